// Replies of staff to leads, and their templates.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodeBase64 } from '#contract/common/fields.ts'
import * as desk from '#contract/leads-admin.ts'
import { deleteAccount } from '#contract/privacy.ts'
import * as templates from '#contract/reply-templates-admin.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf, registered } from '../accounts/accounts.fixture.ts'
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

describe('reply to a lead', () => {
  const mail = { subject: '样本', body: '林晓，您好：\n\n1. 目录\n2. 图表\n\n远山' }

  it('is queued once, recorded in the history, and marks the lead as contacted', async () => {
    const id = await receiveLead(test)
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
    const [id, colleague] = [await receiveLead(test), await signedInAs(test, 'sales')]
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
    const id = await receiveLead(test)
    await receiveLead(test, { demand: '还想了解价格。' })
    const blind = { id, version: 1, createKey: crypto.randomUUID(), ...mail }
    expect((await apiErrorOf(sales.call(desk.replyToLead, blind))).data.key).toBe('admin.conflict')
  })

  it('has the address of the assignee, or else of its author, for answers', async () => {
    const colleague = await signedInAs(test, 'sales')
    const addressOf = async (id: string) =>
      (await test.ctx.db.selectFrom('staff').select('email').where('id', '=', Number(id)).executeTakeFirstOrThrow())
        .email
    const id = await receiveLead(test, { email: 'answers@example.com' })
    const first = await sales.call(desk.replyToLead, { id, version: 1, createKey: crypto.randomUUID(), ...mail })
    const plan = { id, version: first.version, assigneeId: colleague.id, dueAt: null }
    const { version } = await sales.call(desk.updateLead, plan)
    await sales.call(desk.replyToLead, { id, version, createKey: crypto.randomUUID(), ...mail })
    const sent = test.ctx.db.selectFrom('mails').select('reply_to').where('recipient', '=', 'answers@example.com')
    const replies = await sent.where('template', '=', 'lead-reply').orderBy('created_at').execute()
    expect(replies.map((one) => one.reply_to)).toEqual([await addressOf(sales.id), await addressOf(colleague.id)])
  })

  it('is rejected with a placeholder left in it', async () => {
    const id = await receiveLead(test)
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
    const id = await receiveLead(test, { email: person.email })
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
