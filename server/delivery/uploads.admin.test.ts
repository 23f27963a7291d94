// Uploads of the console: they are resumable, and their type is detected by content.
import { randomBytes } from 'node:crypto'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleHeader } from '#contract/common/endpoint.ts'
import {
  attachItemFile,
  detachItemFile,
  finishUpload,
  listItemFiles,
  maxChunkBytes,
  startUpload,
  type UploadPurpose,
  uploadChunkPath,
} from '#contract/delivery-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { readDiskSpace } from '#server/platform/files/disk-space.ts'
import { findFile } from '#server/platform/files/file-records.store.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { emptyPdf } from '../../tests/support/sample-files.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Staff = Awaited<ReturnType<typeof signedInAs>>

async function put(cookie: string, uploadId: string, offset: number, payload: Buffer, isFromConsole = true) {
  const answer = await test.app.http.inject({
    method: 'PUT',
    url: `/api${uploadChunkPath}?uploadId=${uploadId}&offset=${offset}`,
    headers: {
      host: 'localhost',
      cookie,
      'content-type': 'application/octet-stream',
      ...(isFromConsole ? { [consoleHeader]: '1' } : {}),
    },
    payload,
  })
  return { status: answer.statusCode, received: answer.json().data?.received as number | undefined }
}

async function upload(by: Staff, name: string, bytes: Buffer, purpose: UploadPurpose = 'delivery') {
  const { uploadId } = await by.call(startUpload, { name, size: bytes.length, purpose })
  await put(by.jar.cookie, uploadId, 0, bytes)
  return by.call(finishUpload, { uploadId })
}

const pdf = emptyPdf(randomBytes(3000).toString('hex'))
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(50)])
const zipOf = (...names: string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array([60])]))))

describe('an upload', () => {
  it('is resumed, whatever is sent twice or out of order', async () => {
    const by = await signedInAs(test, 'sales')
    const begin = () =>
      by.call(startUpload, { name: '报告.pdf', size: pdf.length, purpose: 'delivery', modifiedAt: 1_700_000_000_000 })
    const { uploadId, received } = await begin()
    expect(received).toBe(0)
    const { cookie } = by.jar
    expect(await put(cookie, uploadId, 0, pdf.subarray(0, 1000))).toEqual({ status: 200, received: 1000 })
    expect(await put(cookie, uploadId, 0, pdf.subarray(0, 1000))).toEqual({ status: 200, received: 1000 })
    expect(await put(cookie, uploadId, 2000, pdf.subarray(2000))).toEqual({ status: 200, received: 1000 })
    expect(await begin()).toEqual({ uploadId, received: 1000 })
    expect((await apiErrorOf(by.call(finishUpload, { uploadId }))).code).toBe(409)
    expect((await put(cookie, uploadId, 1000, Buffer.concat([pdf.subarray(1000), png]))).status).toBe(422)
    expect(await put(cookie, uploadId, 1000, pdf.subarray(1000))).toEqual({ status: 200, received: pdf.length })
    const done = await by.call(finishUpload, { uploadId })
    expect(done).toMatchObject({ name: '报告.pdf', mime: 'application/pdf', size: pdf.length })
    expect(await by.call(finishUpload, { uploadId })).toEqual(done)
    const file = await findFile(test.ctx.db, done.fileId)
    const kept: Buffer[] = []
    for await (const part of await test.ctx.files.open(file?.storageKey ?? '')) kept.push(part as Buffer)
    expect(Buffer.concat(kept).equals(pdf)).toBe(true)
  })

  it('is accepted only from its author, from our own page, in chunks within the limit', async () => {
    const [by, other, auditor] = [
      await signedInAs(test, 'support'),
      await signedInAs(test, 'sales'),
      await signedInAs(test, 'auditor'),
    ]
    const { uploadId } = await by.call(startUpload, { name: 'a.pdf', size: pdf.length, purpose: 'delivery' })
    expect((await put('', uploadId, 0, pdf)).status).toBe(401)
    expect((await put(auditor.jar.cookie, uploadId, 0, pdf)).status).toBe(403)
    expect((await put(by.jar.cookie, uploadId, 0, pdf, false)).status).toBe(403)
    expect((await put(other.jar.cookie, uploadId, 0, pdf)).status).toBe(404)
    expect((await put(by.jar.cookie, uploadId, 0, Buffer.alloc(maxChunkBytes + 1))).status).toBe(413)
    expect((await apiErrorOf(other.call(finishUpload, { uploadId }))).code).toBe(404)
  })

  it('that is abandoned is deleted, including its bytes', async () => {
    const by = await signedInAs(test, 'owner')
    const { uploadId } = await by.call(startUpload, { name: 'a.pdf', size: 10, purpose: 'delivery' })
    test.advance(25 * 3_600_000)
    await test.app.jobs['forget-abandoned-uploads']?.({})
    test.advance(-25 * 3_600_000)
    expect((await put(by.jar.cookie, uploadId, 0, Buffer.from('x'))).status).toBe(404)
  })
})

