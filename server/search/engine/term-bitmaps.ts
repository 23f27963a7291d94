// Bitmaps of frequent terms: for each term, which documents have it, in chunks by row number. Several frequent terms are intersected in a
// fraction of the time that FTS5 needs to scan their lists. Less frequent terms have lists of positions instead. Both describe the documents of
// the last `refresh`: later ones have the term `laterTerm`, by which FTS5 finds them.
import type { StatementSync } from 'node:sqlite'
import { type TermExpression, termsOf, toMatchText } from '../analysis/term-expressions.rules.ts'
import type { BitmapCache, CachedTerm } from './bitmap-cache.ts'
import { type NewBitmap, openBitmapPool } from './bitmap-pool.ts'
import { add, type Bitmap, countBits, greatest, remove, retain, subtract, unite } from './bitmaps.rules.ts'
import { bitmapOf, chunkSize, firstFrom, positionOf, positionsAmong } from './chunk-rows.rules.ts'
import { runStatement } from './run-statement.ts'
import { generationTerm, presentTerm, toBytes, writeTermBitmaps } from './term-bitmaps-writer.ts'

/** Rows above the first number, up to and including the second. */
export type RowRange = { readonly above: number; readonly upTo: number }

/** `maxRows` is at most `maxCount`. */
export type FindLimits = { readonly maxRows: number; readonly maxCount: number }
/** The first rows in descending order, and the number of all. */
export type Found = { readonly rows: number[]; readonly count: number }

export type TermBitmaps = {
  /** Whether any term of the expression has a bitmap or positions. */
  canSpeedUp(expression: TermExpression): boolean
  /** Finds the documents of the last refresh that match. @returns undefined where `listRare` lists none, as it would take too long */
  find(expression: TermExpression, range: RowRange, limits: FindLimits): Found | undefined
  /** Takes out a document. */
  remove(row: number): void
  /** False until the first refresh, and after one that was interrupted. */
  isComplete(): boolean
  /** The term of documents that are inserted now: those that the bitmaps lack. */
  laterTerm(): string
  /** Writes the bitmaps of all present documents, in steps of a few milliseconds between which the table can be read and written. */
  refresh(): Generator<void>
  /** Causes everything to be read again, after a rollback. */
  reset(): void
}

type TermBitmapsInput = {
  readonly prepare: (sql: string) => StatementSync
  readonly cache: BitmapCache
  /** Rows of all documents that match an expression of rare terms, in ascending order; undefined where they are too many. */
  readonly listRare: (expression: TermExpression) => readonly number[] | undefined
}

/** An expression with its frequent terms in the cache, and positions in the place of the others. */
type Resolved = CachedTerm | Uint32Array | ResolvedAll | { readonly any: readonly Resolved[] }

/** Matches all parts, perhaps except what another expression matches. */
type ResolvedAll = { readonly all: readonly Resolved[]; readonly except: Resolved | undefined }

/** Documents of consecutive row numbers. A bitmap has their positions in ascending order. */
type Chunk = { readonly chunk: number; readonly first: number; readonly last: number }

