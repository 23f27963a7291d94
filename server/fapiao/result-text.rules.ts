// Facts in the printed text of a fapiao. Labels and values can be apart, as PDF text has no order.
import { chineseNumberFault } from '#contract/tax-numbers.ts'
import type { ResultFacts } from './result-facts.ts'

export function readText(given: string): ResultFacts {
  const text = given.normalize('NFKC').replace(/\s+/g, ' ')
  const originalNumber = numberAfter(text, '(?:被红冲|蓝字|对应正数)[^0-9]{0,24}')
  return {
    source: 'text',
    number: findNumber(text, originalNumber),
    buyerName: '',
    codes: [...new Set(text.match(/(?<![0-9A-Z])[0-9A-HJ-NP-RTUWXY]{18}(?![0-9A-Z])/g) ?? [])].filter(isCompanyCode),
    amountMinor: findAmount(text),
    issuedOn: dayOf(text),
    originalNumber,
    requestNumber: requestNumberIn(text),
  }
}

function isCompanyCode(code: string): boolean {
  return chineseNumberFault(code) === undefined
}

/** The number of a request that a remark or a file name contains; empty for none or several. */
export function requestNumberIn(text: string): string {
  const found = new Set(text.match(/(?<![A-Za-z0-9])F-20\d\d-\d{5,9}(?!\d)/g) ?? [])
  const [only = '', ...others] = found
  return others.length === 0 ? only : ''
}

/** The only number of 20 digits in a text: a file name, for example. */
export function onlyNumberIn(text: string): string {
  const [only = '', ...others] = new Set(text.match(/(?<!\d)\d{20}(?!\d)/g) ?? [])
  return others.length === 0 ? only : ''
}

function findNumber(text: string, originalNumber: string): string {
  const labelled = numberAfter(text, '发票号码 ?:? ?')
  if (labelled !== '' && labelled !== originalNumber) return labelled
  const others = new Set((text.match(/(?<!\d)\d{20}(?!\d)/g) ?? []).filter((number) => number !== originalNumber))
  const [only = '', ...more] = others
  if (only !== '') return more.length === 0 ? only : ''
  // Before 2024: a code of 10 or 12 digits, and a number of 8.
  const code = /发票代码 ?:? ?(\d{10}|\d{12})(?!\d)/.exec(text)?.[1]
  const number = /发票号码 ?:? ?(\d{8})(?!\d)/.exec(text)?.[1]
  return code && number ? code + number : ''
}

function numberAfter(text: string, label: string): string {
  return new RegExp(`${label}(\\d{20})(?!\\d)`).exec(text)?.[1] ?? ''
}

const money = '(-?) ?[¥￥]? ?(-?) ?((?:\\d{1,3}(?:,\\d{3})+|\\d{1,12})\\.\\d{2})(?!\\d)'

/** The total with tax: beside 小写, otherwise the amount with the largest value, as it is the sum of the others. */
function findAmount(text: string): number | null {
  const labelled = new RegExp(`小写 ?\\)? ?:? ?${money}`).exec(text)
  if (labelled) return minorOf(labelled)
  const all = [...text.matchAll(new RegExp(money.replace('[¥￥]?', '[¥￥]'), 'g'))].map(minorOf)
  if (all.length === 0) return null
  return all.reduce((largest, amount) => (Math.abs(amount) > Math.abs(largest) ? amount : largest))
}

function minorOf(found: RegExpMatchArray): number {
  const [, before, after, digits = ''] = found
  const minor = Number(digits.replace(/[,.]/g, ''))
  return before === '-' || after === '-' ? -minor : minor
}

/** The first date of a text, as `2026-11-24`. */
export function dayOf(text: string): string | null {
  const [, year, month, day] =
    /(?<!\d)(20\d\d) ?[-年/.]? ?(\d{1,2}) ?[-月/.]? ?(\d{1,2})(?: ?日|(?!\d))/.exec(text) ?? []
  if (!year || !month || !day) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}
