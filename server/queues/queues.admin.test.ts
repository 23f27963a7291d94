// Jobs and mails in the console.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailKind } from '#contract/common/mail-kinds.ts'
import * as contract from '#contract/queues.ts'
import { listAudit } from '#contract/staff.ts'
import { sweepTask } from '#server/payments/payment-queries.service.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'

let test: TestApp
let support: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  support = await signedInAs(test, 'support')
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(test.ctx.db)
  await test.ctx.db.deleteFrom('mails').execute()
})

const failed = (key: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'gateway away' where key = ${key}`.execute(
    test.ctx.db,
  )

describe('jobs', () => {
  it('are listed by task, and a failed one with its error', async () => {
    await addJob(test.ctx.db, 'submit-refund', {}, { key: 'a' })
    await addJob(test.ctx.db, 'close-order', {}, { key: 'b' })
    await addJob(test.ctx.db, 'close-order', {}, { key: 'c' })
    await failed('a')
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where key = 'c'`.execute(
      test.ctx.db,
    )
    const { jobs } = await support.call(contract.getQueueState, {})
    expect(jobs).toEqual({ waiting: 1, running: 1, retrying: 0, failed: 1 })
    const { rows } = await support.call(contract.listJobs, { state: 'failed' })
    expect(rows).toMatchObject([{ task: 'submit-refund', lastError: 'gateway away' }])
    expect((await support.call(contract.listJobs, { task: 'close-order' })).total).toBe(2)
  })

  it('can be retried with all attempts and removed, but not while they run', async () => {
    await addJob(test.ctx.db, 'submit-refund', {}, { key: 'a', runAt: new Date(Date.now() + 60_000) })
    await failed('a')
    const { rows } = await support.call(contract.listJobs, {})
    const ids = rows.map((row) => row.id)
    expect(await support.call(contract.retryJobs, { ids })).toEqual({ done: 1 })
    const retried = (await support.call(contract.listJobs, {})).rows[0]
    expect(retried).toMatchObject({ attempts: 0, state: 'retrying' })
    expect(Date.parse(retried?.runAt ?? '')).toBeLessThanOrEqual(test.ctx.now().getTime())
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'`.execute(test.ctx.db)
    expect(await support.call(contract.removeJobs, { ids })).toEqual({ done: 0 })
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(test.ctx.db)
    expect(await support.call(contract.removeJobs, { ids })).toEqual({ done: 1 })
    expect((await support.call(contract.listJobs, {})).total).toBe(0)
  })
})

describe('the audit log', () => {
  it('tells what a removed job concerned without naming a person', async () => {
    const [orderId, requestId] = [crypto.randomUUID(), crypto.randomUUID()]
    await addJob(test.ctx.db, 'close-order', { orderId }, { key: 'a' })
    await addJob(test.ctx.db, 'send-reset-link', { emailKey: 'lin.xiao@example.com', requestId }, { key: 'b' })
    const { rows } = await support.call(contract.listJobs, {})
    await support.call(contract.removeJobs, { ids: rows.map(({ id }) => id) })
    const auditor = await signedInAs(test, 'auditor')
    const trail = await auditor.call(listAudit, { action: 'queues.remove-job', perPage: 2 })
    const details = trail.rows.map(({ after }) => after)
    expect(details).toHaveLength(2)
    expect(details).toContainEqual({ task: 'close-order', orderId })
    expect(details).toContainEqual({ task: 'send-reset-link', requestId })
  })
})

describe('the outbox', () => {
  const content = { subject: '报告已交付', text: '请登录下载。', html: '<p>请登录下载。</p>' }
  async function queued(template: MailKind, to = 'lin.xiao@example.com') {
    const dedupeKey = crypto.randomUUID()
    await queueMail(test.ctx.db, { dedupeKey, template, language: 'zh-CN', to, content })
    const row = await test.ctx.db
      .selectFrom('mails')
      .select('id')
      .where('dedupe_key', '=', dedupeKey)
      .executeTakeFirstOrThrow()
    return row.id
  }

  it('shows a parked mail with its error and text, and sends it again with all attempts', async () => {
    const id = await queued('order-delivered')
    const parked = { state: 'parked', attempts: 25, last_error: '550 no such user' } as const
    await test.ctx.db.updateTable('mails').set(parked).where('id', '=', id).execute()
    const { rows } = await support.call(contract.listMails, { state: 'parked' })
    expect(rows).toMatchObject([{ id, recipient: 'l***@example.com', lastError: '550 no such user' }])
    const mail = await support.call(contract.getMail, { id })
    expect(mail).toMatchObject({ recipient: 'lin.xiao@example.com', text: '请登录下载。', isHidden: false })
    await sql`delete from graphile_worker._private_jobs`.execute(test.ctx.db)
    expect(await support.call(contract.resendMail, { id })).toMatchObject({
      state: 'queued',
      attempts: 0,
      lastError: '',
    })
    expect((await support.call(contract.listJobs, { task: 'send-mail' })).total).toBe(1)
  })

  it('hides the secrets in a mail, and does not send an emptied one', async () => {
    const id = await queued('password-reset')
    expect(await support.call(contract.getMail, { id })).toMatchObject({ text: '', isHidden: true, isEmptied: false })
    await test.ctx.db.updateTable('mails').set({ state: 'sent', body_text: '', body_html: '' }).execute()
    expect((await apiErrorOf(support.call(contract.resendMail, { id }))).data.key).toBe('mails.emptied')
  })

  it('is searched by the complete address', async () => {
    await queued('order-delivered')
    const id = await queued('order-delivered', 'Other@example.com')
    const { rows } = await support.call(contract.listMails, { search: 'other@EXAMPLE.com' })
    expect(rows.map((row) => row.id)).toEqual([id])
  })

  it('is read-only without the right to change it', async () => {
    const [auditor, id] = [await signedInAs(test, 'auditor'), await queued('order-delivered')]
    expect((await auditor.call(contract.listMails, {})).total).toBe(1)
    expect((await apiErrorOf(auditor.call(contract.resendMail, { id }))).code).toBe(403)
  })
})

it('lists the last run of each scheduled task and whether it failed', async () => {
  await test.app.jobs[sweepTask]?.({})
  const sweep = async () => (await support.call(contract.getQueueState, {})).runs.find((run) => run.task === sweepTask)
  expect(await sweep()).toMatchObject({ error: null, isLate: false, finishedAt: expect.any(String) })
  test.advance(test.ctx.config.paySweepSeconds * 5_000 + 60_000)
  expect(await sweep()).toMatchObject({ isLate: true })
})
