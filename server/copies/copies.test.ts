// Copies as customers download them: one for each person and file, kept for a while, and made again under the same number.
import { fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseTyped } from '#contract/check-character.ts'
import { assignSeat, listLicences } from '#contract/customer-licences.ts'
import { downloadFile } from '#contract/delivery.ts'
import { changeItemFileDelivery, listItemFiles } from '#contract/delivery-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import type { CopyRequest } from '#server/delivery/copy-source.service.ts'
import { getFile } from '#server/delivery/delivery.fixture.ts'
import { attachFile } from '#server/delivery/delivery.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { emptyPdf } from '../../tests/support/sample-files.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { buyStamped, downloadCopy, copiesOf as listCopies } from './copies.fixture.ts'
import { openCopies, removeExpiredCopies } from './copies.service.ts'
import type { Step } from './copy-worker.fixture.ts'
import { readCopy } from './reading/read-copy.ts'
import { readFacts } from './stamping/pdf-facts.fixture.ts'
import { readPages } from './stamping/stamping.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

const day = 86_400_000

const buy = (content?: string, licence: 'single' | 'multi' = 'single') =>
  buyStamped(test, { licence, ...(content === undefined ? {} : { content }) })

async function download(token: string, orderNo: string) {
  const { link, response, bytes } = await downloadCopy(test, token, orderNo)
  expect(response.statusCode).toBe(200)
  expect(bytes).toHaveLength(link.size)
  return { url: link.url, bytes, etag: response.headers.etag }
}

const copiesOf = (orderId: string) => listCopies(test, orderId)

/** What delivery asks for when the file of this order is downloaded. */
async function requestOf(orderId: string): Promise<CopyRequest> {
  const row = await test.ctx.db
    .selectFrom('entitlements as e')
    .innerJoin('item_files as i', (join) =>
      join.onRef('i.item_kind', '=', 'e.item_kind').onRef('i.item_id', '=', 'e.item_id'),
    )
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .selectAll('f')
    .select(['e.id as entitlement_id', 'e.customer_id'])
    .where('e.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const file = { ...row, storageKey: row.storage_key, sizeBytes: row.size_bytes }
  return { entitlementId: row.entitlement_id, customerId: row.customer_id, file, forbidsPrinting: false }
}

const numberIn = async (bytes: Uint8Array) =>
  /[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}(?!-)/.exec((await readPages(bytes))[0] ?? '')?.[0]

describe('a download of a PDF', () => {
  it('is a copy that names its licensee, its licence and its number', async () => {
    const bought = await buy()
    const { bytes, etag } = await download(bought.token, bought.orderNo)
    const [copy] = await copiesOf(bought.orderId)
    const [text = ''] = await readPages(bytes)
    const [licence] = (await test.client('zh-CN', bought.token)(listLicences, {})).rows
    expect(text).toContain('授权给')
    expect(text).toContain(licence?.number)
    expect((await numberIn(bytes))?.replace('-', '')).toBe(copy?.number)
    expect(parseTyped(copy?.number ?? '', 10)).toEqual({ isValid: true, value: copy?.number })
    expect(copy?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(etag).toBe(`"${copy?.sha256}"`)
  })

  it('can be resumed, and a later download gets the same bytes', async () => {
    const bought = await buy()
    const { url, bytes, etag } = await download(bought.token, bought.orderNo)
    const rest = await getFile(test, url, { range: 'bytes=100-', 'if-range': `${etag}` })
    expect(rest.statusCode).toBe(206)
    expect(rest.rawPayload.equals(bytes.subarray(100))).toBe(true)
    expect((await download(bought.token, bought.orderNo)).bytes.equals(bytes)).toBe(true)
    expect(await copiesOf(bought.orderId)).toHaveLength(1)
  })

  it('has another number for each person whom a licence names', async () => {
    const bought = await buy(undefined, 'multi')
    const holder = test.client('zh-CN', bought.token)
    const colleague = await makeCustomer(test.ctx)
    const [licence] = (await holder(listLicences, {})).rows
    const { email } = await test.ctx.db
      .updateTable('customers')
      .set({ email_proven_at: test.ctx.now() })
      .where('id', '=', colleague.id)
      .returning('email')
      .executeTakeFirstOrThrow()
    await holder(assignSeat, { number: licence?.number ?? '', email })
    const mine = await numberIn((await download(bought.token, bought.orderNo)).bytes)
    const theirs = await numberIn((await download(colleague.token, bought.orderNo)).bytes)
    expect(theirs).toMatch(/^.{5}-.{5}$/)
    expect(theirs).not.toBe(mine)
  })

  it('is made once for several requests at once, also by several processes', async () => {
    const bought = await buy()
    const links = await Promise.all(
      Array.from({ length: 4 }, () => test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })),
    )
    expect(new Set(links.map(({ size }) => size)).size).toBe(1)
    const [copy] = await copiesOf(bought.orderId)
    await test.ctx.db
      .updateTable('copies')
      .set({ expires_at: test.ctx.now() })
      .where('number', '=', copy?.number ?? '')
      .execute()
    const request = await requestOf(bought.orderId)
    const processes = [openCopies(test.ctx, async () => {}), openCopies(test.ctx, async () => {})]
    const made = await Promise.all(processes.map((copies) => copies.copyOf(request)))
    await Promise.all(processes.map((copies) => copies.close()))
    expect(new Set(made.map(({ storageKey }) => storageKey)).size).toBe(1)
    const stored = (await test.ctx.files.list()).map(({ storageKey }) => storageKey)
    expect(stored).toContain(made[0]?.storageKey)
    expect(stored).not.toContain(copy?.storage_key)
  })
})

