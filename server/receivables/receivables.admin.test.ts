// Receivables in the console: credit, lists, aging, disputes, write-offs, exports and account statements.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/receivables-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { findPage } from '#server/documents/documents.service.ts'
import { allocate, makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { buyOnCredit, makeCompany, makeCreditCompany } from './receivables.fixture.ts'

let test: TestApp
let finance: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
  finance = await signedInAs(test, 'finance')
})
afterAll(() => test.close())

const dayMs = 86_400_000

/** Moves the clock and signs in again, as sessions end meanwhile. */
async function later<T>(days: number, work: (call: typeof finance.call, cookie: string) => Promise<T>): Promise<T> {
  test.advance(days * dayMs)
  try {
    const { call, jar } = await signedInAs(test, 'finance')
    return await work(call, jar.cookie)
  } finally {
    test.advance(-days * dayMs)
  }
}

describe('the credit of a company', () => {
  const terms = { limitCnyMinor: 500_000, limitUsdMinor: null, netDays: 30, isSuspended: false, note: '授信函 2026-07' }

  it('is approved, changed by its version, and audited', async () => {
    const companyId = await makeCompany(test)
    expect((await finance.call(contract.getCompanyCredit, { id: companyId })).credit).toBeNull()
    const approved = await finance.call(contract.saveCompanyCredit, { companyId, ...terms })
    expect(approved.credit).toMatchObject({ limits: [{ currency: 'CNY', minor: 500_000 }], netDays: 30, version: 1 })
    const change = { companyId, ...terms, version: 1, isSuspended: true }
    expect((await finance.call(contract.saveCompanyCredit, change)).credit).toMatchObject({
      isSuspended: true,
      version: 2,
    })
    expect((await apiErrorOf(finance.call(contract.saveCompanyCredit, { ...change, netDays: 15 }))).code).toBe(409)
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, { action: 'company.change-credit' })
    expect(rows).toMatchObject([{ subjectKind: 'company', subjectId: companyId, after: { is_suspended: true } }])
  })

  it('needs a limit and net days from 1 to 120, and the right to write', async () => {
    const companyId = await makeCompany(test)
    const fieldsOf = async (changes: object) =>
      (await apiErrorOf(finance.call(contract.saveCompanyCredit, { companyId, ...terms, ...changes }))).data
    expect(await fieldsOf({ limitCnyMinor: null })).toMatchObject({ fields: [{ field: 'limitCnyMinor' }] })
    expect(await fieldsOf({ netDays: 121 })).toMatchObject({ fields: [{ field: 'netDays' }] })
    const sales = await signedInAs(test, 'sales')
    const refused = await apiErrorOf(sales.call(contract.saveCompanyCredit, { companyId, ...terms }))
    expect(refused.data).toMatchObject({ key: 'staff.not-allowed' })
    expect((await sales.call(contract.getCompanyCredit, { id: companyId })).credit).toBeNull()
  })
})

