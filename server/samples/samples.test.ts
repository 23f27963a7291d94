// Samples as strangers reach them: pictures of exactly the chosen pages, until another choice is made.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSample } from '#contract/samples.ts'
import { chooseSample, removeSample } from '#contract/samples-admin.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { attachPdf, fetchPicture, pagesPdf, renderWaiting, runJob } from './samples.fixture.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
let pdf: Buffer
beforeAll(async () => {
  test = await createTestApp()
  editor = await signedInAs(test, 'editor')
  pdf = await pagesPdf(4)
})
afterAll(() => test.close())

const language = 'zh-CN'
const sampleOf = async (id: number) => (await test.client(language)(getSample, { id })).sample

async function makeSample(pages: number[], wishes: Parameters<typeof makeReport>[1] = {}) {
  const { id } = await makeReport(test.ctx, wishes)
  const fileId = await attachPdf(test, id, pdf)
  await editor.call(chooseSample, { id, language, fileId, pages })
  await renderWaiting(test)
  return { id, fileId }
}

const sourcesOf = async (id: number) =>
  ((await sampleOf(id))?.pages ?? []).flatMap(({ pictures }) => pictures.map(({ src }) => src))

async function hashesOf(sources: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  for (const src of sources) {
    const { status, bytes } = await fetchPicture(test, src)
    expect(status).toBe(200)
    hashes.push(createHash('sha256').update(bytes).digest('hex'))
  }
  return hashes
}

