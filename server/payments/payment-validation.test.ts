// Validation of payment requests: price, item, method and login.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/common/endpoint.ts'
import { listReportOrders } from '#contract/orders.ts'
import { payReport } from '#contract/payments.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { codeOf } from './payments.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

describe('validation of a payment request', () => {
  const wrong: readonly [string, number, (good: InputOf<typeof payReport>) => InputOf<typeof payReport>][] = [
    ['no method', 100006, (good) => ({ ...good, payMethod: '' })],
    ['an unknown method', 100007, (good) => ({ ...good, payMethod: 'cash' })],
    ['no report', 100005, ({ researchReportId: _, ...rest }) => rest],
    ['an unknown report', 100005, (good) => ({ ...good, researchReportId: 999_999_999 })],
    ['a method that is null', 100006, (good) => ({ ...good, payMethod: null })],
    ['a report that is null', 100005, (good) => ({ ...good, researchReportId: null })],
    ['a report that is not a number', 100005, (good) => ({ ...good, researchReportId: 'x' })],
    ['a price that is null', 100008, (good) => ({ ...good, payPrice: null })],
    ['no price', 100008, ({ payPrice: _, ...rest }) => rest],
    ['another price', 100008, (good) => ({ ...good, payPrice: '0.01' })],
    ['a price with a third decimal', 100008, (good) => ({ ...good, payPrice: '22800.001' })],
    ['a negative price', 100008, (good) => ({ ...good, payPrice: -22_800 })],
    ['an unknown order', 100004, (good) => ({ ...good, orderNo: 'YB-0000-0000-0' })],
  ]
  it.each([
    ' 22800.00',
    '22800.00 ',
    '2.28e4',
    '22,800.00',
    '+22800',
    '22800.',
    '.5',
    '0x10',
    '２２８００',
    'NaN',
    ' ',
  ])('rejects %j as a price: not a plain decimal', async (payPrice) => {
    const report = await makeReport(test.ctx)
    const { token } = await makeCustomer(test.ctx)
    const client = test.client('zh-CN', token)
    const asking = client(payReport, { researchReportId: report.id, payMethod: 'zfb', payPrice })
    await expect(asking).rejects.toMatchObject({ code: 100008 })
    expect((await client(listReportOrders, {})).total).toBe(0)
  })

  it.each([
    [true, true],
    ['true', true],
    [1, true],
    ['1', true],
    [false, false],
    ['false', false],
    [0, false],
    ['0', false],
  ])('accepts %j for competitor data', async (competitorData, isWanted) => {
    const report = await makeReport(test.ctx, { competitorCny: 680_000 })
    const { token } = await makeCustomer(test.ctx)
    const client = test.client('zh-CN', token)
    const payPrice = isWanted ? 29_600 : 22_800
    await client(payReport, { researchReportId: report.id, payMethod: 'zfb', payPrice, competitorData })
    expect((await client(listReportOrders, {})).rows).toMatchObject([{ competitorData: isWanted }])
  })

  it.each(['yes', 2, 'ja', [], {}])('rejects %j for competitor data', async (competitorData) => {
    const report = await makeReport(test.ctx)
    const { token } = await makeCustomer(test.ctx)
    const request = { researchReportId: report.id, payMethod: 'zfb', payPrice: '22800.00', competitorData } as InputOf<
      typeof payReport
    > // as a careless client sends it
    await expect(test.client('zh-CN', token)(payReport, request)).rejects.toMatchObject({
      code: 5002,
      fields: [{ field: 'competitorData' }],
    })
  })

  it.each(wrong)('responds to %s with %i', async (_name, code, spoil) => {
    const report = await makeReport(test.ctx)
    const { token } = await makeCustomer(test.ctx)
    const good = { researchReportId: report.id, payMethod: 'zfb', payPrice: '22800.00' }
    expect(await codeOf(test.client('zh-CN', token)(payReport, spoil(good)))).toBe(code)
  })

  it('rejects a report without a price or publication as not on sale', async () => {
    const { token } = await makeCustomer(test.ctx)
    for (const report of [await makeReport(test.ctx, { cny: null }), await makeReport(test.ctx, { status: 'draft' })]) {
      expect(
        await codeOf(
          test.client('zh-CN', token)(payReport, { researchReportId: report.id, payMethod: 'zfb', payPrice: '22800' }),
        ),
      ).toBe(100005)
    }
  })

  it('responds with 100007 to a method that is not configured', async () => {
    const without = await createTestApp()
    const report = await makeReport(without.ctx)
    const { token } = await makeCustomer(without.ctx)
    const input = { researchReportId: report.id, payMethod: 'zfb', payPrice: '22800' }
    expect(await codeOf(without.client('zh-CN', token)(payReport, input))).toBe(100007)
    await without.close()
  })

  it('requires a login', async () => {
    expect(
      await codeOf(test.client('zh-CN')(payReport, { researchReportId: 1, payMethod: 'zfb', payPrice: '1' })),
    ).toBe(200001)
  })
})
