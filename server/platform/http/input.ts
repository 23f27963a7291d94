// Parses input: the language, then the fields by the schema of the endpoint.
import type * as z from 'zod'
import { type FieldMessageKey, fieldMessageKey } from '#contract/common/field-messages.ts'
import { defaultLanguage, type Language } from '#contract/common/language.ts'
import { languageSchema } from '#contract/common/language-schema.ts'
import { AppError } from '../app-error.ts'

/** `lang` of the query or body; without it, English (decision 2). @throws AppError request.invalid */
export function requestLanguage(raw: unknown): Language {
  const lang = raw !== null && typeof raw === 'object' && 'lang' in raw ? raw.lang : undefined
  if (lang === undefined || lang === null || lang === '') return defaultLanguage
  const parsed = languageSchema.safeParse(lang)
  if (!parsed.success) throw new AppError('request.invalid', { fields: [{ field: 'lang', message: 'unknown-choice' }] })
  return parsed.data
}

/** `lang` of a query or body if it is one of ours. */
export function namedLanguage(raw: unknown): Language | undefined {
  const lang = raw !== null && typeof raw === 'object' && 'lang' in raw ? raw.lang : undefined
  return languageSchema.safeParse(lang).data
}

/**
 * PostgreSQL cannot store NUL, and UTF-8 has no lone surrogates. Schemas of visitors' fields check more than that.
 * @throws AppError request.invalid
 */
export function assertStorable(raw: unknown): void {
  const pending: [field: string, value: unknown][] = [['', raw]]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [field, value] = next
    if (typeof value === 'string' && !isStorable(value))
      throw new AppError('request.invalid', { fields: [{ field, message: 'invalid' }] })
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) pending.push([field || name, name], [field || name, inner])
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Unknown fields are dropped. @throws AppError request.invalid with every invalid field, in the order of the schema */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  if (raw !== undefined && raw !== null && (typeof raw !== 'object' || Array.isArray(raw)))
    throw new AppError('request.malformed')
  const parsed = readFields(schema, raw ?? {})
  if (parsed.success) return parsed.data
  throw new AppError('request.invalid', { fields: invalidFields(schema, parsed.error.issues) })
}

/** Many clients send a phone number, an order number or a keyword of digits as a number: where text is required, its digits are used. */
function readFields<S extends z.ZodType>(schema: S, input: object): z.ZodSafeParseResult<z.output<S>> {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed
  const digits = parsed.error.issues.flatMap(({ code, path: [name, ...deeper], ...issue }) => {
    const isText = code === 'invalid_type' && 'expected' in issue && issue.expected === 'string'
    const isNumber = isText && typeof issue.input === 'number' && Number.isFinite(issue.input)
    return isNumber && deeper.length === 0 ? [[name, String(issue.input)]] : []
  })
  if (digits.length === 0) return parsed
  return schema.safeParse({ ...input, ...Object.fromEntries(digits) }, { reportInput: true })
}

function invalidFields(schema: z.ZodType, issues: readonly z.core.$ZodIssue[]) {
  const order = fieldOrder(schema)
  const first = new Map<string, FieldMessageKey>()
  for (const issue of issues) {
    const field = issue.path.join('.')
    if (!first.has(field)) first.set(field, fieldMessageKey(issue))
  }
  const position = (field: string) => {
    const index = order.indexOf(field.split('.')[0] ?? '')
    return index === -1 ? order.length : index
  }
  return [...first]
    .map(([field, message]) => ({ field, message }))
    .sort((a, b) => position(a.field) - position(b.field))
}

function fieldOrder(schema: z.ZodType): string[] {
  return 'shape' in schema && typeof schema.shape === 'object' && schema.shape !== null ? Object.keys(schema.shape) : []
}
