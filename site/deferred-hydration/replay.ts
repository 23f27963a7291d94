// Replays the captured events once the application is hydrated.
import { type CapturedPress, type Field, isCheckable, isField } from './captured-events.ts'
import { failureClass } from './load-error-notice.ts'

/** Called after hydration; later calls do nothing. */
export function replayCapturedEvents(): void {
  const captured = window.yanbaoCapturedEvents
  if (!captured) return
  window.yanbaoCapturedEvents = undefined
  captured.end()
  document.querySelector(`.${failureClass}`)?.remove()
  for (const [field, content] of captured.changed) if (field !== captured.composing) restore(field, content)
  if (captured.pressed) press(captured.pressed)
}

function restore(before: Field, content: string | boolean): void {
  const field = before.isConnected ? before : document.getElementById(before.id)
  if (!isField(field)) return
  if (isCheckable(field)) {
    if (field.type === 'radio' && content === false) return // another radio button of its group is checked
    field.checked = content === false
    field.click()
  } else if (typeof content === 'string') {
    writeValue(field, content)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/**
 * React ignores an input event if the value equals the last one that it has recorded, and it has recorded this one during hydration. React's
 * setter on the element records an empty value; the setter of the prototype then writes the text without recording it.
 */
function writeValue(field: Field, content: string): void {
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, content)
  if (!(field instanceof HTMLSelectElement) && caret !== null) field.setSelectionRange(caret, caret)
}

function press({ control, submitter }: CapturedPress): void {
  control.removeAttribute('aria-busy')
  const target = control.isConnected ? control : document.getElementById(control.id)
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
  else target?.click()
}
