// Streams the booked entries of a camt.053 statement, of any version and namespace.
import { openXmlParser } from '#server/platform/files/tables/xml-reader.ts'
import { BrokenArchive } from '#server/platform/files/tables/zip-entries.ts'
import type { ParsedLine, StatementEntry } from '../statement-line.ts'
import { parseStatementAmount, toDay } from '../statement-values.rules.ts'
import { decodedText } from './text-lines.ts'

/** The texts of an entry by their path, such as `NtryDtls/TxDtls/Refs/EndToEndId`. */
type Texts = Map<string, string[]>
type Entry = { readonly own: Texts; readonly details: Texts[] }

/** @param onAccount is called with the account of each statement, and with its currency */
export async function* readCamt(
  file: string,
  listeners: { onBytes(bytes: number): void; onAccount(account: string, currency: string): void },
): AsyncGenerator<StatementEntry> {
  const done: Entry[] = []
  let path: string[] = []
  let entry: Entry | undefined
  let detail: Texts | undefined
  let text = ''
  let held = 0
  let account = { number: '', currency: '' }
  const hold = (place: string, value: string) => {
    held += append(detail ?? entry?.own, place, value)
    if (held > maxEntryText) throw new BrokenArchive('an entry with too much text')
  }
  const parser = openXmlParser({
    open(name, attributes) {
      path = [...path, name]
      text = ''
      if (name === 'Stmt') account = { number: '', currency: '' }
      if (name === 'Ntry') {
        entry = { own: new Map(), details: [] }
        held = 0
      }
      if (name === 'TxDtls' && entry) {
        detail = new Map()
        held += textCost
        entry.details.push(detail)
      }
      if (name === 'Amt' && attributes.Ccy) hold(`${below(path)}@Ccy`, attributes.Ccy)
    },
    text(part) {
      if (text.length < maxTextLength) text += part.slice(0, maxTextLength)
    },
    close(name) {
      const value = text.trim()
      const place = path.join('/')
      if (entry && value !== '') hold(below(path), value)
      if (/Stmt\/Acct\/Id\/(IBAN|Othr\/Id)$/.test(place)) account.number = value
      if (/Stmt\/Acct\/Ccy$/.test(place)) account.currency = value
      if (name === 'Acct' && path.at(-2) === 'Stmt') listeners.onAccount(account.number, account.currency)
      if (name === 'TxDtls') detail = undefined
      if (name === 'Ntry' && entry) {
        done.push(entry)
        entry = undefined
      }
      path = path.slice(0, -1)
      text = ''
    },
  })
  let number = 0
  for await (const part of decodedText(file, listeners.onBytes)) {
    parser.write(part)
    for (const each of done.splice(0)) yield* toEntries(each, ++number)
  }
  parser.close()
  for (const each of done.splice(0)) yield* toEntries(each, ++number)
}
const maxTextLength = 4_000
/** Of a collective entry with tens of thousands of transactions. */
const maxEntryText = 32_000_000
/** What a text costs in memory besides its characters. */
const textCost = 100
const maxPlaces = 500
const maxRepeats = 50

/** The path below the innermost `TxDtls`, else below the entry. */
function below(path: readonly string[]): string {
  return path.slice(Math.max(path.lastIndexOf('TxDtls'), path.lastIndexOf('Ntry')) + 1).join('/')
}

/** @returns what it costs in memory; nothing beyond the bounds, above which no bank repeats a text */
function append(texts: Texts | undefined, path: string, value: string): number {
  const values = texts?.get(path)
  if (!texts || (values ? values.length >= maxRepeats : texts.size >= maxPlaces)) return 0
  if (values) values.push(value)
  else texts.set(path, [value])
  return value.length + path.length + textCost
}

/** One line for each transaction of a collective entry when their amounts add up to it, else one for the entry. */
function* toEntries({ own, details }: Entry, number: number): Generator<StatementEntry> {
  const one = (texts: Texts, path: string) => texts.get(path)?.[0] ?? ''
  const status = one(own, 'Sts/Cd') || one(own, 'Sts')
  if (status !== '' && status !== 'BOOK') return
  const dated = one(own, 'BookgDt/Dt') || one(own, 'BookgDt/DtTm') || one(own, 'ValDt/Dt') || one(own, 'ValDt/DtTm')
  const [year = '', month = '', day = ''] = dated.slice(0, 10).split('-')
  const bookedOn = toDay(year, month, day)
  if (!bookedOn) return yield { number, problem: 'date', value: dated }
  const mark = one(own, 'CdtDbtInd')
  if (mark !== 'CRDT' && mark !== 'DBIT') return yield { number, problem: 'direction', value: mark }
  const total = positive(one(own, 'Amt'))
  if (total === undefined) return yield { number, problem: 'amount', value: one(own, 'Amt') }
  const isCredit = (mark === 'CRDT') !== /^(true|1)$/.test(one(own, 'RvslInd'))
  const amounts = details.map((texts) => positive(one(texts, 'Amt') || one(texts, 'AmtDtls/TxAmt/Amt')) ?? 0)
  const isCollective =
    details.length > 1 && amounts.reduce((sum, amount) => sum + amount, 0) === total && !amounts.includes(0)
  // It is repeated for each transaction.
  const ownRaw = toRaw([own], 10_000)
  const groups = isCollective ? details.map((texts) => [texts]) : [details]
  for (const [index, group] of groups.entries()) {
    const reference = one(own, 'AcctSvcrRef') || (group[0] ? one(group[0], 'Refs/AcctSvcrRef') : '')
    const line: ParsedLine = {
      day: bookedOn,
      direction: isCredit ? 'credit' : 'debit',
      amountMinor: isCollective ? (amounts[index] ?? 0) : total,
      ...described(own, group, isCredit ? 'Dbtr' : 'Cdtr'),
      bankReference: (reference && isCollective ? `${reference}/${index + 1}` : reference).slice(0, 80),
      currency: one(own, 'Amt@Ccy'),
    }
    yield { number, line, raw: [...ownRaw, ...toRaw(group, 100_000)] }
  }
}

/** The texts as they are kept with the line, up to a number of characters. */
function toRaw(group: readonly Texts[], maxLength: number): string[] {
  const raw: string[] = []
  let length = 0
  for (const texts of group)
    for (const [path, values] of texts) {
      const text = `${path}: ${values.join(' | ')}`
      length += text.length
      if (length > maxLength) return raw
      raw.push(text)
    }
  return raw
}

function described(own: Texts, details: readonly Texts[], party: 'Dbtr' | 'Cdtr') {
  const all = (...paths: string[]) => details.flatMap((texts) => paths.flatMap((path) => texts.get(path) ?? []))
  const remark = [
    ...all('RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/AddtlRmtInf', 'Refs/EndToEndId', 'AddtlTxInf'),
    ...(own.get('AddtlNtryInf') ?? []),
  ].filter((part) => part !== 'NOTPROVIDED')
  return {
    // Version 8 has a party around the name.
    payerName: (all(`RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`)[0] ?? '').slice(0, 200),
    payerAccount: (all(`RltdPties/${party}Acct/Id/IBAN`, `RltdPties/${party}Acct/Id/Othr/Id`)[0] ?? '').slice(0, 80),
    remark: remark.join(' ').slice(0, 1000),
  }
}

function positive(text: string): number | undefined {
  const minor = parseStatementAmount(text)
  return minor !== undefined && minor > 0 ? minor : undefined
}
