// Purchases for a company above its limit: the request, its answer, and the one purchase that it allows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/common/endpoint.ts'
import { listOwnCompanies, saveCompanyAccount } from '#contract/company-accounts.ts'
import * as contract from '#contract/company-approvals.ts'
import { buyByTransfer, cancelPurchase, getPurchase } from '#contract/purchases.ts'
import { acceptQuote, getQuote } from '#contract/quotes.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { buyer as billing, makeSeller } from '#server/purchases/purchases.fixture.ts'
import { quoteOf } from '#server/quotes/quotes.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { approveCredit, makeCompanyOf, makeMember } from '../../tests/support/company-members.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { makeVoucher } from '../../tests/support/vouchers.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
})
afterAll(() => test?.close())

const price = 2_280_000
let sequence = 100

/** A company with a limit below the price of a report, unless told otherwise. */
async function companyWithLimit(limitMinor: number | null = price - 1) {
  sequence += 1
  const taxNumber = `GB${sequence}`
  const company = await makeCompanyOf(test)
  const change = { country: 'GB', tax_number: taxNumber }
  await test.ctx.db.updateTable('companies').set(change).where('id', '=', company.id).execute()
  const settings = {
    companyId: company.id,
    version: 1,
    address: '',
    phone: '',
    invoiceEmail: '',
    joining: 'off',
  } as const
  await company.admin.client(saveCompanyAccount, { ...settings, approvalLimits: { CNY: limitMinor, USD: null } })
  const named = { ...billing, country: 'GB', taxNumber }
  const buy = (
    who: 'admin' | 'buyer' | 'reader',
    itemId: number,
    changes: Partial<InputOf<typeof buyByTransfer>> = {},
  ) =>
    company[who].client(buyByTransfer, {
      itemKind: 'report',
      itemId,
      edition: 0,
      currency: 'CNY',
      payPrice: '22800.00',
      billing: named,
      ...changes,
    })
  const answer = (approvalId: string, isApproved = true, note = '') =>
    company.admin.client(contract.answerApproval, { companyId: company.id, approvalId, isApproved, note })
  return { ...company, companyId: company.id, billing: named, buy, answer }
}

const newReport = async () => (await makeReport(test.ctx)).id
const mailsOf = (template: string, approvalId: string) =>
  test.ctx.db
    .selectFrom('mails')
    .select(['recipient', 'body_text'])
    .where('template', '=', template)
    .where('dedupe_key', 'like', `%${approvalId}%`)
    .execute()

