// Console endpoints: vouchers, their states and uses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleHeader, type InputOf } from '#contract/common/endpoint.ts'
import { listAudit } from '#contract/staff.ts'
import {
  exportVouchers,
  exportVoucherUses,
  generateVouchers,
  getVoucher,
  listVouchers,
  listVoucherUses,
  saveVoucher,
  setVoucherActive,
  voucherStates,
} from '#contract/vouchers-admin.ts'
import { placeOrder } from '#server/orders/order-placement.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { makeVoucher } from '../../tests/support/vouchers.ts'

let test: TestApp
let sales: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  sales = await signedInAs(test, 'sales')
})
afterAll(() => test?.close())

const rule: InputOf<typeof saveVoucher> = {
  code: 'spring-2026',
  kind: 'percent',
  basisPoints: 1_500,
  amountCnyMinor: null,
  amountUsdMinor: null,
  minimumCnyMinor: 1_000_000,
  minimumUsdMinor: null,
  itemKinds: ['report'],
  industries: ['energy-power'],
  items: [{ kind: 'report', id: 12 }],
  startsOn: '2026-03-01',
  endsOn: '2999-05-31',
  maxUses: 100,
  maxUsesPerCustomer: 1,
  isActive: true,
  note: '春季活动',
}

/** Places an order of a report at ¥22,800 with a voucher of ¥1,000. */
async function useVoucher(voucherCode: string) {
  const { id: itemId } = await makeReport(test.ctx)
  const item = { itemKind: 'report', itemId, licence: 'single', edition: undefined, competitorData: false } as const
  const request = { ...item, language: 'zh-CN', currency: 'CNY', payPrice: '21800.00' } as const
  const { id: customerId } = await makeCustomer(test.ctx)
  const { order } = await placeOrder(
    test.ctx,
    { ...request, customerId, email: undefined, createKey: '', voucherCode },
    async () => undefined,
  )
  return order
}

