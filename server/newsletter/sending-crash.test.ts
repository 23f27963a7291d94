// Sending when its process is killed, and beside mails of orders.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { getIssue } from '#contract/newsletter-admin.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { startSmtpServer } from '#server/platform/mail/smtp-server.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { pollUntil } from '../../tests/support/buyer.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { sendTask } from './issue-sending.service.ts'
import { draft, insertSubscribers, sendNow, setIndustries } from './newsletter.fixture.ts'

const connections = 4

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function start(more: { withJobs?: boolean; perMinute?: string } = {}) {
  const server = await startSmtpServer()
  closers.push(() => server.close())
  const env = {
    SMTP_URL: server.url,
    NEWSLETTER_PER_MINUTE: more.perMinute ?? 'off',
    NEWSLETTER_CONNECTIONS: String(connections),
  }
  const test = await createTestApp({ env, ...(more.withJobs && { withJobs: true }) })
  closers.push(() => test.close())
  await setIndustries(test.ctx.db, { energy: '能源电力' })
  const { call } = await signedInAs(test, 'editor')
  return { server, env, test, call }
}

function startWorker(test: TestApp, env: Record<string, string>): ChildProcess {
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'newsletter-worker.fixture.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'test',
      DATA_DIR: test.ctx.config.dataDir,
      DATABASE_URL: test.ctx.config.databaseUrl,
    },
  })
  closers.push(() => kill(worker))
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const exited = new Promise((resolve) => worker.once('exit', resolve))
  worker.kill('SIGKILL')
  await exited
}

describe('a process that is killed while it sends', () => {
  it('leaves nobody with two mails, and nobody out whom the progress does not show', async () => {
    const count = 3_000
    const { server, env, test, call } = await start()
    await insertSubscribers(test.ctx.db, count)
    const issue = await sendNow(call, await draft(test, call, ['energy']))
    const isSent = async () => (await call(getIssue, { id: issue.id })).state === 'sent'
    for (const share of [0.2, 0.5, 0.8]) {
      const worker = startWorker(test, env)
      // The job of the dead worker is released after a while; this one is there at once.
      await addJob(test.ctx.db, sendTask, {}, { key: `after kill ${share}` })
      await pollUntil(async () => server.received.length >= count * share)
      await kill(worker)
    }
    startWorker(test, env)
    await addJob(test.ctx.db, sendTask, {}, { key: 'after the last kill' })
    await pollUntil(isSent)
    const perRecipient = new Map<string, number>()
    for (const { recipients } of server.received)
      for (const to of recipients) perRecipient.set(to, (perRecipient.get(to) ?? 0) + 1)
    expect([...perRecipient.values()].filter((mails) => mails > 1)).toEqual([])
    const { progress } = await call(getIssue, { id: issue.id })
    const { sent = 0, unknown = 0 } = progress?.counts ?? {}
    expect(sent + unknown).toBe(count)
    expect(unknown).toBeLessThanOrEqual(3 * connections)
    // Whoever got none is one of those that are shown as unknown.
    expect(count - perRecipient.size).toBeLessThanOrEqual(unknown)
    expect(perRecipient.size).toBeGreaterThanOrEqual(sent)
  })
})

describe('a mail about an order', () => {
  it('does not wait behind the newsletter', async () => {
    const { server, test, call } = await start({ withJobs: true, perMinute: '120' })
    await insertSubscribers(test.ctx.db, 300)
    await sendNow(call, await draft(test, call, ['energy']))
    await pollUntil(async () => server.received.length > 2)
    await test.ctx.db.transaction().execute((tx) =>
      queueMail(tx, {
        dedupeKey: 'order-paid:1',
        template: 'order-paid',
        language: 'zh-CN',
        to: 'buyer@example.com',
        content: { subject: '订单', text: '您好', html: '<p>您好</p>' },
      }),
    )
    const isThere = () => server.received.some(({ recipients }) => recipients.includes('buyer@example.com'))
    await pollUntil(async () => isThere())
    expect(server.received.length).toBeLessThan(100)
  })
})
