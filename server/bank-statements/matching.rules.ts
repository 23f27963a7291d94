// Matching of statement lines with purchases: by references and numbers in their texts, else by amount and payer.
import type { matchReasons } from '#contract/bank-statements-admin.ts'

export type MatchablePurchase = {
  readonly id: string
  readonly number: string
  readonly remittanceReference: string
  readonly proFormaNumber: string
  readonly dueMinor: number
  readonly billingName: string
}

export type MatchableLine = {
  readonly openMinor: number
  readonly payerName: string
  readonly remark: string
  readonly bankReference: string
}

export type Proposal<P> = {
  readonly purchase: P
  readonly kind: 'exact' | 'likely'
  readonly reason: (typeof matchReasons)[number]
  readonly amountMinor: number
  /** What stays due is within the tolerance. */
  readonly isShort: boolean
}

export type Matcher<P> = (line: MatchableLine) => Proposal<P>[]

const referenceLength = 8
/** Characters that are confused in print or by hand, each class written as its first. */
const confusable = new Map(
  ['0OQD', '1ILJT7', '2Z', '5S', '8B', '6G', 'UV'].flatMap((group) =>
    [...group].map((letter) => [letter, group.charAt(0)]),
  ),
)
const maxCorrections = 2

/**
 * Prepares the purchases of one currency once, so that each line costs a few look-ups.
 * @param toleranceMinor what banks may keep as their fee
 */
export function openMatcher<P extends MatchablePurchase>(purchases: readonly P[], toleranceMinor: number): Matcher<P> {
  const byReference = new Map(purchases.map((purchase) => [purchase.remittanceReference, purchase]))
  const byShape = groupBy(purchases, ({ remittanceReference }) => shapeOf(remittanceReference))
  const byNumber = new Map(
    purchases.flatMap((purchase) =>
      [purchase.number, purchase.proFormaNumber].map((number) => [compactOf(number), purchase] as const),
    ),
  )
  const byDue = purchases
    .map((purchase) => ({ purchase, payer: payerKey(purchase.billingName) }))
    .sort((a, b) => a.purchase.dueMinor - b.purchase.dueMinor)

  return (line) => {
    const named = namedIn([line.remark, line.payerName, line.bankReference], { byReference, byShape, byNumber })
    if (named.size > 0) return distribute([...named], line.openMinor, toleranceMinor)
    const payer = payerKey(line.payerName)
    if (payer.length < 2) return []
    const proposals: Proposal<P>[] = []
    for (let at = lowerBound(byDue, line.openMinor); at < byDue.length; at++) {
      const candidate = byDue[at]
      if (!candidate || candidate.purchase.dueMinor > line.openMinor + toleranceMinor) break
      if (!isSamePayer(payer, candidate.payer)) continue
      const isShort = candidate.purchase.dueMinor > line.openMinor
      proposals.push({
        purchase: candidate.purchase,
        kind: 'likely',
        reason: 'payer',
        amountMinor: line.openMinor,
        isShort,
      })
      if (proposals.length === maxLikely) break
    }
    return proposals
  }
}
const maxLikely = 5

/** Whether the proposals take exactly the open amount, each by its uncorrected reference or number: then no person is needed to judge. */
export function isBeyondDoubt<P extends MatchablePurchase>(
  proposals: readonly Proposal<P>[],
  openMinor: number,
): boolean {
  const isExact = proposals.every(
    ({ kind, reason, purchase, amountMinor }) =>
      kind === 'exact' && reason !== 'corrected' && amountMinor === purchase.dueMinor,
  )
  return (
    proposals.length > 0 && isExact && proposals.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === openMinor
  )
}

type Index<P> = {
  readonly byReference: ReadonlyMap<string, P>
  readonly byShape: ReadonlyMap<string, readonly P[]>
  readonly byNumber: ReadonlyMap<string, P>
}