describe('a sample', () => {
  it('shows the chosen pages with their text, and says how many the report has', async () => {
    const { id } = await makeSample([2, 1])
    const sample = await sampleOf(id)
    expect(sample?.pageCount).toBe(4)
    expect(sample?.pages.map(({ page, text }) => [page, text])).toEqual([
      [1, 'This is page 1'],
      [2, 'This is page 2'],
    ])
    expect(sample?.pages[0]?.pictures.map(({ width }) => width)).toEqual([720, 1440])
  })

  it('says how many pages the report has when its file is only a part of it', async () => {
    const { id, fileId } = await makeSample([1])
    await test.ctx.db.deleteFrom('item_files').where('file_id', '=', fileId).execute()
    await test.ctx.db.updateTable('reports').set({ pages: 176 }).where('id', '=', id).execute()
    expect((await sampleOf(id))?.pageCount).toBe(176)
  })

  it('says how many pages the file of the report has, whatever number was typed for it', async () => {
    const { id } = await makeReport(test.ctx)
    await attachPdf(test, id, await pagesPdf(7))
    const uploaded = await attachPdf(test, id, pdf)
    await editor.call(chooseSample, { id, language, fileId: uploaded, pages: [1] })
    await test.ctx.db.deleteFrom('item_files').where('file_id', '=', uploaded).execute()
    await test.ctx.db.updateTable('reports').set({ pages: 176 }).where('id', '=', id).execute()
    await renderWaiting(test)
    expect((await sampleOf(id))?.pageCount).toBe(7)
  })

  it('consists of WebP pictures of at most 120 kB, which may be cached for ever and are not indexed', async () => {
    const { id } = await makeSample([1])
    for (const src of await sourcesOf(id)) {
      expect(src).toMatch(/^\/api\/report\/sample\/[\w-]{22}$/)
      const { headers, bytes } = await fetchPicture(test, src)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-robots-tag': 'noindex',
      })
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
      expect(bytes.length).toBeLessThanOrEqual(120_000)
    }
  })

  it('reaches no picture of another page', async () => {
    const everyPage = await sourcesOf((await makeSample([1, 2, 3, 4])).id)
    const known = await hashesOf(everyPage)
    expect(new Set(known).size).toBe(8)
    const chosen = await hashesOf(await sourcesOf((await makeSample([3])).id))
    expect(chosen).toEqual(known.slice(4, 6))
    const { rows } = await sql`
      select i.token from sample_images i join samples s on s.id = i.sample_id where i.page <> all (s.pages)`.execute(
      test.ctx.db,
    )
    expect(rows).toEqual([])
  })

  it('cannot get a page that is not chosen', async () => {
    const { id } = await makeSample([1])
    const { id: sampleId } = await test.ctx.db
      .selectFrom('samples')
      .select('id')
      .where('report_id', '=', id)
      .executeTakeFirstOrThrow()
    const page = { sample_id: sampleId, page: 2, text: '' }
    await expect(test.ctx.db.insertInto('sample_pages').values(page).execute()).rejects.toThrow('is not chosen')
  })

  it('loses its pictures with another choice, their bytes too', async () => {
    const { id, fileId } = await makeSample([1, 2])
    const before = await sourcesOf(id)
    await editor.call(chooseSample, { id, language, fileId, pages: [4] })
    for (const src of before) expect((await fetchPicture(test, src)).status).toBe(404)
    expect(await sampleOf(id)).toBeNull()
    const removed = await test.ctx.db.selectFrom('removed_files').select('storage_key').execute()
    expect(removed.length).toBeGreaterThanOrEqual(4)
    // A job can run twice.
    await runJob(test, 'remove-sample-files', {})
    await runJob(test, 'remove-sample-files', {})
    for (const { storage_key } of removed) await expect(test.ctx.files.open(storage_key)).rejects.toThrow('ENOENT')
    await renderWaiting(test)
    expect((await sampleOf(id))?.pages.map(({ page }) => page)).toEqual([4])
  })

  it('purges the pages of its report when it is chosen, ready and removed', async () => {
    const { id, fileId } = await makeSample([1])
    const changesOf = async () => {
      const { rows } = await sql<{ count: string }>`
        select count(*) as count from page_changes where ${`report:${id}`} = any (tags)`.execute(test.ctx.db)
      return Number(rows[0]?.count)
    }
    const counts = [await changesOf()]
    await editor.call(chooseSample, { id, language, fileId, pages: [2] })
    counts.push(await changesOf())
    await renderWaiting(test)
    counts.push(await changesOf())
    await editor.call(removeSample, { id, language })
    counts.push(await changesOf())
    expect(counts.every((count, index) => index === 0 || count > (counts[index - 1] ?? 0))).toBe(true)
  })

  it('is gone when it is removed, or its report is deleted', async () => {
    const [removed, deleted] = [await makeSample([1]), await makeSample([1])]
    const sources = [...(await sourcesOf(removed.id)), ...(await sourcesOf(deleted.id))]
    expect(sources).toHaveLength(4)
    await editor.call(removeSample, { id: removed.id, language })
    await test.ctx.db.deleteFrom('reports').where('id', '=', deleted.id).execute()
    for (const src of sources) expect((await fetchPicture(test, src)).status).toBe(404)
  })

  it('is not shown before its report is published, nor in the other language', async () => {
    const draft = await makeSample([1], { status: 'draft' })
    expect(await sampleOf(draft.id)).toBeNull()
    const { id } = await makeSample([1])
    expect((await test.client('en-US')(getSample, { id })).sample).toBeNull()
  })

  it.each(['x', 'AAAAAAAAAAAAAAAAAAAAAA', '..%2f..%2fetc'])('has no picture at %s', async (token) => {
    expect((await fetchPicture(test, `/api/report/sample/${token}`)).status).toBe(404)
  })
})

describe('the job of a choice', () => {
  it('changes nothing when it runs again', async () => {
    const { id } = await makeSample([1])
    const before = await sourcesOf(id)
    const { choice_id: choiceId } = await test.ctx.db
      .selectFrom('samples')
      .select('choice_id')
      .where('report_id', '=', id)
      .executeTakeFirstOrThrow()
    await runJob(test, 'render-sample', { choiceId })
    expect(await sourcesOf(id)).toEqual(before)
  })

  it('keeps one set of pictures when two run at once, and no bytes of the other', async () => {
    const { id } = await makeReport(test.ctx)
    const fileId = await attachPdf(test, id, pdf)
    await runJob(test, 'remove-sample-files', {})
    const before = (await test.ctx.files.list()).length
    await editor.call(chooseSample, { id, language, fileId, pages: [1] })
    await Promise.all([renderWaiting(test), renderWaiting(test)])
    expect(await sourcesOf(id)).toHaveLength(2)
    expect((await test.ctx.files.list()).length).toBe(before + 2)
  })
})
