// Billing of a company: sums, open receivables, its account over a period, and the papers of its purchases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/company-billing.ts'
import { requestFapiao } from '#contract/fapiao.ts'
import { issueStatement } from '#contract/receivables-admin.ts'
import { special } from '#server/fapiao/fapiao.fixture.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { addDays } from '#server/receivables/receivables.rules.ts'
import { insertEntry } from '#server/receivables/receivables.store.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { buyForCompany, makeCompanyOf, makeMember } from '../../tests/support/company-members.ts'
import { signedInAs } from '../../tests/support/staff.ts'

let test: TestApp
let company: Awaited<ReturnType<typeof makeCompanyOf>>
let companyId: string
let purchaseId: string
let purchaseNumber: string
let filed = 0
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
  company = await makeCompanyOf(test)
  companyId = company.id
  await buyForCompany(test, company, { title: '固态电池行业研究报告' })
  const row = await test.ctx.db
    .selectFrom('receivables')
    .select(['purchase_id', 'purchase_number'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  purchaseId = row.purchase_id
  purchaseNumber = row.purchase_number
  await insertEntry(test.ctx.db, { purchaseId, kind: 'receipt', amountMinor: 30_000, at: test.ctx.now() })
})
afterAll(() => test?.close())

const dayMs = 86_400_000
const today = () => beijingDay(test.ctx.now())
const statementOf = (from: string, until: string) =>
  company.buyer.client(contract.getCompanyStatement, { companyId, currency: 'CNY', from, until })

describe('receivables of a company', () => {
  it('are summed per currency and listed with purchase, due day and state', async () => {
    const { sums, statements } = await company.admin.client(contract.getCompanyBilling, { companyId })
    expect(sums).toMatchObject([
      { open: { currency: 'CNY', minor: 70_000 }, openCount: 1, dueSoon: { minor: 0 }, overdue: { minor: 0 } },
    ])
    expect(statements).toEqual([])
    const expected = {
      purchaseNumber,
      amount: { minor: 100_000 },
      open: { minor: 70_000 },
      issuedOn: today(),
      dueOn: addDays(today(), 30),
      daysOverdue: -30,
      state: 'partly',
    }
    const { rows, next } = await company.buyer.client(contract.listCompanyReceivables, { companyId })
    expect(rows).toMatchObject([{ ...expected, isOwn: true }])
    expect(next).toBe('')
    const seen = await company.admin.client(contract.listCompanyReceivables, { companyId })
    expect(seen.rows).toMatchObject([{ ...expected, isOwn: false }])
  })

  it('are due soon within 14 days, then overdue', async () => {
    const other = await makeCompanyOf(test)
    for (const daysAgo of [31, 20, 0]) {
      test.advance(-daysAgo * dayMs)
      await buyForCompany(test, other)
      test.advance(daysAgo * dayMs)
    }
    const { sums } = await other.admin.client(contract.getCompanyBilling, { companyId: other.id })
    expect(sums).toMatchObject([{ openCount: 3, dueSoon: { minor: 100_000 }, overdue: { minor: 100_000 } }])
  })

  it('are read in parts', async () => {
    const other = await makeCompanyOf(test)
    for (let index = 0; index < 26; index += 1) await buyForCompany(test, other)
    for (const endpoint of [contract.listCompanyReceivables, contract.listCompanyPurchases]) {
      const first = await other.admin.client(endpoint, { companyId: other.id })
      const rest = await other.admin.client(endpoint, { companyId: other.id, cursor: first.next })
      const numbers = [...first.rows, ...rest.rows].map((row) => ('number' in row ? row.number : row.purchaseNumber))
      expect([first.rows.length, rest.rows.length, new Set(numbers).size]).toEqual([25, 1, 26])
    }
  })
})

describe('the account of a company', () => {
  it('adds what was bought to what was open, and takes off what was paid', async () => {
    const { opening, closing, lines } = await statementOf(addDays(today(), -30), today())
    expect(opening.minor).toBe(0)
    expect(closing.minor).toBe(70_000)
    expect(lines).toMatchObject([
      { day: today(), kind: 'purchase', purchaseNumber, amount: { minor: 100_000 }, balance: { minor: 100_000 } },
      {
        day: today(),
        kind: 'receipt',
        purchaseNumber,
        amount: { minor: 30_000 },
        isReduction: true,
        balance: { minor: 70_000 },
      },
    ])
  })

  it('starts a later period with what was open before, and has none of it in an earlier one', async () => {
    const after = await statementOf(addDays(today(), 1), addDays(today(), 31))
    expect([after.opening.minor, after.closing.minor, after.lines]).toEqual([70_000, 70_000, []])
    const before = await statementOf(addDays(today(), -31), addDays(today(), -1))
    expect([before.opening.minor, before.closing.minor, before.lines]).toEqual([0, 0, []])
  })

  it('needs a period that does not end before it starts', async () => {
    await expect(statementOf(today(), addDays(today(), -1))).rejects.toMatchObject({ fields: [{ field: 'until' }] })
  })
})

