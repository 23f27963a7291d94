// The ledger in the console: sums that add up, what they consist of, and the export for accountants.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInvoice } from '#contract/invoices-admin.ts'
import * as contract from '#contract/ledger-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { saveGivenBilling } from '#server/invoices/invoice-subject.store.ts'
import {
  documentsOf,
  dutchSeller,
  germanBuyer,
  makePaidOrder,
  makeRefund,
  makeSeller,
  settle,
} from '#server/invoices/invoices.fixture.ts'
import { startOfBeijingDay } from '#server/platform/beijing-time.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { foldEntries } from './ledger-totals.store.ts'

let test: TestApp
let finance: Awaited<ReturnType<typeof signedInAs>>
const year = 2031

/** Moves the clock to noon of a day in Beijing. */
function goTo(day: string): void {
  test.advance(startOfBeijingDay(day).getTime() + 43_200_000 - test.ctx.now().getTime())
}

beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test, dutchSeller)
  goTo(`${year}-01-10`)
  await sell({ amountMinor: 320_000, billing: '=cmd|German GmbH' })
  await makePaidOrder(test, { amountMinor: 50_000 })
  goTo(`${year}-01-31`)
  const invoiced = await sell({ amountMinor: 200_001 })
  goTo(`${year}-02-03`)
  await makeRefund(test, invoiced.paymentId, 70_000)
  await settle(test, invoiced.id, 'refunded')
  const late = await makePaidOrder(test, { amountMinor: 90_000 })
  goTo(`${year}-03-01`)
  await bill(late)
  await settle(test, late.id, 'paid')
  finance = await signedInAs(test, 'finance')
})
afterAll(() => test.close())

async function bill(order: { readonly id: string; readonly customerId: string }, name: string = germanBuyer.name) {
  const place = { orderId: order.id, purchaseId: null }
  const billing = { ...germanBuyer, name }
  await saveGivenBilling(test.ctx.db, place, { customerId: order.customerId, billing, at: test.ctx.now() })
}

async function sell({ amountMinor, billing }: { amountMinor: number; billing?: string }) {
  const order = await makePaidOrder(test, { amountMinor })
  await bill(order, billing)
  await settle(test, order.id, 'paid')
  return order
}

const monthOf = (months: readonly contract.LedgerMonth[], month: string) =>
  months.find((row) => row.month === `${year}-${month}` && row.currency === 'USD')

