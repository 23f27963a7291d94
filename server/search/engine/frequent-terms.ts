// Which documents have a common word, kept in memory: where several common words meet, an index would be walked for too long.
import { bytesOf, openPostingListBuilder, type PostingList, type PostingListBuilder } from './posting-list.ts'

export type FrequentTerms = {
  /** The sets of those expressions that have one, and the others; undefined where none has, or where what is left would be walked for too long. */
  split(expressions: readonly string[]): TermSplit | undefined
  /** Will be asked for, as far as one can tell. */
  expect(expressions: readonly string[]): void
  /** A document is written, or with undefined taken out. */
  note(doc: number, terms: string | undefined): void
  /** What is known may be wrong, and is made anew when the next one asks. */
  forget(): void
  /** A step, of a millisecond or two, towards knowing what was asked for. @returns whether more is to be done */
  work(): boolean
  /** What is kept in memory for it. */
  bytes(): number
}

/** Sets by the place of documents in `docs`. */
export type TermSplit = { readonly sets: readonly PostingList[]; readonly rest: readonly string[] }

/** What the index answers, for documents in the order of their rows. */
export type RowSource = {
  docsAfter(doc: number, limit: number): number[]
  /** Those that match, after this one and up to that one. */
  matching(expression: string, after: number, upTo: number, limit: number): number[]
  /** How many match, to the limit. */
  count(expression: string, limit: number): number
  newest(): number
  /** A small index of what has changed since the sets were made. */
  readonly late: { clear(): void; put(doc: number, terms: string): void; remove(doc: number): void }
}

/** The documents as they were when this was begun; `changed` are those of them that are no longer so. */
type Snapshot = {
  readonly docs: Float64Array
  size: number
  readonly newest: number
  isWhole: boolean
  readonly sets: Map<string, PostingList>
  readonly changed: Set<number>
  late: number
}

export type Snapshots = FrequentTerms & {
  readonly snapshot: () => Snapshot | undefined
}

export const defaultLimits = {
  /** Below so many documents every walk is short. */
  fewestDocuments: 30_000,
  /** A word that so many have, and every 256th document, is common. */
  fewestWith: 4_000,
  stepRows: 4_000,
  /** For one table: of a million documents, 100 words that stand in every 32nd or more of them, or some hundreds that do not. */
  mostBytes: 12_500_000,
  /** After more changes, or more new documents, the sets are made anew. */
  mostChanged: 2_000,
  mostNew: 5_000,
}
export type Limits = typeof defaultLimits

/** Expressions of which is remembered whether they are common, and how often they were asked for lately. */
const mostKnown = 10_000
/** After so many questions, what was asked for before counts half. */
const halvedAfter = 5_000

/** Of what stands in every 32nd document, a walk takes long. */
type Known = { readonly isCommon: boolean; readonly isLong: boolean; asked: number }