export function openTermBitmaps(name: string, { prepare, cache, listRare }: TermBitmapsInput): TermBitmaps {
  let loaded: ReturnType<typeof readContents> | undefined
  const rowsOfChunks = new Map<number, Float64Array>()
  const pool = openBitmapPool(chunkSize / 32)

  function reset(): void {
    loaded = undefined
    cache.clear()
    rowsOfChunks.clear()
  }

  function load() {
    loaded ??= readContents(name, prepare)
    return loaded
  }

  function cachedTerm(term: string): CachedTerm {
    return cache.use(`${name} ${term}`, ({ first, last }) => {
      const statement = prepare(`select chunk, bits from ${name}_bitmaps where term = ? and chunk between ? and ?`)
      const rows = statement.all(term, first, last)
      return new Map(rows.map(({ chunk, bits }) => [Number(chunk), new Uint32Array(bufferOf(bits))]))
    })
  }

  function positionsOfTerm(term: string): Uint32Array | undefined {
    return cache.positionsOf(`${name} ${term}`, () => {
      const row = prepare(`select positions from ${name}_positions where term = ?`).get(term)
      return new Uint32Array(bufferOf(row?.positions))
    })
  }

  /** They stay right until the next refresh: documents that are written later are no members of the chunks. */
  function positionsOfRare(expression: TermExpression): Uint32Array | undefined {
    return cache.positionsOf(`${name} rare ${toMatchText(expression)}`, () => {
      const rows = listRare(expression)
      return rows && positionsAmong(load().chunks.toReversed().map(rowsOf), rows)
    })
  }

  function rowsOf({ chunk }: Chunk): Float64Array {
    const cached = rowsOfChunks.get(chunk)
    if (cached) return cached
    const row = prepare(`select rows from ${name}_chunks where chunk = ?`).get(chunk)
    const rows = new Float64Array(bufferOf(row?.rows))
    rowsOfChunks.set(chunk, rows)
    return rows
  }

  function isRare(expression: TermExpression): boolean {
    const { frequent, lessFrequent } = load()
    return !termsOf(expression).some((term) => frequent.has(term) || lessFrequent.has(term))
  }

  /** FTS5 evaluates the rare parts, together where they stand side by side. */
  function resolve(expression: TermExpression): Resolved | undefined {
    if (isRare(expression)) return positionsOfRare(expression)
    if (typeof expression === 'string')
      return load().frequent.has(expression) ? cachedTerm(expression) : positionsOfTerm(expression)
    const parts = 'any' in expression ? expression.any : expression.all
    const rare = parts.filter(isRare)
    const listed = rare.length === 0 ? [] : [positionsOfRare('any' in expression ? { any: rare } : { all: rare })]
    const resolved = [...listed, ...parts.filter((part) => !isRare(part)).map(resolve)]
    const complete = resolved.filter((part) => part !== undefined)
    if (complete.length < resolved.length) return undefined
    if ('any' in expression) return { any: complete }
    const except = expression.except === undefined ? undefined : resolve(expression.except)
    return expression.except !== undefined && !except ? undefined : { all: complete, except }
  }

  /** The bitmap may be one of the cache or one of the pool. */
  function evaluate(expression: Resolved, chunk: Chunk): Bitmap {
    if (expression instanceof Uint32Array) return bitmapOf(expression, chunk.chunk, pool.newBitmap)
    if ('key' in expression) return cache.bitmapOf(expression, chunk.chunk)
    if ('all' in expression) return evaluateAll(expression, chunk)
    return expression.any.reduce<Bitmap>((a, b) => unite(a, evaluate(b, chunk), pool.newBitmap), undefined)
  }

  function evaluateAll({ all: [first, ...others], except }: ResolvedAll, chunk: Chunk): Bitmap {
    const start = first && evaluate(first, chunk)
    if (!start) return undefined
    let matches: Bitmap = pool.newBitmap()
    matches.set(start)
    for (const part of others) matches &&= retain(matches, evaluate(part, chunk))
    return matches && except ? subtract(matches, evaluate(except, chunk)) : matches
  }

  /** The matches of each chunk, the newest chunk first. Each bitmap is valid until the next one. */
  function* matchesOf(expression: Resolved, { above, upTo }: RowRange) {
    for (const chunk of load().chunks) {
      if (chunk.last <= above || chunk.first > upTo) continue
      pool.reset()
      const isInside = chunk.first > above && chunk.last <= upTo
      const all = evaluate(expression, chunk)
      const matches = isInside || !all ? all : retain(all, rowsInside(rowsOf(chunk), { above, upTo }, pool.newBitmap))
      if (matches) yield { chunk, matches }
    }
  }

  return {
    canSpeedUp: (expression) => !isRare(expression),
    find(expression, range, { maxRows, maxCount }) {
      cache.makeRoom()
      const matching = resolve(expression)
      if (!matching) return undefined
      const resolved = { all: [matching, cachedTerm(presentTerm)], except: undefined }
      const rows: number[] = []
      let count = 0
      for (const { chunk, matches } of matchesOf(resolved, range)) {
        count += countBits(matches)
        const positions = rows.length < maxRows ? greatest(matches, maxRows - rows.length) : []
        for (const position of positions) rows.push(rowsOf(chunk)[position] ?? 0)
        if (count >= maxCount) return { rows, count: maxCount }
      }
      return { rows, count }
    },
    remove(row) {
      const chunk = load().chunks.find(({ first, last }) => first <= row && row <= last)
      const present = chunk && cache.bitmapOf(cachedTerm(presentTerm), chunk.chunk)
      const position = chunk ? positionOf(row, rowsOf(chunk)) : -1
      if (!present || position === -1) return
      remove(present, position)
      runStatement(
        prepare,
        `update ${name}_bitmaps set bits = ? where term = ? and chunk = ?`,
        toBytes(present),
        presentTerm,
        chunk.chunk,
      )
    },
    isComplete: () => load().isComplete,
    laterTerm: () => load().laterTerm,
    refresh: () => writeTermBitmaps(name, { prepare, onWrite: reset }),
    reset,
  }
}

function readContents(name: string, prepare: (sql: string) => StatementSync) {
  const state = prepare('select generation, is_complete from bitmap_generations where name = ?').get(name)
  const isComplete = state?.is_complete === 1
  const listTerms = (sql: string) =>
    new Set(
      isComplete
        ? prepare(sql)
            .all()
            .map(({ term }) => String(term))
        : [],
    )
  const chunks = prepare(`select chunk, first, last from ${name}_chunks order by chunk desc`).all()
  return {
    isComplete,
    laterTerm: generationTerm(Number(state?.generation)),
    frequent: listTerms(`select distinct term from ${name}_bitmaps`),
    lessFrequent: listTerms(`select term from ${name}_positions`),
    chunks: chunks.map(
      ({ chunk, first, last }): Chunk => ({
        chunk: Number(chunk),
        first: Number(first),
        last: Number(last),
      }),
    ),
  }
}

/** Bitmap of the rows in the range. */
function rowsInside(rows: Float64Array, { above, upTo }: RowRange, newBitmap: NewBitmap): Uint32Array {
  const positions = newBitmap()
  const end = firstFrom(rows, upTo + 1)
  for (let position = firstFrom(rows, above + 1); position < end; position++) add(positions, position)
  return positions
}

function bufferOf(value: unknown): ArrayBuffer {
  if (!(value instanceof Uint8Array)) throw new Error('search index without a bitmap that it should have')
  const { buffer } = value
  return buffer instanceof ArrayBuffer && buffer.byteLength === value.byteLength ? buffer : value.slice().buffer
}
