// Field differences of two states of a record, as text, by path: `price.minor`, `role`.
export type Difference = {
  readonly field: string
  /** Undefined when the field did not exist. */
  readonly before: string | undefined
  readonly after: string | undefined
}

export function differences(before: unknown, after: unknown): Difference[] {
  const old = flat(before)
  const now = flat(after)
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((entry) => entry.before !== entry.after)
}

function flat(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (value === undefined || (value === null && path === '')) return leaves
  if (typeof value !== 'object' || value === null || isShortList(value)) {
    leaves.set(path, Array.isArray(value) ? value.join(', ') : value === null ? '' : String(value))
    return leaves
  }
  for (const [name, inner] of Object.entries(value)) flat(inner, path ? `${path}.${name}` : name, leaves)
  return leaves
}

function isShortList(value: object): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry !== 'object')
}
