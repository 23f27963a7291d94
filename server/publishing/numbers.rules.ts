// Parses numbers of both languages to comparable quantities: 2,280亿元 equals RMB 228 billion, 12.5% equals 12.5 per
// cent.
import { withDigits, wordMark } from './number-words.rules.ts'
import { currencyOf, isAbout, type Measure, measureNames, measures, scales } from './units.rules.ts'

export type Quantity = {
  /** The text of the number. */
  readonly text: string
  readonly kind: 'amount' | 'percent' | 'year'
  readonly value: number
  readonly currency: 'CNY' | 'USD' | undefined
  readonly measure: Measure | undefined
  /**
   * Written as a word: the other language may phrase it differently (`four fifths`), so its absence is no finding.
   */
  readonly isWord: boolean
}

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const pattern = new RegExp(
  String.raw`(?<before>US\$|USD|\$|RMB|CNY|¥|￥|人民币)?\s*(?<number>${number})\s*(?<scale>万亿|千亿|百亿|十亿|亿|千万|百万|万|千(?![克米瓦伏安卡焦帕赫])|trillion|billion|million|thousand|(?<=\d)(?:tn|bn|mn|m|k)(?![A-Za-z\d]))?\s*(?<after>%|％|(?:of a )?(?:percentage )?points?|per ?cent|个百分点|美元|美金|元|yuan|RMB|CNY|USD|US dollars|dollars|${measureNames})?`,
  'giu',
)

/** A number with its context. In a range, what is stated once applies to both: `CNY 1.3–1.7 billion`. */
type Written = { number: string; begin: number; start: number; end: number; text: string } & Partial<
  Record<'before' | 'scale' | 'after', string>
>

/**
 * All quantities of a text, except small bare numbers, which one language writes as words, and parts of names (5G,
 * H100, CO2).
 */
export function quantitiesOf(text: string): Quantity[] {
  const source = withDigits(text.normalize('NFKC'))
  const written = [...source.matchAll(pattern)].map((match): Written => {
    const { number = '', before, scale, after } = match.groups ?? {}
    const start = match.index + match[0].indexOf(number)
    return {
      number,
      begin: match.index,
      start,
      end: match.index + match[0].length,
      text: match[0].trim(),
      ...(before && { before }),
      ...(scale && { scale }),
      ...(after && { after }),
    }
  })
  shareInRanges(source, written)
  return written.flatMap((one) => {
    const touchesName =
      /[A-Za-z]$/.test(one.before ? '' : source.slice(0, one.start)) ||
      (!one.scale && !one.after && /^[A-Za-z]/.test(source.slice(one.start + one.number.length)))
    return touchesName ? [] : quantityOf(one, source[one.start - 1] === wordMark)
  })
}

const year = /^(19|20)\d\d$/
const rangeMark = /^\s*(?:[-–—~～]|至|到|to|and)\s*$/

function shareInRanges(source: string, written: Written[]): void {
  for (const [index, first] of written.entries()) {
    const second = written[index + 1]
    if (!second || year.test(first.number)) continue
    if (!rangeMark.test(source.slice(first.end, second.begin).replace(wordMark, ''))) continue
    if (!first.scale && !first.after) Object.assign(first, parts(second, ['scale', 'after']))
    else if (!first.after) Object.assign(first, parts(second, ['after']))
    if (!second.before) Object.assign(second, parts(first, ['before']))
  }
}

function parts(of: Written, names: readonly ('before' | 'scale' | 'after')[]): Partial<Written> {
  return Object.fromEntries(names.flatMap((name) => (of[name] ? [[name, of[name]]] : [])))
}

function quantityOf({ number, before, scale, after, text }: Written, isWord: boolean): Quantity[] {
  const value = Number(number.replaceAll(',', '')) * (scales[scale?.toLowerCase() ?? ''] ?? 1)
  const quantity = {
    text,
    currency: currencyOf(before, after),
    measure: measures[after?.toLowerCase() ?? ''],
    isWord,
  }
  const isSmall = value < 13 && Number.isInteger(value)
  if (isSmall && after && /points?|百分点/i.test(after)) return []
  // Index values are measured in points too, but exceed 100.
  const isPercent = after && (/%|per ?cent|percentage|百分点/i.test(after) || (/points?/i.test(after) && value < 100))
  if (isPercent) return [{ ...quantity, kind: 'percent' as const, value }]
  // Small masses are often written as words (`五吨`, `five tonnes`); other measures use digits.
  const isBare = !scale && !quantity.currency && (!quantity.measure || quantity.measure.of === 'mass')
  if (isBare && year.test(number)) return [{ ...quantity, kind: 'year' as const, value }]
  if (isBare && isSmall) return []
  return [{ ...quantity, kind: 'amount' as const, value }]
}

function isEqual(a: Quantity, b: Quantity): boolean {
  if (a.kind !== b.kind) return false
  if (a.kind === 'year') return a.value === b.value
  if (a.currency && b.currency && a.currency !== b.currency) return false
  if (a.kind === 'percent') return Math.abs(a.value - b.value) <= 0.051
  if (!a.measure || !b.measure) return isAbout(a.value, b.value)
  return a.measure.of === b.measure.of && isAbout(a.value * a.measure.factor, b.value * b.measure.factor)
}

/** Quantities without a counterpart in the other text. A repeated quantity needs one counterpart only. */
export function unmatched(zh: readonly Quantity[], en: readonly Quantity[]): { zh: string[]; en: string[] } {
  const without = (mine: readonly Quantity[], theirs: readonly Quantity[]) => [
    ...new Set(
      mine.filter((one) => !one.isWord && !theirs.some((other) => isEqual(one, other))).map((one) => one.text),
    ),
  ]
  return { zh: without(zh, en), en: without(en, zh) }
}
