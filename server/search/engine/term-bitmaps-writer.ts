// Writes the bitmaps of frequent terms, and the positions of less frequent ones, from the lists of FTS5.
import type { StatementSync } from 'node:sqlite'
import { toMatchText } from '../analysis/term-expressions.rules.ts'
import { add } from './bitmaps.rules.ts'
import { chunkSize, positionsAmong } from './chunk-rows.rules.ts'
import { runStatement } from './run-statement.ts'

/** The term of all documents that have not been removed since the bitmaps were written. */
export const presentTerm = 'b:present'

/** The term of all documents that were inserted between two refreshes. */
export function generationTerm(generation: number): string {
  return `b:${generation}`
}

type WriterInput = {
  readonly prepare: (sql: string) => StatementSync
  /** The bitmaps have changed. */
  readonly onWrite: () => void
}

/** Replaces all bitmaps and positions by those of the present documents, in steps of a few milliseconds between which the table can be read and written. */
export function* writeTermBitmaps(name: string, { prepare, onWrite }: WriterInput): Generator<void> {
  const run = (sql: string, ...values: (string | number | Uint8Array)[]) => runStatement(prepare, sql, ...values)
  /** Rows from the first to the last one that have the term, ascending. */
  const rowsWith = (term: string, { first, last }: { first: number; last: number }): number[] =>
    listNumbers(
      prepare(
        `select json_group_array(row) as list
         from (select rowid as row from ${name} where ${name} match ? and rowid >= ? and rowid <= ? order by rowid)`,
      ).get(toMatchText(term), BigInt(first), BigInt(last)),
    )
  function* inSteps(terms: readonly string[], write: (term: string) => void): Generator<void> {
    for (let at = 0; at < terms.length; ) {
      const until = performance.now() + stepMs
      run('begin')
      for (; at < terms.length && performance.now() < until; at++) write(terms[at] ?? '')
      run('commit')
      yield
    }
  }

  run('begin')
  run('update bitmap_generations set generation = generation + 1, is_complete = 0 where name = ?', name)
  run(`delete from ${name}_chunks`)
  run(`delete from ${name}_bitmaps`)
  run(`delete from ${name}_positions`)
  run('commit')
  onWrite()
  yield
  const generation = Number(prepare('select generation from bitmap_generations where name = ?').get(name)?.generation)
  const { frequent, lessFrequent } = yield* listTerms(name, prepare)
  const chunks: Float64Array[] = []
  for (let chunk = 0, last = -1; ; chunk++) {
    const rows = listNumbers(
      prepare(
        `select json_group_array(doc) as list from (select doc from ${name}_docs where doc > ? order by doc limit ${chunkSize})`,
      ).get(last),
    )
    const [first] = rows
    if (first === undefined) break
    last = rows.at(-1) ?? last
    const range = { first, last }
    const later = new Set(rowsWith(generationTerm(generation), range))
    const members = Float64Array.from(rows.filter((row) => !later.has(row)))
    chunks.push(members)
    const insert = (term: string, withTerm: ArrayLike<number>) => {
      const bits = toBytes(toBitmap(members, withTerm))
      run(`insert into ${name}_bitmaps (term, chunk, bits) values (?, ?, ?)`, term, chunk, bits)
    }
    run('begin')
    run(
      `insert into ${name}_chunks (chunk, first, last, rows) values (?, ?, ?, ?)`,
      chunk,
      first,
      last,
      toBytes(members),
    )
    insert(presentTerm, members)
    run('commit')
    onWrite()
    yield
    yield* inSteps(frequent, (term) => insert(term, rowsWith(term, range)))
  }
  yield* inSteps(lessFrequent, (term) => {
    const positions = positionsAmong(chunks, rowsWith(term, allRows))
    run(`insert into ${name}_positions (term, positions) values (?, ?)`, term, toBytes(positions))
  })
  run('update bitmap_generations set is_complete = 1 where name = ?', name)
  onWrite()
}

type Terms = { readonly frequent: string[]; readonly lessFrequent: string[] }

function* listTerms(name: string, prepare: (sql: string) => StatementSync): Generator<void, Terms> {
  prepare(`create virtual table if not exists temp.${name}_terms using fts5vocab (main, ${name}, row)`).run()
  const size = Number(prepare(`select count(*) as n from ${name}_docs`).get()?.n)
  const terms: Terms = { frequent: [], lessFrequent: [] }
  for (let after: unknown = ''; after !== null; ) {
    const step = prepare(
      `select max(term) as last, json_group_array(json_array(term, doc)) filter (where doc >= ? and term not glob 'b:*') as list
       from (select term, doc from ${name}_terms where term > ? limit ${termsPerStep})`,
    ).get(size * minShareOfPositions, String(after))
    for (const [term, documents] of JSON.parse(String(step?.list)))
      terms[documents >= size * minShareOfBitmaps ? 'frequent' : 'lessFrequent'].push(term)
    after = step?.last ?? null
    yield
  }
  return terms
}

/** Bitmap of the positions that some rows have among all rows of a chunk; both ascend. */
function toBitmap(all: Float64Array, some: ArrayLike<number>): Uint32Array {
  const bitmap = new Uint32Array(chunkSize / 32)
  for (let at = 0, position = 0; at < some.length; at++) {
    const row = some[at] ?? 0
    while ((all[position] ?? row) < row) position++
    if (all[position] === row) add(bitmap, position)
  }
  return bitmap
}

function listNumbers(row: Record<string, unknown> | undefined): number[] {
  return JSON.parse(String(row?.list))
}

export function toBytes(values: Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}

const allRows = { first: 0, last: Number.MAX_SAFE_INTEGER }
/** From here on, bitmaps take at most twice the bytes of lists, and are combined faster. */
const minShareOfBitmaps = 1 / 64
/** Terms that fewer of the documents have are found fast enough by FTS5. */
const minShareOfPositions = 1 / 1024
const termsPerStep = 500
const stepMs = 4
