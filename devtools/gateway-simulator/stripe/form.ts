// Parser of Stripe's nested form values: `line_items[0][quantity]=1`.
import { ApiError, type Form } from './model.ts'

const deepest = 6

/** @throws ApiError for a malformed or repeated name */
export function parseForm(text: string): Form {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name)
    const keys = path ? [path[1] ?? '', ...(path[2] ?? '').split(/[[\]]+/).filter(Boolean)] : []
    if (keys.length === 0 || keys.length > deepest) throw wrong(name, `Invalid parameter name: ${name}`)
    assign(form, keys, value, name)
  }
  return form
}

export function textAt(form: Form, ...keys: string[]): string | undefined {
  let at: string | Form | undefined = form
  for (const key of keys) at = typeof at === 'object' ? at[key] : undefined
  return typeof at === 'string' && at !== '' ? at : undefined
}

/** @throws ApiError if the value is missing */
export function requireText(form: Form, ...keys: string[]): string {
  const value = textAt(form, ...keys)
  if (value === undefined) {
    const name = nameOf(keys)
    throw new ApiError(400, `Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  }
  return value
}

/** @throws ApiError if the value is not an integer */
export function integerAt(form: Form, ...keys: string[]): number | undefined {
  const value = textAt(form, ...keys)
  if (value === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(value)) {
    const name = nameOf(keys)
    throw new ApiError(400, `Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
  }
  return Number(value)
}

/** @throws ApiError if the value is not a flat object of short texts */
export function metadataAt(form: Form, ...keys: string[]): Record<string, string> {
  let at: string | Form | undefined = form
  for (const key of keys) at = typeof at === 'object' ? at[key] : undefined
  if (at === undefined) return {}
  const entries = typeof at === 'object' ? Object.entries(at) : []
  const isFlat = entries.every(([key, value]) => key.length <= 40 && typeof value === 'string' && value.length <= 500)
  if (typeof at === 'string' || !isFlat || entries.length > 50) throw wrong(nameOf(keys), 'Invalid metadata')
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
}

/** @throws ApiError naming the first parameter that the endpoint does not know; `*` in `known` matches any key */
export function assertKnown(form: Form, known: readonly string[], above: readonly string[] = []): void {
  for (const [key, value] of Object.entries(form)) {
    const keys = [...above, key]
    if (typeof value === 'object') {
      assertKnown(value, known, keys)
      continue
    }
    const isKnown = known.some((one) => {
      const parts = one.split('.')
      return parts.length === keys.length && parts.every((part, index) => part === '*' || part === keys[index])
    })
    if (!isKnown) {
      const name = nameOf(keys)
      throw new ApiError(400, `Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
    }
  }
}

function assign(form: Form, keys: readonly string[], value: string, name: string): void {
  const [key = '', ...rest] = keys
  const before = form[key]
  if (rest.length === 0) {
    if (before !== undefined) throw wrong(name, `Parameter given twice: ${name}`)
    form[key] = value
    return
  }
  if (typeof before === 'string') throw wrong(name, `Invalid object: ${name}`)
  const below = before ?? emptyForm()
  form[key] = below
  assign(below, rest, value, name)
}

/** Has no prototype, so that `__proto__` is an ordinary name. */
function emptyForm(): Form {
  return Object.create(null) as Form // the standard library types it as any
}

function nameOf([first = '', ...rest]: readonly string[]): string {
  return first + rest.map((key) => `[${key}]`).join('')
}

function wrong(param: string, message: string): ApiError {
  return new ApiError(400, message, { param })
}
