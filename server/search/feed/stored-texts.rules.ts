// Texts in stored JSON. Any value is accepted, so that one malformed item cannot stop the index.

/** Every text under the key, at any depth. */
export function textsUnder(json: unknown, key: string): string[] {
  if (Array.isArray(json)) return json.flatMap((entry) => textsUnder(entry, key))
  if (json === null || typeof json !== 'object') return []
  return Object.entries(json).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : textsUnder(value, key),
  )
}

/** The strings of an array. */
export function textsOf(json: unknown): string[] {
  return Array.isArray(json) ? json.filter((entry) => typeof entry === 'string') : []
}
