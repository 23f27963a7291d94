// Staff's work on leads, through the console's client: inbox, details, transitions and leads that staff enter.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as desk from '#contract/leads-admin.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'
import { receiveLead } from './leads.fixture.ts'

let test: TestApp
let sales: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ env: { MAIL_FROM: 'Yanbao <desk@yanbao.example>' } })
  sales = await signedInAs(test, 'sales')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.ctx.db.deleteFrom('leads').execute()
})

describe('lead inbox', () => {
  it('lists leads and counts them by state', async () => {
    const report = await makeReport(test.ctx, { title: '2026 年固态电池行业研究报告' })
    const id = await receiveLead(test, { reportId: report.id })
    await receiveLead(test, { email: 'bo.li@example.com', type: 2 })
    const { rows, total } = await sales.call(desk.listLeads, { type: 1 })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ id, name: '林晓', reportTitle: '2026 年固态电池行业研究报告', assignee: null })
    expect(Date.parse(rows[0]?.dueAt ?? '')).toBeGreaterThan(test.ctx.now().getTime())
    expect(await sales.call(desk.countLeads, {})).toMatchObject({ all: 2, states: { new: 2, won: 0 }, late: 0 })
  })

  it.each(['远山', '储', 'LIN.xiao', '林晓 储能', '８００１３８'])('finds a lead by %s', async (search) => {
    const id = await receiveLead(test)
    await receiveLead(test, { companyName: '别的公司', email: 'other@example.com', name: '王五' })
    await test.ctx.db.updateTable('leads').set({ phone: '021-555' }).where('id', '<>', id).execute()
    expect((await sales.call(desk.listLeads, { search })).rows.map((row) => row.id)).toEqual([id])
  })

  it('requires all words in one field, and treats wildcards as text', async () => {
    await receiveLead(test)
    for (const search of ['远能', '%', '林_', '远山 火星'])
      expect((await sales.call(desk.listLeads, { search })).total).toBe(0)
  })

  it('marks overdue leads until they are closed', async () => {
    const id = await receiveLead(test)
    const { version } = await sales.call(desk.getLead, { id })
    const dueAt = new Date(test.ctx.now().getTime() - 1000).toISOString()
    const planned = await sales.call(desk.updateLead, { id, version, assigneeId: sales.id, dueAt })
    expect(planned).toMatchObject({ isLate: true, assignee: { id: sales.id } })
    expect((await sales.call(desk.countLeads, { assignee: 'me' })).late).toBe(1)
    expect((await sales.call(desk.listLeads, { assignee: 'none' })).total).toBe(0)
    const listed = async () => (await sales.call(desk.listLeads, { late: 'true' })).rows.map((row) => row.id)
    expect(await listed()).toEqual([id])
    await sales.call(desk.moveLead, { id, version: planned.version, to: 'lost' })
    expect((await sales.call(desk.countLeads, {})).late).toBe(0)
    expect(await listed()).toEqual([])
  })

  it('expects no reply to an answered lead until a further request or a due time set by staff', async () => {
    const hour = 3_600_000
    const answer = (id: string, version: number) => ({ id, version, createKey: crypto.randomUUID(), ...words })
    const words = { subject: '样本', body: '林晓，您好：\n\n远山' }
    const [mailed, called] = [await receiveLead(test), await receiveLead(test, { email: 'called@example.com' })]
    const first = await sales.call(desk.replyToLead, answer(mailed, 1))
    const atPhone = await sales.call(desk.moveLead, { id: called, version: 1, to: 'contacted' })
    expect([first, atPhone]).toMatchObject([{ dueAt: null }, { dueAt: null, hasAskedAgain: false }])

    await receiveLead(test, { demand: '还想了解价格。' })
    const asked = await sales.call(desk.getLead, { id: mailed })
    expect(asked).toMatchObject({ state: 'contacted', hasAskedAgain: true, isLate: false })
    expect(Date.parse(asked.dueAt ?? '')).toBeGreaterThan(test.ctx.now().getTime())
    const second = await sales.call(desk.replyToLead, answer(mailed, asked.version))
    expect(second).toMatchObject({ hasAskedAgain: false, dueAt: null })
    const back = { id: mailed, version: second.version, to: 'new', note: '没有联系上' } as const
    expect((await sales.call(desk.moveLead, back)).dueAt).not.toBeNull()

    const dueAt = new Date(test.ctx.now().getTime() + hour).toISOString()
    const plan = { id: called, version: atPhone.version, assigneeId: null, dueAt }
    const planned = await sales.call(desk.updateLead, plan)
    const followed = await sales.call(desk.replyToLead, answer(called, planned.version))
    expect(followed).toMatchObject({ dueAt, isLate: false })
    test.advance(2 * hour)
    const late = async () => (await sales.call(desk.listLeads, { late: 'true' })).rows.map((row) => row.id)
    expect(await late()).toEqual([called])
    await sales.call(desk.replyToLead, answer(called, followed.version))
    expect(await late()).toEqual([])
  })

  it('lists as many overdue leads as it counts, with any filter', async () => {
    const [mine, other] = [await receiveLead(test), await receiveLead(test, { email: 'second@example.com' })]
    await receiveLead(test, { email: 'third@example.com' })
    const past = new Date(test.ctx.now().getTime() - 60_000).toISOString()
    await sales.call(desk.updateLead, { id: mine, version: 1, assigneeId: sales.id, dueAt: past })
    await sales.call(desk.updateLead, { id: other, version: 1, assigneeId: null, dueAt: past })
    for (const filter of [{}, { assignee: 'me' }, { assignee: 'none' }, { state: 'new' }, { type: 2 }] as const) {
      const { state: _, ...counted } = { state: undefined, ...filter }
      const { rows, total } = await sales.call(desk.listLeads, { ...filter, late: 'true' })
      expect([filter, rows.length, total]).toEqual([filter, rows.length, rows.length])
      expect([filter, rows.length]).toEqual([filter, (await sales.call(desk.countLeads, counted)).late])
      expect(rows.every((row) => row.isLate)).toBe(true)
    }
    expect(await sales.call(desk.countLeads, { late: 'true' })).toMatchObject({ all: 2, states: { new: 2 } })
  })

  it('sorts open leads with a due time first, in both directions', async () => {
    const hours = (count: number) => new Date(test.ctx.now().getTime() + count * 3_600_000).toISOString()
    const made: Record<string, string> = {}
    for (const [name, dueAt] of [
      ['first', hours(-2)],
      ['second', hours(5)],
      ['timeless', null],
      ['closed', hours(-9)],
    ] as const) {
      const id = await receiveLead(test, { email: `${name}@example.com` })
      await sales.call(desk.updateLead, { id, version: 1, assigneeId: sales.id, dueAt })
      made[id] = name
    }
    const closed = Object.keys(made).find((id) => made[id] === 'closed') ?? ''
    await sales.call(desk.moveLead, { id: closed, version: 2, to: 'lost' })
    const sorted = async (query: object) =>
      (await sales.call(desk.listLeads, { sort: 'dueAt', ...query })).rows.map((row) => made[row.id])
    expect(await sorted({ order: 'asc' })).toEqual(['first', 'second', 'closed', 'timeless'])
    expect(await sorted({ order: 'desc' })).toEqual(['second', 'first', 'closed', 'timeless'])
    expect(await sorted({ order: 'asc', state: 'new' })).toEqual(['first', 'second', 'timeless'])
    expect(await sorted({ order: 'asc', state: 'lost' })).toEqual(['closed'])
    const pages = [1, 2, 3, 4, 5].map((page) => sorted({ order: 'asc', perPage: 1, page }))
    expect((await Promise.all(pages)).flat()).toEqual(['first', 'second', 'closed', 'timeless'])
  })
})