describe('the bytes of a copy', () => {
  it('are removed after thirty days and made again under the same number', async () => {
    const bought = await buy()
    const first = await download(bought.token, bought.orderNo)
    const [before] = await copiesOf(bought.orderId)
    const key = before?.storage_key ?? ''
    const at = (ms: number) => ({ ...test.ctx, now: () => new Date((before?.made_at?.getTime() ?? 0) + ms) })
    await removeExpiredCopies(at(30 * day - 1))
    expect((await copiesOf(bought.orderId))[0]?.storage_key).toBe(key)
    await removeExpiredCopies(at(30 * day + 1))
    await removeExpiredCopies(at(30 * day + 1))
    expect((await test.ctx.files.list()).map(({ storageKey }) => storageKey)).not.toContain(key)
    expect((await copiesOf(bought.orderId))[0]).toMatchObject({ storage_key: null, sha256: before?.sha256 })
    const again = await download(bought.token, bought.orderNo)
    expect(await numberIn(again.bytes)).toBe(await numberIn(first.bytes))
  })

  it('are made again when they are missing', async () => {
    const bought = await buy()
    const first = await download(bought.token, bought.orderNo)
    const [copy] = await copiesOf(bought.orderId)
    await rm(join(test.ctx.config.filesDir, copy?.storage_key ?? ''))
    expect(await numberIn((await download(bought.token, bought.orderNo)).bytes)).toBe(await numberIn(first.bytes))
  })
})

