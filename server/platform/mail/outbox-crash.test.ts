// The outbox when the sending process, the mail server or the job fails.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { pollUntil } from '../../../tests/support/buyer.ts'
import { connectForTest } from '../../../tests/support/database.ts'
import { releaseOrphanedJobs } from '../jobs/worker-liveness.ts'
import { queueMail, requeueStuckMails, sendQueuedMail } from './outbox.ts'
import { type SmtpServer, startSmtpServer } from './smtp-server.fixture.ts'
import { openMailTransport } from './transport.ts'

let test: TestApp
const closers: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  test = await createTestApp({ env: { MAIL_FROM: 'Yanbao <service@yanbao.example>' } })
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  await test.close()
})

async function startServer(...react: Parameters<typeof startSmtpServer>): Promise<SmtpServer> {
  const server = await startSmtpServer(...react)
  closers.push(() => server.close())
  return server
}

async function queue(name: string): Promise<string> {
  await test.ctx.db.transaction().execute((tx) =>
    queueMail(tx, {
      dedupeKey: name,
      template: 'try-mail',
      language: 'zh-CN',
      to: `${name}@example.com`,
      content: { subject: '订单', text: '您好', html: '<p>您好</p>' },
    }),
  )
  return (await mailRow(name)).id
}

const mailRow = (name: string) =>
  test.ctx.db.selectFrom('mails').selectAll().where('dedupe_key', '=', name).executeTakeFirstOrThrow()

const countMails = async (state: 'queued' | 'sent' | 'parked') =>
  (await test.ctx.db.selectFrom('mails').select('id').where('state', '=', state).execute()).length

