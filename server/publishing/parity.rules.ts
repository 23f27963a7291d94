// How the two languages of an item compare: what one lacks, which was left behind, where numbers, units or prices differ.
import { type Language, languages } from '#contract/common/language.ts'
import { decimalAmount } from '#contract/common/money.ts'
import type { ParityFinding } from '#contract/parity-admin.ts'
import { type Quantity, quantitiesOf, unmatched } from './numbers.rules.ts'
import type { Snapshot } from './publishing.rules.ts'
import { isSameFigure } from './units.rules.ts'

/** What a kind of item has to compare, by the fields of its snapshots. */
export type ComparedKind = {
  /** What the other language should have as well. */
  readonly needed: readonly string[]
  /** Whose numbers stand in both languages. */
  readonly worded: readonly string[]
  /** Lists that have as many entries in both languages. */
  readonly listed: readonly string[]
  readonly drawings: (snapshot: Snapshot) => readonly Drawing[]
}

/** A chart as its figures. `shape`: what both languages draw alike, whatever they call it; `words`: what is written on it. */
export type Drawing = {
  readonly field: string
  readonly shape: string
  readonly words: string
  readonly points: readonly { readonly name: string; readonly value: number; readonly unit: string }[]
}

/** What one thing that is sold costs in either currency. */
export type PricePair = { readonly field: string; readonly cny: number | undefined; readonly usd: number | undefined }

/** `wordedAt`: when its words were changed last; what else happens to it makes no translation stale. */
export type ComparedLocalization = { readonly snapshot: Snapshot; readonly wordedAt: Date; readonly createdAt: Date }

export type Compared = {
  readonly zh: ComparedLocalization
  readonly en: ComparedLocalization
  readonly prices: readonly PricePair[]
  /** When somebody said that both agree. */
  readonly confirmedAt: Date | null
}

/** Of an item that is not written in both languages. @param spare a language that its kind may do without */
export function missingLanguage(written: readonly Language[], spare?: Language): ParityFinding[] {
  const lacking = languages.filter((language) => !written.includes(language) && language !== spare)
  if (written.length === 0 || lacking.length === 0) return []
  const nameOf = (language: Language) => (written.includes(language) ? '' : language)
  return [{ issue: 'missing', field: '', zh: nameOf('zh-CN'), en: nameOf('en-US') }]
}

export function compareLanguages(kind: ComparedKind, { zh, en, prices, confirmedAt }: Compared): ParityFinding[] {
  const isConfirmed = confirmedAt && confirmedAt >= zh.wordedAt && confirmedAt >= en.wordedAt
  if (isConfirmed) return []
  return [
    ...missingFields(kind, zh.snapshot, en.snapshot),
    ...staleSide(zh, en),
    ...numbersApart(kind, zh.snapshot, en.snapshot),
    ...drawingsApart(kind.drawings(zh.snapshot), kind.drawings(en.snapshot)),
    ...pricesApart(prices),
  ]
}

function missingFields({ needed }: ComparedKind, zh: Snapshot, en: Snapshot): ParityFinding[] {
  return needed.flatMap((field) => {
    const [hasZh, hasEn] = [plainText(zh[field]) !== '', plainText(en[field]) !== '']
    if (hasZh === hasEn) return []
    return [{ issue: 'missing' as const, field, zh: hasZh ? '' : 'zh-CN', en: hasEn ? '' : 'en-US' }]
  })
}

const dayMs = 86_400_000

/** A language is behind when the other was changed after it, and more than a day after that other was first written: a first translation is no change. */
function staleSide(zh: ComparedLocalization, en: ComparedLocalization): ParityFinding[] {
  const isAhead = (one: ComparedLocalization, other: ComparedLocalization) =>
    one.wordedAt > other.wordedAt && one.wordedAt.getTime() - one.createdAt.getTime() > dayMs
  if (isAhead(zh, en)) return [{ issue: 'stale', field: '', zh: '', en: 'en-US' }]
  if (isAhead(en, zh)) return [{ issue: 'stale', field: '', zh: 'zh-CN', en: '' }]
  return []
}

type Difference = { readonly zh: readonly string[]; readonly en: readonly string[] }

function apart(field: string, { zh, en }: Difference): ParityFinding[] {
  return zh.length + en.length === 0 ? [] : [{ issue: 'numbers', field, zh: zh.join('；'), en: en.join('; ') }]
}

