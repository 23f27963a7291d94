// A line of a bank statement, as every format is read.
import { hash } from 'node:crypto'
import type { StatementProblem } from '#contract/bank-statements-admin.ts'
import { openSeenLines } from './seen-lines.ts'

export type ParsedLine = {
  readonly day: string
  readonly direction: 'credit' | 'debit'
  readonly amountMinor: number
  readonly payerName: string
  readonly payerAccount: string
  readonly remark: string
  readonly bankReference: string
  /** Empty where the format does not state it for each line. */
  readonly currency: string
}

export type StatementEntry = { readonly number: number } & (
  | { readonly line: ParsedLine; readonly raw: readonly string[] }
  | { readonly problem: StatementProblem; readonly value: string }
)

export type KeyedLine = ParsedLine & { readonly number: number; readonly raw: readonly string[]; readonly key: string }

/** PostgreSQL stores no NUL and no lone surrogates, which a cut may leave too. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

const maxProblemValue = 80

/** An entry whose texts the database can store. Before keys are made: they would differ by what is not stored. */
export function toStorable(entry: StatementEntry): StatementEntry {
  if ('problem' in entry) return { ...entry, value: storable(entry.value.slice(0, maxProblemValue)) }
  const { line } = entry
  return {
    number: entry.number,
    line: {
      ...line,
      payerName: storable(line.payerName),
      payerAccount: storable(line.payerAccount),
      remark: storable(line.remark),
      bankReference: storable(line.bankReference),
      currency: storable(line.currency.slice(0, maxProblemValue)),
    },
    raw: entry.raw.map(storable),
  }
}

/**
 * Keys that identify the lines of an account across files. A line with a reference of the bank is known by it, its day and its amount: banks give
 * a fee the reference of its transfer, and some count from 1 each day. Without a reference it is known by a hash of all fields and the number of
 * lines before it in the file that are equal, so that two identical transfers of a day are two lines in every file that contains the day.
 * @param maxLines how many lines it can be asked for
 */
export function openLineKeys(maxLines: number): (entry: StatementEntry) => KeyedLine | StatementEntry {
  const seen = openSeenLines(maxLines)
  return (entry) => {
    if ('problem' in entry) return entry
    const { line, raw, number } = entry
    const facts = digestOf(line)
    const keyed = (key: string): KeyedLine => ({ ...line, number, raw, key })
    if (line.bankReference === '') return keyed(`h:${facts.toString('base64url')}:${seen.count(facts)}`)
    const key = `r:${line.bankReference}:${line.day}:${line.direction === 'credit' ? '+' : '-'}${line.amountMinor}`
    // Another line under the same key means that the column is no reference: adding only the first would lose money.
    return seen.isSame(key, facts) ? keyed(key) : { number, problem: 'reference-twice', value: line.bankReference }
  }
}

function digestOf(line: ParsedLine): Buffer {
  const facts = [line.day, line.direction, line.amountMinor, line.payerName, line.payerAccount, line.remark]
  return hash('sha256', JSON.stringify(facts), 'buffer')
}
