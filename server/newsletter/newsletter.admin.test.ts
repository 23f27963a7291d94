// The newsletter in the console: issues, subscribers, bounces.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/newsletter-admin.ts'
import { apiErrorOf, mailsTo } from '#server/accounts/accounts.fixture.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeBriefing, makeNews, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { bounceAddressOf } from './bounce-address.ts'
import { draft, sendNow, setIndustries, subscribe, subscribeAndConfirm, subscriberOf } from './newsletter.fixture.ts'
import { newsletterJobs } from './newsletter.jobs.ts'
import { sendIssues } from './sending.service.ts'

let test: TestApp
let call: Awaited<ReturnType<typeof signedInAs>>['call']
beforeAll(async () => {
  test = await createTestApp({
    env: { NEWSLETTER_BOUNCE_ADDRESS: 'bounces@example.com', NEWSLETTER_PER_MINUTE: 'off' },
  })
  await setIndustries(test.ctx.db, { energy: '能源电力', health: '医药健康' })
  call = (await signedInAs(test, 'editor')).call
})
afterAll(() => test.close())

/** Without the issue of another test. */
async function newDraft(language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const { db } = test.ctx
  await db.updateTable('newsletter_issues').set({ state: 'cancelled', scheduled_at: null }).execute()
  return draft(test, call, ['energy', 'health'], language)
}

const choose = (issue: contract.Issue) =>
  issue.sections.map(({ industry, items }) => ({ industry, items: items.map(({ kind, id }) => ({ kind, id })) }))

