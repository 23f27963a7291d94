// Placeholders of a phrase as bold text.
import { createElement, Fragment, type ReactElement } from 'react'

/** `fill('by {due}', { due: 'Nov 24' })` → by **Nov 24**. A placeholder without a value is removed. */
export function fill(phrase: string, values: Readonly<Record<string, string>>): ReactElement {
  // Odd parts are the names between the braces.
  const parts = phrase
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : createElement('b', {}, values[part])))
  return createElement(Fragment, {}, ...parts)
}
