// Detects unsaved input, which a reload of the page would lose.
import { type Field, isField } from '../deferred-hydration/captured-events.ts'

/**
 * Records the fields that the user edits from now on. Values that the page sets, such as the details of a customer, are set again after a reload.
 * @returns tells whether a dialog is open or an edited field differs from its initial value
 */
export function watchForInput(signal: AbortSignal, page: Document = document): () => boolean {
  const touched = new WeakSet<Field>()
  const recordInput = ({ target }: Event) => isField(target) && touched.add(target)
  page.addEventListener('input', recordInput, { capture: true, signal })
  return () => {
    if (page.querySelector('[role=dialog]:not([popover]), [role=alertdialog]')) return true
    const fields = page.querySelectorAll<Field>('input, textarea, select')
    return [...fields].some((field) => touched.has(field) && isFilledIn(field))
  }
}

function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    // Empty if React controls the select and has rendered it in the browser.
    const drawn = [...field.options].find((option) => option.defaultSelected)
    return drawn === undefined || field.selectedOptions[0] !== drawn
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field.type === 'hidden') return false
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}
