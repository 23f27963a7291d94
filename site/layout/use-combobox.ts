// Makes the search field a combobox (ARIA): attributes and keys of a field that keeps the focus while options are active.
import { type RefObject, useEffect } from 'react'

type Combobox = {
  readonly id: string
  readonly isShown: boolean
  /** Index of the active option; -1 when none is. */
  readonly active: number
  /** Activates the option `by` places further. */
  move(by: 1 | -1): void
  /** Returns false when no option is active. */
  chooseActive(): boolean
  close(): void
}

export function comboboxIds(id: string) {
  return { list: `${id}-list`, option: (index: number) => `${id}-option-${index}` }
}

export function useCombobox(field: RefObject<HTMLInputElement | null>, combobox: Combobox): void {
  const { id, isShown, active } = combobox

  useEffect(() => {
    const input = field.current
    if (!input) return
    const ids = comboboxIds(id)
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': ids.list,
      'aria-activedescendant': isShown && active >= 0 ? ids.option(active) : '',
    }
    for (const [name, value] of Object.entries(attributes))
      if (value === '') input.removeAttribute(name)
      else input.setAttribute(name, value)
  })

  useEffect(() => {
    const input = field.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (handleKey(event, combobox)) event.preventDefault()
    }
    input?.addEventListener('keydown', onKeyDown)
    return () => input?.removeEventListener('keydown', onKeyDown)
  })
}

/** Whether the key was one of the combobox, so that the field must not act on it. */
function handleKey(event: KeyboardEvent, combobox: Combobox): boolean {
  // Keys of an input method select characters, not options.
  if (event.isComposing) return false
  switch (event.key) {
    case 'ArrowDown':
      combobox.move(1)
      return true
    case 'ArrowUp':
      combobox.move(-1)
      return true
    case 'Enter':
      return combobox.chooseActive()
    case 'Escape':
      if (combobox.isShown) combobox.close()
      return combobox.isShown
    default:
      return false
  }
}