describe('an issue', () => {
  it('is composed from what became public in its month, once for each month and language', async () => {
    await makeNews(test.ctx, { title: '能源要闻', category: 'energy' })
    await makeBriefing(test.ctx, { title: '能源简报', category: 'energy' })
    await makeReport(test.ctx, {
      title: '明年的报告',
      category: 'energy',
      publishAt: new Date(Date.now() + 86_400_000),
    })
    await makeReport(test.ctx, { title: '未发布的报告', category: 'energy', status: 'draft' })
    const issue = await newDraft()
    expect(issue).toMatchObject({ state: 'draft', language: 'zh-CN', progress: null })
    const titles = issue.sections.flatMap(({ items }) => items.map(({ title }) => title))
    expect(titles).toEqual(expect.arrayContaining(['energy新报告', '能源简报', '能源要闻', 'health新报告']))
    expect(titles.filter((title) => /明年|未发布/.test(title))).toEqual([])
    const again = await call(contract.draftIssue, { month: issue.month, issueLanguage: 'zh-CN' })
    expect(again).toEqual(issue)
    const before = await call(contract.draftIssue, { month: '2020-01', issueLanguage: 'zh-CN' })
    expect(before.sections).toEqual([])
    expect((await apiErrorOf(sendNow(call, before))).message).toBe('本期没有内容，不能发送')
  })

  it('is drafted by itself on the first of the following month', async () => {
    await newDraft()
    await test.ctx.db.updateTable('newsletter_issues').set({ state: 'cancelled' }).execute()
    const month = beijingDay(test.ctx.now()).slice(0, 7)
    const next = new Date(`${month}-01T01:00:00Z`)
    next.setUTCMonth(next.getUTCMonth() + 1)
    const jobs = newsletterJobs({ ...test.ctx, now: () => next })
    await jobs['draft-newsletter']?.({})
    await jobs['draft-newsletter']?.({})
    const { rows } = await call(contract.listIssues, { state: 'draft', search: month })
    expect(rows).toMatchObject([{ month, language: 'zh-CN', state: 'draft' }])
  })

  it('is edited: subject, introduction, order and removal; one version at a time', async () => {
    const issue = await newDraft()
    const sections = choose(issue).reverse()
    const saved = await call(contract.saveIssue, {
      id: issue.id,
      version: issue.version,
      subject: '十月月报',
      intro: '编者按',
      sections: sections.map((section) => ({ ...section, items: section.items.slice(0, 1) })),
    })
    expect(saved).toMatchObject({ subject: '十月月报', intro: '编者按', version: issue.version + 1 })
    expect(saved.sections.map(({ industry, items }) => [industry, items.length])).toEqual([
      ['health', 1],
      ['energy', 1],
    ])
    const stale = call(contract.saveIssue, { ...saved, sections, version: issue.version })
    expect((await apiErrorOf(stale)).code).toBe(409)
    const again = await call(contract.recomposeIssue, { id: saved.id, version: saved.version })
    expect(again.sections).toEqual(issue.sections)
    expect(again.subject).toBe('十月月报')
  })

  it('is shown as text and as HTML for a reader of some industries, and sent to whoever tests it', async () => {
    const issue = await newDraft('en-US')
    const preview = await call(contract.previewIssue, { id: issue.id, industries: 'energy' })
    expect(preview.text).toContain('== 能源电力 ==')
    expect(preview.text).not.toContain('== 医药健康 ==')
    expect((await call(contract.previewIssue, { id: issue.id, industries: 'unknown' })).isEmpty).toBe(true)
    const editor = await signedInAs(test, 'editor')
    const page = await test.app.http.inject({
      url: `/api${contract.previewIssueHtml.path}?id=${issue.id}`,
      headers: { host: 'localhost', cookie: editor.jar.cookie },
    })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('New reports')
    const { to } = await editor.call(contract.testIssue, { id: issue.id })
    expect(await mailsTo(test, to)).toMatchObject([{ template: 'try-mail', subject: issue.subject }])
  })

  it('is sent at a time, taken back before, and changed only as a draft', async () => {
    await subscribeAndConfirm(test, 'scheduled@example.com')
    const issue = await newDraft()
    const at = new Date(test.ctx.now().getTime() + 3_600_000).toISOString()
    const scheduled = await call(contract.sendIssue, { id: issue.id, version: issue.version, at })
    expect(scheduled).toMatchObject({ state: 'scheduled', scheduledAt: at, progress: null })
    const change = call(contract.recomposeIssue, { id: issue.id, version: scheduled.version })
    expect((await apiErrorOf(change)).code).toBe(409)
    await sendIssues(test.ctx)
    expect((await call(contract.getIssue, { id: issue.id })).state).toBe('scheduled')
    const draftAgain = await call(contract.changeIssueDelivery, { id: issue.id, step: 'unschedule' })
    expect(draftAgain).toMatchObject({ state: 'draft', scheduledAt: null })
    await call(contract.sendIssue, { id: issue.id, version: draftAgain.version, at })
    await sendIssues({ ...test.ctx, now: () => new Date(Date.parse(at) + 1_000) })
    expect(await call(contract.getIssue, { id: issue.id })).toMatchObject({
      state: 'sent',
      progress: { counts: { sent: 1 } },
    })
  })

  it('leaves out items that are not public any more when it is sent', async () => {
    await subscribeAndConfirm(test, 'current@example.com')
    const issue = await newDraft()
    const withdrawn = issue.sections.find(({ industry }) => industry === 'health')?.items.map(({ id }) => id) ?? []
    await test.ctx.db
      .updateTable('report_texts')
      .set({ status: 'archived' })
      .where('report_id', 'in', withdrawn)
      .execute()
    await sendNow(call, issue)
    const sent = await call(contract.getIssue, { id: issue.id })
    expect(sent.sections.map(({ industry }) => industry)).toEqual(['energy'])
  })

  it('writes each step into the audit log', async () => {
    const actions = await test.ctx.db.selectFrom('audit_entries').select('action').distinct().execute()
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'newsletter.draft',
        'newsletter.update',
        'newsletter.recompose',
        'newsletter.test',
        'newsletter.send',
        'newsletter.unschedule',
      ]),
    )
  })
})

