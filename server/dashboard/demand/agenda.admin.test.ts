// The research agenda, from searches and requests that no report meets.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAdminReport } from '#contract/catalogue-admin.ts'
import { dismissTopic, getResearchAgenda, planTopic, restoreTopic, type TopicState } from '#contract/demand.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeReport } from '../../../tests/support/factories.ts'
import { signedInAs } from '../../../tests/support/staff.ts'
import { until } from '../../search/search.fixture.ts'
import { addZeroResults } from './zero-results.store.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ withSearch: true })
  editor = await signedInAs(test, 'editor')
  await addZeroResults(test.ctx.db, test.ctx.now(), [
    { language: 'zh-CN', query: '低空经济', count: 3 },
    { language: 'zh-CN', query: '低空经济报告', count: 2 },
    { language: 'zh-CN', query: '钙钛矿回收', count: 9 },
    { language: 'en-US', query: 'sodium-ion recycling', count: 4 },
  ])
  await ask('我们希望了解中国低空经济市场的规模。')
  await ask('请与我联系。')
  await ask('我们希望了解中国低空经济市场的规模。', 'spam')
})
afterAll(() => test.close())

async function ask(demand: string, state: 'new' | 'spam' = 'new'): Promise<void> {
  const { db, now } = test.ctx
  const { id } = await db
    .insertInto('leads')
    .values({
      type: 2,
      lang: 'zh-CN',
      state,
      email: 'a@example.com',
      email_key: 'a@example.com',
      created_at: now(),
      last_request_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lead_requests')
    .values({ lead_id: id, company_name: '示例公司', phone: '13800138000', name: '林晓', demand, at: now() })
    .execute()
}

async function topics(state: TopicState = 'open') {
  return (await editor.call(getResearchAgenda, { period: '30d', state })).topics
}

describe('the research agenda', () => {
  it('ranks topics by searches and requests, and says how many requests name none', async () => {
    const { topics: ranked, unnamedRequests } = await editor.call(getResearchAgenda, { period: '30d' })
    expect(ranked.map(({ topic, searches, requests, score }) => [topic, searches, requests, score])).toEqual([
      ['低空经济', 5, 1, 15],
      ['钙钛矿回收', 9, 0, 9],
      ['sodium-ion recycling', 4, 0, 4],
    ])
    expect(ranked[0]?.variants).toEqual(['低空经济报告'])
    expect(unnamedRequests).toBe(1)
    const english = await editor.call(getResearchAgenda, { period: '30d', site: 'en-US' })
    expect(english.topics.map(({ topic }) => topic)).toEqual(['sodium-ion recycling'])
  })

  it('leaves out what a published report has met since', async () => {
    const { id } = await makeReport(test.ctx, { title: '钙钛矿回收技术' })
    await until(async () => !(await topics()).some(({ topic }) => topic === '钙钛矿回收'))
    await test.ctx.db.deleteFrom('reports').where('id', '=', id).execute()
    await until(async () => (await topics()).some(({ topic }) => topic === '钙钛矿回收'))
  })

  it('starts a draft report from a topic, once', async () => {
    const { reportId } = await editor.call(planTopic, { language: 'zh-CN', topic: '低空经济' })
    const report = await editor.call(getAdminReport, { id: reportId })
    expect(report.zh).toMatchObject({ snapshot: { title: '低空经济' }, state: 'draft' })
    expect((await topics()).map(({ topic }) => topic)).not.toContain('低空经济')
    expect(await topics('planned')).toMatchObject([
      { topic: '低空经济', searches: 5, report: { id: reportId, title: '低空经济' } },
    ])
    const reports = () => test.ctx.db.selectFrom('reports').select('id').execute()
    const before = await reports()
    await expect(editor.call(planTopic, { language: 'zh-CN', topic: '低空经济报告' })).rejects.toThrow()
    await expect(editor.call(dismissTopic, { language: 'zh-CN', topic: '低空经济' })).rejects.toThrow()
    expect(await reports()).toEqual(before)
  })

  it('forgets a dismissed topic until it is restored', async () => {
    const topic = { language: 'en-US', topic: 'sodium-ion recycling' } as const
    await editor.call(dismissTopic, topic)
    expect((await topics()).map((one) => one.topic)).not.toContain(topic.topic)
    expect(await topics('dismissed')).toMatchObject([{ ...topic, searches: 4, report: null }])
    await editor.call(restoreTopic, topic)
    expect(await topics('dismissed')).toEqual([])
    expect((await topics()).map((one) => one.topic)).toContain(topic.topic)
  })

  it('is decided on by those who write reports, with an entry in the audit log', async () => {
    const auditor = await signedInAs(test, 'auditor')
    const topic = { language: 'zh-CN', topic: '钙钛矿回收' } as const
    for (const endpoint of [planTopic, dismissTopic, restoreTopic])
      await expect(auditor.call(endpoint, topic)).rejects.toThrow()
    const { rows } = await test.ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_kind', '=', 'research-topic')
      .orderBy('seq')
      .execute()
      .then((entries) => ({ rows: entries.map(({ action }) => action) }))
    expect(rows).toEqual(['agenda.plan', 'agenda.dismiss', 'agenda.restore'])
  })
})
