// What matches in one table of the index: read from FTS5, or from the bits of common words where all words are common.
import type { StatementSync } from 'node:sqlite'
import type { MatchExpression } from '../analysis/query-parser.rules.ts'
import { defaultLimits, type FrequentTerms, type Limits, openFrequentTerms, type RowSource } from './frequent-terms.ts'
import { termsColumn } from './index-tables.ts'
import { countWith, deletedOf, intersect, openOrdinals, type PostingBits, type Span } from './posting-intersection.ts'
import { hasOrdinal } from './posting-list.ts'

export type Hits = {
  /** Stops at the limit. */
  count(wanted: MatchExpression, span: Span, limit: number, walks?: IndexScans): number
  /** Row numbers, the greatest first. */
  page(wanted: MatchExpression, span: Span, limit: number, offset: number, walks?: IndexScans): number[]
  readonly common: Pick<FrequentTerms, 'expect' | 'note' | 'forget' | 'work' | 'bytes'>
}

/** What one search has walked already: all rows of an expression up to a row. Of no use once anything is written. */
export type IndexScans = Map<string, readonly number[]>

/** @param size how many documents there are */
export function openHits(
  name: string,
  prepare: (sql: string) => StatementSync,
  size: () => number,
  limits: Limits = defaultLimits,
): Hits {
  // FTS5 takes a bound for one only where it is an integer, and numbers are bound as fractions.
  const number = (sql: string, ...values: (string | number)[]) => {
    const bound = values.map((value) => (typeof value === 'number' ? BigInt(value) : value))
    return one(prepare(sql), bound) as number // each statement asks for one
  }
  /** Of a query for `n`. Thousands of rows cost less as one text. */
  const numbers = (sql: string, ...values: (string | number)[]) => {
    const bound = values.map((value) => (typeof value === 'number' ? BigInt(value) : value))
    return JSON.parse(String(one(prepare(`select json_group_array(n) from (${sql})`), bound))) as number[]
  }
  const matching = `from ${name} where ${name} match ?`
  const inSpan = `${matching} and rowid > ? and rowid <= ?`

  const rows: RowSource = {
    docsAfter: (doc, limit) =>
      numbers(`select doc as n from ${name}_docs where doc > ? order by doc limit ?`, doc, limit),
    matching: (expression, after, upTo, limit) =>
      numbers(`select rowid as n ${inSpan} order by rowid limit ?`, expression, after, upTo, limit),
    count: (expression, limit) => number(`select count(*) from (select 1 ${matching} limit ?)`, expression, limit),
    newest: () => number(`select coalesce(max(doc), 0) from ${name}_docs`),
    late: openLate(`${name}_late`, prepare),
  }
  const common = openFrequentTerms(rows, size, limits)

  const walked = {
    count: (expression: string, { above, upTo }: Span, limit: number) =>
      number(`select count(*) from (select 1 ${inSpan} limit ?)`, expression, above, upTo, limit),
    page: (expression: string, { above, upTo }: Span, limit: number, offset: number) =>
      numbers(
        `select rowid as n ${inSpan} order by rowid desc limit ? offset ?`,
        expression,
        above,
        upTo,
        limit,
        offset,
      ),
  }

  /** Matches among what has changed since the bits were made. A span would not spare FTS5 the walk to the first match of a large table. */
  function lateMatches(expression: string, { above, upTo }: Span): number[] {
    const late = `${name}_late`
    return numbers(
      `select rowid as n from ${late} where ${late} match ? and rowid > ? and rowid <= ? order by rowid desc limit -1`,
      ...[expression, above, upTo],
    )
  }

  /** What matches, the greatest number first; undefined where bits are of no help. */
  function matchesOf(wanted: MatchExpression, span: Span, walk: Walk): Generator<number> | undefined {
    const split = common.split(wanted.all)
    const snapshot = common.snapshot()
    if (!split || !snapshot) return undefined
    const { butNotAll } = wanted
    const minus = butNotAll && common.split(butNotAll)
    if (butNotAll && minus?.rest.length !== 0) {
      const without = { expression: butNotAll.join(' AND '), all: butNotAll }
      const left = new Set(matchesOf(without, span, walk) ?? walked.page(without.expression, span, mostLeftOut, 0))
      if (left.size >= mostLeftOut) return undefined
      return leavingOut(left, merged({ snapshot, ...split }, { ...wanted, butNotAll: undefined }, span, walk))
    }
    return merged({ snapshot, ...split, minus: minus?.sets }, wanted, span, walk)
  }

  function merged(bits: PostingBits, wanted: MatchExpression, span: Span, walk: Walk): Generator<number> {
    const gone = deletedOf(bits.snapshot)
    const unchanged = bits.rest.length === 0 ? intersect(bits, span, gone) : rareWith(bits, span, gone, walk)
    // What is left out by others may match here: the caller leaves it out.
    const expression = wanted.butNotAll ? wanted.expression : wanted.all.join(' AND ')
    return descending(unchanged, bits.snapshot.late === 0 ? [] : lateMatches(expression, span))
  }

  /** The rare words are walked; the bits say where the common ones are. */
  function* rareWith(
    bits: PostingBits,
    span: Span,
    gone: ReadonlySet<number>,
    { walks, isWhole }: Walk,
  ): Generator<number> {
    const { snapshot, sets, rest, minus } = bits
    const expression = rest.join(' AND ')
    const placeOf = openOrdinals(snapshot)
    let upTo = Math.min(span.upTo, snapshot.newest)
    for (let limit = isWhole ? rowsAtOnce : fewRows; ; limit = rowsAtOnce) {
      const found = knownOrWalked(expression, { above: span.above, upTo }, limit, walks)
      for (const doc of found) {
        const place = placeOf(doc)
        if (place === undefined || gone.has(place) || minus?.every((set) => hasOrdinal(set, place))) continue
        if (sets.every((set) => hasOrdinal(set, place))) yield doc
      }
      if (found.length < limit) return
      upTo = (found.at(-1) ?? 0) - 1
    }
  }

  /** All rows where they are known or no more than the limit; else the first of them. */
  function knownOrWalked(
    expression: string,
    span: Span,
    limit: number,
    walks: IndexScans | undefined,
  ): readonly number[] {
    const key = `${expression} ${span.upTo}`
    const known = walks?.get(key)
    if (known) return known
    const found = walked.page(expression, span, limit, 0)
    if (found.length < limit) walks?.set(key, found)
    return found
  }

  /** Bits are counted by the word, without looking at each document; undefined where they alone do not answer. */
  function countOfBits({ all, butNotAll }: MatchExpression, span: Span, limit: number): number | undefined {
    const split = common.split(all)
    const snapshot = common.snapshot()
    if (!split || !snapshot || butNotAll || split.rest.length > 0) return undefined
    const late = snapshot.late === 0 ? 0 : lateMatches(all.join(' AND '), span).length
    return Math.min(limit, late + countWith({ snapshot, ...split }, span, deletedOf(snapshot), limit))
  }

  return {
    common,
    count(wanted, span, limit, walks) {
      const ofBits = countOfBits(wanted, span, limit)
      if (ofBits !== undefined) return ofBits
      const found = matchesOf(wanted, span, { walks, isWhole: limit > fewRows })
      if (!found) {
        const first = walks && knownOrWalked(wanted.expression, span, fewRows, walks)
        return first && first.length < Math.min(fewRows, limit)
          ? first.length
          : walked.count(wanted.expression, span, limit)
      }
      let count = 0
      for (const _ of found) if (++count >= limit) break
      return count
    },
    page(wanted, span, limit, offset, walks) {
      if (limit <= 0) return []
      const found = matchesOf(wanted, span, { walks, isWhole: false })
      if (!found) {
        const known = walks?.get(`${wanted.expression} ${span.upTo}`)
        return known?.slice(offset, offset + limit) ?? walked.page(wanted.expression, span, limit, offset)
      }
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

type Walk = { readonly walks: IndexScans | undefined; readonly isWhole: boolean }

function one(statement: StatementSync, values: (string | bigint)[]): unknown {
  statement.setReturnArrays(true)
  return (statement.get(...values) as unknown as [unknown] | undefined)?.[0] // a row is an array now
}

/** A table of the connection, which nobody else sees and which ends with it. */
function openLate(late: string, prepare: (sql: string) => StatementSync): RowSource['late'] {
  const write = (sql: string, ...values: (bigint | string)[]) => {
    const statement = prepare(sql)
    // Full-text tables keep their own rows under numbers beyond the safe range.
    statement.setReadBigInts(true)
    statement.run(...values)
  }
  return {
    clear() {
      // It goes with a transaction that is rolled back.
      write(`create virtual table if not exists temp.${late} using fts5 (${termsColumn})`)
      write(`insert into ${late} (${late}) values ('delete-all')`)
    },
    put: (doc, terms) => write(`insert into ${late} (rowid, terms) values (?, ?)`, BigInt(doc), terms),
    remove: (doc) => write(`delete from ${late} where rowid = ?`, BigInt(doc)),
  }
}

/** Of rare words there are no more. */
const rowsAtOnce = 20_000
/** Enough for a page, most of the time. */
const fewRows = 200
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