/** A process that sends queued mail. */
function startWorker(smtpUrl: string): ChildProcess {
  const { config } = test.ctx
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'mail-worker.fixture.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
      MAIL_FROM: config.mailFrom,
      SMTP_URL: smtpUrl,
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

/** Ages locked jobs by three minutes. */
const agePastLocks = () =>
  sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '3 minutes'`.execute(test.ctx.db)

const smtp = (server: SmtpServer) => openMailTransport({ smtpUrl: server.url, folder: '' })

describe('a mail server that accepts a message and fails before it confirms', () => {
  it('gets it again with the same Message-ID, after a delay', async () => {
    let deaths = 0
    const server = await startServer(() => (deaths++ === 0 ? 'die' : 'take'))
    startWorker(server.url)
    await queue('order-1')
    await pollUntil(async () => (await mailRow('order-1')).state === 'sent')
    expect(server.received.map((mail) => mail.recipients)).toEqual([['order-1@example.com'], ['order-1@example.com']])
    const [first, second] = server.received.map((mail) => mail.messageId)
    expect(first).toMatch(/^<[0-9a-f-]{36}@yanbao\.example>$/)
    expect(second).toBe(first)
    expect(await mailRow('order-1')).toMatchObject({ attempts: 2 })
  })
})

describe('a killed process', () => {
  it('has its mail sent again with the same Message-ID when the server had accepted it', async () => {
    const server = await startServer(() => (server.received.length === 1 ? 'silent' : 'take'))
    const first = startWorker(server.url)
    await queue('order-1')
    await pollUntil(async () => server.received.length === 1)
    expect(await requeueStuckMails(test.ctx)).toBe(0)
    await kill(first)
    expect(await mailRow('order-1')).toMatchObject({ state: 'queued', attempts: 0 })
    await agePastLocks()
    expect(await requeueStuckMails(test.ctx)).toBe(1)
    expect(await requeueStuckMails(test.ctx)).toBe(0)
    startWorker(server.url)
    await pollUntil(async () => (await mailRow('order-1')).state === 'sent')
    expect(server.received).toHaveLength(2)
    expect(server.received[1]?.messageId).toBe(server.received[0]?.messageId)
  })

  it('has its mail sent only once more, although both recovery jobs find it', async () => {
    const server = await startServer(() => (server.received.length === 1 ? 'silent' : 'take'))
    const first = startWorker(server.url)
    await queue('order-1')
    await pollUntil(async () => server.received.length === 1)
    await kill(first)
    await agePastLocks()
    expect(await requeueStuckMails(test.ctx)).toBe(1)
    await agePastLocks()
    await releaseOrphanedJobs(await connectForTest(test.ctx.config.databaseUrl ?? ''))
    startWorker(server.url)
    await pollUntil(async () => (await mailRow('order-1')).state === 'sent')
    // Nothing is sent any more when every job is done or has failed permanently.
    const open = sql`select from graphile_worker.jobs where attempts < max_attempts`
    await pollUntil(async () => (await open.execute(test.ctx.db)).rows.length === 0)
    expect(server.received).toHaveLength(2)
  })

  it('has its jobs done by the next process, which leaves those of active processes alone', async () => {
    const server = await startServer(() => (server.received.length === 1 ? 'silent' : 'take'))
    const first = startWorker(server.url)
    await queue('order-1')
    await pollUntil(async () => server.received.length === 1)
    await agePastLocks()
    await releaseOrphanedJobs(await connectForTest(test.ctx.config.databaseUrl ?? ''))
    const { rows } = await sql`select from graphile_worker.jobs where locked_by is not null`.execute(test.ctx.db)
    expect(rows).toHaveLength(1)
    await kill(first)
    startWorker(server.url)
    await pollUntil(async () => (await mailRow('order-1')).state === 'sent')
    expect(server.received).toHaveLength(2)
  })

  it('loses no mail when killed repeatedly, and repeats only mails in transit', async () => {
    const mails = 120
    const kills = 4
    const atOnce = 4
    const server = await startServer()
    for (let index = 0; index < mails; index += 1) await queue(`order-${index}`)
    for (let death = 1; death <= kills; death += 1) {
      const worker = startWorker(server.url)
      const goal = Math.floor((mails / (kills + 2)) * death)
      await pollUntil(async () => server.received.length >= goal)
      await kill(worker)
      await agePastLocks()
      await requeueStuckMails(test.ctx)
    }
    expect(await countMails('queued')).toBeGreaterThan(0)
    startWorker(server.url)
    await pollUntil(async () => (await countMails('sent')) === mails)
    const recipientsOf = Map.groupBy(server.received, (mail) => mail.messageId)
    expect(recipientsOf.size).toBe(mails)
    expect(new Set(server.received.flatMap((mail) => mail.recipients)).size).toBe(mails)
    expect(server.received.length - mails).toBeLessThanOrEqual(kills * atOnce)
  })
})

describe('a mail whose job is lost', () => {
  it.each(['deleted', 'out of tries'])('(%s) is queued again', async (fate) => {
    const server = await startServer()
    const id = await queue('order-1')
    await (fate === 'deleted'
      ? sql`delete from graphile_worker._private_jobs`
      : sql`update graphile_worker._private_jobs set attempts = max_attempts`
    ).execute(test.ctx.db)
    expect(await requeueStuckMails(test.ctx)).toBe(1)
    await sendQueuedMail(test.ctx, smtp(server), id)
    expect(await requeueStuckMails(test.ctx)).toBe(0)
    expect(server.received).toHaveLength(1)
  })
})

describe('a rejection', () => {
  it('in the greeting parks nothing, as a setting is wrong', async () => {
    const server = await startServer()
    server.respondWith('greeting', '554 you are blocked')
    await expect(sendQueuedMail(test.ctx, smtp(server), await queue('order-1'))).rejects.toThrow()
    expect(await mailRow('order-1')).toMatchObject({ state: 'queued', attempts: 1 })
  })

  it('that is temporary and repeated for days parks the mail for staff', async () => {
    const server = await startServer()
    server.respondWith('RCPT', '451 try again later')
    const id = await queue('order-1')
    await test.ctx.db.updateTable('mails').set({ attempts: 23 }).execute()
    await expect(sendQueuedMail(test.ctx, smtp(server), id)).rejects.toThrow()
    expect(await mailRow('order-1')).toMatchObject({ state: 'queued', attempts: 24 })
    await sendQueuedMail(test.ctx, smtp(server), id)
    expect(await mailRow('order-1')).toMatchObject({
      state: 'parked',
      attempts: 25,
      last_error: expect.stringContaining('451'),
    })
  })
})