describe('the papers of a company', () => {
  it('are those of all its purchases, for the members who see its money', async () => {
    const { rows } = await company.admin.client(contract.listCompanyPurchases, { companyId })
    expect(rows).toMatchObject([
      {
        number: purchaseNumber,
        titles: ['固态电池行业研究报告'],
        total: { minor: 100_000 },
        state: 'on-credit',
        isOwn: false,
        fapiao: [],
      },
    ])
    const documentId = rows[0]?.proFormaId ?? ''
    const link = await company.admin.client(contract.linkCompanyDocument, { companyId, documentId })
    const page = await test.app.http.inject({ method: 'GET', url: link.pageUrl, headers: { host: 'localhost' } })
    expect(page.body).toContain('固态电池行业研究报告')
    const other = await makeCompanyOf(test)
    await expect(
      other.admin.client(contract.linkCompanyDocument, { companyId: other.id, documentId }),
    ).rejects.toMatchObject({ code: 404 })
  })

  it('include the account statements that staff have issued', async () => {
    const finance = await signedInAs(test, 'finance')
    await finance.call(issueStatement, { companyId, currency: 'CNY', language: 'zh-CN', isMailed: false })
    const { statements } = await company.buyer.client(contract.getCompanyBilling, { companyId })
    expect(statements).toMatchObject([{ total: { minor: 70_000 } }])
    const documentId = statements[0]?.documentId ?? ''
    const { url } = await company.buyer.client(contract.linkCompanyDocument, { companyId, documentId })
    expect(url).not.toBe('')
    const other = await makeCompanyOf(test)
    await expect(
      other.admin.client(contract.linkCompanyDocument, { companyId: other.id, documentId }),
    ).rejects.toMatchObject({ code: 404 })
  })

  it('include a fapiao whose orders are all of the company, and no other', async () => {
    const [own, other] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const bought = await buyForCompany(test, own)
    const fileId = await deliverFapiao(own.buyer, [bought.orderNo])
    const listOf = async ({ id, admin }: typeof own) =>
      (await admin.client(contract.listCompanyPurchases, { companyId: id })).rows.map(({ fapiao }) => fapiao)
    expect(await listOf(own)).toMatchObject([[{ state: 'issued', files: [{ id: fileId, format: 'pdf' }] }]])
    const open = ({ id, admin }: typeof own, file: string) =>
      admin.client(contract.openCompanyFapiao, { companyId: id, fileId: file })
    expect((await open(own, fileId)).url).toContain('/fapiao/files/')
    await expect(open(other, fileId)).rejects.toMatchObject({ code: 404 })

    // A buyer of two companies can request one fapiao for both.
    const buyer = own.buyer
    const both = [await buyForCompany(test, own), await buyForCompany(test, { id: other.id, buyer })]
    const shared = await deliverFapiao(
      buyer,
      both.map(({ orderNo }) => orderNo),
    )
    expect(await listOf(other)).toEqual([[]])
    await expect(open(other, shared)).rejects.toMatchObject({ code: 404 })
    await expect(open(own, shared)).rejects.toMatchObject({ code: 404 })
  })

  it('remain with the company when its buyer has left', async () => {
    const other = await makeCompanyOf(test)
    const buyer = await makeMember(test, other.id, 'buyer')
    await buyForCompany(test, { id: other.id, buyer })
    await test.ctx.db.deleteFrom('company_members').where('customer_id', '=', buyer.id).execute()
    expect((await other.admin.client(contract.listCompanyPurchases, { companyId: other.id })).rows).toHaveLength(1)
    await expect(buyer.client(contract.listCompanyPurchases, { companyId: other.id })).rejects.toMatchObject({
      code: 404,
    })
  })
})

/** Requests a fapiao and files it. @returns the id of the file */
async function deliverFapiao(buyer: { readonly token: string }, orderNos: readonly string[]): Promise<string> {
  const request = await test.client('zh-CN', buyer.token)(requestFapiao, {
    ...special,
    orderNos: [...orderNos],
    saveTitle: false,
  })
  filed += 1
  const at = test.ctx.now()
  const number = `2611${String(filed).padStart(16, '0')}`
  await test.ctx.db
    .updateTable('fapiao_requests')
    .set({ state: 'issued', fapiao_number: number, issued_on: today(), issued_at: at })
    .where('id', '=', request.id)
    .execute()
  const file = await test.ctx.db
    .selectFrom('files')
    .select(['id', 'sha256'])
    .orderBy('created_at')
    .orderBy('id')
    .offset(filed)
    .limit(1)
    .executeTakeFirstOrThrow()
  const row = await test.ctx.db
    .insertInto('fapiao_files')
    .values({
      file_id: file.id,
      format: 'pdf',
      sha256: `${file.sha256}${filed}`,
      base_name: request.number,
      request_id: request.id,
      facts: JSON.stringify({}),
      matched_by: 'staff',
      uploaded_at: at,
      search_text: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