describe('the list of receivables', () => {
  it('is filtered by state, company and text, sorted, and summed per currency', async () => {
    const [first, second] = [await makeCreditCompany(test), await makeCreditCompany(test, { netDays: 60 })]
    const early = await buyOnCredit(test, first, [3_000])
    const late = await buyOnCredit(test, second, [9_000])
    const partly = await buyOnCredit(test, second, [5_000])
    await allocate(test, partly.id, 1_000)
    const numbers = async (query: object) =>
      (await finance.call(contract.listReceivables, { perPage: 100, ...query })).rows.map((row) => row.purchaseNumber)
    expect(await numbers({ company: second, sort: 'open', order: 'desc' })).toEqual([late.number, partly.number])
    expect(await numbers({ state: 'partly', company: second })).toEqual([partly.number])
    expect(await numbers({ search: early.remittanceReference })).toEqual([early.number])
    const { sums } = await finance.call(contract.receivableSums, { company: second })
    expect(sums).toMatchObject([{ open: { currency: 'CNY', minor: 13_000 }, openCount: 2, overdueCount: 0 }])
    await later(31, async (call) => {
      const { rows } = await call(contract.listReceivables, { state: 'overdue', company: first })
      expect(rows).toMatchObject([{ purchaseNumber: early.number, daysOverdue: 1, state: 'overdue' }])
      expect((await call(contract.listReceivables, { state: 'overdue', company: second })).rows).toEqual([])
    })
  })

  it('is exported as CSV with the same filters', async () => {
    const company = await makeCreditCompany(test)
    const { number } = await buyOnCredit(test, company, [3_000])
    const response = await test.app.http.inject({
      url: `/api${contract.exportReceivables.path}?company=${company}&state=unsettled`,
      headers: { host: 'localhost', cookie: finance.jar.cookie, 'accept-language': 'en-US' },
    })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = response.body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${number},PO-4711,`)
    expect(lines[1]).toContain(',CNY,30.00,30.00,')
  })
})

describe('the aging of receivables', () => {
  it('sums what is open per company and in total by days overdue', async () => {
    const company = await makeCreditCompany(test, { netDays: 15 })
    await buyOnCredit(test, company, [1_000])
    await later(40, async (call) => {
      await test.ctx.db.updateTable('company_credit').set({ net_days: 60 }).where('company_id', '=', company).execute()
      await buyOnCredit(test, company, [2_000])
      const { rows } = await call(contract.listAging, { perPage: 100, sort: 'overdue' })
      const row = rows.find((each) => each.company.id === company)
      expect(row).toMatchObject({
        total: { minor: 3_000 },
        buckets: { 'not-due': { minor: 2_000 }, 'days-1-30': { minor: 1_000 }, 'days-31-60': { minor: 0 } },
      })
      const { totals } = await call(contract.agingTotals, {})
      const sum = rows.reduce((all, each) => all + each.total.minor, 0)
      expect(totals.reduce((all, each) => all + each.total.minor, 0)).toBe(sum)
    })
    await later(140, async (call) => {
      const { rows } = await call(contract.listAging, { perPage: 100 })
      expect(rows.find((each) => each.company.id === company)?.buckets).toMatchObject({
        'days-31-60': { minor: 2_000 },
        'days-over-90': { minor: 1_000 },
      })
    })
  })
})

describe('a receivable', () => {
  it('is disputed and no longer, and written off with a reason', async () => {
    const { id } = await buyOnCredit(test, await makeCreditCompany(test), [3_000])
    expect(await finance.call(contract.disputeReceivable, { id, note: '买方称未收到' })).toMatchObject({
      state: 'disputed',
    })
    expect(await finance.call(contract.endDispute, { id })).toMatchObject({ state: 'open', disputedAt: null })
    const writeOff = { id, openMinor: 3_000, note: '公司已注销' }
    expect((await apiErrorOf(finance.call(contract.writeOffReceivable, { ...writeOff, openMinor: 2_000 }))).code).toBe(
      409,
    )
    const receivable = await finance.call(contract.writeOffReceivable, writeOff)
    expect(receivable).toMatchObject({ state: 'written-off', open: { minor: 0 }, writtenOff: { minor: 3_000 } })
    expect(receivable.entries.map((entry) => entry.kind)).toEqual(['write-off', 'dispute-ended', 'dispute'])
    expect((await apiErrorOf(finance.call(contract.disputeReceivable, { id, note: 'x' }))).data).toMatchObject({
      key: 'receivables.nothing-open',
    })
  })
})

describe('an account statement', () => {
  it('lists what is open as a numbered PDF, and is mailed to the invoice address', async () => {
    const companyId = await makeCreditCompany(test)
    const purchases = [await buyOnCredit(test, companyId, [3_000]), await buyOnCredit(test, companyId, [4_000])]
    const input = { companyId, currency: 'CNY', language: 'zh-CN' } as const
    const first = await finance.call(contract.issueStatement, input)
    expect(first.statements).toMatchObject([{ total: { minor: 7_000 }, sentTo: '' }])
    const { statements } = await finance.call(contract.issueStatement, { ...input, isMailed: true })
    expect(statements.map(({ sentTo }) => sentTo)).toEqual(['invoices@example.com', ''])
    const [mailed, plain] = statements
    expect(Number(mailed?.number.slice(-5))).toBe(Number(plain?.number.slice(-5)) + 1)
    const mail = await test.ctx.db
      .selectFrom('mails')
      .select(['recipient', 'body_text'])
      .where('dedupe_key', '=', `account-statement:${mailed?.id}`)
      .executeTakeFirstOrThrow()
    expect(mail.recipient).toBe('invoices@example.com')
    const { html } = await findPage(test.ctx, mailed?.id ?? '')
    for (const { number, remittanceReference: reference } of purchases)
      expect(html).toContain(
        `${number}<small>PO-4711</small></td><td>${reference.slice(0, 4)}-${reference.slice(4)}</td>`,
      )
    const link = /https?:\/\/[^/\s]+(\/api\/report\/documents\/\S+)/.exec(mail.body_text)?.[1]
    for (const url of [link ?? '', `/api${contract.downloadStatement.path}?id=${mailed?.id}`]) {
      const file = await test.app.http.inject({ url, headers: { host: 'localhost', cookie: finance.jar.cookie } })
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('is not mailed to a company without an invoice address', async () => {
    const companyId = await makeCompany(test)
    await test.ctx.db.updateTable('companies').set({ invoice_email: '' }).where('id', '=', companyId).execute()
    const input = { companyId, currency: 'CNY', language: 'en-US', isMailed: true } as const
    const refused = await apiErrorOf(finance.call(contract.issueStatement, input))
    expect(refused.data).toMatchObject({ key: 'receivables.no-invoice-email' })
    expect((await finance.call(contract.getCompanyCredit, { id: companyId })).statements).toEqual([])
  })
})