describe('a purchase above the limit', () => {
  it('becomes a request, of which the admins are told once, and is completed once after their approval', async () => {
    const { companyId, buy, answer, admin, buyer } = await companyWithLimit()
    // By which the checkout asks for a note.
    const [own] = (await buyer.client(listOwnCompanies, {})).companies
    expect(own).toMatchObject({ role: 'buyer', approvalLimits: { CNY: { minor: price - 1 }, USD: null } })
    const itemId = await newReport()
    const refused = await apiErrorOf(buy('buyer', itemId, { approvalNote: '用于年度规划' }))
    expect([refused.code, refused.data.companyId]).toEqual([100012, companyId])
    const approvalId = String(refused.data.approvalId)
    expect((await apiErrorOf(buy('buyer', itemId))).data.approvalId).toBe(approvalId)
    const [mail, ...more] = await mailsOf('company-approval-request', approvalId)
    expect([mail?.recipient, more]).toEqual([admin.email, []])
    expect(mail?.body_text).toContain('用于年度规划')
    expect(mail?.body_text).toContain(`/personalCenter/companyApprovals?company=${companyId}&approval=${approvalId}`)
    expect(await test.ctx.db.selectFrom('orders').select('id').where('customer_id', '=', buyer.id).execute()).toEqual(
      [],
    )
    expect(await answer(approvalId, true, '同意')).toMatchObject({ state: 'approved', decisionNote: '同意' })
    expect((await apiErrorOf(answer(approvalId))).code).toBe(409)
    expect((await mailsOf('company-approval-answer', approvalId))[0]?.body_text).toContain('已同意')
    const { number } = await buy('buyer', itemId)
    expect(await buyer.client(contract.getApproval, { companyId, approvalId })).toMatchObject({
      state: 'used',
      purchaseNumber: number,
    })
    await buyer.client(cancelPurchase, { number })
    const again = await apiErrorOf(buy('buyer', itemId))
    expect([again.code, again.data.approvalId === approvalId]).toEqual([100012, false])
  })

  it('names the voucher with which it is completed at the approved price', async () => {
    const { companyId, buy, answer, buyer } = await companyWithLimit(0)
    const [itemId, voucher] = [await newReport(), await makeVoucher(test.ctx)]
    const discounted = { payPrice: '21800.00', voucherCode: voucher.code }
    const approvalId = String((await apiErrorOf(buy('buyer', itemId, discounted))).data.approvalId)
    await answer(approvalId)
    const approval = await buyer.client(contract.getApproval, { companyId, approvalId })
    expect(approval).toMatchObject({ quoteToken: '', lines: [{ itemId, voucherCode: voucher.code }] })
    // The list price is more than was approved.
    expect((await apiErrorOf(buy('buyer', itemId))).data.approvalId).not.toBe(approvalId)
    expect((await buy('buyer', itemId, discounted)).number).not.toBe('')
  })

  it('is completed by one of two at once', async () => {
    const { buy, answer, companyId, buyer } = await companyWithLimit()
    const itemId = await newReport()
    const ask = { companyId, itemKind: 'report', itemId, edition: 0 } as const
    await answer((await buyer.client(contract.askForReport, ask)).id)
    const results = await Promise.allSettled([
      buy('buyer', itemId, { createKey: 'one' }),
      buy('buyer', itemId, { createKey: 'two' }),
    ])
    const purchases = await test.ctx.db
      .selectFrom('purchases')
      .select('id')
      .where('company_id', '=', companyId)
      .execute()
    expect([results.filter(({ status }) => status === 'fulfilled').length, purchases.length]).not.toContain(0)
    expect(purchases).toHaveLength(1)
  })

  it('is approved for one buyer, and covers neither another licence, a higher sum, another company, nor more than 30 days', async () => {
    const { companyId, billing: named, buy, answer } = await companyWithLimit()
    const itemId = await newReport()
    const request = async (changes = {}) => String((await apiErrorOf(buy('buyer', itemId, changes))).data.approvalId)
    const approvalId = await request()
    await answer(approvalId)
    expect(await request({ licence: 'multi', payPrice: '34200.00' })).not.toBe(approvalId)
    const colleague = await makeMember(test, companyId, 'buyer')
    const choice = {
      itemKind: 'report',
      itemId,
      edition: 0,
      currency: 'CNY',
      payPrice: '22800.00',
      billing: named,
    } as const
    expect((await apiErrorOf(colleague.client(buyByTransfer, choice))).data.approvalId).not.toBe(approvalId)
    const other = await companyWithLimit()
    expect((await apiErrorOf(other.buy('buyer', itemId))).code).toBe(100012)
    const set = (values: { total_minor?: number; valid_until?: Date }) =>
      test.ctx.db.updateTable('company_approvals').set(values).where('id', '=', approvalId).execute()
    await set({ total_minor: price - 1 })
    expect((await apiErrorOf(buy('buyer', itemId))).code).toBe(100012)
    await set({ total_minor: price, valid_until: test.ctx.now() })
    expect((await apiErrorOf(buy('buyer', itemId))).code).toBe(100012)
    await set({ valid_until: new Date(test.ctx.now().getTime() + 1_000_000) })
    expect((await buy('buyer', itemId)).number).not.toBe('')
  })

  it('cannot be declined into a purchase, and is withdrawn by the buyer only', async () => {
    const { companyId, buy, answer, admin, buyer } = await companyWithLimit()
    const itemId = await newReport()
    const approvalId = String((await apiErrorOf(buy('buyer', itemId))).data.approvalId)
    const withdraw = (who: typeof admin) => who.client(contract.withdrawApproval, { companyId, approvalId })
    expect((await apiErrorOf(withdraw(admin))).code).toBe(404)
    expect(await withdraw(buyer)).toMatchObject({ state: 'withdrawn', decidedAt: null })
    const second = String((await apiErrorOf(buy('buyer', itemId))).data.approvalId)
    await answer(second, false, '预算不足')
    expect((await mailsOf('company-approval-answer', second))[0]?.body_text).toContain('预算不足')
    expect((await apiErrorOf(buy('buyer', itemId))).code).toBe(100012)
  })

  it('is no matter for admins, below the limit, without one, or without the company', async () => {
    const { buy, buyer } = await companyWithLimit()
    expect((await buy('admin', await newReport())).number).not.toBe('')
    expect((await (await companyWithLimit(price)).buy('buyer', await newReport())).number).not.toBe('')
    expect((await (await companyWithLimit(null)).buy('buyer', await newReport())).number).not.toBe('')
    const { number } = await buy('buyer', await newReport(), { billing: { ...billing, taxNumber: '' } })
    expect(await buyer.client(getPurchase, { number })).toMatchObject({ state: 'open' })
  })

  it('is also one on credit, and one that an unpaid order joins', async () => {
    const { companyId, buy, buyer } = await companyWithLimit()
    // Nobody is asked for what cannot be bought.
    expect((await apiErrorOf(buy('buyer', await newReport(), { terms: 'credit' }))).message).toContain('账期')
    await approveCredit(test, companyId)
    expect((await apiErrorOf(buy('buyer', await newReport(), { terms: 'credit' }))).code).toBe(100012)
    const itemId = await newReport()
    const alone = await buy('buyer', itemId, { billing: { ...billing, taxNumber: '' } })
    // The order has a purchase without the company already, which this one would replace.
    expect((await buy('buyer', itemId)).number).toBe(alone.number)
    expect((await buyer.client(getPurchase, { number: alone.number })).billing.taxNumber).toBe('')
  })
})