/** The purchases that the texts name, in the order of the texts. */
function namedIn<P extends MatchablePurchase>(
  texts: readonly string[],
  index: Index<P>,
): Map<P, 'reference' | 'number' | 'corrected'> {
  const named = new Map<P, 'reference' | 'number' | 'corrected'>()
  const corrected = new Map<P, 'corrected'>()
  for (const text of texts) {
    if (text.length < referenceLength) continue
    for (const run of compactOf(text).split(/[^A-Z0-9]+/))
      for (let at = 0; at + referenceLength <= run.length; at++) {
        const window = run.slice(at, at + referenceLength)
        const purchase = index.byReference.get(window)
        if (purchase) named.set(purchase, 'reference')
        else {
          const meant = correct(window, index.byShape)
          if (meant) corrected.set(meant, 'corrected')
        }
      }
    for (const number of numbersIn(text)) {
      const purchase = index.byNumber.get(number)
      if (purchase && !named.has(purchase)) named.set(purchase, 'number')
    }
  }
  for (const [purchase, reason] of corrected) if (!named.has(purchase)) named.set(purchase, reason)
  return named
}

/**
 * The purchase whose reference differs only in characters that are confused. The check character fits, since the reference is one that was given
 * out; with two such purchases it stays unclear which one is meant.
 */
function correct<P extends MatchablePurchase>(
  window: string,
  byShape: ReadonlyMap<string, readonly P[]>,
): P | undefined {
  const candidates = byShape.get(shapeOf(window))
  const [candidate] = candidates ?? []
  if (!candidate || candidates?.length !== 1) return undefined
  let corrections = 0
  for (let at = 0; at < referenceLength; at++) if (candidate.remittanceReference[at] !== window[at]) corrections++
  return corrections <= maxCorrections ? candidate : undefined
}

function shapeOf(text: string): string {
  let shape = ''
  for (const letter of text) shape += confusable.get(letter) ?? letter
  return shape
}

/** Normal width, upper case, without spaces, hyphens and other punctuation. */
function compactOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

const documentNumber =
  /(?<![A-Z0-9])[A-Z]{1,3}[\s\p{Pd}_]*(?:[A-Z0-9]{1,4}[\s\p{Pd}_]+)?20\d{2}[\s\p{Pd}_]*\d{4,7}(?!\d)/gu

function numbersIn(text: string): string[] {
  return Array.from(text.normalize('NFKC').toUpperCase().matchAll(documentNumber), ([number]) => compactOf(number))
}

/** Each purchase gets what it still needs, in the order in which the remark names them, while the money lasts. */
function distribute<P extends MatchablePurchase>(
  named: readonly (readonly [P, Proposal<P>['reason']])[],
  openMinor: number,
  toleranceMinor: number,
): Proposal<P>[] {
  let restMinor = openMinor
  const proposals: Proposal<P>[] = []
  for (const [purchase, reason] of named) {
    const amountMinor = Math.min(restMinor, purchase.dueMinor)
    if (amountMinor <= 0) break
    restMinor -= amountMinor
    const missingMinor = purchase.dueMinor - amountMinor
    proposals.push({
      purchase,
      kind: 'exact',
      reason,
      amountMinor,
      isShort: missingMinor > 0 && missingMinor <= toleranceMinor,
    })
  }
  return proposals
}

const legalForms =
  /股份有限公司|有限责任公司|有限公司|集团|分公司|公司|\b(?:CO|COMPANY|LTD|LIMITED|INC|INCORPORATED|CORP|CORPORATION|LLC|PLC|GMBH|AG|SA|SAS|SARL|BV|NV|PTE|PTY|PVT|KK|SPA|SRL|OY|AB|THE|GROUP|HOLDINGS?)\b/gu

/** The name of a company without width, spaces, punctuation and legal form. */
export function payerKey(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[.']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(legalForms, ' ')
    .replace(/\s+/g, '')
}

/** Equal, cut off by the bank, or one the short form of the other. */
function isSamePayer(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const isHan = /\p{Script=Han}/u.test(short)
  return short.length >= (isHan ? 4 : 6) && long.includes(short)
}

function lowerBound<P extends MatchablePurchase>(
  sorted: readonly { readonly purchase: P }[],
  dueMinor: number,
): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.purchase.dueMinor ?? 0) < dueMinor) low = middle + 1
    else high = middle
  }
  return low
}

function groupBy<P>(items: readonly P[], keyOf: (item: P) => string): Map<string, P[]> {
  const groups = new Map<string, P[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