export function openFrequentTerms(rows: RowSource, size: () => number, limits: Limits): Snapshots {
  const { fewestDocuments, fewestWith, stepRows, mostBytes, mostChanged, mostNew } = limits
  let snapshot: Snapshot | undefined
  const known = new Map<string, Known>()
  let questions = 0
  const wanted: string[] = []
  let building: { expression: string; set: PostingListBuilder; after: number; place: number } | undefined

  function look(expression: string): Known {
    const before = known.get(expression)
    if (before) return before
    if (known.size >= mostKnown) known.clear()
    const least = Math.max(fewestWith, size() >> 8)
    const long = Math.max(least, size() >> 5)
    const count = rows.count(expression, long)
    const seen = { isCommon: count >= least, isLong: count >= long, asked: 0 }
    known.set(expression, seen)
    return seen
  }

  /** @returns whether it is common */
  function asked(expression: string): boolean {
    if (++questions % halvedAfter === 0) for (const each of known.values()) each.asked /= 2
    const seen = look(expression)
    seen.asked++
    return seen.isCommon
  }

  function want(expression: string): void {
    if (!wanted.includes(expression)) wanted.push(expression)
  }

  function split(expressions: readonly string[]): TermSplit | undefined {
    if (size() < fewestDocuments) return undefined
    const common = expressions.filter(asked)
    for (const expression of common) if (!snapshot?.sets.has(expression)) want(expression)
    const setOf = (expression: string) => (snapshot?.isWhole ? snapshot.sets.get(expression) : undefined)
    const sets = common.flatMap((expression) => setOf(expression) ?? [])
    // What has no set is walked: for too long where all of it is very common.
    const rest = expressions.filter((expression) => !setOf(expression))
    const isShort = rest.length === 0 || rest.some((expression) => !look(expression).isLong)
    return sets.length === 0 || !isShort ? undefined : { sets, rest }
  }

  function expect(expressions: readonly string[]): void {
    if (size() >= fewestDocuments) for (const expression of expressions) want(expression)
  }

  function note(doc: number, terms: string | undefined): void {
    if (!snapshot) return
    if (doc <= snapshot.newest) snapshot.changed.add(doc)
    rows.late.remove(doc)
    if (terms !== undefined) {
      rows.late.put(doc, terms)
      snapshot.late++
    }
    if (snapshot.changed.size > mostChanged || snapshot.late > size() / 50 + mostNew) forget()
  }

  function forget(): void {
    snapshot = undefined
    building = undefined
    known.clear()
  }

  function work(): boolean {
    if (wanted.length === 0 && !building) return false
    snapshot ??= begun()
    if (!snapshot.isWhole) return addDocs(snapshot)
    building ??= next(snapshot) || undefined
    return building !== undefined && addPlaces(snapshot, building)
  }

  function begun(): Snapshot {
    rows.late.clear()
    return {
      docs: new Float64Array(size()),
      size: 0,
      newest: rows.newest(),
      isWhole: false,
      sets: new Map(),
      changed: new Set(),
      late: 0,
    }
  }

  function addDocs(into: Snapshot): boolean {
    const found = rows.docsAfter(into.docs[into.size - 1] ?? -1, stepRows).filter((doc) => doc <= into.newest)
    // More than there were: some came between the others.
    if (into.size + found.length > into.docs.length) {
      forget()
      return true
    }
    into.docs.set(found, into.size)
    into.size += found.length
    into.isWhole = found.length < stepRows
    return true
  }

  function next(of: Snapshot) {
    let expression = wanted.shift()
    while (expression !== undefined && !isWorthIt(of, expression)) expression = wanted.shift()
    return expression && { expression, set: openPostingListBuilder(of.size), after: -1, place: 0 }
  }

  /** Where there is no room, only what is asked for twice as often takes the place of another: else the two would take turns. */
  function isWorthIt(of: Snapshot, expression: string): boolean {
    if (of.sets.has(expression)) return false
    const { isCommon, asked } = look(expression)
    if (!isCommon) return false
    const isFull = of.sets.size > 0 && bytes() + of.size / 8 > mostBytes
    return !isFull || asked > 2 * timesAsked(leastAsked(of))
  }

  function leastAsked({ sets }: Snapshot): string {
    return [...sets.keys()].reduce((least, each) => (timesAsked(each) < timesAsked(least) ? each : least))
  }

  function timesAsked(expression: string): number {
    return known.get(expression)?.asked ?? 0
  }

  function addPlaces(of: Snapshot, into: NonNullable<typeof building>): boolean {
    const found = rows.matching(into.expression, into.after, of.newest, stepRows)
    for (const doc of found) {
      while (into.place < of.size && (of.docs[into.place] ?? 0) < doc) into.place++
      if (of.docs[into.place] === doc) into.set.add(into.place)
    }
    into.after = found.at(-1) ?? into.after
    if (found.length === stepRows) return true
    const set = into.set.done()
    while (of.sets.size > 0 && bytes() + bytesOf(set) > mostBytes) of.sets.delete(leastAsked(of))
    of.sets.set(into.expression, set)
    building = undefined
    return wanted.length > 0
  }

  function bytes(): number {
    return [...(snapshot?.sets.values() ?? [])].reduce((sum, set) => sum + bytesOf(set), 0)
  }

  return { split, expect, note, forget, work, bytes, snapshot: () => snapshot }
}

/** How many documents of the snapshot come before this one, itself included. */
export function nextOrdinal({ docs, size }: Pick<Snapshot, 'docs' | 'size'>, doc: number): number {
  let [low, high] = [0, size]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((docs[middle] ?? 0) <= doc) low = middle + 1
    else high = middle
  }
  return low
}