describe('the acceptance of a quote above the limit', () => {
  const acceptance = {
    name: '李敏',
    position: '采购经理',
    deliveryEmail: 'library@example.com',
    consent: true,
  } as const

  it('becomes a request too, which leaves the quote open until it is approved', async () => {
    const { companyId, answer, admin, buyer, billing: named } = await companyWithLimit(2 * price - 1)
    const { token, number } = await quoteOf(test, { lines: 2 })
    const accept = () => buyer.client(acceptQuote, { ...acceptance, token, billing: named })
    const approvalId = String((await apiErrorOf(accept())).data.approvalId)
    expect((await test.client()(getQuote, { token })).state).toBe('sent')
    expect(await answer(approvalId)).toMatchObject({
      quoteNumber: number,
      total: { minor: 2 * price },
      lines: [{}, {}],
    })
    const completed = async (who: typeof buyer) =>
      (await who.client(contract.getApproval, { companyId, approvalId })).quoteToken
    expect([await completed(buyer), await completed(admin)]).toEqual([token, ''])
    expect((await mailsOf('company-approval-answer', approvalId))[0]?.body_text).toMatch(
      new RegExp(`完成购买[^]*companyApprovals\\?company=${companyId}&approval=${approvalId}`),
    )
    const { purchaseNumber } = await accept()
    expect(await completed(buyer)).toBe('')
    const { rows } = await buyer.client(contract.listApprovals, { companyId })
    expect(rows).toMatchObject([{ id: approvalId, state: 'used', purchaseNumber }])
    expect((await test.client()(getQuote, { token })).state).toBe('accepted')
  })
})

describe('a reader', () => {
  it('cannot buy for the company, and asks for a report that a buyer orders then', async () => {
    const { companyId, buy, answer, reader, buyer } = await companyWithLimit(0)
    const itemId = await newReport()
    const refused = await apiErrorOf(buy('reader', itemId))
    expect([refused.code, refused.data.companyId]).toEqual([100013, companyId])
    const ask = { companyId, itemKind: 'report', itemId, edition: 0, note: '用于年度规划' } as const
    const asked = await reader.client(contract.askForReport, ask)
    expect(asked).toMatchObject({ state: 'open', isOwn: true, total: { minor: price }, note: ask.note })
    expect((await apiErrorOf(buyer.client(contract.getApproval, { companyId, approvalId: asked.id }))).code).toBe(404)
    await answer(asked.id)
    expect((await mailsOf('company-approval-answer', asked.id))[0]?.body_text).toContain('采购员可在')
    expect((await apiErrorOf(buy('reader', itemId))).message).toContain('不能以公司名义购买')
    const { number } = await buy('buyer', itemId)
    expect((await reader.client(contract.getApproval, { companyId, approvalId: asked.id })).purchaseNumber).toBe(number)
    const unknown = reader.client(contract.askForReport, { ...ask, itemId: 999_999 })
    expect((await apiErrorOf(unknown)).code).toBe(100005)
  })

  it('sees own requests only, an admin all of them in parts', async () => {
    const { companyId, admin, reader, buyer } = await companyWithLimit(0)
    for (let index = 0; index < 26; index += 1)
      await reader.client(contract.askForReport, {
        companyId,
        itemKind: 'report',
        itemId: await newReport(),
        edition: 0,
      })
    expect((await buyer.client(contract.listApprovals, { companyId })).rows).toEqual([])
    const first = await admin.client(contract.listApprovals, { companyId, onlyOpen: true })
    const rest = await admin.client(contract.listApprovals, { companyId, onlyOpen: true, cursor: first.next })
    expect([first.rows.length, rest.rows.length, rest.next]).toEqual([25, 1, ''])
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(26)
  })
})
