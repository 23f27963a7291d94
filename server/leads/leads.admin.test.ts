// Staff's work on leads, through the console's client.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodeBase64 } from '#contract/common/fields.ts'
import { saveRequest } from '#contract/leads.ts'
import * as desk from '#contract/leads-admin.ts'
import { deleteAccount } from '#contract/privacy.ts'
import * as templates from '#contract/reply-templates-admin.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf, registered } from '../accounts/accounts.fixture.ts'

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

type Form = {
  companyName?: string
  email?: string
  name?: string
  demand?: string
  type?: 1 | 2 | 3
  reportId?: number
}

/** Posts the form of the site. @returns the lead's id */
async function arrive(form: Form = {}): Promise<string> {
  const before = await ids()
  await test.client('zh-CN')(saveRequest, {
    version: 1,
    companyName: '远山储能科技有限公司',
    addr: '战略经理',
    email: 'lin.xiao@example.com',
    contact: '13800138000',
    name: '林晓',
    demand: '想了解固态电池 2027 年的产能。',
    consent: true,
    ...form,
  })
  const id = (await ids()).find((one) => !before.includes(one)) ?? (await ids())[0]
  if (id === undefined) throw new Error('no lead')
  return id
}
const ids = async () => (await test.ctx.db.selectFrom('leads').select('id').execute()).map((row) => row.id)

