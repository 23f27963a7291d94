// Reads and validates request fields as WeChat Pay does: an invalid one is PARAM_ERROR with its path and value.
import { ApiError } from './model.ts'

type Rule = { pattern?: RegExp; maxBytes?: number }

export type Fields = Record<string, unknown>

/** @throws ApiError if the body is not a JSON object */
export function readBody(body: Buffer): Fields {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  } catch {
    // Falls through to the same error as JSON of the wrong shape.
  }
  throw wrong('body', undefined, '请求体不是JSON对象')
}

export function text(fields: Fields, path: string, rule: Rule = {}): string {
  const value = optionalText(fields, path, rule)
  if (value === undefined) throw wrong(path, value, '缺少必填字段')
  return value
}

export function optionalText(fields: Fields, path: string, rule: Rule = {}): string | undefined {
  const value = at(fields, path)
  if (value === undefined) return undefined
  const fits =
    typeof value === 'string' &&
    value !== '' &&
    Buffer.byteLength(value) <= (rule.maxBytes ?? 128) &&
    (rule.pattern === undefined || rule.pattern.test(value))
  if (!fits) throw wrong(path, value, '输入源不符合要求')
  return value
}

/** Amount in fen: a JSON integer, not text or a fraction. */
export function fen(fields: Fields, path: string): number {
  const value = at(fields, path)
  if (!Number.isSafeInteger(value) || Number(value) < 1 || Number(value) > 100_000_000_00) {
    throw wrong(path, value, '金额必须是大于0的整数')
  }
  return Number(value)
}

/** Parses an RFC 3339 time with time zone to milliseconds. */
export function optionalTime(fields: Fields, path: string): number | undefined {
  const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
  const value = optionalText(fields, path, { pattern, maxBytes: 64 })
  const ms = value === undefined ? undefined : Date.parse(value)
  if (Number.isNaN(ms)) throw wrong(path, value, '时间格式不符合要求')
  return ms
}

/** The URL must be https without a query string; a merchant on this machine can use http. */
export function notifyUrl(fields: Fields, path: string): string {
  const value = text(fields, path, { maxBytes: 255 })
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)
  if (!url || !isAllowed || value.includes('?')) throw wrong(path, value, '通知地址须为https且不带参数')
  return value
}

export function wrong(path: string, value: unknown, issue: string, location = 'body'): ApiError {
  const field = location === 'body' ? `/${path.replaceAll('.', '/')}` : path
  return new ApiError('PARAM_ERROR', { field, value: value ?? '', issue, location })
}

function at(fields: Fields, path: string): unknown {
  let value: unknown = fields
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Fields)[name]
  }
  return value
}
