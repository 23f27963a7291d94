// Fapiao and their reversals in the ledger: in the months of their days, in Beijing, and the alerts about those that are missing.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as fapiao from '#contract/fapiao-admin.ts'
import { settleFapiaoCall } from '#contract/fapiao-provider-admin.ts'
import * as contract from '#contract/ledger-admin.ts'
import { listAlerts } from '#contract/payment-exceptions-admin.ts'
import { newNumber, paidOrders, refundAndNotice, requestFor, type Staff } from '#server/fapiao/fapiao.fixture.ts'
import { issueByService, openServiceTest, type ServiceTest } from '#server/fapiao/fapiao-service.fixture.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { FapiaoSimulator } from '../../devtools/fapiao-simulator/simulator.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { checkLedger } from './ledger-checks.service.ts'
import { foldEntries } from './ledger-totals.store.ts'

let service: ServiceTest
let test: TestApp
let simulator: FapiaoSimulator
let owner: Staff
const hourMs = 3_600_000
const year = 2031

beforeAll(async () => {
  service = await openServiceTest()
  ;({ test, simulator } = service)
})
afterAll(() => service.close())

/** Moves the clock to an hour of a day in Beijing, where the owner signs in again. */
async function goTo(day: string, hour = 12): Promise<void> {
  test.advance(startOfBeijingDay(day).getTime() + hour * hourMs - test.ctx.now().getTime())
  owner = await signedInAs(test, 'owner')
}

async function issue(id: string): Promise<void> {
  const { amount } = await owner.call(fapiao.getFapiao, { id })
  const facts = { number: newNumber(), amountMinor: amount.minor, issuedOn: beijingDay(test.ctx.now()) }
  await owner.call(fapiao.issueFapiao, { id, ...facts, isDelivered: true })
}

async function issueReversals(id: string): Promise<void> {
  for (const { id: reversalId, state } of (await owner.call(fapiao.getFapiao, { id })).reversals) {
    const facts = { id: reversalId, number: newNumber(), issuedOn: beijingDay(test.ctx.now()) }
    if (state === 'requested') await owner.call(fapiao.issueFapiaoReversal, facts)
  }
}

async function monthOf(month: string): Promise<contract.LedgerMonth | undefined> {
  const { months } = await owner.call(contract.getLedgerYear, { year })
  return months.find((row) => row.month === `${year}-${month}`)
}

/** The open alerts of the ledger, after the check has run twice. */
async function openAlerts() {
  await checkLedger(test.ctx)
  await checkLedger(test.ctx)
  const { rows } = await owner.call(listAlerts, { state: 'open' })
  return rows.map(({ kind, details }) => ({ kind, details }))
}