describe('lead inbox', () => {
  it('lists leads and counts them by state', async () => {
    const report = await makeReport(test.ctx, { title: '2026 年固态电池行业研究报告' })
    const id = await arrive({ reportId: report.id })
    await arrive({ email: 'bo.li@example.com', type: 2 })
    const { rows, total } = await sales.call(desk.listLeads, { type: 1 })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ id, name: '林晓', reportTitle: '2026 年固态电池行业研究报告', assignee: null })
    expect(Date.parse(rows[0]?.dueAt ?? '')).toBeGreaterThan(test.ctx.now().getTime())
    expect(await sales.call(desk.countLeads, {})).toMatchObject({ all: 2, states: { new: 2, won: 0 }, late: 0 })
  })

  it.each(['远山', '储', 'LIN.xiao', '林晓 储能', '８００１３８'])('finds a lead by %s', async (search) => {
    const id = await arrive()
    await arrive({ companyName: '别的公司', email: 'other@example.com', name: '王五' })
    await test.ctx.db.updateTable('leads').set({ phone: '021-555' }).where('id', '<>', id).execute()
    expect((await sales.call(desk.listLeads, { search })).rows.map((row) => row.id)).toEqual([id])
  })

  it('requires all words in one field, and treats wildcards as text', async () => {
    await arrive()
    for (const search of ['远能', '%', '林_', '远山 火星'])
      expect((await sales.call(desk.listLeads, { search })).total).toBe(0)
  })

  it('marks overdue leads until they are closed', async () => {
    const id = await arrive()
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
    const [mailed, called] = [await arrive(), await arrive({ email: 'called@example.com' })]
    const first = await sales.call(desk.replyToLead, answer(mailed, 1))
    const atPhone = await sales.call(desk.moveLead, { id: called, version: 1, to: 'contacted' })
    expect([first, atPhone]).toMatchObject([{ dueAt: null }, { dueAt: null, hasAskedAgain: false }])

    await arrive({ demand: '还想了解价格。' })
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
    const [mine, other] = [await arrive(), await arrive({ email: 'second@example.com' })]
    await arrive({ email: 'third@example.com' })
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
      const id = await arrive({ email: `${name}@example.com` })
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
    await arrive({ type: 1 })
    await arrive({ type: 1, demand: '还想了解价格。' })
    const lead = await sales.call(desk.getLead, { id: (await ids())[0] ?? '' })
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
    const other = await arrive({ companyName: '远山储能科技', email: 'else@example.com' })
    const lead = await sales.call(desk.getLead, { id: await arrive() })
    expect(lead.sameCompany.map((one) => one.id)).toEqual([other])
    expect(lead.orders).toMatchObject([{ isSameEmail: false, amountMinor: 2_280_000 }])
    expect(lead.sameEmail).toEqual([])
  })

  it('moves forward without a note and back only with one', async () => {
    const id = await arrive()
    const contacted = await sales.call(desk.moveLead, { id, version: 1, to: 'contacted' })
    const skipped = await apiErrorOf(sales.call(desk.moveLead, { id, version: contacted.version, to: 'won' }))
    expect([skipped.code, skipped.data.key]).toEqual([409, 'leads.no-such-step'])
    const silent = await apiErrorOf(sales.call(desk.moveLead, { id, version: contacted.version, to: 'new' }))
    expect([silent.code, silent.data.key]).toEqual([422, 'leads.note-missing'])
    const back = await sales.call(desk.moveLead, { id, version: contacted.version, to: 'new', note: '电话打错了' })
    expect(back.events[0]).toMatchObject({ kind: 'move', from: 'contacted', to: 'new', text: '电话打错了' })
  })

  it('rejects a stale version', async () => {
    const id = await arrive()
    await sales.call(desk.moveLead, { id, version: 1, to: 'contacted' })
    expect((await apiErrorOf(sales.call(desk.moveLead, { id, version: 1, to: 'spam' }))).code).toBe(409)
    const plan = { id, version: 1, assigneeId: sales.id, dueAt: null }
    expect((await apiErrorOf(sales.call(desk.updateLead, plan))).code).toBe(409)
  })

  it('is assigned only to staff with the right', async () => {
    const [id, finance] = [await arrive(), await signedInAs(test, 'finance')]
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
    const id = await arrive(asked)
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

describe('reply to a lead', () => {
  const mail = { subject: '样本', body: '林晓，您好：\n\n1. 目录\n2. 图表\n\n远山' }

  it('is queued once, recorded in the history, and marks the lead as contacted', async () => {
    const id = await arrive()
    const createKey = crypto.randomUUID()
    await sales.call(desk.replyToLead, { id, version: 1, createKey, ...mail })
    const lead = await sales.call(desk.replyToLead, { id, version: 1, createKey, ...mail })
    expect(lead.state).toBe('contacted')
    expect(lead.events.filter((one) => one.kind === 'reply')).toMatchObject([
      { mailState: 'queued', text: expect.stringContaining('2. 图表') },
    ])
    const mails = await test.ctx.db.selectFrom('mails').selectAll().where('template', '=', 'lead-reply').execute()
    expect(mails).toMatchObject([{ recipient: 'lin.xiao@example.com', body_text: mail.body }])
  })

  it('is rejected when another reply was sent meanwhile', async () => {
    const [id, colleague] = [await arrive(), await signedInAs(test, 'sales')]
    for (const state of ['new', 'contacted']) {
      const seen = await sales.call(desk.getLead, { id })
      expect(seen.state).toBe(state)
      const answer = { id, version: seen.version, ...mail }
      await sales.call(desk.replyToLead, { ...answer, createKey: crypto.randomUUID() })
      const second = { ...answer, createKey: crypto.randomUUID() }
      expect((await apiErrorOf(colleague.call(desk.replyToLead, second))).data.key).toBe('admin.conflict')
    }
    const { events } = await sales.call(desk.getLead, { id })
    expect(events.filter(({ kind }) => kind === 'reply')).toHaveLength(2)
  })

  it('is rejected when a further request arrived meanwhile', async () => {
    const id = await arrive()
    await arrive({ demand: '还想了解价格。' })
    const blind = { id, version: 1, createKey: crypto.randomUUID(), ...mail }
    expect((await apiErrorOf(sales.call(desk.replyToLead, blind))).data.key).toBe('admin.conflict')
  })

  it('has the address of the assignee, or else of its author, for answers', async () => {
    const colleague = await signedInAs(test, 'sales')
    const addressOf = async (id: string) =>
      (await test.ctx.db.selectFrom('staff').select('email').where('id', '=', Number(id)).executeTakeFirstOrThrow())
        .email
    const id = await arrive({ email: 'answers@example.com' })
    const first = await sales.call(desk.replyToLead, { id, version: 1, createKey: crypto.randomUUID(), ...mail })
    const plan = { id, version: first.version, assigneeId: colleague.id, dueAt: null }
    const { version } = await sales.call(desk.updateLead, plan)
    await sales.call(desk.replyToLead, { id, version, createKey: crypto.randomUUID(), ...mail })
    const sent = test.ctx.db.selectFrom('mails').select('reply_to').where('recipient', '=', 'answers@example.com')
    const replies = await sent.where('template', '=', 'lead-reply').orderBy('created_at').execute()
    expect(replies.map((one) => one.reply_to)).toEqual([await addressOf(sales.id), await addressOf(colleague.id)])
  })

  it('is rejected with a placeholder left in it', async () => {
    const id = await arrive()
    const unfinished = { id, version: 1, createKey: crypto.randomUUID(), subject: '关于《{报告}》', body: 'x' }
    expect((await apiErrorOf(sales.call(desk.replyToLead, unfinished))).data.key).toBe('leads.placeholder-left')
  })

  it('uses templates, which reject stale versions', async () => {
    const [first] = await sales.call(templates.listReplyTemplates, {})
    if (!first) throw new Error('no template to begin with')
    const { id, version, ...texts } = first
    const saved = await sales.call(templates.saveReplyTemplate, { id, version, ...texts, name: '样本（新）' })
    expect(saved).toMatchObject({ name: '样本（新）', version: version + 1 })
    expect((await apiErrorOf(sales.call(templates.saveReplyTemplate, { id, version, ...texts }))).code).toBe(409)
    const made = await sales.call(templates.saveReplyTemplate, { ...texts, name: '另一个' })
    await sales.call(templates.removeReplyTemplate, { id: made.id, version: 1 })
    expect((await sales.call(templates.listReplyTemplates, {})).some((one) => one.id === made.id)).toBe(false)
  })

  it('loses its text, as notes do, when the account is deleted', async () => {
    const person = await registered(test)
    await test.ctx.db
      .updateTable('customers')
      .set({ email_proven_at: test.ctx.now() })
      .where('id', '=', person.id)
      .execute()
    const id = await arrive({ email: person.email })
    await sales.call(desk.replyToLead, { id, version: 1, createKey: crypto.randomUUID(), ...mail })
    await sales.call(desk.addLeadNote, { id, text: '林晓喜欢钓鱼' })
    await test.client('zh-CN', person.token)(deleteAccount, { password: encodeBase64(person.password) })
    const lead = await sales.call(desk.getLead, { id })
    expect(lead).toMatchObject({ name: '', companyName: '', email: '', phone: '' })
    expect(lead.events.map((one) => one.text)).toEqual(lead.events.map(() => ''))
    expect((await sales.call(desk.listLeads, { search: '林晓' })).total).toBe(0)
    const replies = await test.ctx.db
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'lead-reply')
      .where('recipient', '=', person.email)
      .execute()
    expect(replies).toEqual([])
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

describe('lead export', () => {
  const exported = async (client: typeof sales) => {
    const response = await test.app.http.inject({
      method: 'GET',
      url: test.ctx.config.apiBase + desk.exportLeads.path,
      headers: { host: 'localhost', cookie: client.jar.cookie },
    })
    const { 'content-type': type, 'content-disposition': disposition } = response.headers
    return { status: response.statusCode, type, disposition, text: response.body }
  }

  it('contains no formula, whatever was sent', async () => {
    await arrive({ companyName: '=HYPERLINK("https://x")', name: '+86 王', demand: '@SUM(A1)\n第二行' })
    const { status, type, text } = await exported(sales)
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text).toContain(`"'=HYPERLINK(""https://x"")"`)
    expect(text).toContain("'+86 王")
    expect(text).toContain(`"'@SUM(A1)\n第二行"`)
    expect(text.split(/[,\r\n"]/).filter((cell) => /^[=+@]/.test(cell))).toEqual([])
  })

  it('has every lead once, across batches, and is audited', async () => {
    const at = test.ctx.now()
    const rows = Array.from({ length: 2_300 }, (_, index) => ({
      type: 1 as const,
      lang: 'zh-CN' as const,
      email: `many${index}@example.com`,
      email_key: `many${index}@example.com`,
      // Many at the same time, as after an import.
      created_at: new Date(at.getTime() - Math.floor(index / 700) * 1000),
      last_request_at: at,
    }))
    await test.ctx.db.insertInto('leads').values(rows).execute()
    const lines = (await exported(sales)).text.trim().split('\r\n')
    expect(new Set(lines).size).toBe(2_301)
    const trail = test.ctx.db.selectFrom('audit_entries').select('staff_id').where('action', '=', 'leads.export')
    expect((await trail.execute()).length).toBeGreaterThan(0)
  })

  it('is forbidden without the right', async () => {
    expect((await exported(await signedInAs(test, 'support'))).status).toBe(403)
  })

  it('is named after the day in Beijing, not in UTC', async () => {
    const dayMs = 86_400_000
    test.advance(dayMs + 20.5 * 3_600_000 - (test.ctx.now().getTime() % dayMs))
    const { disposition } = await exported(await signedInAs(test, 'sales'))
    const tomorrow = new Date(test.ctx.now().getTime() + dayMs).toISOString().slice(0, 10)
    expect(disposition).toContain(`leads-${tomorrow}.csv`)
  })
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