describe('the delivery of a file', () => {
  it('can be changed by staff: the next download follows it, and copies keep their number', async () => {
    const bought = await buy()
    const by = await signedInAs(test, 'support')
    const item = { kind: 'report', id: bought.reportId } as const
    const [attached] = (await by.call(listItemFiles, item)).rows
    expect(attached).toMatchObject({ isStamped: true, forbidsPrinting: false })
    const change = { ...item, attachmentId: attached?.id ?? '' }
    const changed = async (mode: { isStamped: boolean; forbidsPrinting: boolean }) => {
      expect((await by.call(changeItemFileDelivery, { ...change, ...mode })).rows).toMatchObject([mode])
      return (await download(bought.token, bought.orderNo)).bytes
    }
    const first = (await download(bought.token, bought.orderNo)).bytes
    const silent = await changed({ isStamped: true, forbidsPrinting: true })
    expect(await numberIn(silent)).toBe(await numberIn(first))
    expect([(await readFacts(first)).canPrint, (await readFacts(silent)).canPrint]).toEqual([true, false])
    expect(await changed({ isStamped: false, forbidsPrinting: false })).toEqual(emptyPdf())
    const last = await changed({ isStamped: true, forbidsPrinting: false })
    expect(await numberIn(last)).toBe(await numberIn(first))
    expect((await readFacts(last)).canPrint).toBe(true)
    expect(await copiesOf(bought.orderId)).toHaveLength(1)
    // The same again changes nothing.
    await by.call(changeItemFileDelivery, { ...change, isStamped: true, forbidsPrinting: false })
    const { rows } = await (await signedInAs(test, 'owner')).call(listAudit, {
      subjectKind: 'report',
      subjectId: String(bought.reportId),
    })
    expect(rows.map(({ action }) => action)).toEqual(Array(3).fill('files.change-delivery'))
  })

  it('is not switched to copies that cannot be made, nor to what is not possible', async () => {
    const bought = await buy('%PDF-1.7 damaged')
    const by = await signedInAs(test, 'support')
    const item = { kind: 'report', id: bought.reportId } as const
    const attachmentId = (await by.call(listItemFiles, item)).rows[0]?.id ?? ''
    const change = (mode: { isStamped: boolean; forbidsPrinting: boolean }) =>
      by.call(changeItemFileDelivery, { ...item, attachmentId, ...mode })
    expect((await change({ isStamped: false, forbidsPrinting: false })).rows).toMatchObject([{ isStamped: false }])
    const stamped = { isStamped: true, forbidsPrinting: false }
    expect((await apiErrorOf(change(stamped))).data).toMatchObject({ key: 'files.damaged' })
    expect((await apiErrorOf(change({ isStamped: false, forbidsPrinting: true }))).code).toBe(422)
    expect(
      (await apiErrorOf(by.call(changeItemFileDelivery, { ...item, attachmentId: randomUUID(), ...stamped }))).code,
    ).toBe(404)
    await test.ctx.db
      .updateTable('files')
      .set({ mime: 'application/zip' })
      .where('id', '=', (await requestOf(bought.orderId)).file.id)
      .execute()
    expect((await apiErrorOf(change({ isStamped: true, forbidsPrinting: true }))).data).toMatchObject({
      key: 'files.not-a-pdf',
    })
    expect((await by.call(listItemFiles, item)).rows).toMatchObject([{ isStamped: false, forbidsPrinting: false }])
  })
})

describe('a process that is killed while it makes a copy', () => {
  /** Kills it once it has reached the step. */
  async function killAt(step: Step, request: CopyRequest): Promise<void> {
    const { dataDir, databaseUrl } = test.ctx.config
    const worker = fork(
      join(import.meta.dirname, 'copy-worker.fixture.ts'),
      [JSON.stringify({ step, request } satisfies { step: Step; request: CopyRequest })],
      { stdio: 'ignore', env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: databaseUrl } },
    )
    const exited = once(worker, 'exit')
    const reached = await Promise.race([once(worker, 'message'), exited])
    expect(reached).toEqual(['stopped', undefined])
    worker.kill('SIGKILL')
    await exited
  }

  it('leaves one copy, whose number the next download has, at whatever step it died', async () => {
    const bought = await buy()
    const request = await requestOf(bought.orderId)
    await killAt('reading', request)
    const [first] = await copiesOf(bought.orderId)
    expect(first).toMatchObject({ number: expect.any(String), storage_key: null })
    for (const step of ['storing', 'recording'] as const) {
      await killAt(step, request)
      expect(await copiesOf(bought.orderId)).toEqual([first])
    }
    const { bytes } = await download(bought.token, bought.orderNo)
    expect((await numberIn(bytes))?.replace('-', '')).toBe(first?.number)
    const [copy, ...others] = await copiesOf(bought.orderId)
    expect(others).toEqual([])
    expect(copy).toMatchObject({ number: first?.number, size_bytes: bytes.length })
    expect(
      await test.ctx.db
        .selectFrom('downloads')
        .select('customer_id')
        .where('entitlement_id', '=', request.entitlementId)
        .execute(),
    ).toHaveLength(1)
  })
})

