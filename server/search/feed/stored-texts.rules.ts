// The texts in what is stored as JSON. Whatever is stored can be read: one odd item must not hold up the index.

/** Every text under the key, at any depth. */
export function textsUnder(json: unknown, key: string): string[] {
  if (Array.isArray(json)) return json.flatMap((entry) => textsUnder(entry, key))
  if (json === null || typeof json !== 'object') return []
  return Object.entries(json).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : textsUnder(value, key),
  )
}

/** The texts of a list of texts. */
export function textsOf(json: unknown): string[] {
  return Array.isArray(json) ? json.filter((entry) => typeof entry === 'string') : []
}
