// Whether something would be lost if the page were loaded again now.
import { type Field, isField } from '../deferred-hydration/captured-events.ts'

/**
 * Notes from now on in which fields somebody types or chooses. What the page writes itself, such as the details of whoever is logged in, it
 * writes again.
 * @returns asks whether a dialog is open, above all one with a payment, or something stands in a field that the page did not draw there
 */
export function watchForInput(signal: AbortSignal, page: Document = document): () => boolean {
  const touched = new WeakSet<Field>()
  const note = ({ target }: Event) => isField(target) && touched.add(target)
  page.addEventListener('input', note, { capture: true, signal })
  return () => {
    if (page.querySelector('[role=dialog]:not([popover]), [role=alertdialog]')) return true
    const fields = page.querySelectorAll<Field>('input, textarea, select')
    return [...fields].some((field) => touched.has(field) && isFilledIn(field))
  }
}

function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    // None where React keeps the choice and has drawn the field in the browser.
    const drawn = [...field.options].find((option) => option.defaultSelected)
    return drawn === undefined || field.selectedOptions[0] !== drawn
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field.type === 'hidden') return false
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}
