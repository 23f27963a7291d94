// The leak lookup through the console's endpoints: numbers and found files lead to the person of the copy, and every lookup is audited.
import { createHash } from 'node:crypto'
import { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleHeader } from '#contract/common/endpoint.ts'
import { traceFile, traceNumber } from '#contract/copies-admin.ts'
import { copyNumberOf, showCopyNumber } from '#contract/copy-numbers.ts'
import { finishUpload, startUpload, uploadChunkPath } from '#contract/delivery-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeFile, makeReport } from '../../tests/support/factories.ts'
import { emptyPdf } from '../../tests/support/sample-files.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { buyStamped, copiesOf, downloadCopy } from './copies.fixture.ts'
import { deleteFoundFiles } from './lookup.service.ts'

type Staff = Awaited<ReturnType<typeof signedInAs>>
let test: TestApp
let sales: Staff
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  sales = await signedInAs(test, 'sales')
})
afterAll(() => test.close())

async function buyAndDownload(content?: Buffer) {
  const bought = await buyStamped(test, content ? { content } : {})
  const { bytes } = await downloadCopy(test, bought.token, bought.orderNo)
  const [copy] = await copiesOf(test, bought.orderId)
  if (!copy) throw new Error('no copy was made')
  return { ...bought, bytes, number: copy.number, shown: showCopyNumber(copy.number) }
}

async function upload(by: Staff, name: string, bytes: Buffer): Promise<string> {
  const { uploadId } = await by.call(startUpload, { name, size: bytes.length, purpose: 'trace' })
  await test.app.http.inject({
    method: 'PUT',
    url: `/api${uploadChunkPath}?uploadId=${uploadId}&offset=0`,
    headers: {
      'content-type': 'application/octet-stream',
      [consoleHeader]: '1',
      cookie: by.jar.cookie,
      host: 'localhost',
    },
    payload: bytes,
  })
  return (await by.call(finishUpload, { uploadId })).fileId
}

const trace = async (bytes: Buffer, name = '网上找到的.pdf') =>
  sales.call(traceFile, { fileId: await upload(sales, name, bytes) })

const savedAgain = async (bytes: Buffer) => {
  const pdf = await PDFDocument.load(bytes)
  const info = pdf.context.lookup(pdf.context.trailerInfo.Info, PDFDict)
  for (const key of info.keys()) info.delete(key)
  return { pdf, save: async () => Buffer.from(await pdf.save()) }
}

describe('a number', () => {
  it('leads to licence, holder, person, order and downloads, however it is typed', async () => {
    const { shown, number, orderNo, reportId } = await buyAndDownload()
    for (const typed of [shown, number.toLowerCase(), ` ${shown.replace('-', ' – ')} `]) {
      const { numberProblem, copies } = await sales.call(traceNumber, { number: typed })
      expect(numberProblem).toBeNull()
      expect(copies).toMatchObject([
        {
          number: shown,
          evidence: 'typed',
          licence: { number: expect.stringMatching(/^L-/), state: 'active' },
          order: { orderNo },
          itemId: reportId,
          downloads: [{ ip: '127.0.0.1' }],
        },
      ])
      expect(copies[0]?.person).toEqual(copies[0]?.holder)
      expect(copies[0]?.person.email).toContain('@')
    }
  })

  it('with a wrong character is told, with the copy that it may be', async () => {
    const { number, shown } = await buyAndDownload()
    const other = number[6] === 'A' ? 'B' : 'A'
    const wrong = number.slice(0, 6) + other + number.slice(7)
    expect(await sales.call(traceNumber, { number: wrong })).toMatchObject({
      numberProblem: { position: 7, character: other },
      copies: [{ number: shown, evidence: 'similar' }],
    })
    expect(await sales.call(traceNumber, { number: `${number.slice(0, 3)}0${number.slice(4)}` })).toMatchObject({
      numberProblem: { position: 4, character: '0' },
      copies: [{ number: shown }],
    })
    expect(await sales.call(traceNumber, { number: 'ABC' })).toEqual({
      numberProblem: { position: null, character: '' },
      copies: [],
      samples: [],
    })
  })

  it('of no copy is answered with nothing', async () => {
    expect(await sales.call(traceNumber, { number: copyNumberOf('222222222') })).toEqual({
      numberProblem: null,
      copies: [],
      samples: [],
    })
    expect((await apiErrorOf(sales.call(traceNumber, { number: ' ' }))).code).toBe(422)
  })
})