describe('an uploaded file', () => {
  it('has the type of its content, and a name with that extension', async () => {
    const by = await signedInAs(test, 'editor')
    const cases: [string, Buffer, string, string][] = [
      ['report.exe', pdf, 'application/pdf', 'report.exe.pdf'],
      ['..\\..\\x/图 1.PNG', png, 'image/png', '图 1.PNG'],
      ['a.docx', zipOf('word/document.xml'), 'wordprocessingml', 'a.docx'],
      ['a.xlsx', zipOf('xl/workbook.xml'), 'spreadsheetml', 'a.xlsx'],
      ['a.docx', zipOf('word/document.xml', 'word/vbaProject.bin'), 'application/zip', 'a.docx.zip'],
      ['data.zip', zipOf('one.csv'), 'application/zip', 'data.zip'],
    ]
    for (const [name, bytes, mime, kept] of cases) {
      const file = await upload(by, name, bytes)
      expect([name, file.name]).toEqual([name, kept])
      expect(file.mime).toContain(mime)
    }
    expect((await upload(by, '表.csv', Buffer.from('编号,标题\n1,甲'), 'import')).mime).toBe('text/csv')
  })

  it('of another type, or too large, is rejected', async () => {
    const by = await signedInAs(test, 'editor')
    const refused = async (name: string, bytes: Buffer, purpose: UploadPurpose) =>
      (await apiErrorOf(upload(by, name, bytes, purpose))).data
    expect(await refused('a.pdf', Buffer.from('MZ\0\0not a pdf'), 'delivery')).toMatchObject({
      key: 'files.wrong-kind',
    })
    expect(await refused('a.png', pdf, 'picture')).toMatchObject({ key: 'files.wrong-kind' })
    expect(await refused('a.svg', Buffer.from('<svg/>'), 'picture')).toMatchObject({ key: 'files.wrong-kind' })
    expect(await refused('a.zip', zipOf('x').subarray(0, 30), 'delivery')).toMatchObject({ key: 'files.wrong-kind' })
    for (const wanted of [
      { name: 'a.png', size: 6 * 1024 * 1024, purpose: 'picture' },
      // A file that no import would read is rejected before it is sent.
      { name: 'a.csv', size: 200 * 1024 * 1024 + 1, purpose: 'import' },
    ] as const)
      expect((await apiErrorOf(by.call(startUpload, wanted))).data).toMatchObject({ key: 'files.too-large' })
  })

  it('is attached to and detached from an item', async () => {
    const by = await signedInAs(test, 'support')
    const report = await makeReport(test.ctx)
    const { fileId } = await upload(by, '正文.pdf', pdf)
    const item = { kind: 'report', id: report.id } as const
    const attach = { ...item, fileId, language: 'zh-CN', edition: null } as const
    const { rows } = await by.call(attachItemFile, attach)
    expect(rows).toMatchObject([
      { fileId, name: '正文.pdf', language: 'zh-CN', edition: null, isStamped: true, holders: 0 },
    ])
    expect((await by.call(attachItemFile, attach)).rows).toHaveLength(1)
    expect((await apiErrorOf(by.call(attachItemFile, { ...attach, id: 999_999 }))).code).toBe(404)
    expect((await by.call(detachItemFile, { ...item, attachmentId: rows[0]?.id ?? '' })).rows).toEqual([])
    expect((await by.call(listItemFiles, item)).rows).toEqual([])
    const { rows: trail } = await (await signedInAs(test, 'owner')).call(listAudit, {
      subjectKind: 'report',
      subjectId: String(report.id),
    })
    expect(trail.map(({ action }) => action)).toEqual(['files.detach', 'files.attach'])
  })
})

describe('a file of which no copy can be made', () => {
  it.each([
    ['damaged', Buffer.from('%PDF-1.7 nothing else')],
    ['encrypted', Buffer.from(`${emptyPdf()}`.replace('trailer <<', 'trailer <</Encrypt <</Filter /Standard>> '))],
    [
      'signed',
      Buffer.from(`${emptyPdf()}`.replace('trailer', '4 0 obj <</Type /Sig /ByteRange [0 1 2 3]>> endobj\ntrailer')),
    ],
  ] as const)('is refused when it is attached, unless it is delivered as uploaded: %s', async (reason, bytes) => {
    const by = await signedInAs(test, 'support')
    const report = await makeReport(test.ctx)
    const { fileId } = await upload(by, '正文.pdf', bytes)
    const attach = { kind: 'report', id: report.id, fileId, language: null, edition: null } as const
    expect((await apiErrorOf(by.call(attachItemFile, attach))).data).toMatchObject({ key: `files.${reason}` })
    expect((await by.call(listItemFiles, { kind: 'report', id: report.id })).rows).toEqual([])
    const { rows } = await by.call(attachItemFile, { ...attach, isStamped: false })
    expect(rows).toMatchObject([{ fileId, isStamped: false }])
  })
})

describe('a disk that is nearly full', () => {
  it('accepts no upload', async () => {
    const { freeBytes } = await readDiskSpace(test.ctx.config.filesDir)
    const full = await createTestApp({ env: { MIN_FREE_DISK_MB: String(Math.ceil(freeBytes / 1024 / 1024) + 1_000) } })
    try {
      const by = await signedInAs(full, 'editor')
      expect(await apiErrorOf(by.call(startUpload, { name: 'a.pdf', size: 10, purpose: 'delivery' }))).toMatchObject({
        code: 507,
      })
      expect(await full.ctx.db.selectFrom('uploads').selectAll().execute()).toEqual([])
    } finally {
      await full.close()
    }
  })
})