describe('a file of which no copy can be made', () => {
  it('is not delivered, and counts as no download', async () => {
    const bought = await buy('%PDF-1.7 damaged')
    const error = await apiErrorOf(test.client('en-US', bought.token)(downloadFile, { orderNo: bought.orderNo }))
    expect(error).toMatchObject({ code: 900001, message: expect.stringContaining('cannot be downloaded') })
    expect((await copiesOf(bought.orderId))[0]).toMatchObject({ storage_key: null, sha256: null })
    expect(
      await test.ctx.db
        .selectFrom('download_links')
        .selectAll()
        .where('file_id', '=', (await copiesOf(bought.orderId))[0]?.file_id ?? '')
        .execute(),
    ).toEqual([])
  })

  it('is delivered with a cover page if the publisher allows it, and staff are alerted once either way', async () => {
    const damaged = Buffer.from('%PDF-1.7 damaged')
    const bought = await buy(`${damaged}`)
    const fileId = (await requestOf(bought.orderId)).file.id
    const alerts = () =>
      test.ctx.db.selectFrom('payment_alerts').selectAll().where('dedupe_key', '=', `copy:${fileId}`).execute()
    const refused = () => apiErrorOf(test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo }))
    expect([(await refused()).code, (await refused()).code]).toEqual([900001, 900001])
    expect(await alerts()).toMatchObject([
      { kind: 'copy-damaged', details: { file: '固态电池行业研究报告.pdf', item: expect.any(String) } },
    ])
    const setting = { site: 'all', key: 'unstampable-files', value: '"cover-page"', is_public: false } as const
    await test.ctx.db.insertInto('site_settings').values(setting).execute()
    const { link, response, bytes } = await downloadCopy(test, bought.token, bought.orderNo)
    expect(link).toMatchObject({ name: '固态电池行业研究报告.zip', size: bytes.length })
    expect(response.headers['content-type']).toBe('application/zip')
    const { 'Licence.pdf': cover = new Uint8Array(), ...others } = unzipSync(new Uint8Array(bytes))
    expect(others).toEqual({ '固态电池行业研究报告.pdf': new Uint8Array(damaged) })
    const [copy] = await copiesOf(bought.orderId)
    const [licence] = (await test.client('zh-CN', bought.token)(listLicences, {})).rows
    const [text = ''] = await readPages(cover)
    for (const part of ['授权说明', '授权给', licence?.number, '固态电池行业研究报告.pdf']) expect(text).toContain(part)
    const number = copy?.number ?? ''
    expect(await readCopy(new Uint8Array(bytes))).toEqual({ state: 'read', numbers: [{ number, pages: 1 }] })
    expect((await download(bought.token, bought.orderNo)).bytes.equals(bytes)).toBe(true)
    expect(await alerts()).toHaveLength(1)
    await test.ctx.db.deleteFrom('site_settings').where('key', '=', setting.key).execute()
    expect((await refused()).code).toBe(900001)
  })

  it('is delivered as it is once its original has been repaired', async () => {
    const bought = await buy('%PDF-1.7 damaged')
    await apiErrorOf(test.client('en-US', bought.token)(downloadFile, { orderNo: bought.orderNo }))
    const [copy] = await copiesOf(bought.orderId)
    const original = await test.ctx.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', copy?.file_id ?? '')
      .executeTakeFirstOrThrow()
    await writeFile(join(test.ctx.config.filesDir, original.storage_key), emptyPdf())
    expect((await numberIn((await download(bought.token, bought.orderNo)).bytes))?.replace('-', '')).toBe(copy?.number)
  })
})

describe('a file of another type', () => {
  it('is delivered as it was uploaded', async () => {
    const bought = await buy()
    const bytes = Buffer.from(zipSync({ 'data.csv': new Uint8Array([49]) }))
    await test.ctx.db.deleteFrom('item_files').where('item_id', '=', bought.reportId).execute()
    const stored = await test.ctx.files.put(Readable.from([bytes]))
    const item = {
      itemKind: 'report',
      itemId: bought.reportId,
      language: null,
      edition: null,
      isStamped: true,
    } as const
    await attachFile(test.ctx.db, { ...stored, name: '数据.zip', mime: 'application/zip' }, item)
    expect((await download(bought.token, bought.orderNo)).bytes.equals(bytes)).toBe(true)
    expect(await copiesOf(bought.orderId)).toEqual([])
  })
})
