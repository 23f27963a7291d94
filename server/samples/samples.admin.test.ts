// The choice of samples in the console: from which files, by whom, and what is said about files that cannot be used.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseSample, getSampleChoices, listReportsWithoutSample, removeSample } from '#contract/samples-admin.ts'
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
    const { rows } = await editor.call(listReportsWithoutSample, { language })
    expect(rows.find((row) => row.id === id)).toMatchObject({ refusal })
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
    await apiErrorOf(stranger.call(listReportsWithoutSample, { language }))
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

describe('the reports without a sample', () => {
  it('are listed by descending number, without those that have one', async () => {
    const { id: withSample } = await choiceOf(pdf, [1])
    const [first, second] = [await makeReport(test.ctx), await makeReport(test.ctx)]
    const { rows } = await editor.call(listReportsWithoutSample, { language })
    const ids = rows.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual([second.id, first.id])
    expect(ids).not.toContain(withSample)
    const rest = await editor.call(listReportsWithoutSample, { language, before: second.id })
    expect(rest.rows[0]?.id).toBe(first.id)
  })
})
