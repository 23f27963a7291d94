// When what has the focus goes away, such as the button of an order that has just been cancelled, what stood around it gets the focus.
import { useEffect } from 'react'

const dialogs = '[aria-modal]'
/** What is worth hearing, from the inside out; the page itself is always there. */
const places = `li, section, main, ${dialogs}`

export function useFocusRecovery(): void {
  useEffect(() => {
    /** The element that had the focus last, and all that contain it. */
    let path: HTMLElement[] = []
    function note({ target }: FocusEvent) {
      path = []
      if (!(target instanceof HTMLElement)) return
      for (let part: HTMLElement | null = target; part; part = part.parentElement) path.push(part)
    }
    const observer = new MutationObserver(() => {
      const isGone = path[0] && !path[0].isConnected
      if (!isGone || (document.activeElement !== null && document.activeElement !== document.body)) return
      // A dialog that is gone itself gives the focus back.
      const around = path.find((part) => part.matches(dialogs)) ?? document.getElementById('main')
      const place = path.find((part) => part.isConnected && part.matches(places)) ?? around
      path = []
      if (place?.isConnected) focusPlace(place)
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
}

/** It takes the focus this once: a click into it must not. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
