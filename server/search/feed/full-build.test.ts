// Changed documents are written together or not at all, whatever they are.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseKeyword } from '../analysis/query-parser.rules.ts'
import { openSegmenter } from '../analysis/segmenter.ts'
import { type IndexFile, openIndexFile } from '../engine/index-file.ts'
import { byRow } from '../engine/index-tables.ts'
import type { SearchDocument } from '../engine/search-documents.ts'
import { writeChanged } from './full-build.ts'

const cut = openSegmenter()
const english = { kind: 'report', language: 'en-US' } as const
let folder: string
let index: IndexFile

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yanbao-search-'))
  index = openIndexFile(join(folder, 'index.db'), { cut, isBuild: false })
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
  const query = { ...english, parsed: parseKeyword(keyword, cut), now: new Date(), choices: [{ filters: [] }] }
  return index.count(query)[0] ?? 0
}

describe('documents that have changed', () => {
  it('are found while the last of them are still being written', async () => {
    const written = writeChanged(index, { ...english, documents: documents(200, () => 'Wind'), gone: [] })
    const meanwhile = count('wind')
    expect(meanwhile).toBeGreaterThan(0)
    expect(meanwhile).toBeLessThan(200)
    await written
    expect(count('wind')).toBe(200)
  })

  it('go with those that are no longer there', async () => {
    await writeChanged(index, { ...english, documents: documents(90, (n) => `Wind ${n}`), gone: [] })
    const [first] = documents(90, () => 'Solar')
    await writeChanged(index, { ...english, documents: first ? [first] : [], gone: [2, 3, 4_711] })
    expect(count('wind')).toBe(87)
    expect(count('solar')).toBe(1)
    expect(index.words('en-US').has('solar')).toBe(true)
  })

  it('leave everything as it was where one of them cannot be written', async () => {
    await writeChanged(index, { ...english, documents: documents(90, () => 'Wind'), gone: [] })
    const solar = documents(90, () => 'Solar').toSorted(byRow)
    const broken = solar.map((one, n) => (n === 89 ? { ...one, title: notEven(one) } : one))
    await expect(writeChanged(index, { ...english, documents: broken, gone: [] })).rejects.toThrow()
    expect(count('wind')).toBe(90)
    expect(count('solar')).toBe(0)
    expect(index.words('en-US').has('solar')).toBe(false)
    await writeChanged(index, { ...english, documents: documents(90, () => 'Solar'), gone: [] })
    expect(count('solar')).toBe(90)
    expect(index.words('en-US').has('wind')).toBe(false)
  })
})

/** What a reader with a bug might give. */
function notEven(one: SearchDocument): string {
  return one.id as unknown as string
}
