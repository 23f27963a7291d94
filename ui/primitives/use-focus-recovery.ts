// Focus recovery: when the focused element is removed, such as the button of an order that has just been cancelled, an element around it gets the focus.
import { useEffect } from 'react'

const dialogs = '[role=dialog], [role=alertdialog]'

/** @param containers selector of the elements that can get the focus; the innermost one still in the document gets it, else `<main>` */
export function useFocusRecovery(containers: string): void {
  useEffect(() => {
    /** The last focused element and its ancestors. */
    let path: readonly Element[] = []
    /** The same for the last focus outside dialogs: the button that opened a dialog may be removed with its container. */
    let pathOutside: readonly Element[] = []
    function record({ target }: FocusEvent) {
      path = target instanceof Element ? withAncestors(target) : []
      if (!path.some((element) => element.matches(dialogs))) pathOutside = path
    }
    function recover() {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (!isLost || !path[0] || path[0].isConnected) return
      const container =
        [...path, ...pathOutside].find(
          (element) => element.isConnected && element.matches(`${containers}, ${dialogs}`) && element.checkVisibility(),
        ) ?? document.querySelector('main')
      path = []
      if (container instanceof HTMLElement) focusContainer(container)
    }
    // A closing dialog returns the focus in a microtask, which has to run first.
    const observer = new MutationObserver(() => queueMicrotask(recover))
    document.addEventListener('focusin', record)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', record)
      observer.disconnect()
    }
  }, [containers])
}

function withAncestors(element: Element): Element[] {
  const path: Element[] = []
  for (let current: Element | null = element; current; current = current.parentElement) path.push(current)
  return path
}

/** The container is focusable only temporarily, because a click into it must not focus it. */
function focusContainer(container: HTMLElement): void {
  if (!container.hasAttribute('tabindex')) {
    container.tabIndex = -1
    container.addEventListener('blur', () => container.removeAttribute('tabindex'), { once: true })
  }
  container.focus({ preventScroll: true })
}