describe('a year of the ledger', () => {
  it('shows sales, receipts, refunds and papers in the months of their events', async () => {
    const { months, years } = await finance.call(contract.getLedgerYear, { year })
    expect(years).toContain(year)
    expect(monthOf(months, '01')).toMatchObject({
      sales: 570_001,
      saleCount: 3,
      receipts: 570_001,
      receiptsByMethod: [{ method: 'card', minor: 570_001 }],
      refunds: 0,
      invoices: 520_001,
      creditNotes: 0,
      difference: 50_000,
      otherMonths: 0,
    })
    expect(monthOf(months, '01')?.open).toMatchObject({ 'details-missing': 50_000, 'invoice-waiting': 0 })
    expect(monthOf(months, '02')).toMatchObject({
      sales: 90_000,
      refunds: 70_000,
      creditNotes: 70_000,
      difference: 90_000,
      otherMonths: 90_000,
    })
    expect(monthOf(months, '03')).toMatchObject({
      sales: 0,
      invoices: 90_000,
      difference: -90_000,
      otherMonths: -90_000,
    })
  })

  it('adds up across and down, before and after entries are summed up', async () => {
    const before = await finance.call(contract.getLedgerYear, { year })
    for (const sums of [...before.months, ...before.totals]) {
      const papers = sums.invoices - sums.creditNotes + sums.fapiao - sums.reversals
      expect(sums.difference).toBe(sums.receipts - sums.refunds - papers)
      const open = Object.values(sums.open).reduce((sum, minor) => sum + minor, 0)
      expect(sums.difference).toBe(open + sums.otherMonths)
      expect(sums.receiptsByMethod.reduce((sum, { minor }) => sum + minor, 0)).toBe(sums.receipts)
    }
    const usd = before.months.filter(({ currency }) => currency === 'USD')
    expect(before.totals[0]).toMatchObject({
      difference: usd.reduce((sum, { difference }) => sum + difference, 0),
      sales: usd.reduce((sum, { sales }) => sum + sales, 0),
      otherMonths: 0,
    })
    expect(await foldEntries(test.ctx.db)).toBeGreaterThan(0)
    expect(await foldEntries(test.ctx.db)).toBe(0)
    expect(await finance.call(contract.getLedgerYear, { year })).toEqual(before)
  })

  it('lists what each number consists of', async () => {
    const { months, totals } = await finance.call(contract.getLedgerYear, { year })
    const fields = {
      sale: 'sales',
      receipt: 'receipts',
      refund: 'refunds',
      invoice: 'invoices',
      'credit-note': 'creditNotes',
      fapiao: 'fapiao',
      reversal: 'reversals',
    } as const
    for (const period of [`${year}`, `${year}-01`, `${year}-02`]) {
      const sums = period.length === 4 ? totals[0] : months.find(({ month }) => month === period)
      for (const kind of contract.ledgerKinds) {
        const { rows } = await finance.call(contract.listLedgerEntries, { period, currency: 'USD', kind })
        expect(rows.reduce((sum, { minor }) => sum + minor, 0)).toBe(sums?.[fields[kind]])
      }
      for (const reason of contract.openReasons) {
        const { rows } = await finance.call(contract.listOpenOrders, { period, currency: 'USD', reason })
        expect(rows.reduce((sum, { minor }) => sum + minor, 0)).toBe(sums?.open[reason])
      }
    }
    const { rows } = await finance.call(contract.listLedgerEntries, {
      period: `${year}-02`,
      currency: 'USD',
      kind: 'credit-note',
    })
    expect(rows).toMatchObject([{ minor: 70_000, number: `CN-${year}-00001` }])
    const paper = await finance.call(getInvoice, { id: rows[0]?.paperId ?? '' })
    expect(paper.number).toBe(rows[0]?.number)
  })

  it('knows orders with details as waiting for their invoice', async () => {
    const order = await makePaidOrder(test, { amountMinor: 12_300 })
    await bill(order)
    const query = { period: `${year}-03`, currency: 'USD', reason: 'invoice-waiting' } as const
    expect((await finance.call(contract.listOpenOrders, query)).rows).toMatchObject([{ id: order.id, minor: 12_300 }])
    await settle(test, order.id, 'paid')
    expect((await finance.call(contract.listOpenOrders, query)).rows).toEqual([])
  })

  it('is refused to those who do not see invoices, and for a period that is none', async () => {
    const editor = await signedInAs(test, 'editor')
    expect((await apiErrorOf(editor.call(contract.getLedgerYear, {}))).data).toMatchObject({ key: 'staff.not-allowed' })
    const query = { period: `${year}-13`, currency: 'USD', kind: 'sale' } as const
    expect((await apiErrorOf(finance.call(contract.listLedgerEntries, query))).code).toBe(422)
  })
})

describe('the export for accountants', () => {
  const download = async (path: string) => {
    const query = new URLSearchParams({ from: `${year}-01-01`, until: `${year}-02-28` })
    return test.app.http.inject({
      url: `/api${path}?${query}`,
      headers: { host: 'localhost', cookie: finance.jar.cookie },
    })
  }

  it('has a row for each line of a document, whose amounts add up to the documents', async () => {
    const { body, headers, statusCode } = await download(contract.exportLedgerCsv.path)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toContain(`ledger-${year}-01-01-${year}-02-28.csv`)
    expect(body.startsWith('\uFEFF')).toBe(true)
    const rows = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(','))
    expect(rows).toHaveLength(3)
    const [net, tax, gross] = [8, 9, 10].map((column) => rows.map((row) => Math.round(Number(row[column]) * 100)))
    expect(gross).toEqual([320_000, 200_001, -70_000])
    expect(net?.map((minor, index) => minor + (tax?.[index] ?? 0))).toEqual(gross)
  })

  it('escapes what a spreadsheet would take for a formula, and is audited', async () => {
    expect((await download(contract.exportLedgerCsv.path)).body).toContain("'=cmd|German GmbH")
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, { action: 'ledger.export' })
    expect(rows[0]).toMatchObject({ after: { format: 'csv', from: `${year}-01-01` } })
  })

  it('is a workbook with the same rows', async () => {
    const response = await download(contract.exportLedgerXlsx.path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('spreadsheetml')
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

it('never changes what was entered', async () => {
  const [order] = (await finance.call(contract.listLedgerEntries, { period: `${year}`, currency: 'USD', kind: 'sale' }))
    .rows
  expect(await documentsOf(test, order?.orderId ?? '')).not.toEqual([])
  const change = test.ctx.db.updateTable('ledger_entries').set({ amount_minor: 1 }).where('kind', '=', 'sale').execute()
  await expect(change).rejects.toThrow('never changes')
})