describe('subscribers', () => {
  it('are found by a part of the address, by state and source, and exported', async () => {
    await subscribeAndConfirm(test, 'lin.xiao@listed.example', { industries: ['energy'] })
    await subscribe(test, 'pending@listed.example')
    const all = await call(contract.listSubscribers, { search: 'listed.example' })
    expect(all.rows.map(({ email, state }) => [email, state])).toEqual([
      ['pending@listed.example', 'pending'],
      ['lin.xiao@listed.example', 'confirmed'],
    ])
    const some = await call(contract.listSubscribers, { search: 'LISTED', state: 'confirmed', source: 'site' })
    expect(some.rows).toMatchObject([{ email: 'lin.xiao@listed.example', industries: ['能源电力'], language: 'zh-CN' }])
    expect((await call(contract.listSubscribers, { source: 'account' })).rows).toEqual([])
    const owner = await signedInAs(test, 'owner')
    const file = await (await owner.fetch(`/api${contract.exportSubscribers.path}?search=listed`)).text()
    expect(file).toContain('lin.xiao@listed.example,Subscribed,zh-CN,能源电力,Site,2026-11')
    expect(file.trim().split('\r\n')).toHaveLength(3)
  })

  it('are unsubscribed by staff on request', async () => {
    await subscribeAndConfirm(test, 'by-telephone@example.com')
    const { id } = (await subscriberOf(test, 'by-telephone@example.com')) ?? { id: '' }
    await call(contract.endSubscription, { id })
    await call(contract.endSubscription, { id })
    expect((await subscriberOf(test, 'by-telephone@example.com'))?.state).toBe('unsubscribed')
  })

  it('are counted by state and month', async () => {
    const { subscribers, months } = await call(contract.getNewsletterStatistics, {})
    expect(subscribers).toContainEqual({ language: 'zh-CN', state: 'pending', count: 1 })
    expect(months).toHaveLength(12)
    expect(months.at(-1)).toMatchObject({ month: beijingDay(test.ctx.now()).slice(0, 7), unsubscribed: 1 })
  })
})

describe('bounces', () => {
  it('that are pasted suppress known addresses', async () => {
    await subscribeAndConfirm(test, 'dead@example.com')
    const counts = await call(contract.recordBounces, { text: 'dead@example.com\nnobody@example.com' })
    expect(counts).toEqual({ suppressed: 1, softened: 0, unknown: 1 })
    expect((await subscriberOf(test, 'dead@example.com'))?.state).toBe('suppressed')
    // The owner of the address can confirm it again.
    await subscribeAndConfirm(test, 'dead@example.com')
    expect((await subscriberOf(test, 'dead@example.com'))?.state).toBe('confirmed')
  })

  it('that were returned name their mail, and count by their status', async () => {
    await subscribeAndConfirm(test, 'returned@example.com')
    const issue = await newDraft()
    await sendNow(call, issue)
    await sendIssues(test.ctx)
    const { id = '' } = (await subscriberOf(test, 'returned@example.com')) ?? {}
    const delivery = await test.ctx.db
      .selectFrom('newsletter_deliveries')
      .select(['id', 'state'])
      .where('subscriber_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(delivery.state).toBe('sent')
    const to = bounceAddressOf(test.ctx.config.appSecret, 'bounces@example.com', delivery.id)
    const report = (status: string) => `To: ${to}\n\nFinal-Recipient: rfc822; returned@example.com\nStatus: ${status}\n`
    const softly = await call(contract.recordBounces, { text: report('4.2.2') })
    expect(softly).toEqual({ suppressed: 0, softened: 1, unknown: 0 })
    expect(await subscriberOf(test, 'returned@example.com')).toMatchObject({ state: 'confirmed', soft_bounces: 1 })
    const hard = await call(contract.recordBounces, { text: report('5.1.1') })
    expect(hard).toEqual({ suppressed: 1, softened: 0, unknown: 0 })
    expect(await subscriberOf(test, 'returned@example.com')).toMatchObject({
      state: 'suppressed',
      last_bounce: '5.1.1',
    })
    expect((await call(contract.getIssue, { id: issue.id })).progress?.counts.bounced).toBe(1)
  })
})
