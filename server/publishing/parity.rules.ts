// Compares the two languages of an item: missing fields, stale translations, differing numbers, units or prices.
import { type Language, languages } from '#contract/common/language.ts'
import { decimalAmount } from '#contract/common/money.ts'
import type { ParityFinding } from '#contract/parity-admin.ts'
import { type Quantity, quantitiesOf, unmatched } from './numbers.rules.ts'
import type { Snapshot } from './publishing.rules.ts'
import { isSameFigure } from './units.rules.ts'

/** Fields of a kind of item that are compared, by their names in snapshots. */
export type ComparedKind = {
  /** Fields that both languages should have. */
  readonly needed: readonly string[]
  /** Texts whose numbers must occur in both languages. */
  readonly worded: readonly string[]
  /** Lists that must have the same number of entries. */
  readonly listed: readonly string[]
  readonly drawings: (snapshot: Snapshot) => readonly Drawing[]
}

/** Values of a chart. `shape` is language-independent; `words` are its labels. */
export type Drawing = {
  readonly field: string
  readonly shape: string
  readonly words: string
  readonly points: readonly { readonly name: string; readonly value: number; readonly unit: string }[]
}

/** The prices of one offer in both currencies. */
export type PricePair = { readonly field: string; readonly cny: number | undefined; readonly usd: number | undefined }

/** `wordedAt`: when the text was last edited; other changes make no translation stale. */
export type ComparedLocalization = { readonly snapshot: Snapshot; readonly wordedAt: Date; readonly createdAt: Date }

export type Compared = {
  readonly zh: ComparedLocalization
  readonly en: ComparedLocalization
  readonly prices: readonly PricePair[]
  /** When staff confirmed that both languages agree. */
  readonly confirmedAt: Date | null
}

/** Finding for an item with one language only. @param spare a language that the kind may lack */
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
    ...findStale(zh, en),
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

/**
 * A language is stale if the other was edited after it, and more than a day after the other was created: a first
 * translation is no edit.
 */
function findStale(zh: ComparedLocalization, en: ComparedLocalization): ParityFinding[] {
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
  const inText = worded.flatMap((field) => apart(field, compareTexts(plainText(zh[field]), plainText(en[field]))))
  const inCounts = listed.flatMap((field) => {
    const [a, b] = [lengthOf(zh[field]), lengthOf(en[field])]
    return a > 0 && b > 0 && a !== b ? apart(field, { zh: [String(a)], en: [String(b)] }) : []
  })
  return [...inText, ...inCounts]
}

function compareTexts(zh: string, en: string): Difference {
  return zh && en ? unmatched(...comparable(quantitiesOf(zh), quantitiesOf(en))) : { zh: [], en: [] }
}

/** Years are compared only if both standfirsts contain one. */
function comparable(zh: Quantity[], en: Quantity[]): [Quantity[], Quantity[]] {
  const hasYear = (some: Quantity[]) => some.some(({ kind }) => kind === 'year')
  if (hasYear(zh) && hasYear(en)) return [zh, en]
  const withoutYears = (some: Quantity[]) => some.filter(({ kind }) => kind !== 'year')
  return [withoutYears(zh), withoutYears(en)]
}

/** Compares charts in order; a differing number of charts is a separate finding. */
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
  const shown = pairs.slice(0, maxShownValues)
  const rest = pairs.length > shown.length ? ['…'] : []
  const words = compareTexts(zh.words, en.words)
  return {
    zh: [...words.zh, ...shown.map((one) => one.zh), ...rest],
    en: [...words.en, ...shown.map((one) => one.en), ...rest],
  }
}
/** With a wrong unit every value differs; a few suffice in the finding. */
const maxShownValues = 3

function shownPoint({ name, value, unit }: Drawing['points'][number]): string {
  return `${name} ${value} ${unit}`.trim()
}

/**
 * Dollar prices are set independently; one that deviates from the item's median rate by this factor has a digit too
 * many or too few.
 */
const farFromOthers = 2.5
/** Plausible yuan per dollar of a single price: at least parity, at most about twice the historical maximum rate. */
const soleRates = { min: 1, max: 17 }

function pricesApart(prices: readonly PricePair[]): ParityFinding[] {
  const offers = prices.map((one) => ({ ...one, rate: one.cny && one.usd ? one.cny / one.usd : undefined }))
  const rates = offers.flatMap(({ rate }) => rate ?? []).sort((a, b) => a - b)
  const median = rates[Math.floor(rates.length / 2)] ?? 1
  const { min, max } = rates.length > 1 ? { min: median / farFromOthers, max: median * farFromOthers } : soleRates
  const shown = (sign: string, minor: number | undefined) =>
    minor === undefined ? '—' : `${sign}${decimalAmount(minor)}`
  return offers
    .filter(({ cny, usd }) => cny !== undefined || usd !== undefined)
    .filter(({ rate }) => rate === undefined || rate > max || rate < min)
    .map(({ field, cny, usd }) => ({ issue: 'prices', field, zh: shown('¥', cny), en: shown('$', usd) }))
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

/** The text of a field without markup. */
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
