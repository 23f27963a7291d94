// Documents that have all of some common words, read from the bits of these: which, and how many.
import { placeAfter, type Snapshots, type Split } from './common-words.ts'

/** Rows above the first number, up to the second. */
export type Span = { readonly above: number; readonly upTo: number }

type Snapshot = NonNullable<ReturnType<Snapshots['snapshot']>>
export type Bits = Split & { readonly snapshot: Snapshot; readonly minus?: readonly Uint32Array[] | undefined }

/** Documents in all sets and not in all of `minus` that have not changed, from the last to the first. */
export function* docsWith({ snapshot, sets, minus }: Bits, span: Span, gone: ReadonlySet<number>): Generator<number> {
  const first = placeAfter(snapshot, span.above)
  const end = placeAfter(snapshot, span.upTo)
  for (let to = ((end - 1) >> 5) + 1; to > first >> 5; to -= blockWords) {
    const from = Math.max(first >> 5, to - blockWords)
    const block = inAll(sets, from, to)
    if (minus) for (const [at, bits] of inAll(minus, from, to).entries()) block[at] = (block[at] ?? 0) & ~bits
    for (let at = lastSet(block, to - from); at >= 0; at = lastSet(block, at)) {
      for (let bits = block[at] ?? 0; bits !== 0; ) {
        const bit = 31 - Math.clz32(bits)
        bits &= ~(1 << bit)
        const place = (from + at) * 32 + bit
        if (place >= first && place < end && !gone.has(place)) yield snapshot.docs[place] ?? 0
      }
    }
  }
}

/** How many `docsWith` would name; to the limit, or a little beyond. */
export function countWith({ snapshot, sets }: Bits, span: Span, gone: ReadonlySet<number>, limit: number): number {
  const first = placeAfter(snapshot, span.above)
  const end = placeAfter(snapshot, span.upTo)
  const isWithin = (place: number) => place >= first && place < end
  let count = 0 - [...gone].filter((place) => isWithin(place) && sets.every((set) => hasBit(set, place))).length
  const [before, last] = [first >> 5, (end - 1) >> 5]
  for (let at = last; at >= before && count < limit; at--) {
    let bits = -1
    for (const set of sets) bits &= set[at] ?? 0
    if (at === before) bits &= -1 << (first & 31)
    if (at === last) bits &= -1 >>> (31 - ((end - 1) & 31))
    count += onesIn(bits)
  }
  return count
}

/** As processors count them: in pairs, fours, bytes, then all together. */
export function onesIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Of bits, so many are looked at together: 32 documents each. */
const blockWords = 2_048

function inAll(sets: readonly Uint32Array[], from: number, to: number): Uint32Array {
  const [first, ...others] = sets
  const all = first?.slice(from, to) ?? new Uint32Array(to - from)
  for (const other of others) for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) & (other[from + at] ?? 0)
  return all
}

/** The last place before this one with any bit. */
function lastSet(block: Uint32Array, before: number): number {
  let at = before - 1
  while (at >= 0 && block[at] === 0) at--
  return at
}

export function hasBit(set: Uint32Array, place: number): boolean {
  return (((set[place >> 5] ?? 0) >>> (place & 31)) & 1) === 1
}

export function goneOf(snapshot: Snapshot): Set<number> {
  return new Set([...snapshot.changed].flatMap((doc) => placeOf(snapshot, doc) ?? []))
}

export function placeOf(snapshot: Snapshot, doc: number): number | undefined {
  const place = placeAfter(snapshot, doc) - 1
  return snapshot.docs[place] === doc ? place : undefined
}

/** The place of each of these documents, which go down; undefined where it is none. Looked for near that of the one before. */
export function openPlaces({ docs, size }: Pick<Snapshot, 'docs' | 'size'>): (doc: number) => number | undefined {
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
