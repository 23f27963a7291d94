// Full and read-only disks: orders and pages work as far as possible, errors are clear, and no restart is needed once the disk is repaired.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { saveRequest } from '#contract/leads.ts'
import { payReport } from '#contract/payments.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { withFile } from '#server/platform/files/local-copy.ts'
import { pollUntil } from '../support/buyer.ts'
import { makeCustomer, makeFile, makeReport } from '../support/factories.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { fill, makeDisk, makeReadOnly, removeDisks, whyNoDisks } from './disks.ts'
import { callAs } from './test-shop.ts'

const whyNot = whyNoDisks()

let simulator: SimulatorProcess | undefined
let product: Product | undefined
let started: Started | undefined
afterEach(async () => {
  await started?.close()
  await product?.stop()
  ;[started, product] = [undefined, undefined]
  removeDisks()
})
afterAll(() => simulator?.close())

/** Starts the product with its embedded database and one report on this disk. */
async function openShopOn(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  simulator ??= await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  started = await openContext({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, () => {})
  const report = await makeReport(started.ctx)
  product = await startProduct(
    { ...simulator.settings, LOG_LEVEL: 'warn', MIN_FREE_DISK_MB: '0', ...settings },
    dataDir,
  )
  return { product, ctx: started.ctx, report }
}

async function order(shop: { product: Product }, token: string, reportId: number) {
  const client = callAs(shop, token)
  return client(payReport, { researchReportId: reportId, payMethod: 'zfb', payPrice: '22800.00' })
}

/** Submits a request form of a new sender, with random text that cannot be compressed. @returns the code of the response */
async function codeOfRequest(shop: { product: Product }): Promise<number> {
  const id = randomBytes(4).toString('hex')
  const input = {
    ...{ companyName: 'Example', addr: '', email: `${id}@example.com`, contact: '13800138000', name: 'Lin' },
    ...{ demand: randomBytes(700).toString('base64'), type: 2 },
  }
  return callAs(shop, '')(saveRequest, input).then(
    () => 200,
    (error: { code: number }) => error.code,
  )
}

describe.skipIf(whyNot !== undefined)('a full disk', () => {
  it('under the database rejects writes and serves reads; orders resume without a restart when space is freed', async () => {
    const disk = makeDisk(360)
    const shop = await openShopOn(disk)
    const buyer = await makeCustomer(shop.ctx)
    const first = await order(shop, buyer.token, shop.report.id)
    const page = `${shop.product.origin}/reports/${shop.report.slug}`
    expect((await fetch(page)).status).toBe(200)
    const free = fill(disk)
    // PostgreSQL can still write into segments that it has reserved.
    await pollUntil(async () => {
      const codes = await Promise.all(Array.from({ length: 16 }, () => codeOfRequest(shop)))
      for (const code of codes) expect([200, 900001, 503]).toContain(code)
      return codes.some((code) => code !== 200)
    }, 240_000)
    expect((await fetch(page)).status).toBe(200)
    free()
    const secondCustomer = await createCustomerOnceSpaceIsFree(shop.ctx)
    await pollUntil(
      async () =>
        order(shop, secondCustomer.token, shop.report.id).then(
          (made) => made.orderNo,
          () => false,
        ),
      120_000,
    )
    const rows = await shop.ctx.db.selectFrom('orders').select('order_no').execute()
    expect(rows.filter((row) => row.order_no === first.orderNo)).toHaveLength(1)
    expect(rows).toHaveLength(2)
  })

  it('under the sold files does not affect orders and leaves no partial upload', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'yanbao-data-'))
    const files = makeDisk(4, join(dataDir, 'files'))
    const shop = await openShopOn(dataDir)
    fill(files)
    await expect(shop.ctx.files.put(Readable.from([Buffer.alloc(1 << 20)]))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(readdirSync(files)).toEqual(['ballast'])
    const buyer = await makeCustomer(shop.ctx)
    expect((await order(shop, buyer.token, shop.report.id)).orderNo).toMatch(/^YB-/)
  })
})

describe.skipIf(whyNot !== undefined)('a full disk under the temporary files', () => {
  it('stops an import, which leaves no partial copy and does not affect orders', async () => {
    const disk = makeDisk(1)
    fill(disk)
    const shop = await openShopOn(mkdtempSync(join(tmpdir(), 'yanbao-data-')), { TMPDIR: disk })
    const buyer = await makeCustomer(shop.ctx)
    expect((await order(shop, buyer.token, shop.report.id)).orderNo).toMatch(/^YB-/)
    await makeFile(shop.ctx, { itemKind: 'report', itemId: shop.report.id }, 'x'.repeat(1 << 20))
    const file = await shop.ctx.db.selectFrom('files').select('id').executeTakeFirstOrThrow()
    const { TMPDIR } = process.env
    process.env.TMPDIR = disk
    try {
      await expect(withFile(shop.ctx, file.id, async () => {})).rejects.toMatchObject({ code: 'ENOSPC' })
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    }
    expect(readdirSync(disk)).toEqual(['ballast'])
  })
})

function createCustomerOnceSpaceIsFree(ctx: Started['ctx']) {
  return pollUntil(() => makeCustomer(ctx).catch(() => false as const), 120_000)
}

describe.skipIf(whyNot !== undefined)('a data folder without write permission', () => {
  it('aborts the start with a one-line error', async () => {
    const disk = makeDisk(16)
    makeReadOnly(disk)
    simulator ??= await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
    const startError = await startProduct(simulator.settings, disk).then(
      () => 'it started',
      (error: Error) => error.message,
    )
    expect(startError).toMatch(/read-only|EROFS|no permission to write/)
    expect(startError).not.toMatch(/\n\s+at /)
  })
})
