// Amounts, dates and directions of bank statements: read exactly, or refused.
import type { dateFormats } from '#contract/bank-statements-admin.ts'

/** Of a date or an amount with its signs. */
const maxLength = 80

export type DateFormat = (typeof dateFormats)[number]

/**
 * A signed amount in minor units. Currency signs, full-width digits, groups of three digits and parentheses are read;
 * a third decimal, a decimal comma or several signs are refused.
 */
export function parseStatementAmount(text: string): number | undefined {
  if (text.length > maxLength) return undefined
  const compact = text
    .normalize('NFKC')
    .replace(/[\s'\u2019]/g, '')
    .replace(/\u2212/g, '-')
    .toUpperCase()
  const inParentheses = /^\((.+)\)$/.exec(compact)
  const bare = (inParentheses?.[1] ?? compact).replace(/CNY|RMB|USD|[¥$€]|元/g, '')
  const match = /^([+-])?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2})0*)?([+-])?$/.exec(bare)
  if (!match) return undefined
  const [, before, whole = '', decimals = '', after] = match
  if (before && after) return undefined
  if (inParentheses && (before || after)) return undefined
  const minor = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(minor)) return undefined
  return minor !== 0 && (before === '-' || after === '-' || inParentheses) ? -minor : minor
}

const datePatterns: Readonly<Record<DateFormat, readonly [pattern: RegExp, order: string]>> = {
  'YYYY-MM-DD': [/^(\d{4})-(\d{1,2})-(\d{1,2})(?=$|[\sT])/, 'ymd'],
  YYYYMMDD: [/^(\d{4})(\d{2})(\d{2})(?=$|[\sT])/, 'ymd'],
  'YYYY/MM/DD': [/^(\d{4})\/(\d{1,2})\/(\d{1,2})(?=$|[\sT])/, 'ymd'],
  'DD/MM/YYYY': [/^(\d{1,2})\/(\d{1,2})\/(\d{4})(?=$|[\sT])/, 'dmy'],
  'MM/DD/YYYY': [/^(\d{1,2})\/(\d{1,2})\/(\d{4})(?=$|[\sT])/, 'mdy'],
  'DD.MM.YYYY': [/^(\d{1,2})\.(\d{1,2})\.(\d{4})(?=$|[\sT])/, 'dmy'],
}

/** A day as `2026-11-25`; a time after it is ignored. A day that the calendar lacks is refused. */
export function parseStatementDay(text: string, format: DateFormat): string | undefined {
  if (text.length > maxLength) return undefined
  const typed = text.normalize('NFKC').trim()
  const [pattern, order] = datePatterns[format]
  const match = pattern.exec(typed)
  // Cells of workbooks that are dates are read in this form, whatever their format shows.
  const found = match ? { match, order } : { match: datePatterns['YYYY-MM-DD'][0].exec(typed), order: 'ymd' }
  if (!found.match) return undefined
  const part = (name: string) => found.match?.[found.order.indexOf(name) + 1] ?? ''
  return toDay(part('y'), part('m'), part('d'))
}

export function toDay(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text
  return isReal && Number(year) >= 2000 && Number(year) < 2100 ? text : undefined
}

const directions: Readonly<Record<'credit' | 'debit', readonly string[]>> = {
  credit: ['贷', '贷方', '收', '收入', '转入', '来账', 'C', 'CR', 'CREDIT', 'CRDT', '+'],
  debit: ['借', '借方', '支', '支出', '转出', '往账', 'D', 'DR', 'DEBIT', 'DBIT', '-'],
}

export function parseDirection(text: string): 'credit' | 'debit' | undefined {
  const word = text.normalize('NFKC').trim().toUpperCase()
  if (directions.credit.includes(word)) return 'credit'
  return directions.debit.includes(word) ? 'debit' : undefined
}

/** @returns undefined for a currency in which nothing is sold */
export function parseCurrency(text: string): 'CNY' | 'USD' | undefined {
  const word = text.normalize('NFKC').trim().toUpperCase()
  if (['CNY', 'RMB', '156', '人民币', '人民币元', 'CNH'].includes(word)) return 'CNY'
  return ['USD', '840', '美元', '美金'].includes(word) ? 'USD' : undefined
}
