// What matches in one table of the index: read from FTS5, or from the bits of common words where all words are common.
import type { StatementSync } from 'node:sqlite'
import { type CommonWords, type Limits, openCommonWords, type RowSource, usualLimits } from './common-words.ts'
import { type Bits, countWith, docsWith, goneOf, hasBit, placeOf, type Span } from './index-bits.ts'
import { termsColumn } from './index-tables.ts'
import type { Wanted } from './query.rules.ts'

export type Hits = {
  /** Stops at the limit. */
  count(wanted: Wanted, span: Span, limit: number): number
  /** Row numbers, the greatest first. */
  page(wanted: Wanted, span: Span, limit: number, offset: number): number[]
  readonly common: Pick<CommonWords, 'note' | 'forget' | 'work' | 'bytes'>
}

/** @param size how many documents there are */
export function openHits(
  name: string,
  prepare: (sql: string) => StatementSync,
  size: () => number,
  limits: Limits = usualLimits,
): Hits {
  // FTS5 takes a bound for one only where it is an integer, and numbers are bound as fractions.
  const numbers = (sql: string, ...values: (string | number)[]) => {
    const statement = prepare(sql)
    statement.setReturnArrays(true)
    const bound = values.map((value) => (typeof value === 'number' ? BigInt(value) : value))
    return (statement.all(...bound) as unknown as [number][]).map(([found]) => found) // one column
  }
  const number = (sql: string, ...values: (string | number)[]) => numbers(sql, ...values)[0] ?? 0
  const matching = `from ${name} where ${name} match ?`
  const inSpan = `${matching} and rowid > ? and rowid <= ?`

  const rows: RowSource = {
    docsAfter: (doc, limit) => numbers(`select doc from ${name}_docs where doc > ? order by doc limit ?`, doc, limit),
    matching: (expression, after, upTo, limit) =>
      numbers(`select rowid ${inSpan} order by rowid limit ?`, expression, after, upTo, limit),
    count: (expression, limit) => number(`select count(*) from (select 1 ${matching} limit ?)`, expression, limit),
    newest: () => number(`select coalesce(max(doc), 0) from ${name}_docs`),
    late: openLate(`${name}_late`, prepare),
  }
  const common = openCommonWords(rows, size, limits)

  const walked = {
    count: (expression: string, { above, upTo }: Span, limit: number) =>
      number(`select count(*) from (select 1 ${inSpan} limit ?)`, expression, above, upTo, limit),
    page: (expression: string, { above, upTo }: Span, limit: number, offset: number) =>
      numbers(`select rowid ${inSpan} order by rowid desc limit ? offset ?`, expression, above, upTo, limit, offset),
  }

  /** Matches among what has changed since the bits were made. A span would not spare FTS5 the walk to the first match of a large table. */
  function lateMatches(expression: string, { above, upTo }: Span): number[] {
    const late = `${name}_late`
    return numbers(
      `select rowid from ${late} where ${late} match ? and rowid > ? and rowid <= ? order by rowid desc`,
      ...[expression, above, upTo],
    )
  }

  /** What matches, the greatest number first; undefined where bits are of no help. */
  function matchesOf(wanted: Wanted, span: Span): Generator<number> | undefined {
    const split = common.split(wanted.all)
    const snapshot = common.snapshot()
    if (!split || !snapshot) return undefined
    const { butNotAll } = wanted
    const minus = butNotAll && common.split(butNotAll)
    if (butNotAll && minus?.rest.length !== 0) {
      const without = { expression: butNotAll.join(' AND '), all: butNotAll }
      const left = new Set(matchesOf(without, span) ?? walked.page(without.expression, span, mostLeftOut, 0))
      if (left.size >= mostLeftOut) return undefined
      return leavingOut(left, merged({ snapshot, ...split }, { ...wanted, butNotAll: undefined }, span))
    }
    return merged({ snapshot, ...split, minus: minus?.sets }, wanted, span)
  }

  function merged(bits: Bits, wanted: Wanted, span: Span): Generator<number> {
    const gone = goneOf(bits.snapshot)
    const unchanged = bits.rest.length === 0 ? docsWith(bits, span, gone) : rareWith(bits, span, gone)
    // What is left out by others may match here: the caller leaves it out.
    const expression = wanted.butNotAll ? wanted.expression : wanted.all.join(' AND ')
    return descending(unchanged, bits.snapshot.late === 0 ? [] : lateMatches(expression, span))
  }

  /** The rare words are walked; the bits say where the common ones are. */
  function* rareWith({ snapshot, sets, rest, minus }: Bits, span: Span, gone: ReadonlySet<number>): Generator<number> {
    const upTo = Math.min(span.upTo, snapshot.newest)
    for (let offset = 0; ; offset += rowsAtOnce) {
      const found = walked.page(rest.join(' AND '), { above: span.above, upTo }, rowsAtOnce, offset)
      for (const doc of found) {
        const place = placeOf(snapshot, doc)
        if (place === undefined || gone.has(place) || minus?.every((set) => hasBit(set, place))) continue
        if (sets.every((set) => hasBit(set, place))) yield doc
      }
      if (found.length < rowsAtOnce) return
    }
  }

  /** Bits are counted by the word, without looking at each document; undefined where they alone do not answer. */
  function countOfBits({ all, butNotAll }: Wanted, span: Span, limit: number): number | undefined {
    const split = common.split(all)
    const snapshot = common.snapshot()
    if (!split || !snapshot || butNotAll || split.rest.length > 0) return undefined
    const late = snapshot.late === 0 ? 0 : lateMatches(all.join(' AND '), span).length
    return Math.min(limit, late + countWith({ snapshot, ...split }, span, goneOf(snapshot), limit))
  }

  return {
    common,
    count(wanted, span, limit) {
      const ofBits = countOfBits(wanted, span, limit)
      if (ofBits !== undefined) return ofBits
      const found = matchesOf(wanted, span)
      if (!found) return walked.count(wanted.expression, span, limit)
      let count = 0
      for (const _ of found) if (++count >= limit) break
      return count
    },
    page(wanted, span, limit, offset) {
      if (limit <= 0) return []
      const found = matchesOf(wanted, span)
      if (!found) return walked.page(wanted.expression, span, limit, offset)
      const page: number[] = []
      let passed = 0
      for (const doc of found) {
        if (passed++ >= offset) page.push(doc)
        if (page.length >= limit) break
      }
      return page
    },
  }
}

