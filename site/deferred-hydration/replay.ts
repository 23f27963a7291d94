// The application is there: what was done before is done again, now that somebody listens.
import { type CapturedPress, contentOf, type Field, isCheckable, isField, lateFormId } from './captured-events.ts'
import { failureClass } from './load-error-notice.ts'

/** Called when the first page is hydrated. */
export function replayUnlessLate(): void {
  if (document.getElementById(lateFormId) === null) replayCapturedEvents()
}

/** The first call does it; later ones find nothing to do. */
export function replayCapturedEvents(): void {
  const handover = window.yanbaoCapturedEvents
  if (!handover) return
  window.yanbaoCapturedEvents = undefined
  handover.end()
  document.querySelector(`.${failureClass}`)?.remove()
  for (const [field, content] of handover.changed) refill(field, content)
  if (handover.pressed) repeat(handover.pressed)
}

function refill(before: Field, content: string | boolean): void {
  const field = before.isConnected ? before : document.getElementById(before.id)
  if (!isField(field)) return
  if (isCheckable(field)) {
    if (field.type === 'radio' && content === false) return // another of its group is chosen
    field.checked = content === false
    field.click()
  } else if (typeof content === 'string') {
    write(field, content)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/**
 * React takes for a change what differs from what it has seen, and it has seen the content while hydrating. A field that still holds it is
 * not written to: that would disturb an input method in the middle of a word. Where a form library has written its own start value, the
 * content is put back past the setter that React has laid over the element's own.
 */
function write(field: Field & { _valueTracker?: { setValue(seen: string): void } }, content: string): void {
  if (contentOf(field) === content) field._valueTracker?.setValue('')
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, content)
}

function repeat({ control, submitter }: CapturedPress): void {
  control.removeAttribute('aria-busy')
  const target = control.isConnected ? control : document.getElementById(control.id)
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
  else target?.click()
}
