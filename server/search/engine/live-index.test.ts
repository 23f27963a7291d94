// Changed documents are written in one transaction.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseKeyword } from '../analysis/query-parser.rules.ts'
import { openSegmenter } from '../analysis/segmenter.ts'
import { type IndexFile, openIndexFile } from './index-file.ts'
import { byRow } from './index-tables.ts'
import { writeChanges } from './live-index.ts'
import type { SearchDocument } from './search-documents.ts'

const segmenter = openSegmenter()
const english = { kind: 'report', language: 'en-US' } as const
let folder: string
let index: IndexFile

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yanbao-search-'))
  index = openIndexFile(join(folder, 'index.db'), { segmenter, isBuild: false })
})

afterEach(() => {
  index.close()
  rmSync(folder, { recursive: true })
})

function documents(count: number, title: (n: number) => string): SearchDocument[] {
  const publishAt = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, (n * 7) % count))
  return Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    publishAt: publishAt(n),
    title: title(n + 1),
    body: '',
    filters: [],
  }))
}

function count(keyword: string): number {
  const query = { ...english, parsed: parseKeyword(keyword, segmenter), now: new Date(), choices: [{ filters: [] }] }
  return index.count(query)[0] ?? 0
}

describe('writing changed documents', () => {
  it('lets queries run in between, which find the documents written so far', async () => {
    const written = writeChanges(index, { ...english, documents: documents(200, () => 'Wind'), removed: [] })
    const meanwhile = count('wind')
    expect(meanwhile).toBeGreaterThan(0)
    expect(meanwhile).toBeLessThan(200)
    await written
    expect(count('wind')).toBe(200)
  })

  it('removes the documents that are no longer published', async () => {
    await writeChanges(index, { ...english, documents: documents(90, (n) => `Wind ${n}`), removed: [] })
    const [first] = documents(90, () => 'Solar')
    await writeChanges(index, { ...english, documents: first ? [first] : [], removed: [2, 3, 4_711] })
    expect(count('wind')).toBe(87)
    expect(count('solar')).toBe(1)
    expect(index.vocabulary('en-US').has('solar')).toBe(true)
  })

  it('changes nothing when one document cannot be written', async () => {
    await writeChanges(index, { ...english, documents: documents(90, () => 'Wind'), removed: [] })
    const solar = documents(90, () => 'Solar').toSorted(byRow)
    const broken = solar.map((document, n) => (n === 89 ? { ...document, title: invalidTitle(document) } : document))
    await expect(writeChanges(index, { ...english, documents: broken, removed: [] })).rejects.toThrow()
    expect(count('wind')).toBe(90)
    expect(count('solar')).toBe(0)
    expect(index.vocabulary('en-US').has('solar')).toBe(false)
    await writeChanges(index, { ...english, documents: documents(90, () => 'Solar'), removed: [] })
    expect(count('solar')).toBe(90)
    expect(index.vocabulary('en-US').has('wind')).toBe(false)
  })
})

/** As a faulty document reader might return it. */
function invalidTitle(document: SearchDocument): string {
  return document.id as unknown as string // a value that breaks the type
}
