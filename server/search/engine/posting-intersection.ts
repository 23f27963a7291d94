// Documents that have all of some common words, read from what is kept of these words: which, and how many.
import { nextOrdinal, type Snapshots, type TermSplit } from './frequent-terms.ts'
import {
  hasOrdinal,
  isBits,
  isList,
  type PostingBitmap,
  type PostingList,
  type PostingOrdinals,
} from './posting-list.ts'

/** Rows above the first number, up to the second. */
export type Span = { readonly above: number; readonly upTo: number }

type Snapshot = NonNullable<ReturnType<Snapshots['snapshot']>>
export type PostingBits = TermSplit & {
  readonly snapshot: Snapshot
  readonly minus?: readonly PostingList[] | undefined
}

/** Documents in all sets and not in all of `minus` that have not changed, from the last to the first. */
export function* intersect(of: PostingBits, span: Span, gone: ReadonlySet<number>): Generator<number> {
  const { snapshot } = of
  for (const place of placesWith(of, nextOrdinal(snapshot, span.above), nextOrdinal(snapshot, span.upTo)))
    if (!gone.has(place)) yield snapshot.docs[place] ?? 0
}

/** How many `intersect` would name; to the limit, or a little beyond. */
export function countWith(of: PostingBits, span: Span, gone: ReadonlySet<number>, limit: number): number {
  const { snapshot, sets } = of
  const first = nextOrdinal(snapshot, span.above)
  const end = nextOrdinal(snapshot, span.upTo)
  const isWithin = (place: number) => place >= first && place < end
  const hasAll = (place: number) => sets.every((set) => hasOrdinal(set, place))
  let count = 0 - [...gone].filter((place) => isWithin(place) && hasAll(place)).length
  const bits = sets.filter(isBits)
  const list = shortestOf(sets)
  if (list)
    return (
      count +
      countInList(
        list.places,
        sets.filter((set) => set !== list),
        first,
        end,
      )
    )
  const [before, last] = [first >> 5, (end - 1) >> 5]
  for (let to = last + 1; to > before && count < limit; to -= blockWords) {
    const from = Math.max(before, to - blockWords)
    const block = inAll(bits, from, to)
    if (from === before) block[0] = (block[0] ?? 0) & (-1 << (first & 31))
    if (to === last + 1) block[last - from] = (block[last - from] ?? 0) & (-1 >>> (31 - ((end - 1) & 31)))
    for (const word of block) if (word !== 0) count += popCount(word)
  }
  return count
}

/** Places in all sets and not in all of `minus`, from the last to the first. */
function* placesWith({ sets, minus }: PostingBits, first: number, end: number): Generator<number> {
  const list = shortestOf(sets)
  const bits = sets.filter(isBits)
  if (!list && (!minus || minus.every(isBits))) return yield* placesInBits({ sets: bits, minus }, first, end)
  const others = sets.filter((set) => set !== list)
  const places = list
    ? placesInList(list.places, others, first, end)
    : placesInBits({ sets: bits, minus: undefined }, first, end)
  for (const place of places) if (!minus?.every((set) => hasOrdinal(set, place))) yield place
}

function shortestOf(sets: readonly PostingList[]): PostingOrdinals | undefined {
  const [shortest] = sets.filter(isList).toSorted((a, b) => a.places.length - b.places.length)
  return shortest
}

/** Without naming them, which costs several times as much. */
function countInList(list: Uint32Array, others: readonly PostingList[], first: number, end: number): number {
  let count = 0
  for (const place of list) if (place >= first && place < end && others.every((set) => hasOrdinal(set, place))) count++
  return count
}

function* placesInList(
  list: Uint32Array,
  others: readonly PostingList[],
  first: number,
  end: number,
): Generator<number> {
  for (let at = list.length - 1; at >= 0; at--) {
    const place = list[at] ?? 0
    if (place < first) return
    if (place < end && others.every((set) => hasOrdinal(set, place))) yield place
  }
}

type OfBits = { readonly sets: readonly PostingBitmap[]; readonly minus: readonly PostingBitmap[] | undefined }

function* placesInBits({ sets, minus }: OfBits, first: number, end: number): Generator<number> {
  for (let to = ((end - 1) >> 5) + 1; to > first >> 5; to -= blockWords) {
    const from = Math.max(first >> 5, to - blockWords)
    const block = inAll(sets, from, to)
    if (minus) for (const [at, bits] of inAll(minus, from, to).entries()) block[at] = (block[at] ?? 0) & ~bits
    for (let at = lastSet(block, to - from); at >= 0; at = lastSet(block, at)) {
      for (let bits = block[at] ?? 0; bits !== 0; ) {
        const bit = 31 - Math.clz32(bits)
        bits &= ~(1 << bit)
        const place = (from + at) * 32 + bit
        if (place >= first && place < end) yield place
      }
    }
  }
}

/** As processors count them: in pairs, fours, bytes, then all together. */
export function popCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Of bits, so many are looked at together: 32 documents each. */
const blockWords = 2_048

function inAll(sets: readonly PostingBitmap[], from: number, to: number): Uint32Array {
  const [first, ...others] = sets
  const all = first?.bits.slice(from, to) ?? new Uint32Array(to - from)
  for (const { bits } of others)
    for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) & (bits[from + at] ?? 0)
  return all
}

/** The last place before this one with any bit. */
function lastSet(block: Uint32Array, before: number): number {
  let at = before - 1
  while (at >= 0 && block[at] === 0) at--
  return at
}

export function deletedOf(snapshot: Snapshot): Set<number> {
  return new Set([...snapshot.changed].flatMap((doc) => ordinalOf(snapshot, doc) ?? []))
}

export function ordinalOf(snapshot: Snapshot, doc: number): number | undefined {
  const place = nextOrdinal(snapshot, doc) - 1
  return snapshot.docs[place] === doc ? place : undefined
}

/** The place of each of these documents, which go down; undefined where it is none. Looked for near that of the one before. */
export function openOrdinals({ docs, size }: Pick<Snapshot, 'docs' | 'size'>): (doc: number) => number | undefined {
  let above = size
  return (doc) => {
    let step = 1
    while (step <= above && (docs[above - step] ?? 0) > doc) step *= 2
    let low = Math.max(0, above - step)
    while (low < above) {
      const middle = (low + above) >> 1
      if ((docs[middle] ?? 0) < doc) low = middle + 1
      else above = middle
    }
    return above < size && docs[above] === doc ? above : undefined
  }
}
