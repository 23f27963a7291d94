// What is read from the bits of common words is what the index itself answers, whatever changes meanwhile.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MatchExpression } from '../analysis/query-parser.rules.ts'
import { defaultLimits } from './frequent-terms.ts'
import { type Hits, type IndexScans, openHits } from './matching.ts'
import type { Span } from './posting-intersection.ts'

let db: DatabaseSync
let walked: Hits
let withBits: Hits
let size = 0

const limits = { ...defaultLimits, fewestDocuments: 100, fewestWith: 20, stepRows: 50, mostChanged: 8 }
const whole = { above: -1, upTo: Number.MAX_SAFE_INTEGER }
const words = ['"two"', '"three"', '"five"']
const wanted: MatchExpression[] = [
  ...[words.slice(0, 1), words.slice(0, 2), words].map((all) => ({ expression: all.join(' AND '), all })),
  { expression: '"two" AND "rare"', all: ['"two"', '"rare"'] },
  { expression: '("two") NOT ("three" AND "five")', all: ['"two"'], butNotAll: ['"three"', '"five"'] },
  { expression: '("two") NOT ("three" AND "rare")', all: ['"two"'], butNotAll: ['"three"', '"rare"'] },
  { expression: '("two" AND "rare") NOT ("three")', all: ['"two"', '"rare"'], butNotAll: ['"three"'] },
  // Common, but in fewer than every 32nd document.
  ...[['"some"'], ['"two"', '"some"'], ['"some"', '"few"']].map((all) => ({ expression: all.join(' AND '), all })),
  { expression: '("two") NOT ("some")', all: ['"two"'], butNotAll: ['"some"'] },
  { expression: '("some") NOT ("three")', all: ['"some"'], butNotAll: ['"three"'] },
  { expression: '("some") NOT ("few")', all: ['"some"'], butNotAll: ['"few"'] },
]

beforeEach(() => {
  db = new DatabaseSync(':memory:')
  db.exec(`create table t_docs (doc integer primary key);
    create virtual table t using fts5(terms, content = '', contentless_delete = 1, detail = none)`)
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  size = 0
  walked = openHits('t', prepare, () => 0, limits)
  withBits = openHits('t', prepare, () => size, limits)
  for (let n = 1; n <= 1_000; n++) put(n * 10, n)
})

afterEach(() => db.close())

/** A document with the words that divide the number. */
function put(doc: number, n: number): void {
  const terms = Object.entries({ two: 2, three: 3, five: 5, some: 35, few: 45, rare: 70 }).flatMap(([word, by]) =>
    n % by ? [] : [word],
  )
  write('insert into t_docs (doc) values (?)', doc)
  write('insert into t (rowid, terms) values (?, ?)', doc, terms.join(' '))
  size++
  withBits.common.note(doc, terms.join(' '))
}

function remove(doc: number): void {
  write('delete from t where rowid = ?', doc)
  write('delete from t_docs where doc = ?', doc)
  size--
  withBits.common.note(doc, undefined)
}

/** A full-text table leaves row numbers behind that only fit into a bigint. */
function write(sql: string, ...values: (string | number)[]): void {
  const statement = db.prepare(sql)
  statement.setReadBigInts(true)
  statement.run(...values)
}

/** Asks once and lets the work be done that this has caused. */
function warm(): void {
  for (const each of wanted) withBits.count(each, whole, 10_001)
  while (withBits.common.work());
}

function expectTheSame(): void {
  for (const each of wanted)
    for (const span of [whole, { above: 95, upTo: 7_777 }, { above: 9_990, upTo: 99_999 }]) {
      for (const limit of [7, 10_001]) expect(withBits.count(each, span, limit)).toBe(walked.count(each, span, limit))
      for (const offset of [0, 3, 150])
        expect(withBits.page(each, span, 20, offset), each.expression).toEqual(walked.page(each, span, 20, offset))
      expectTheSameInOneSearch(each, span)
    }
}