/** A table of the connection, which nobody else sees and which ends with it. */
function openLate(late: string, prepare: (sql: string) => StatementSync): RowSource['late'] {
  let isThere = false
  const write = (sql: string, ...values: (bigint | string)[]) => {
    const statement = prepare(sql)
    // Full-text tables keep their own rows under numbers beyond the safe range.
    statement.setReadBigInts(true)
    statement.run(...values)
  }
  return {
    clear() {
      if (isThere) return write(`insert into ${late} (${late}) values ('delete-all')`)
      write(`create virtual table if not exists temp.${late} using fts5 (${termsColumn})`)
      isThere = true
    },
    put: (doc, terms) => write(`insert into ${late} (rowid, terms) values (?, ?)`, BigInt(doc), terms),
    remove: (doc) => write(`delete from ${late} where rowid = ?`, BigInt(doc)),
  }
}

/** Of rare words there are no more. */
const rowsAtOnce = 20_000
const mostLeftOut = 100_000

function* leavingOut(left: ReadonlySet<number>, docs: Iterable<number>): Generator<number> {
  for (const doc of docs) if (!left.has(doc)) yield doc
}

/** Both go down; so does what comes of them. */
function* descending(docs: Iterable<number>, late: readonly number[]): Generator<number> {
  let next = 0
  for (const doc of docs) {
    while ((late[next] ?? 0) > doc) yield late[next++] ?? 0
    yield doc
  }
  yield* late.slice(next)
}
