// The fapiao desk: ages, export for the issuing platform, issue with a number, rejection, and what the audit log says.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as buyerContract from '#contract/fapiao.ts'
import * as contract from '#contract/fapiao-admin.ts'
import { defaultFapiaoSettings } from '#contract/fapiao-states.ts'
import { readSiteSettings, saveFapiaoSettings } from '#contract/site-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { readXlsxRows } from '#server/platform/files/tables/xlsx-rows.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { newNumber, paidOrders, personal, requestFor, type Staff, special, unpaidOrders } from './fapiao.fixture.ts'

let test: TestApp
let finance: Staff
let owner: Staff
let folder: string
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
  ;[finance, owner] = [await signedInAs(test, 'finance'), await signedInAs(test, 'owner')]
  folder = await mkdtemp(join(tmpdir(), 'yanbao-fapiao-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await test.close()
})

const today = () => test.ctx.now().toISOString().slice(0, 10)
const keyOf = async (request: Promise<unknown>) => (await apiErrorOf(request)).data.key

async function requested(amounts: readonly number[], content = special) {
  const { customer, orders } = await paidOrders(test, amounts)
  return { customer, orders, fapiao: await requestFor(test, customer, orders, content) }
}

async function rowsOf(batchId: string): Promise<unknown[]> {
  const response = await test.app.http.inject({
    url: `/api${contract.downloadFapiaoBatch.path}?batchId=${batchId}`,
    headers: { host: 'localhost', cookie: finance.jar.cookie },
  })
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="fapiao(-reversals)?-[\d-]+\.xlsx"$/)
  const file = join(folder, 'list.xlsx')
  await writeFile(file, response.rawPayload)
  const rows: unknown[] = []
  for await (const row of readXlsxRows(file, () => undefined)) rows.push('cells' in row ? row.cells : row)
  return rows
}

