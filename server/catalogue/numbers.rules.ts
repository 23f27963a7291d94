// Numbers as readers of both languages mean them: 2,280亿元 and RMB 228 billion are one number, 12.5% and 12.5 per cent another.
export type Quantity = {
  /** As it stands in the text. */
  readonly text: string
  readonly kind: 'amount' | 'percent' | 'year'
  readonly value: number
  readonly currency: 'CNY' | 'USD' | undefined
  /** Written as a word: the other language may say it in yet another way (`four fifths`), so that nothing is missed when it is not found. */
  readonly isWord: boolean
}

const scales: Readonly<Record<string, number>> = {
  万亿: 1e12,
  千亿: 1e11,
  百亿: 1e10,
  十亿: 1e9,
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  万: 1e4,
  千: 1e3,
  trillion: 1e12,
  billion: 1e9,
  bn: 1e9,
  million: 1e6,
  mn: 1e6,
  thousand: 1e3,
  tn: 1e12,
  m: 1e6,
  k: 1e3,
}

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const pattern = new RegExp(
  String.raw`(?<before>US\$|USD|\$|RMB|CNY|¥|￥|人民币)?\s*(?<number>${number})\s*(?<scale>万亿|千亿|百亿|十亿|亿|千万|百万|万|千(?![克米瓦])|trillion|billion|million|thousand|(?<=\d)(?:tn|bn|mn|m|k)(?![A-Za-z\d]))?\s*(?<after>%|％|percentage points?|per ?cent|个百分点|美元|美金|元|yuan|RMB|CNY|USD|US dollars|dollars)?`,
  'giu',
)

/** Every quantity of a text. Left out: small bare numbers, which one language writes as words, and those that are part of a name (5G, H100, CO2). */
export function quantitiesOf(text: string): Quantity[] {
  return [...withDigits(text.normalize('NFKC')).matchAll(pattern)].flatMap((match): Quantity[] => {
    const { before, number = '', scale, after } = match.groups ?? {}
    const digits = number.replaceAll(',', '')
    const start = match.index + match[0].indexOf(number)
    const source = match.input
    const touchesName =
      /[A-Za-z]$/.test(before ? '' : source.slice(0, start)) ||
      (!scale && !after && /^[A-Za-z]/.test(source.slice(start + number.length)))
    if (touchesName) return []
    const value = Number(digits) * (scales[scale?.toLowerCase() ?? ''] ?? 1)
    const quantity = {
      text: match[0].trim(),
      currency: currencyOf(before, after),
      isWord: source[start - 1] === wordMark,
    }
    const isSmall = value < 13 && Number.isInteger(value)
    if (isSmall && after && /points?|百分点/i.test(after)) return []
    if (after && /%|per ?cent|percentage|百分点/i.test(after)) return [{ ...quantity, kind: 'percent' as const, value }]
    const isBare = !scale && !quantity.currency
    if (isBare && /^(19|20)\d\d$/.test(number)) return [{ ...quantity, kind: 'year' as const, value }]
    if (isBare && isSmall) return []
    return [{ ...quantity, kind: 'amount' as const, value }]
  })
}

function currencyOf(before = '', after = ''): Quantity['currency'] {
  const text = `${before} ${after}`
  if (/\$|USD|美元|美金|dollar/i.test(text)) return 'USD'
  if (/RMB|CNY|¥|人民币|元|yuan/i.test(text)) return 'CNY'
  return undefined
}

/** Rounding in a translation is no difference. */
const tolerance = 0.005

function isEqual(a: Quantity, b: Quantity): boolean {
  if (a.kind !== b.kind) return false
  if (a.kind === 'year') return a.value === b.value
  if (a.currency && b.currency && a.currency !== b.currency) return false
  const allowed = a.kind === 'percent' ? 0.051 : Math.max(a.value, b.value) * tolerance
  return Math.abs(a.value - b.value) <= allowed
}

/** Quantities that have no counterpart on the other side; what is said twice needs one only. */
export function unmatched(zh: readonly Quantity[], en: readonly Quantity[]): { zh: string[]; en: string[] } {
  const without = (mine: readonly Quantity[], theirs: readonly Quantity[]) => [
    ...new Set(
      mine.filter((one) => !one.isWord && !theirs.some((other) => isEqual(one, other))).map((one) => one.text),
    ),
  ]
  return { zh: without(zh, en), en: without(en, zh) }
}

const wordMark = '\u2063'

/** Words for numbers that one language likes where the other has digits: `thirty`, `六成`. */
function withDigits(text: string): string {
  return text
    .replace(englishNumber, (word) => `${wordMark}${englishNumbers[word.toLowerCase()]}`)
    .replace(
      /([一二三四五六七八九])成(?!本|为|立|员|功|果|熟|长|分|交|品|都|型|就|像|套)/g,
      (_, digit: string) => `${wordMark}${'一二三四五六七八九'.indexOf(digit) + 1}0%`,
    )
}
const englishNumbers: Readonly<Record<string, number>> = Object.fromEntries([
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'].map((word, index) => [
    word,
    13 + index,
  ]),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((word, index) => [
    word,
    20 + 10 * index,
  ]),
])
const englishNumber = new RegExp(String.raw`\b(?:${Object.keys(englishNumbers).join('|')})\b`, 'gi')

/** What the unit of a chart multiplies by: `亿元` 100,000,000, `CNY 100 million` as much, `10,000 tonnes` 10,000. */
export function scaleOfUnit(unit: string): number {
  const factor = Number(/\d[\d,]*/.exec(unit)?.[0].replaceAll(',', '') ?? 1)
  return factor * scaleNamed(unit)
}

function scaleNamed(unit: string): number {
  // Letters alone are units of their own: metres, kilograms.
  const names = Object.keys(scales)
    .filter((name) => name.length > 2 || !/^[a-z]+$/.test(name))
    .sort((a, b) => b.length - a.length)
  const found = names.find((name) => unit.toLowerCase().includes(name))
  return found === undefined ? 1 : (scales[found] ?? 1)
}
