// Mails name a report by its short title; without one by its title up to the colon (decision 42).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { saveRequest } from '#contract/leads.ts'
import { getLead } from '#contract/leads-admin.ts'
import { listReportOrders, updateOrderEmail } from '#contract/orders.ts'
import { payBriefing, payReport } from '#contract/payments.ts'
import { saveSearch } from '#contract/saved-searches.ts'
import { deleteTemplateOverrides, saveTemplateOverrides } from '#server/platform/mail/template-overrides.ts'
import { digestsTask } from '#server/saved-searches/saved-searches.jobs.ts'
import { nextDigest } from '#server/saved-searches/saved-searches.rules.ts'
import { waitForIndex } from '#server/search/index-currency.service.ts'
import { createTestApp, type TestApp } from './support/app.ts'
import { leversOf, pollUntil } from './support/buyer.ts'
import { makeBriefing, makeCustomer, makeReport } from './support/factories.ts'
import { signedInAs } from './support/staff.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true, withSearch: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.ctx.db.deleteFrom('mails').execute()
})

const long = '2026—2032年中国固态电池行业研究：规模、格局与预测'
const cut = '2026—2032年中国固态电池行业研究'
const short = '固态电池产业链'

async function mails(template: string) {
  return test.ctx.db
    .selectFrom('mails')
    .select(['subject', 'body_text', 'body_html'])
    .where('template', '=', template)
    .orderBy('created_at')
    .execute()
}

/** The only mail of its kind. */
async function mail(template: string) {
  const [only, ...moreMails] = await pollUntil(async () => {
    const mailsOf = await mails(template)
    return mailsOf.length > 0 && mailsOf
  })
  expect(moreMails).toEqual([])
  if (!only) throw new Error(`no ${template}`)
  return only
}

async function buyer(language: Language = 'zh-CN') {
  const customer = await makeCustomer(test.ctx)
  return { ...customer, call: test.client(language, customer.token) }
}

describe('the mail about an order', () => {
  it('has the short title of the report in its text, and in its subject where staff have put it there', async () => {
    const { id } = await makeReport(test.ctx, { title: long, shortTitle: short })
    const words = { subject: '《{title}》已付款', body: '您好，\n\n《{title}》\n\n{facts}' }
    const { db } = test.ctx
    await saveTemplateOverrides(db, { key: 'order-paid', language: 'zh-CN', at: test.ctx.now(), ...words })
    const { call } = await buyer()
    const order = await call(payReport, { researchReportId: id, payMethod: 'zfb', payPrice: '22800.00' })
    await call(updateOrderEmail, { orderNo: order.orderNo, email: 'library@example.org' })
    await leversOf(test).pay(order.orderPayUrl)
    const paid = await mail('order-paid')
    await deleteTemplateOverrides(db, 'order-paid', 'zh-CN')
    expect(paid.subject).toBe(`《${short}》已付款`)
    const changed = await mail('order-email-changed')
    for (const { body_text, body_html } of [paid, changed]) {
      expect(body_text).toContain(`报告：${short}`)
      expect(body_html).toContain(short)
      expect(body_text + body_html).not.toContain(cut)
    }
    // What was bought has its whole title everywhere else.
    expect((await call(listReportOrders, {})).rows).toMatchObject([{ title: long }])
  })

  it('keeps the name that the report had when it was ordered', async () => {
    const { id } = await makeReport(test.ctx, { title: long })
    const { call } = await buyer()
    const order = await call(payReport, { researchReportId: id, payMethod: 'zfb', payPrice: '22800.00' })
    const renamed = { title: '改名以后', short_title: '新短标题' }
    await test.ctx.db.updateTable('report_texts').set(renamed).where('report_id', '=', id).execute()
    await leversOf(test).pay(order.orderPayUrl)
    const { body_text } = await mail('order-paid')
    expect(body_text).toContain(`报告：${cut}\n`)
  })

  it('has the whole title of a briefing', async () => {
    const title = '钠离子电池：本周要点'
    const { id } = await makeBriefing(test.ctx, { title })
    const { call } = await buyer()
    const order = await call(payBriefing, { researchBriefReportId: id, payMethod: 'zfb', payPrice: '199.00' })
    await leversOf(test).pay(order.orderPayUrl)
    expect((await mail('order-paid')).body_text).toContain(`简报：${title}`)
  })
})

describe('the mails about a request', () => {
  const filled = {
    companyName: '远山储能科技',
    addr: '战略经理',
    email: 'lin.xiao@example.com',
    contact: '13800138000',
    name: '林晓',
    demand: '想了解产能。',
    type: 1,
    version: 1,
    consent: true,
  } as const

  it.each([
    ['a short title', short, short],
    ['none', undefined, cut],
  ])('name the report to visitor and staff when it has %s', async (_, shortTitle, name) => {
    await test.ctx.db.deleteFrom('leads').execute()
    const { id } = await makeReport(test.ctx, { title: long, ...(shortTitle && { shortTitle }) })
    await test.client('zh-CN')(saveRequest, { ...filled, reportId: id })
    const { report_no } = await test.ctx.db
      .selectFrom('reports')
      .select('report_no')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await mail('lead-confirmation')).body_text).toContain(`报告：${name}\n`)
    expect((await mail('lead-notice')).body_text).toContain(`报告：${report_no} ${name}\n`)
    // Replies are written in the console, which fills their templates in with this.
    const lead = await test.ctx.db.selectFrom('leads').select('id').executeTakeFirstOrThrow()
    const sales = await signedInAs(test, 'sales')
    expect((await sales.call(getLead, { id: lead.id })).report).toMatchObject({ title: long, shortTitle: name })
  })
})

it('a digest names new reports by their short titles', async () => {
  const { id, call } = await buyer('en-US')
  await test.ctx.db.updateTable('customers').set({ email_proven_at: test.ctx.now() }).where('id', '=', id).execute()
  const entry = {
    dict_type: 'reports_category_en',
    dict_value: 'energy-power',
    dict_label: 'Energy and power',
    sort: 1,
  }
  await test.ctx.db.insertInto('dictionary_entries').values(entry).execute()
  await call(saveSearch, { activeIndustryType: 'energy-power' })
  const publishAt = new Date(test.ctx.now().getTime() + 60_000)
  const title = 'Solid-state batteries in China: market study 2026–2032'
  for (const shortTitle of ['Solid-state batteries', undefined])
    await makeReport(test.ctx, { language: 'en-US', title, publishAt, ...(shortTitle && { shortTitle }) })
  const dueAt = nextDigest('weekly', new Date(test.ctx.now().getTime() + 600_000))
  test.advance(dueAt.getTime() - test.ctx.now().getTime() + 60_000)
  await waitForIndex({ db: test.ctx.db, search: test.search })
  await test.app.jobs[digestsTask]?.({})
  const { body_text } = await mail('search-digest')
  expect(body_text).toContain('- Solid-state batteries\n')
  expect(body_text).toContain('- Solid-state batteries in China\n')
  expect(body_text).not.toContain('market study')
})
