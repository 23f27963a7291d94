// What the loader hands to the application: whatever was done before it could listen.

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export type CapturedEvents = {
  /** What was pressed or sent last and waits to be repeated. Only the last: of two dialogs nobody wants both. */
  pressed: CapturedPress | undefined
  /** Fields that somebody has changed, with what stood in them then. */
  readonly changed: Map<Field, string | boolean>
  /** From here on the application listens itself. */
  readonly end: () => void
}

export type CapturedPress = { readonly control: HTMLElement; readonly submitter?: HTMLElement | null }

declare global {
  interface Window {
    yanbaoCapturedEvents?: CapturedEvents | undefined
  }
}

/** The `<template>` whose scripts are the application; `data-now` on it: they do not wait. */
export const templateId = 'application'
/** Loader data as React Router writes it, for its own decoder. */
export const stateId = 'application-state'

/** A form whose code comes behind the page: it takes over itself, once it listens. */
export const lateFormId = 'request-form'

/** Radio buttons and boxes are what they are by being checked. */
export function contentOf(field: Field): string | boolean {
  return isCheckable(field) ? field.checked : field.value
}

export function isCheckable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

export function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  )
}
