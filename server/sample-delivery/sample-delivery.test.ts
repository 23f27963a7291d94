// Samples by rule: a request is answered at once, with a numbered file of the chosen pages that only the link in the mail opens.
import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { traceNumber } from '#contract/copies-admin.ts'
import { eraseVisitor } from '#contract/customers-admin.ts'
import { getLead } from '#contract/leads-admin.ts'
import { exportData } from '#contract/privacy.ts'
import { chooseSample, removeSample } from '#contract/samples-admin.ts'
import { saveSetting, sendRequest } from '#server/leads/leads.fixture.ts'
import { runJob } from '#server/samples/samples.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { readFacts } from '../copies/stamping/pdf-facts.fixture.ts'
import {
  askForSample,
  linkOf,
  listMailsOf,
  makeSampledReport,
  openLink,
  queuedAnswers,
  runAnswers,
} from './sample-delivery.fixture.ts'

type Staff = Awaited<ReturnType<typeof signedInAs>>
let test: TestApp
let editor: Staff
let sales: Staff
let report: Awaited<ReturnType<typeof makeSampledReport>>
/** The copy that most tests look at, since making one takes a second. */
let sent: Awaited<ReturnType<typeof answered>>
beforeAll(async () => {
  test = await createTestApp()
  editor = await signedInAs(test, 'editor')
  sales = await signedInAs(test, 'sales')
  report = await makeSampledReport(test, editor, [2])
  await setRecipients('everybody')
  sent = await answered()
}, 60_000)
afterAll(() => test.close())
beforeEach(async () => {
  await test.ctx.db.deleteFrom('throttles').execute()
  await setRecipients('everybody')
})

async function setRecipients(recipients: 'nobody' | 'companies' | 'everybody') {
  await test.ctx.db.deleteFrom('site_settings').execute()
  await saveSetting(test, 'all', 'sample-delivery', recipients)
}

let sequence = 0
const newAddress = (domain = 'example-works.com') => {
  sequence += 1
  return `asker${sequence}@${domain}`
}

async function answered() {
  const email = newAddress()
  const leadId = await askForSample(test, email, report.id)
  await runAnswers(test)
  return { leadId, email, link: await linkOf(test, leadId) }
}

const templatesOf = async (leadId: string) => (await listMailsOf(test, leadId)).map(({ template }) => template)
const eventsOf = async (leadId: string) => (await sales.call(getLead, { id: leadId })).events
const numberOf = async (leadId: string) => (await eventsOf(leadId))[0]?.text ?? ''

/** Of the upper and the lower half of pixels of three bytes each: 0 red, 1 green, 2 blue. */
function strongestChannels(pixels: Buffer): number[] {
  const half = Math.floor(pixels.length / 6) * 3
  return [pixels.subarray(0, half), pixels.subarray(half)].map((part) => {
    const sums = [0, 0, 0]
    for (let at = 0; at < part.length; at += 1) sums[at % 3] = (sums[at % 3] ?? 0) + (part[at] ?? 0)
    return sums.indexOf(Math.max(...sums))
  })
}

describe('a request for a sample', () => {
  it('is answered with a link to the chosen pages, which name the address and a number', async () => {
    expect(await templatesOf(sent.leadId)).toEqual(['sample-ready'])
    const { status, headers, bytes } = await openLink(test, sent.link)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(headers['content-disposition']).toContain('attachment')
    const { pages } = await readFacts(bytes)
    expect(pages).toHaveLength(1)
    expect(pages[0]?.text).toContain(sent.email)
    const events = await eventsOf(sent.leadId)
    expect(events).toMatchObject([{ kind: 'sample', staffName: '', mailState: 'queued' }])
    expect(pages[0]?.text).toContain(events[0]?.text)
  })

  it('gets one picture for each of these pages, and nothing else of the report', async () => {
    const { bytes } = await openLink(test, sent.link)
    const pdf = await PDFDocument.load(bytes)
    const pictures = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? object : []))
      .filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))
    expect(pictures).toHaveLength(1)
    // The second page is green above and blue below.
    expect(strongestChannels(inflateSync(pictures[0]?.contents ?? ''))).toEqual([1, 2])
    expect((await readFacts(bytes)).pages[0]?.text).not.toContain('This is page')
  })

  it('is left to staff when the rule is off', async () => {
    await setRecipients('nobody')
    const leadId = await askForSample(test, newAddress(), report.id)
    expect(await runAnswers(test)).toEqual([])
    expect(await templatesOf(leadId)).toEqual(['lead-confirmation'])
  })

  it('is confirmed instead when the sample is removed before it is made, and afterwards', async () => {
    const other = await makeSampledReport(test, editor, [1])
    const first = await askForSample(test, newAddress(), other.id)
    await editor.call(removeSample, { id: other.id, language: 'zh-CN' })
    expect(await runAnswers(test)).toHaveLength(1)
    await runJob(test, 'answer-with-sample', { leadId: first, number: 1 })
    const second = await askForSample(test, newAddress(), other.id)
    expect(await runAnswers(test)).toEqual([])
    for (const leadId of [first, second]) expect(await templatesOf(leadId)).toEqual(['lead-confirmation'])
  })

  it('is answered for addresses of companies only, when that is set', async () => {
    await setRecipients('companies')
    const [own, free] = [newAddress(), newAddress('vip.qq.com')]
    const leads = [await askForSample(test, own, report.id), await askForSample(test, free, report.id)]
    expect(await queuedAnswers(test)).toEqual([{ leadId: leads[0], number: 1 }])
    expect(await templatesOf(leads[1] ?? '')).toEqual(['lead-confirmation'])
  })

  it('gets one mail and one file when its job runs twice, at once too', async () => {
    await runAnswers(test)
    const leadId = await askForSample(test, newAddress(), report.id)
    await runJob(test, 'remove-sample-files', {})
    const before = (await test.ctx.files.list()).length
    const run = () => runJob(test, 'answer-with-sample', { leadId, number: 1 })
    await Promise.all([run(), run()])
    await runAnswers(test)
    expect(await templatesOf(leadId)).toEqual(['sample-ready'])
    expect(await eventsOf(leadId)).toHaveLength(1)
    expect((await test.ctx.files.list()).length).toBe(before + 1)
  })

  it('that is repeated gets the same link again, three times an hour at most', async () => {
    const { leadId, email, link } = sent
    const request = { version: 1, companyName: 'X', contact: '13800138000', name: 'X', email, reportId: report.id }
    for (const demand of ['again', 'once more', 'and again', 'at last']) await sendRequest(test, { ...request, demand })
    await runAnswers(test)
    expect(await templatesOf(leadId)).toEqual(Array(4).fill('sample-ready'))
    expect(await linkOf(test, leadId)).toBe(link)
  })

  it('of a program that fills in every field gets nothing', async () => {
    const request = {
      version: 1,
      companyName: 'X',
      contact: '13800138000',
      name: 'X',
      demand: 'X',
      reportId: report.id,
    }
    await sendRequest(test, { ...request, email: newAddress(), website: 'https://spam.example' })
    expect(await runAnswers(test)).toEqual([])
  })
})

