// State of a submenu of the main menu.
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOnPageChange } from './use-on-page-change.ts'

type SubmenuState = 'auto' | 'open' | 'closed'

/** `auto`: open while hovered. `open`: pinned by a click or an arrow key. `closed`: by Esc or by following a link, until the pointer leaves. */
export function useSubmenu() {
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<SubmenuState>('auto')
  const shut = () => setState(menu.current?.matches(':hover') ? 'closed' : 'auto')
  useOnPageChange(shut)
  useEffect(() => {
    const element = menu.current
    const isHovered = () => element?.matches(':hover') === true
    const isInside = (target: EventTarget | null) => target instanceof Node && element?.contains(target) === true
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The focused link is about to be hidden.
      if (document.activeElement?.closest('.submenu__list') && isInside(document.activeElement)) button.current?.focus()
      setState(isHovered() ? 'closed' : 'auto')
    }
    const unpin = (event: PointerEvent) => {
      if (!isInside(event.target)) setState('auto')
    }
    const loseFocus = (event: FocusEvent) => {
      if (event.relatedTarget && !isInside(event.relatedTarget))
        setState((now) => (now === 'closed' && isHovered() ? now : 'auto'))
    }
    const losePointer = () => setState((now) => (now === 'closed' ? 'auto' : now))
    document.addEventListener('keydown', leave)
    document.addEventListener('pointerdown', unpin)
    element?.addEventListener('focusout', loseFocus)
    element?.addEventListener('pointerleave', losePointer)
    return () => {
      document.removeEventListener('keydown', leave)
      document.removeEventListener('pointerdown', unpin)
      element?.removeEventListener('focusout', loseFocus)
      element?.removeEventListener('pointerleave', losePointer)
    }
  }, [])

  function openByKey(event: ReactKeyboardEvent): void {
    const isInList = document.activeElement?.closest('.submenu__list') !== null
    if (event.key !== 'ArrowDown' || isInList) return
    event.preventDefault()
    flushSync(() => setState('open'))
    menu.current?.querySelector<HTMLElement>('.submenu__list a')?.focus()
  }

  return { menu, button, state, toggle: () => setState((now) => (now === 'open' ? 'closed' : 'open')), openByKey }
}