function numbersApart({ worded, listed }: ComparedKind, zh: Snapshot, en: Snapshot): ParityFinding[] {
  const inText = worded.flatMap((field) => apart(field, wordsApart(plainText(zh[field]), plainText(en[field]))))
  const inCounts = listed.flatMap((field) => {
    const [a, b] = [lengthOf(zh[field]), lengthOf(en[field])]
    return a > 0 && b > 0 && a !== b ? apart(field, { zh: [String(a)], en: [String(b)] }) : []
  })
  return [...inText, ...inCounts]
}

function wordsApart(zh: string, en: string): Difference {
  return zh && en ? unmatched(...comparable(quantitiesOf(zh), quantitiesOf(en))) : { zh: [], en: [] }
}

/** A standfirst that names no year at all differs from none. */
function comparable(zh: Quantity[], en: Quantity[]): [Quantity[], Quantity[]] {
  const hasYear = (some: Quantity[]) => some.some(({ kind }) => kind === 'year')
  if (hasYear(zh) && hasYear(en)) return [zh, en]
  const withoutYears = (some: Quantity[]) => some.filter(({ kind }) => kind !== 'year')
  return [withoutYears(zh), withoutYears(en)]
}

/** In order; where there are more of them in one language, that is found as a count. */
function drawingsApart(zh: readonly Drawing[], en: readonly Drawing[]): ParityFinding[] {
  const fields = [...new Set(zh.map(({ field }) => field))]
  return fields.flatMap((field) => {
    const [mine, theirs] = [zh, en].map((some) => some.filter((one) => one.field === field))
    if (!mine || mine.length !== theirs?.length) return []
    const found = mine.map((one, index) => {
      const { zh: a, en: b } = drawingApart(one, theirs[index] ?? one)
      const isNamed = mine.length > 1
      return {
        zh: a.length > 0 ? [`${isNamed ? `图${index + 1}：` : ''}${a.join('、')}`] : [],
        en: b.length > 0 ? [`${isNamed ? `chart ${index + 1}: ` : ''}${b.join(', ')}`] : [],
      }
    })
    return apart(field, { zh: found.flatMap((one) => one.zh), en: found.flatMap((one) => one.en) })
  })
}

function drawingApart(zh: Drawing, en: Drawing): Difference {
  if (zh.shape !== en.shape || zh.points.length !== en.points.length)
    return { zh: [`${zh.points.length} 个数值`], en: [`${en.points.length} values`] }
  const pairs = zh.points.flatMap((one, index) => {
    const other = en.points[index]
    return other && !isSameFigure(one, other) ? [{ zh: shownPoint(one), en: shownPoint(other) }] : []
  })
  const shown = pairs.slice(0, shownFigures)
  const rest = pairs.length > shown.length ? ['…'] : []
  const words = wordsApart(zh.words, en.words)
  return {
    zh: [...words.zh, ...shown.map((one) => one.zh), ...rest],
    en: [...words.en, ...shown.map((one) => one.en), ...rest],
  }
}
/** Where a unit is wrong, every figure is: some of them tell it. */
const shownFigures = 3

function shownPoint({ name, value, unit }: Drawing['points'][number]): string {
  return `${name} ${value} ${unit}`.trim()
}

/** Prices in dollars are set by themselves; one that leaves the relation of the item's others so far has a zero too many. */
const farFromOthers = 2.5
/** Of a price without others: nobody asks for fewer yuan than dollars, nor for twice as many as a dollar ever cost. */
const soleRates = { least: 1, most: 17 }

function pricesApart(prices: readonly PricePair[]): ParityFinding[] {
  const places = prices.map((one) => ({ ...one, rate: one.cny && one.usd ? one.cny / one.usd : undefined }))
  const rates = places.flatMap(({ rate }) => rate ?? []).sort((a, b) => a - b)
  const usual = rates[Math.floor(rates.length / 2)] ?? 1
  const { least, most } = rates.length > 1 ? { least: usual / farFromOthers, most: usual * farFromOthers } : soleRates
  const shown = (sign: string, minor: number | undefined) =>
    minor === undefined ? '—' : `${sign}${decimalAmount(minor)}`
  return places
    .filter(({ cny, usd }) => cny !== undefined || usd !== undefined)
    .filter(({ rate }) => rate === undefined || rate > most || rate < least)
    .map(({ field, cny, usd }) => ({ issue: 'prices', field, zh: shown('¥', cny), en: shown('$', usd) }))
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

/** All words of a field, without markup. */
function plainText(value: unknown): string {
  if (typeof value === 'string')
    return value
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;|\s+/g, ' ')
      .trim()
  if (Array.isArray(value)) return value.map(plainText).join(' ').trim()
  if (typeof value === 'object' && value !== null) return plainText(Object.values(value))
  return ''
}