describe('a sample that was sent', () => {
  it('is found by its number, with the address and the lead', async () => {
    const { leadId, email, link } = sent
    const number = await numberOf(leadId)
    await test.ctx.db.updateTable('sample_copies').set({ opened_at: null }).execute()
    const lookUp = () => sales.call(traceNumber, { number })
    expect(await lookUp()).toMatchObject({ copies: [], samples: [{ number, email, leadId, openedAt: null }] })
    await openLink(test, link)
    expect((await lookUp()).samples[0]?.openedAt).not.toBeNull()
  })

  it('is in the export of whoever has proved the address, and in no other', async () => {
    const { token } = await makeCustomer(test.ctx, { email: sent.email })
    const exported = async () => (await test.client('zh-CN', token)(exportData, {})).sampleCopies
    expect(await exported()).toEqual([])
    await test.ctx.db
      .updateTable('customers')
      .set({ email_proven_at: new Date() })
      .where('email', '=', sent.email)
      .execute()
    expect(await exported()).toMatchObject([{ number: await numberOf(sent.leadId) }])
  })

  it('loses its bytes and its link when the person is erased, and keeps its number', async () => {
    const number = await numberOf(sent.leadId)
    const support = await signedInAs(test, 'support')
    await support.call(eraseVisitor, { leadId: sent.leadId, reason: 'asked for it' })
    expect((await openLink(test, sent.link)).status).toBe(404)
    expect((await sales.call(traceNumber, { number })).samples).toMatchObject([{ number, email: '' }])
  })
})

describe('the link to a sample', () => {
  it('that a stranger guesses leads to a page in their language, like one that has expired', async () => {
    const guessed = await openLink(test, `/api/report/sample-file/${'A'.repeat(43)}`, { 'accept-language': 'en' })
    expect(guessed.status).toBe(404)
    expect(guessed.text).toContain('no longer works')
    expect(guessed.text).toMatch(/href="[^"]*\/en\/report-industries"/)
    expect(guessed.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  })

  it('ends when other pages are chosen', async () => {
    const { link } = await answered()
    expect((await openLink(test, link)).status).toBe(200)
    await editor.call(chooseSample, { id: report.id, language: 'zh-CN', fileId: report.fileId, pages: [3] })
    expect((await openLink(test, link)).status).toBe(404)
    report = await makeSampledReport(test, editor, [2])
  })

  it('expires after seven days, says so in the language of the request, and its bytes are removed', async () => {
    const { link } = await answered()
    const { status: before } = await openLink(test, link)
    test.advance(7 * 86_400_000)
    const after = await openLink(test, link, { 'accept-language': 'en' })
    expect([before, after.status]).toEqual([200, 404])
    expect(after.text).toContain('样本链接已失效')
    expect(after.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    await runJob(test, 'remove-expired-samples', {})
    const copies = test.ctx.db.selectFrom('sample_copies').select('id')
    expect(await copies.where('storage_key', 'is not', null).execute()).toEqual([])
    expect((await test.ctx.db.selectFrom('removed_files').selectAll().execute()).length).toBeGreaterThan(0)
  })
})