describe('a fapiao of two orders', () => {
  let id: string
  let orders: Awaited<ReturnType<typeof paidOrders>>['orders']

  it('is on no paper before it is issued: nobody asked, then it waits', async () => {
    await goTo(`${year}-01-31`, 23)
    const paid = await paidOrders(test, [300_000, 50_000])
    orders = paid.orders
    expect((await monthOf('01'))?.open).toMatchObject({ 'not-asked': 350_000, 'fapiao-waiting': 0 })
    id = (await requestFor(test, paid.customer, orders)).id
    expect(await monthOf('01')).toMatchObject({
      sales: 350_000,
      saleCount: 2,
      receipts: 350_000,
      fapiao: 0,
      difference: 350_000,
      open: { 'not-asked': 0, 'fapiao-waiting': 350_000 },
    })
  })

  it('is entered in the month of its day in Beijing, where it is still January in UTC', async () => {
    await goTo(`${year}-02-01`, 7)
    expect(test.ctx.now().toISOString()).toContain(`${year}-01-31`)
    await issue(id)
    expect(await monthOf('01')).toMatchObject({ fapiao: 0, difference: 350_000, otherMonths: 350_000 })
    expect(await monthOf('02')).toMatchObject({ fapiao: 350_000, difference: -350_000, otherMonths: -350_000 })
  })

  it('names too much after a refund, until that is reversed', async () => {
    await goTo(`${year}-03-31`)
    await refundAndNotice(test, owner, orders[0]?.id ?? '', 100_000)
    expect((await monthOf('01'))?.open['reversal-open']).toBe(-100_000)
    expect(await monthOf('03')).toMatchObject({ refunds: 100_000, reversals: 0, difference: -100_000 })
    const open = { period: `${year}-01`, currency: 'CNY', reason: 'reversal-open' } as const
    expect((await owner.call(contract.listOpenOrders, open)).rows).toMatchObject([
      { id: orders[0]?.id, minor: -100_000 },
    ])
    await goTo(`${year}-04-01`, 1)
    await issueReversals(id)
    expect((await monthOf('01'))?.open['reversal-open']).toBe(0)
    expect(await monthOf('04')).toMatchObject({ reversals: 100_000, difference: 100_000, otherMonths: 100_000 })
  })

  it('that is reversed as wrong takes back what is left of each order, and leaves both without a paper', async () => {
    await goTo(`${year}-05-15`)
    await owner.call(fapiao.reverseFapiao, { id, note: '抬头有误' })
    expect(await monthOf('05')).toBeUndefined()
    await issueReversals(id)
    expect(await monthOf('05')).toMatchObject({ reversals: 250_000 })
    const query = { period: `${year}-05`, currency: 'CNY', kind: 'reversal' } as const
    const { rows } = await owner.call(contract.listLedgerEntries, query)
    expect(new Map(rows.map((row) => [row.orderId, row.minor]))).toEqual(
      new Map([
        [orders[0]?.id, 200_000],
        [orders[1]?.id, 50_000],
      ]),
    )
    expect((await monthOf('01'))?.open['not-asked']).toBe(250_000)
  })

  it('adds up before and after entries are summed up, with the nightly check content', async () => {
    const before = await owner.call(contract.getLedgerYear, { year })
    for (const sums of [...before.months, ...before.totals]) {
      const papers = sums.invoices - sums.creditNotes + sums.fapiao - sums.reversals
      expect(sums.difference).toBe(sums.receipts - sums.refunds - papers)
    }
    expect(before.totals).toMatchObject([
      { fapiao: 350_000, reversals: 350_000, refunds: 100_000, difference: 250_000 },
    ])
    await foldEntries(test.ctx.db)
    expect(await owner.call(contract.getLedgerYear, { year })).toEqual(before)
    expect(await openAlerts()).toEqual([])
  })

  it('has its lines in the export, red ones below zero with the number that they correct', async () => {
    const finance = await signedInAs(test, 'finance')
    const query = new URLSearchParams({ from: `${year}-01-01`, until: `${year}-12-31` })
    const { body } = await test.app.http.inject({
      url: `/api${contract.exportLedgerCsv.path}?${query}`,
      headers: { host: 'localhost', cookie: finance.jar.cookie },
    })
    const rows = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(','))
    const original = (await owner.call(fapiao.getFapiao, { id })).fapiaoNumber
    // The orders of a fapiao are in no order.
    const lines = rows.map(([day, kind, , corrects, , , , , , , gross]) => [day, kind, corrects, gross].join(' '))
    expect(lines.toSorted()).toEqual([
      `${year}-02-01 Fapiao  3000`,
      `${year}-02-01 Fapiao  500`,
      `${year}-04-01 Red-letter fapiao ${original} -1000`,
      `${year}-05-15 Red-letter fapiao ${original} -2000`,
      `${year}-05-15 Red-letter fapiao ${original} -500`,
    ])
    for (const row of rows) {
      const [net, tax, gross] = [8, 9, 10].map((column) => Math.round(Number(row[column]) * 100))
      expect((net ?? 0) + (tax ?? 0)).toBe(gross)
    }
  })
})

describe('the nightly check', () => {
  afterEach(async () => {
    expect(await openAlerts()).toEqual([])
  })

  it('finds a reversal for a refund that is later than promised, until it is issued', async () => {
    await goTo(`${year}-06-02`)
    const { customer, orders } = await paidOrders(test, [120_000])
    const { id } = await requestFor(test, customer, orders)
    await issue(id)
    const { number: request, fapiaoNumber: number } = await owner.call(fapiao.getFapiao, { id })
    await refundAndNotice(test, owner, orders[0]?.id ?? '', 20_000)
    // From noon on a Monday, three working days end at noon on Thursday.
    await goTo(`${year}-06-05`, 11)
    expect(await openAlerts()).toEqual([])
    await goTo(`${year}-06-05`, 13)
    expect(await openAlerts()).toEqual([
      {
        kind: 'books-reversal-late',
        details: { request, number, orderNo: orders[0]?.order_no, amountMinor: 20_000, currency: 'CNY' },
      },
    ])
    await issueReversals(id)
  })

  it('never counts the reversal of a wrong fapiao as late: nothing was promised', async () => {
    await goTo(`${year}-07-01`)
    const { customer, orders } = await paidOrders(test, [90_000])
    const { id } = await requestFor(test, customer, orders)
    await issue(id)
    await owner.call(fapiao.reverseFapiao, { id, note: '抬头有误' })
    await goTo(`${year}-08-01`)
    expect(await openAlerts()).toEqual([])
  })

  it('finds a fapiao that the provider has issued and the books refuse, until it is settled', async () => {
    await goTo(`${year}-09-01`)
    await issueByService(test)
    const { customer, orders } = await paidOrders(test, [70_000])
    const { id } = await requestFor(test, customer, orders)
    simulator.pendingQueries = 0
    simulator.mistake = { surplusMinor: 1_000 }
    await test.app.jobs['issue-fapiao-by-service']?.({})
    const { number: request, providerCalls } = await owner.call(fapiao.getFapiao, { id })
    const number = providerCalls[0]?.unbooked?.number
    expect(number).toMatch(/^\d{20}$/)
    expect(await openAlerts()).toEqual([
      { kind: 'books-fapiao-refused', details: { request, number, amountMinor: 71_000, currency: 'CNY' } },
    ])
    await owner.call(settleFapiaoCall, { serial: providerCalls[0]?.serial ?? '', note: '服务商已红冲' })
  })
})
