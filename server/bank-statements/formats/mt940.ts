// Streams the lines of an MT940 statement. The package mt940-js reads a whole file into memory and knows UTF-8 only.
import type { ParsedLine, StatementEntry } from '../statement-line.ts'
import { toDay } from '../statement-values.rules.ts'
import { textLines } from './text-lines.ts'

type Field = { readonly tag: string; readonly number: number; text: string }

/** @param onAccount is called with the account of each statement, and with its currency */
export async function* readMt940(
  file: string,
  listeners: { onBytes(bytes: number): void; onAccount(account: string, currency: string): void },
): AsyncGenerator<StatementEntry> {
  let pending: Field | undefined
  let account = ''
  for await (const field of fieldsOf(file, listeners.onBytes)) {
    if (field.tag === '86') {
      if (pending) yield toEntry(pending, field.text)
      pending = undefined
      continue
    }
    if (pending) yield toEntry(pending, '')
    pending = field.tag === '61' ? field : undefined
    if (field.tag === '25') account = field.text.trim()
    if (/^60[FM]$/.test(field.tag)) listeners.onAccount(account, field.text.slice(7, 10))
  }
  if (pending) yield toEntry(pending, '')
}

async function* fieldsOf(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Field> {
  let field: Field | undefined
  for await (const { number, text } of textLines(file, onBytes)) {
    const start = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(text)
    if (start) {
      if (field) yield field
      field = { tag: start[1] ?? '', number, text: start[2] ?? '' }
    } else if (/^-\}?$|^\{\d:/.test(text)) {
      if (field) yield field
      field = undefined
    } else if (field && field.text.length < maxFieldLength) field.text += `\n${text}`
  }
  if (field) yield field
}
const maxFieldLength = 4_000

/** Value date, entry date, C or D with R for a reversal, amount with a decimal comma, type, customer and bank reference. */
const transaction =
  /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?)([CD])[A-Z]?(\d{1,12}),(\d{0,2})[A-Z][A-Z0-9]{3}([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/

function toEntry({ number, text }: Field, information: string): StatementEntry {
  const match = transaction.exec(text)
  if (!match) return { number, problem: 'entry', value: text.slice(0, 80) }
  const [
    ,
    year = '',
    month = '',
    date = '',
    reversal,
    mark,
    whole = '',
    decimals = '',
    reference = '',
    bank = '',
    extra = '',
  ] = match
  const day = toDay(`20${year}`, month, date)
  if (!day) return { number, problem: 'date', value: `${year}${month}${date}` }
  const amountMinor = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  if (amountMinor === 0) return { number, problem: 'amount', value: `${whole},${decimals}` }
  const described = describe(information)
  const own = reference.trim() === 'NONREF' ? '' : reference.trim()
  const line: ParsedLine = {
    day,
    direction: (mark === 'C') === (reversal === '') ? 'credit' : 'debit',
    amountMinor,
    payerName: described.name,
    payerAccount: described.account,
    remark: [own, described.remark, extra.trim()]
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, 1000),
    bankReference: bank.trim().slice(0, 80),
    currency: '',
  }
  return { number, line, raw: [text, information] }
}

/** Subfields as German banks write them (`?32` name), or as code words (`/NAME/`); else free text. */
function describe(information: string): { name: string; account: string; remark: string } {
  const joined = information.replaceAll('\n', '')
  const parts = [...joined.matchAll(/\?(\d{2})([^?]*)/g)]
  if (parts.length > 0) {
    const join = (from: number, to: number) =>
      parts.flatMap(([, code, value = '']) => (Number(code) >= from && Number(code) <= to ? [value] : [])).join('')
    return { name: join(32, 33).trim(), account: join(31, 31), remark: `${join(20, 29)} ${join(60, 63)}`.trim() }
  }
  const word = (names: string) => new RegExp(`/(?:${names})/+([^/]+)`).exec(joined)?.[1]?.trim() ?? ''
  return { name: word('NAME|ORDP|BENM'), account: word('IBAN|ACCT'), remark: information.replaceAll('\n', ' ').trim() }
}