describe('the fapiao desk', () => {
  it('shows requests by age and state, and finds them by what people know of them', async () => {
    const { fapiao, orders } = await requested([300_000])
    const unpaid = await unpaidOrders(test, [100_000])
    const waiting = await requestFor(test, unpaid.customer, unpaid.orders)
    const ages = async () => (await finance.call(contract.countFapiao, {})).ages
    expect(await ages()).toMatchObject({ waiting: 1, ready: 1, late: 0 })
    expect((await finance.call(contract.listFapiao, { age: 'waiting' })).rows).toMatchObject([{ id: waiting.id }])
    const { rows } = await finance.call(contract.listFapiao, { age: 'ready' })
    expect(rows).toMatchObject([{ id: fapiao.id, hoursLeft: 72, orderCount: 1, amount: { minor: 300_000 } }])
    for (const search of [fapiao.number, `${special.title.slice(0, 4)} ${special.taxCode}`, orders[0]?.order_no ?? ''])
      expect((await finance.call(contract.listFapiao, { search })).rows.map((row) => row.id)).toContain(fapiao.id)
    const byNumber = await finance.call(contract.listFapiao, { search: ` ${fapiao.number.toLowerCase()} ` })
    expect([byNumber.total, byNumber.rows[0]?.id]).toEqual([1, fapiao.id])
    expect((await finance.call(contract.listFapiao, { search: fapiao.number, age: 'waiting' })).total).toBe(0)
    for (const sort of ['requestedAt', 'readyAt', 'amount'] as const)
      expect((await finance.call(contract.listFapiao, { sort, order: 'asc' })).total).toBe(2)
    await test.ctx.db
      .updateTable('fapiao_requests')
      .set({ ready_at: new Date(test.ctx.now().getTime() - 8 * 86_400_000) })
      .where('id', '=', fapiao.id)
      .execute()
    expect(await ages()).toMatchObject({ late: 1 })
    const late = await finance.call(contract.listFapiao, { age: 'late', state: 'requested', kind: 'special' })
    expect(late.rows[0]?.hoursLeft).toBeLessThan(0)
  })

  it('exports paid requests with frozen amounts, texts as texts and no formulas, and can be read again', async () => {
    const evil = { ...personal, title: '=HYPERLINK("http://example.com")', remark: '+1' }
    const [first, second] = [await requested([300_000, 50_050]), await requested([200_000], evil)]
    const ids = [first.fapiao.id, second.fapiao.id]
    const batch = await finance.call(contract.exportFapiao, { ids })
    expect(batch).toMatchObject({ count: 2, total: { minor: 550_050 } })
    const [head, ...lines] = await rowsOf(batch.batchId)
    expect(head).toEqual(defaultFapiaoSettings.columns.map(({ heading }) => heading))
    const companyRow = [first.fapiao.number, '增值税专用发票', special.title, special.taxCode, special.address]
    const itemCells = [
      special.phone,
      special.bankName,
      special.bankAccount,
      '*信息技术服务*研究报告服务',
      '',
      '项',
      '1',
    ]
    expect(lines[0]).toEqual([...companyRow, ...itemCells, '3500.5', '6%', '', special.email])
    expect(lines[1]).toMatchObject({ 2: `'${evil.title}`, 12: '2000', 14: "'+1" })
    expect(await finance.call(contract.getFapiao, { id: first.fapiao.id })).toMatchObject({
      state: 'exported',
      batchId: batch.batchId,
      exportedAmount: { minor: 350_050 },
      events: [
        { kind: 'exported', note: '¥3,500.50' },
        { kind: 'requested', isBuyer: true },
      ],
    })
    expect(await keyOf(finance.call(contract.exportFapiao, { ids }))).toBe('fapiao.nothing-to-export')
    const own = test.client('zh-CN', first.customer.token)(buyerContract.withdrawFapiao, { id: first.fapiao.id })
    expect((await apiErrorOf(own)).message).toContain('不能再修改或撤回')
    await finance.call(contract.returnFapiao, { id: first.fapiao.id, note: '平台维护' })
    expect(await rowsOf(batch.batchId)).toHaveLength(2)
    const again = await finance.call(contract.exportFapiao, { ids })
    expect(again.count).toBe(1)
  })

  it('exports by the columns and the item name of the settings', async () => {
    const columns = [
      { column: 'buyerName', heading: '名称' },
      { column: 'itemName', heading: '项目' },
    ] as const
    const value = { ...defaultFapiaoSettings, itemName: '*研发和技术服务*行业研究', columns: [...columns] }
    const version = async () =>
      (await finance.call(readSiteSettings, {})).find((one) => one.key === 'fapiao')?.version ?? ''
    await finance.call(saveFapiaoSettings, { value, version: await version() })
    const { fapiao } = await requested([100_000])
    const { batchId } = await finance.call(contract.exportFapiao, { ids: [fapiao.id] })
    expect(await rowsOf(batchId)).toEqual([
      ['名称', '项目'],
      [special.title, '*研发和技术服务*行业研究'],
    ])
    await finance.call(saveFapiaoSettings, { value: { ...defaultFapiaoSettings }, version: await version() })
  })

  it('exports each request once, when two people export at the same time', async () => {
    const made = [await requested([100_000]), await requested([200_000])]
    const ids = made.map(({ fapiao }) => fapiao.id)
    const results = await Promise.allSettled([1, 2, 3].map(() => finance.call(contract.exportFapiao, { ids })))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it('issues with a number that no other fapiao has, tells the buyer, and keeps what was issued', async () => {
    const [first, second] = [await requested([300_000]), await requested([200_000])]
    const number = newNumber()
    const spaced = `${number.slice(0, 8)} ${number.slice(8)}`
    const issue = { id: first.fapiao.id, number: spaced, amountMinor: 300_000, issuedOn: today(), isDelivered: true }
    expect(
      (await apiErrorOf(finance.call(contract.issueFapiao, { ...issue, amountMinor: 299_999 }))).fields,
    ).toMatchObject([{ field: 'amountMinor' }])
    expect((await apiErrorOf(finance.call(contract.issueFapiao, { ...issue, number: '123' }))).fields).toMatchObject([
      { field: 'number', msg: expect.stringContaining('20 位') },
    ])
    expect(await finance.call(contract.issueFapiao, issue)).toMatchObject({ state: 'delivered', fapiaoNumber: number })
    const taken = { ...issue, id: second.fapiao.id, amountMinor: 200_000 }
    expect((await apiErrorOf(finance.call(contract.issueFapiao, taken))).fields).toMatchObject([
      { field: 'number', msg: '另一张发票已使用这个号码' },
    ])
    expect(await keyOf(finance.call(contract.issueFapiao, { ...issue, number: newNumber() }))).toBe(
      'fapiao.wrong-state',
    )
    const { db } = test.ctx
    const mails = await db
      .selectFrom('mails')
      .select(['template', 'recipient', 'subject'])
      .where('dedupe_key', 'like', `%${first.fapiao.id}%`)
      .execute()
    expect(mails).toEqual([
      { template: 'fapiao-issued', recipient: special.email, subject: `您的发票已开具：${special.title}，¥3,000.00` },
    ])
    for (const change of [
      { amount_minor: 1 },
      { title: '另一家公司' },
      { fapiao_number: newNumber() },
      { state: 'requested' as const },
    ])
      await expect(
        db.updateTable('fapiao_requests').set(change).where('id', '=', first.fapiao.id).execute(),
      ).rejects.toThrow()
    await expect(db.deleteFrom('fapiao_requests').where('id', '=', first.fapiao.id).execute()).rejects.toThrow()
  })

  it('rejects with a reason; the buyer gets it, corrects the request and starts a new promise', async () => {
    const { customer, fapiao } = await requested([300_000])
    await finance.call(contract.rejectFapiao, { id: fapiao.id, reason: '税号与企业名称不符' })
    const as = test.client('zh-CN', customer.token)
    const own = await as(buyerContract.getOwnFapiao, { id: fapiao.id })
    expect(own).toMatchObject({
      state: 'rejected',
      rejectReason: '税号与企业名称不符',
      canCorrect: true,
      promisedAt: null,
    })
    const mail = await test.ctx.db
      .selectFrom('mails')
      .select(['template', 'body_text'])
      .where('dedupe_key', 'like', `%${fapiao.id}%`)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      template: 'fapiao-rejected',
      body_text: expect.stringContaining('税号与企业名称不符'),
    })
    const corrected = await as(buyerContract.correctFapiao, { id: fapiao.id, ...special, title: '宁德新能源' })
    expect(corrected).toMatchObject({ state: 'requested', promisedAt: expect.any(String), number: fapiao.number })
  })

  it('records every action in the audit log', async () => {
    const { fapiao } = await requested([300_000])
    const { id } = fapiao
    const { batchId } = await finance.call(contract.exportFapiao, { ids: [id] })
    await rowsOf(batchId)
    await finance.call(contract.returnFapiao, { id, note: '' })
    await finance.call(contract.issueFapiao, { id, number: newNumber(), amountMinor: 300_000, issuedOn: today() })
    await finance.call(contract.deliverFapiao, { id })
    const { reversals } = await finance.call(contract.reverseFapiao, { id, note: '抬头有误' })
    await finance.call(contract.withdrawFapiaoReversal, { id: reversals[0]?.id ?? '' })
    const actionsOn = async (subjectKind: string, subjectId: string) =>
      (await owner.call(listAudit, { subjectKind, subjectId })).rows.map((row) => row.action)
    expect(await actionsOn('fapiao', id)).toEqual([
      'fapiao.withdraw-reversal',
      'fapiao.reverse',
      'fapiao.deliver',
      'fapiao.issue',
      'fapiao.return',
    ])
    expect(await actionsOn('fapiao-batch', batchId)).toEqual(['fapiao.download-list', 'fapiao.export'])
  })
})
