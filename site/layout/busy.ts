// Whether something would be lost if the page were loaded again now.

/** An open dialog, above all one with a payment, or a field that somebody has filled in. */
export function isBusy(page: Document = document): boolean {
  if (page.querySelector('[role=dialog]:not([popover]), [role=alertdialog]')) return true
  return [...page.querySelectorAll<HTMLElement>('input, textarea, select')].some(isFilledIn)
}

function isFilledIn(field: HTMLElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    return field.selectedOptions[0] !== first
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}