describe('a voucher in the console', () => {
  it('is added, changed and deactivated, which the audit log holds', async () => {
    const added = await sales.call(saveVoucher, rule)
    expect(added).toMatchObject({
      ...rule,
      code: 'SPRING2026',
      version: 1,
      state: 'active',
      uses: 0,
      isCodeFixed: false,
    })
    const { id } = added
    const changed = await sales.call(saveVoucher, {
      ...rule,
      id,
      version: 1,
      kind: 'amount',
      amountUsdMinor: 5_000,
      endsOn: null,
    })
    expect(changed).toMatchObject({
      version: 2,
      kind: 'amount',
      basisPoints: null,
      amountUsdMinor: 5_000,
      endsOn: null,
    })
    expect(await sales.call(setVoucherActive, { id, isActive: false })).toMatchObject({ state: 'inactive', version: 3 })
    expect(await sales.call(setVoucherActive, { id, isActive: false })).toMatchObject({ version: 3 })
    expect(await sales.call(getVoucher, { id })).toMatchObject({ isActive: false })
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, { subjectKind: 'voucher', subjectId: id })
    expect(rows.map(({ action }) => action)).toEqual(['voucher.deactivate', 'voucher.update', 'voucher.create'])
  })

  it.each<[string, object, string]>([
    ['a discount of 100 %', { basisPoints: 10_000 }, 'basisPoints'],
    ['no discount', { basisPoints: null }, 'basisPoints'],
    ['an amount in no currency', { kind: 'amount' }, 'amountCnyMinor'],
    ['an end before its start', { endsOn: '2026-02-28' }, 'endsOn'],
    ['a code that cannot be typed', { code: '春季' }, 'code'],
    ['a short code', { code: 'A-B' }, 'code'],
    ['no kind of item', { itemKinds: [] }, 'itemKinds'],
  ])('is refused with %s', async (_what, change, field) => {
    const refused = sales.call(saveVoucher, { ...rule, code: 'WRONG', ...change })
    await expect(refused).rejects.toMatchObject({ fields: [{ field }] })
  })

  it('is refused with the code of another, however it is written', async () => {
    const { code } = await makeVoucher(test.ctx)
    const written = `${code.slice(0, 3)} - ${code.slice(3).toLowerCase()}`
    const refusal = { fields: [{ field: 'code', msg: expect.stringContaining('另一个优惠码') }] }
    await expect(sales.call(saveVoucher, { ...rule, code: written })).rejects.toMatchObject(refusal)
    const own = await sales.call(saveVoucher, { ...rule, code: 'OWN-CODE' })
    const change = { ...rule, id: own.id, version: 1, code }
    await expect(sales.call(saveVoucher, change)).rejects.toMatchObject(refusal)
  })

  it('keeps its code once it has been used, and its orders their prices', async () => {
    const { id, code } = await makeVoucher(test.ctx, { max_uses: 1 })
    const order = await useVoucher(code)
    const used = await sales.call(getVoucher, { id: String(id) })
    expect(used).toMatchObject({ uses: 1, isCodeFixed: true, state: 'used-up' })
    const change = { ...rule, id: String(id), version: 1, kind: 'percent' as const }
    await expect(sales.call(saveVoucher, { ...change, code: 'NEWCODE' })).rejects.toMatchObject({
      fields: [{ field: 'code', msg: expect.stringContaining('不能修改') }],
    })
    expect(await sales.call(saveVoucher, { ...change, code })).toMatchObject({ version: 2 })
    await expect(sales.call(saveVoucher, { ...change, code })).rejects.toMatchObject({ code: 409 })
    const row = await test.ctx.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ discount_minor: 100_000, amount_minor: 2_180_000 })
  })

  it('is added in numbers with random codes and one rule', async () => {
    const { code: _, ...shared } = rule
    const { codes } = await sales.call(generateVouchers, { ...shared, prefix: 'expo-', count: 40 })
    expect(new Set(codes).size).toBe(40)
    for (const code of codes) expect(code).toMatch(/^EXPO[2-9A-HJKMNP-Z]{8}$/)
    const { total, rows } = await sales.call(listVouchers, { search: 'EXPO' })
    expect([total, rows[0]]).toMatchObject([40, { basisPoints: 1_500, maxUses: 100, uses: 0 }])
    const owner = await signedInAs(test, 'owner')
    const audited = await owner.call(listAudit, { subjectKind: 'vouchers', subjectId: 'EXPO' })
    expect(audited.rows.map(({ action }) => action)).toEqual(['vouchers.generate'])
    await expect(sales.call(generateVouchers, { ...shared, prefix: 'E', count: 501 })).rejects.toMatchObject({
      fields: [{ field: 'prefix' }, { field: 'count' }],
    })
  })

  it('is listed by state, code and note', async () => {
    await makeVoucher(test.ctx, { code: 'PLANNED1', starts_at: new Date('2999-01-01T00:00:00Z'), note: '年会' })
    await makeVoucher(test.ctx, { code: 'ENDED1', ends_at: new Date('2020-01-01T00:00:00Z') })
    const codesOf = async (query: object) => (await sales.call(listVouchers, query)).rows.map(({ code }) => code)
    expect(await codesOf({ state: 'planned' })).toEqual(['PLANNED1'])
    expect(await codesOf({ state: 'ended' })).toEqual(['ENDED1'])
    expect(await codesOf({ search: 'plan-ned' })).toEqual(['PLANNED1'])
    expect(await codesOf({ search: '年会' })).toEqual(['PLANNED1'])
    expect(await codesOf({ search: '%' })).toEqual([])
    const sorted = await codesOf({ sort: 'code', order: 'asc', perPage: 100 })
    expect(sorted).toEqual([...sorted].sort())
  })

  it('is listed as used up from its last use until it is released or more are allowed', async () => {
    const { id, code } = await makeVoucher(test.ctx, { code: 'LASTONE1', max_uses: 1 })
    const statesOf = async () => {
      const found = []
      for (const state of voucherStates) {
        const { total } = await sales.call(listVouchers, { state, search: code })
        if (total > 0) found.push(state)
      }
      const { rows } = await sales.call(listVouchers, { search: code })
      return [rows[0]?.state, rows[0]?.uses, ...found]
    }
    expect(await statesOf()).toEqual(['active', 0, 'active'])
    const first = await useVoucher(code)
    expect(await statesOf()).toEqual(['used-up', 1, 'used-up'])
    for (const sort of ['createdAt', 'code', 'endsOn'] as const) {
      const { rows } = await sales.call(listVouchers, { state: 'used-up', sort, perPage: 100 })
      expect(rows.map((row) => row.code)).toContain(code)
    }
    await test.ctx.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', first.id).execute()
    expect(await statesOf()).toEqual(['active', 0, 'active'])
    await useVoucher(code)
    const values = { ...rule, kind: 'amount' as const, basisPoints: null, amountCnyMinor: 100_000, startsOn: null }
    await sales.call(saveVoucher, { ...values, code, id: String(id), version: 1, maxUses: 2 })
    expect(await statesOf()).toEqual(['active', 1, 'active'])
  })

  it('has its orders as a list and as CSV', async () => {
    const { id, code } = await makeVoucher(test.ctx)
    const first = await useVoucher(code)
    await test.ctx.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', first.id).execute()
    const second = await useVoucher(code)
    const voucherId = String(id)
    const { total, rows } = await sales.call(listVoucherUses, { voucherId })
    expect([total, rows.map(({ orderNo }) => orderNo)]).toEqual([2, [second.orderNo, first.orderNo]])
    expect(rows[0]).toMatchObject({ list: { minor: 2_280_000 }, discount: { minor: 100_000 }, releasedAt: null })
    expect(rows[1]?.releasedAt).not.toBeNull()
    expect(await sales.call(getVoucher, { id: voucherId })).toMatchObject({ uses: 1, isCodeFixed: true })
    const uses = await download(`${exportVoucherUses.path}?voucherId=${id}&lang=zh-CN`)
    expect(uses.split('\r\n')).toHaveLength(4)
    expect(uses).toContain(`${second.orderNo},等待付款`)
    expect(await download(`${exportVouchers.path}?search=${code}&lang=zh-CN`)).toContain(`${code},可使用,,1000.00`)
  })

  it('is changed by owner and sales only, who have entered their password', async () => {
    const finance = await signedInAs(test, 'finance')
    await expect(finance.call(saveVoucher, rule)).rejects.toMatchObject({ code: 403 })
    expect((await finance.call(listVouchers, {})).total).toBeGreaterThan(0)
    test.advance(11 * 60_000)
    await expect(sales.call(saveVoucher, { ...rule, code: 'LATE' })).rejects.toMatchObject({ code: 403 })
    test.advance(-11 * 60_000)
  })
})

async function download(path: string): Promise<string> {
  const response = await test.app.http.inject({
    url: `/api${path}`,
    headers: { host: 'localhost', cookie: sales.jar.cookie, [consoleHeader]: '1' },
  })
  return response.body
}
