// Console endpoints: the synonym dictionary and the progress of indexing.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getIndexingProgress,
  getSearchTerm,
  listSearchTerms,
  removeSearchTerm,
  saveSearchTerm,
} from '#contract/search-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { claimFolder } from './engine/index-folder.ts'
import { insertReport } from './search.fixture.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  editor = await signedInAs(test, 'editor')
  owner = await signedInAs(test, 'owner')
})
afterAll(() => test?.close())

it('indexing progress counts the changes that searches do not find yet', async () => {
  const until = new Date(Date.now() + 60_000).toISOString()
  await insertReport(test.ctx.db, { title: '光伏' })
  expect(await editor.call(getIndexingProgress, { until })).toEqual({ pending: 0 })
  // As a web process does that has no index yet.
  const folder = claimFolder(join(test.dataDir, 'search'))
  expect(await editor.call(getIndexingProgress, { until })).toEqual({ pending: 1 })
  folder.release()
})

const term = { zh: '氧化铝陶瓷', en: 'alumina ceramics', synonyms: ['Al2O3 陶瓷', 'alumina ceramics', 'Al2O3 陶瓷'] }

describe('search term', () => {
  it('is listed by any of its names, beside the built-in terms', async () => {
    for (const search of ['锂电池', 'LITHIUM BATT', '锂离子'])
      expect((await editor.call(listSearchTerms, { search })).rows.map(({ zh }) => zh)).toContain('锂电池')
    const { total, rows } = await editor.call(listSearchTerms, { perPage: 5 })
    expect([total > 150, rows.length]).toEqual([true, 5])
  })

  it('is added, changed and removed with an audit entry each', async () => {
    const added = await editor.call(saveSearchTerm, term)
    expect(added.synonyms).toEqual(['Al2O3 陶瓷'])
    const { id, version } = added
    expect(await editor.call(getSearchTerm, { id })).toEqual(added)
    const changed = await editor.call(saveSearchTerm, { id, version, ...term, synonyms: ['刚玉陶瓷'] })
    expect([changed.synonyms, changed.version]).toEqual([['刚玉陶瓷'], version + 1])
    await editor.call(removeSearchTerm, { id, version: changed.version })
    expect((await editor.call(listSearchTerms, { search: '氧化铝' })).total).toBe(0)
    await expect(editor.call(getSearchTerm, { id })).rejects.toMatchObject({ code: 404 })
    const trace = await owner.call(listAudit, {})
    expect(trace.rows.slice(0, 3).map(({ action }) => action)).toEqual([
      'search.term-removed',
      'search.term',
      'search.term',
    ])
  })

  it('rejects a stale version and a duplicate Chinese name', async () => {
    const first = await editor.call(saveSearchTerm, { ...term, zh: '氮化铝陶瓷' })
    const { id, version } = first
    await editor.call(saveSearchTerm, { id, version, ...term, zh: '氮化铝基板' })
    const late = { id, version, ...term, zh: '别的' }
    await expect(editor.call(saveSearchTerm, late)).rejects.toMatchObject({ code: 409 })
    await expect(editor.call(removeSearchTerm, { id, version })).rejects.toMatchObject({ code: 409 })
    const nameTaken = { code: 422, fields: [{ field: 'zh', msg: '词典中已有这个中文名称，请修改那个词条' }] }
    await expect(editor.call(saveSearchTerm, { ...term, zh: '锂电池' })).rejects.toMatchObject(nameTaken)
    await expect(
      editor.call(saveSearchTerm, { id, version: version + 1, ...term, zh: '锂电池' }),
    ).rejects.toMatchObject(nameTaken)
    await expect(editor.call(removeSearchTerm, { id: '999999', version: 1 })).rejects.toMatchObject({ code: 404 })
  })
})
