// The choice of samples in the console: from which files, by whom, and what is said about files that cannot be used.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAdminReports } from '#contract/catalogue-admin.ts'
import { chooseSample, getSampleChoices, removeSample } from '#contract/samples-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { adminClient, signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'
import { attachPdf, pagesPdf, renderWaiting, storePdf } from './samples.fixture.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
let pdf: Buffer
beforeAll(async () => {
  test = await createTestApp()
  editor = await signedInAs(test, 'editor')
  pdf = await pagesPdf(2)
})
afterAll(() => test.close())

const language = 'zh-CN'

async function choiceOf(bytes: Buffer, pages: number[]) {
  const { id } = await makeReport(test.ctx)
  const fileId = await attachPdf(test, id, bytes)
  await editor.call(chooseSample, { id, language, fileId, pages })
  await renderWaiting(test)
  const { samples } = await editor.call(getSampleChoices, { id })
  return { id, sample: samples[0] }
}

describe('the choice of a sample', () => {
  it('offers the PDF files of the report, and shows the pages as visitors see them', async () => {
    const { id, sample } = await choiceOf(pdf, [2, 1, 2])
    expect(sample).toMatchObject({ language, pages: [1, 2], state: 'ready', pageCount: 2, refusal: null })
    expect(sample?.preview).toHaveLength(2)
    const { files } = await editor.call(getSampleChoices, { id })
    expect(files).toEqual([{ fileId: sample?.fileId, name: 'report.pdf', language: null }])
  })

  it.each([
    ['a damaged file', async () => Buffer.from('%PDF-1.7\nthe rest is missing'), [1], 'unreadable'],
    ['a file with a password', () => pagesPdf(2, 'secret'), [1], 'encrypted'],
    ['a page that the file does not have', () => pagesPdf(2), [1, 3], 'missing-page'],
  ] as const)('says what is wrong with %s', async (_what, make, pages, refusal) => {
    const { id, sample } = await choiceOf(await make(), [...pages])
    expect(sample).toMatchObject({ state: 'refused', refusal, preview: [] })
    const { rows } = await editor.call(listAdminReports, { withoutSample: language, perPage: 100 })
    expect(rows.find((row) => row.id === id)).toMatchObject({ zh: { lacksSample: true } })
  })

  it('refuses a file that is stored for another purpose, or for another report', async () => {
    const [{ id }, other] = [await makeReport(test.ctx), await makeReport(test.ctx)]
    const stored = await storePdf(test, pdf)
    const ofOther = await attachPdf(test, other.id, pdf)
    for (const fileId of [stored, ofOther, randomUUID()]) {
      const { code } = await apiErrorOf(editor.call(chooseSample, { id, language, fileId, pages: [1] }))
      expect(code).toBe(422)
    }
  })

  it('is refused to strangers and to staff who write no reports', async () => {
    const { id } = await makeReport(test.ctx)
    const choice = { id, language, fileId: await attachPdf(test, id, pdf), pages: [1] } as const
    const stranger = adminClient(test)
    const auditor = await signedInAs(test, 'auditor')
    for (const { call } of [stranger, auditor]) {
      await apiErrorOf(call(chooseSample, { ...choice, pages: [1] }))
      await apiErrorOf(call(removeSample, { id, language }))
    }
    await apiErrorOf(stranger.call(getSampleChoices, { id }))
    expect((await auditor.call(getSampleChoices, { id })).samples).toEqual([])
  })

  it('is in the audit log, with the earlier one', async () => {
    const { id } = await choiceOf(pdf, [1])
    await editor.call(removeSample, { id, language })
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, { subjectKind: 'report', subjectId: String(id) })
    expect(rows.map(({ action }) => action)).toEqual(['samples.remove', 'samples.choose'])
  })
})

describe('the list of reports', () => {
  it('is filtered by those that are published without a sample in a language', async () => {
    const { id: withSample } = await choiceOf(pdf, [1])
    const [without, draft] = [await makeReport(test.ctx), await makeReport(test.ctx, { status: 'draft' })]
    const listed = async (query: { withoutSample?: typeof language | 'en-US' }) =>
      (await editor.call(listAdminReports, { perPage: 100, ...query })).rows
    const ids = (await listed({ withoutSample: language })).map(({ id }) => id)
    expect(ids).toContain(without.id)
    expect(ids).not.toContain(withSample)
    expect(ids).not.toContain(draft.id)
    expect((await listed({ withoutSample: 'en-US' })).map(({ id }) => id)).not.toContain(without.id)
    const rows = new Map((await listed({})).map((row) => [row.id, row.zh?.lacksSample]))
    expect([withSample, without.id, draft.id].map((id) => rows.get(id))).toEqual([false, true, false])
    await editor.call(removeSample, { id: withSample, language })
    expect((await listed({ withoutSample: language })).map(({ id }) => id)).toContain(withSample)
  })
})
