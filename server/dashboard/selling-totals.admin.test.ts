// Totals of quotes and of what companies owe.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSellingTotals } from '#contract/dashboard.ts'
import { allocate, makeSeller, openPurchaseOf } from '#server/purchases/purchases.fixture.ts'
import { quoteOf } from '#server/quotes/quotes.fixture.ts'
import { buyOnCredit, makeCreditCompany } from '#server/receivables/receivables.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'

let test: TestApp
let staff: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  staff = await signedInAs(test, 'auditor')
  await makeSeller(test)
})
afterAll(() => test?.close())

const none = { count: 0, sums: [] }
const cny = (count: number, minor: number) => ({ count, sums: [expect.objectContaining({ currency: 'CNY', minor })] })

describe('the totals of selling', () => {
  it('are the sums of open quotes, of those won, and of what is owed', async () => {
    expect(await staff.call(getSellingTotals, {})).toEqual({
      quoted: none,
      won: none,
      outstanding: none,
      overdue: none,
    })
    await quoteOf(test, { lines: 2 })
    const { id: quoteId } = await quoteOf(test)
    const opened = await openPurchaseOf(test, [2_280_000, 1_000_000], { quoteId })
    await allocate(test, opened.id, 280_000)
    expect(await staff.call(getSellingTotals, {})).toEqual({
      quoted: cny(2, 3 * 2_280_000),
      won: cny(1, 3_280_000),
      outstanding: cny(1, 3_000_000),
      overdue: none,
    })
    expect(await staff.call(getSellingTotals, { site: 'en-US' })).toMatchObject({ quoted: none, outstanding: none })
    await allocate(test, opened.id, 3_000_000)
    expect(await staff.call(getSellingTotals, {})).toMatchObject({ outstanding: none, won: cny(1, 3_280_000) })
  })

  it('have what companies owe on credit, and what of it is overdue', async () => {
    const company = await makeCreditCompany(test, { limitMinor: 10_000_000, netDays: 30 })
    const opened = await buyOnCredit(test, company, [600_000])
    await allocate(test, opened.id, 100_000)
    expect(await staff.call(getSellingTotals, {})).toMatchObject({ outstanding: cny(1, 500_000), overdue: none })
    test.advance(32 * 24 * 3_600_000)
    const later = await signedInAs(test, 'auditor')
    expect(await later.call(getSellingTotals, {})).toMatchObject({
      outstanding: cny(1, 500_000),
      overdue: cny(1, 500_000),
    })
    test.advance(-32 * 24 * 3_600_000)
  })

  it('leave out quotes whose last day has passed', async () => {
    test.advance(40 * 24 * 3_600_000)
    const later = await signedInAs(test, 'auditor')
    expect(await later.call(getSellingTotals, {})).toMatchObject({ quoted: none, won: none })
  })
})