describe('lead', () => {
  it('shows all requests with consent and source page', async () => {
    const id = await receiveLead(test, { type: 1 })
    await receiveLead(test, { type: 1, demand: '还想了解价格。' })
    const lead = await sales.call(desk.getLead, { id })
    expect(lead.requests.map((one) => one.demand)).toEqual(['还想了解价格。', '想了解固态电池 2027 年的产能。'])
    expect(lead.requests[0]).toMatchObject({ position: '战略经理', version: 1, consentVersion: expect.any(String) })
    expect(lead).toMatchObject({ requestCount: 2, email: 'lin.xiao@example.com', phone: '13800138000' })
  })

  it('lists other leads and orders of its company in any notation', async () => {
    const customer = await makeCustomer(test.ctx)
    await test.ctx.db
      .updateTable('customers')
      .set({ company_name: '远山 储能科技 有限公司' })
      .where('id', '=', customer.id)
      .execute()
    const report = await makeReport(test.ctx)
    await makeOrder(customer.id, report.id)
    const other = await receiveLead(test, { companyName: '远山储能科技', email: 'else@example.com' })
    const lead = await sales.call(desk.getLead, { id: await receiveLead(test) })
    expect(lead.sameCompany.map((one) => one.id)).toEqual([other])
    expect(lead.orders).toMatchObject([{ isSameEmail: false, amountMinor: 2_280_000 }])
    expect(lead.sameEmail).toEqual([])
  })

  it('moves forward without a note and back only with one', async () => {
    const id = await receiveLead(test)
    const contacted = await sales.call(desk.moveLead, { id, version: 1, to: 'contacted' })
    const skipped = await apiErrorOf(sales.call(desk.moveLead, { id, version: contacted.version, to: 'won' }))
    expect([skipped.code, skipped.data.key]).toEqual([409, 'leads.no-such-step'])
    const silent = await apiErrorOf(sales.call(desk.moveLead, { id, version: contacted.version, to: 'new' }))
    expect([silent.code, silent.data.key]).toEqual([422, 'leads.note-missing'])
    const back = await sales.call(desk.moveLead, { id, version: contacted.version, to: 'new', note: '电话打错了' })
    expect(back.events[0]).toMatchObject({ kind: 'move', from: 'contacted', to: 'new', text: '电话打错了' })
  })

  it('rejects a stale version', async () => {
    const id = await receiveLead(test)
    await sales.call(desk.moveLead, { id, version: 1, to: 'contacted' })
    expect((await apiErrorOf(sales.call(desk.moveLead, { id, version: 1, to: 'spam' }))).code).toBe(409)
    const plan = { id, version: 1, assigneeId: sales.id, dueAt: null }
    expect((await apiErrorOf(sales.call(desk.updateLead, plan))).code).toBe(409)
  })

  it('is assigned only to staff with the right', async () => {
    const [id, finance] = [await receiveLead(test), await signedInAs(test, 'finance')]
    const people = await sales.call(desk.listLeadStaff, {})
    expect(people.some((one) => one.id === sales.id)).toBe(true)
    expect(people.some((one) => one.id === finance.id)).toBe(false)
    const refused = await apiErrorOf(
      sales.call(desk.updateLead, { id, version: 1, assigneeId: finance.id, dueAt: null }),
    )
    expect(refused.code).toBe(422)
  })

  it('is entered by staff without any mail', async () => {
    const report = await makeReport(test.ctx)
    const { report_no } = await test.ctx.db
      .selectFrom('reports')
      .select('report_no')
      .where('id', '=', report.id)
      .executeTakeFirstOrThrow()
    await test.ctx.db.deleteFrom('mails').execute()
    const details = { companyName: '展会客户', name: '陈工', email: 'chen@example.com', demand: '展台上问到样本' }
    const made = await sales.call(desk.createLead, { type: 1, language: 'zh-CN', ...details, reportNo: report_no })
    expect(made).toMatchObject({ state: 'new', reportId: report.id, madeBy: expect.stringContaining('员工') })
    expect(await test.ctx.db.selectFrom('mails').select('id').execute()).toEqual([])
    const called = { type: 2, language: 'zh-CN', ...details, email: '', phone: '13900139000' } as const
    for (const name of ['陈工', '李工'])
      expect(await sales.call(desk.createLead, { ...called, name })).toMatchObject({ email: '', sameEmail: [] })
    expect((await apiErrorOf(sales.call(desk.createLead, { ...called, phone: '' }))).code).toBe(422)
    const unknown = { type: 1, language: 'zh-CN', ...details, reportNo: 'YB0000-0000' } as const
    expect((await apiErrorOf(sales.call(desk.createLead, unknown))).code).toBe(422)
  })
})

