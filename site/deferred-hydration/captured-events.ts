// The user's actions before hydration, which the bootstrap records and the application replays.

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export type CapturedEvents = {
  /** The last click or submit. Earlier ones are dropped: only one dialog can be open. */
  pressed: CapturedPress | undefined
  /** Fields that have been edited, with their content after the last edit. */
  readonly changed: Map<Field, string | boolean>
  /** The field in which an input method composes a word: writing to it would end the composition, whose end sends an input event anyway. */
  composing: EventTarget | null
  /** Stops recording. */
  readonly end: () => void
}

export type CapturedPress = { readonly control: HTMLElement; readonly submitter: HTMLElement | null }

declare global {
  interface Window {
    yanbaoCapturedEvents?: CapturedEvents | undefined
  }
}

/** Id of the `<template>` with the application's scripts. */
export const templateId = 'deferred-scripts'
/** Attribute of the template while its scripts run at once, not at the first interaction. */
export const hydratesAtOnceAttribute = 'data-hydrates-at-once'
/** Loader data, as React Router serializes it. */
export const stateId = 'application-state'

/** For radio buttons and checkboxes, whether they are checked. */
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