describe('a found file', () => {
  it('leads to its copy, and is deleted', async () => {
    const { bytes, shown } = await buyAndDownload()
    const before = (await test.ctx.files.list()).length
    const fileId = await upload(sales, '网上找到的.pdf', bytes)
    const found = await sales.call(traceFile, { fileId })
    expect(found).toMatchObject({
      file: { name: '网上找到的.pdf', size: bytes.length, state: 'marked' },
      copies: [{ number: shown, evidence: 'text', pages: 1 }],
      unknownNumbers: [],
      originals: [],
    })
    expect(found.file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(await test.ctx.files.list()).toHaveLength(before)
    expect((await apiErrorOf(sales.call(traceFile, { fileId }))).code).toBe(404)
  })

  it('is recognized by the text of its pages once its metadata is gone, also after saving again and splitting', async () => {
    const { bytes, shown } = await buyAndDownload()
    const { pdf, save } = await savedAgain(bytes)
    expect((await trace(await save())).copies).toMatchObject([{ number: shown, evidence: 'text' }])
    const part = await PDFDocument.create()
    const [page] = await part.copyPages(pdf, [0])
    part.addPage(page)
    expect((await trace(Buffer.from(await part.save()))).copies).toMatchObject([{ number: shown, pages: 1 }])
  })

  it('is recognized by its metadata once its pages are replaced', async () => {
    const { bytes, shown } = await buyAndDownload()
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
    pdf.addPage()
    pdf.removePage(0)
    expect((await trace(Buffer.from(await pdf.save()))).copies).toMatchObject([{ number: shown, evidence: 'metadata' }])
  })

  it('that was put together from two copies leads to both', async () => {
    const [one, two] = [await buyAndDownload(), await buyAndDownload()]
    const joined = await PDFDocument.create()
    for (const { bytes } of [one, two]) {
      const [page] = await joined.copyPages(await PDFDocument.load(bytes), [0])
      joined.addPage(page)
    }
    const { copies } = await trace(Buffer.from(await joined.save()))
    expect(copies.map(({ number }) => number).toSorted()).toEqual([one.shown, two.shown].toSorted())
  })

  it('of Word or Excel is recognized by its properties', async () => {
    const { shown } = await buyAndDownload()
    const property = `<Properties><property name="CopyNumber"><lpwstr>${shown}</lpwstr></property></Properties>`
    const parts = { 'word/document.xml': '<w/>', '[Content_Types].xml': '<Types/>', 'docProps/custom.xml': property }
    const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
    expect(Object.keys(unzipSync(bytes))).toHaveLength(3)
    expect(await trace(Buffer.from(bytes), '找到的.docx')).toMatchObject({
      file: { state: 'marked' },
      copies: [{ number: shown, evidence: 'metadata' }],
    })
  })

  it('without a number is recognized when it is a copy byte by byte, or the original', async () => {
    const original = emptyPdf('an original that leaked')
    const { orderId, reportId } = await buyAndDownload(original)
    expect(await trace(original)).toMatchObject({
      file: { state: 'unmarked' },
      copies: [],
      originals: [{ itemKind: 'report', itemId: reportId }],
    })
    // A new edition that nobody has bought is read by holders of earlier ones.
    const [edition, { id: itemId }] = [emptyPdf('a new edition'), await makeReport(test.ctx, { title: '2027年版' })]
    await makeFile(test.ctx, { itemKind: 'report', itemId }, edition)
    expect((await trace(edition)).originals).toMatchObject([{ itemId, title: '2027年版' }])
    const unmarked = emptyPdf('made by an older version')
    const sha256 = createHash('sha256').update(unmarked).digest('hex')
    const [copy] = await copiesOf(test, orderId)
    await test.ctx.db
      .updateTable('copies')
      .set({ sha256 })
      .where('number', '=', copy?.number ?? '')
      .execute()
    expect((await trace(unmarked)).copies).toMatchObject([{ evidence: 'hash', pages: 0 }])
  })

  it('that nothing is known of is told so, with the numbers that belong to no copy', async () => {
    expect(await trace(emptyPdf('of somebody else'))).toMatchObject({
      file: { state: 'unmarked' },
      copies: [],
      originals: [],
    })
    expect((await trace(Buffer.from('%PDF-1.7 nothing else'))).file.state).toBe('unreadable')
    const pdf = await PDFDocument.create()
    const number = showCopyNumber(copyNumberOf('333333333'))
    pdf.addPage().drawText(number)
    expect(await trace(Buffer.from(await pdf.save()))).toMatchObject({
      file: { state: 'marked' },
      unknownNumbers: [number],
      copies: [],
      samples: [],
    })
    const locked = await PDFDocument.create()
    locked.addPage()
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
    expect((await trace(Buffer.from(await locked.save()))).file.state).toBe('encrypted')
  })

  it('is of the person who uploaded it, and is deleted when its lookup is interrupted', async () => {
    const fileId = await upload(sales, '忘记.pdf', emptyPdf('forgotten'))
    const owner = await signedInAs(test, 'owner')
    expect((await apiErrorOf(owner.call(traceFile, { fileId }))).code).toBe(404)
    await deleteFoundFiles(test.ctx)
    const isThere = () => test.ctx.db.selectFrom('files').select('id').where('id', '=', fileId).executeTakeFirst()
    expect(await isThere()).toBeDefined()
    await deleteFoundFiles({ ...test.ctx, now: () => new Date(test.ctx.now().getTime() + 3_700_000) })
    expect(await isThere()).toBeUndefined()
  })
})

describe('the audit log', () => {
  it('has every lookup with its number and without persons', async () => {
    const { shown, number } = await buyAndDownload()
    await sales.call(traceNumber, { number: shown })
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, { subjectKind: 'copy', subjectId: number })
    expect(rows).toMatchObject([{ action: 'copies.trace', subjectId: number }])
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it('is the reason why only owner and sales may look', async () => {
    for (const role of ['editor', 'finance', 'support', 'auditor'] as const) {
      const staff = await signedInAs(test, role)
      expect((await apiErrorOf(staff.call(traceNumber, { number: 'ABCDE-FGHJK' }))).code).toBe(403)
    }
  })
})