describe('request entered by staff', () => {
  const person = { companyName: '电联科技', name: '何听', email: 'he.ting@example.com' }

  it('is merged into the open lead like one from the site, without any mail', async () => {
    const asked = { email: person.email, companyName: person.companyName, name: person.name }
    const id = await receiveLead(test, asked)
    await test.ctx.db.deleteFrom('mails').execute()
    const called = {
      type: 2,
      language: 'zh-CN',
      ...person,
      email: 'He.Ting@example.com',
      demand: '电话里又问了价格',
    } as const
    const joined = await sales.call(desk.createLead, { ...called, assigneeId: sales.id })
    expect(joined).toMatchObject({ id, requestCount: 2, assignee: { id: sales.id } })
    expect(joined.requests.map(({ demand }) => demand)).toContain('电话里又问了价格')
    expect(joined.events.map(({ kind }) => kind).toSorted()).toEqual(['assign', 'made'])
    expect(await test.ctx.db.selectFrom('mails').select('id').execute()).toEqual([])
    // Version 1 lacks the request by telephone.
    const blind = { id, version: 1, createKey: crypto.randomUUID(), subject: '样本', body: '您好' }
    expect((await apiErrorOf(sales.call(desk.replyToLead, blind))).data.key).toBe('admin.conflict')
    const colleague = await signedInAs(test, 'sales')
    const again = await colleague.call(desk.createLead, { ...called, demand: '第三次来电', assigneeId: colleague.id })
    expect(again).toMatchObject({ id, requestCount: 3, assignee: { id: sales.id } })
    const other = await sales.call(desk.createLead, { ...called, type: 1 })
    expect(other).toMatchObject({ requestCount: 1 })
    const entries = await test.ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['leads.join', 'leads.join'])
  })

  it('creates a lead when the earlier one is closed', async () => {
    const called = { type: 3, language: 'zh-CN', ...person, email: 'closed@example.com', demand: '来电' } as const
    const first = await sales.call(desk.createLead, called)
    await sales.call(desk.moveLead, { id: first.id, version: first.version, to: 'lost', note: '不再需要' })
    expect((await sales.call(desk.createLead, called)).id).not.toBe(first.id)
  })
})