/** Counting and paging of one search share what they have walked. */
function expectTheSameInOneSearch(each: MatchExpression, span: Span): void {
  for (const hits of [walked, withBits]) {
    const walks: IndexScans = new Map()
    expect(hits.count(each, span, 10_001, walks), each.expression).toBe(walked.count(each, span, 10_001))
    for (const offset of [0, 3, 150])
      expect(hits.page(each, span, 20, offset, walks), each.expression).toEqual(walked.page(each, span, 20, offset))
  }
}

describe('common words', () => {
  it('are counted and listed as the index does, before they are known and after', () => {
    expectTheSame()
    warm()
    expect(withBits.common.bytes()).toBeGreaterThan(0)
    expectTheSame()
  })

  it('follow what is added, changed, removed and backdated', () => {
    warm()
    remove(300)
    put(300, 1)
    put(305, 30)
    remove(600)
    remove(9_900)
    expect(withBits.common.bytes()).toBeGreaterThan(0)
    expectTheSame()
    for (let n = 1_001; n < 1_100; n++) put(n * 10, n)
    expectTheSame()
  })

  it('are looked at anew after many changes', () => {
    warm()
    for (let n = 1; n <= 20; n++) remove(n * 10)
    expect(withBits.common.bytes()).toBe(0)
    expectTheSame()
    warm()
    expect(withBits.common.bytes()).toBeGreaterThan(0)
    expectTheSame()
  })

  it('may change while they are being looked at', () => {
    for (const each of wanted) withBits.count(each, whole, 10_001)
    for (let step = 0; withBits.common.work(); step++) {
      if (step === 2) remove(20)
      if (step === 5) put(25, 30)
      if (step === 9) remove(6_000)
    }
    expectTheSame()
  })

  it('take no more memory than they may', () => {
    const few = openHits(
      't',
      (sql) => db.prepare(sql),
      () => size,
      { ...limits, mostBytes: 300 },
    )
    for (const each of wanted) few.count(each, whole, 10_001)
    while (few.common.work());
    expect(few.common.bytes()).toBeLessThanOrEqual(300)
    const more = { expression: '"two" AND "three" AND "rare"', all: ['"two"', '"three"', '"rare"'] }
    for (const each of [...wanted, more])
      expect(few.page(each, whole, 20, 0), each.expression).toEqual(walked.page(each, whole, 20, 0))
  })

  it('are ready before anybody asks where they are expected', () => {
    withBits.common.expect(['"two"', '"rare"'])
    while (withBits.common.work());
    const ofOne = withBits.common.bytes()
    expect(ofOne).toBeGreaterThan(0)
    withBits.count({ expression: '"two"', all: ['"two"'] }, whole, 10_001)
    expect(withBits.common.work()).toBe(false)
    expect(withBits.common.bytes()).toBe(ofOne)
    expectTheSame()
  })

  it('make room for what is asked for more often, and only for that', () => {
    let looks = 0
    const prepare = (sql: string) => {
      if (sql.includes('json_group_array')) looks++
      return db.prepare(sql)
    }
    const one = openHits('t', prepare, () => size, { ...limits, mostBytes: 130 })
    const ask = (word: string) => {
      one.count({ expression: word, all: [word] }, whole, 10_001)
      while (one.common.work());
    }
    /** Whether it is answered without a look into the index. */
    const isKept = (word: string) => {
      looks = 0
      one.count({ expression: word, all: [word] }, whole, 7)
      return looks === 0 && one.common.work() === false
    }
    ask('"two"')
    ask('"two"')
    ask('"three"')
    expect(isKept('"two"')).toBe(true)
    for (let n = 0; n < 5; n++) ask('"three"')
    expect(isKept('"three"')).toBe(true)
  })

  it('are made anew after a transaction that was rolled back', () => {
    db.exec('begin')
    warm()
    put(10_010, 30)
    expectTheSame()
    db.exec('rollback')
    size--
    withBits.common.forget()
    warm()
    expectTheSame()
    put(10_020, 30)
    remove(300)
    expectTheSame()
  })
})