it('is audited without personal data', async () => {
  const person = { name: '罗不忘', companyName: '不忘实业', email: 'never.forget@example.com', demand: '要样本' }
  const made = await sales.call(desk.createLead, { type: 1, language: 'zh-CN', ...person })
  const { id } = made
  await sales.call(desk.addLeadNote, { id, text: '罗不忘在展会上来过' })
  const answer = { subject: '致罗不忘', body: '罗不忘，您好。' }
  const answered = await sales.call(desk.replyToLead, {
    id,
    version: made.version,
    createKey: crypto.randomUUID(),
    ...answer,
  })
  await sales.call(desk.moveLead, { id, version: answered.version, to: 'new', note: '罗不忘没有收到' })
  for (const search of ['罗不忘', person.email])
    await test.app.http.inject({
      method: 'GET',
      url: `${test.ctx.config.apiBase}${desk.exportLeads.path}?search=${encodeURIComponent(search)}`,
      headers: { host: 'localhost', cookie: sales.jar.cookie },
    })
  const entries = await test.ctx.db.selectFrom('audit_entries').select(['action', 'subject_id', 'after']).execute()
  const own = entries.filter((entry) => entry.subject_id === id)
  const all = ['leads.create', 'leads.move', 'leads.move', 'leads.note', 'leads.reply']
  expect(own.map((entry) => entry.action).toSorted()).toEqual(all)
  expect(entries.filter((entry) => /不忘|never\.forget/.test(JSON.stringify(entry)))).toEqual([])
})

async function makeOrder(customerId: string, reportId: number): Promise<void> {
  const at = test.ctx.now()
  await test.ctx.db
    .insertInto('orders')
    .values({
      order_no: `T${Math.floor(Math.random() * 1e9)}`,
      customer_id: customerId,
      lang: 'zh-CN',
      item_kind: 'report',
      item_id: reportId,
      title: '报告',
      licence: 'single',
      licence_terms_version: '1',
      edition: 0,
      currency: 'CNY',
      amount_minor: 2_280_000,
      email: 'a@example.com',
      status: 'paid',
      created_at: at,
      expires_at: at,
      paid_at: at,
    })
    .execute()
}
