// npm run bench -- newsletter [recipients]: an issue to 100,000 recipients over SMTP to another process, without a limit and with `kill -9` in the
// middle, then for half a minute with a limit. Prints who got it twice or not at all, mails per second, and memory.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openContext, type Started } from '#server/bootstrap.ts'
import { changeDelivery, sendIssue } from '#server/newsletter/issue-sending.service.ts'
import { draftIssue, getIssue } from '#server/newsletter/issues.service.ts'
import { insertSubscribers, setIndustries } from '#server/newsletter/newsletter.fixture.ts'
import type { Actor } from '#server/platform/actor.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { makeReport } from '../tests/support/factories.ts'
import { root, withFolder } from './support/product.ts'
import { printTable } from './support/table.ts'

const recipients = Number(process.argv[2] ?? 100_000)
const connections = 4
const limitPerMinute = 3_000
const limitedSeconds = 30

type Received = { recipients: number; mails: number; twice: number; underTwoIds: number; bytes: number }

const actor: Actor = {
  staffId: '0',
  sessionId: '',
  name: 'bench',
  role: 'owner',
  ip: '',
  recordAudit: async () => {},
  nothingChanged: () => {},
}

await withFolder(async (dataDir) => {
  console.log(`${recipients} recipients; ${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`)
  const started = await openContext({ NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, () => {})
  const sink = fork(join(root, 'bench/support/smtp-sink.ts'))
  try {
    const [{ port }] = (await once(sink, 'message')) as [{ port: number }] // the first message of the sink
    const env = { DATA_DIR: dataDir, DATABASE_URL: started.connectionString, SMTP_URL: `smtp://127.0.0.1:${port}` }
    const issueId = await prepare(started)
    await sendUnlimited(started, sink, env, issueId)
    await sendLimited(started, sink, env)
  } finally {
    sink.kill()
    await started.close()
  }
})

async function prepare({ ctx }: Started): Promise<string> {
  const industries = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`industry-${index}`, `行业 ${index}`]),
  )
  await setIndustries(ctx.db, industries)
  for (const category of Object.keys(industries))
    for (let count = 0; count < 5; count += 1)
      await makeReport(ctx, { title: `${category} 市场研究报告 ${count}`, category })
  const startedAt = performance.now()
  await insertSubscribers(ctx.db, recipients)
  console.log(`subscribers inserted in ${seconds(startedAt)} s`)
  return begin(ctx)
}

async function begin(ctx: Started['ctx']): Promise<string> {
  const month = beijingDay(ctx.now()).slice(0, 7)
  const issue = await draftIssue(ctx, actor, { month, issueLanguage: 'zh-CN' })
  const startedAt = performance.now()
  await sendIssue(ctx, actor, { id: issue.id, version: issue.version, at: null })
  console.log(`recipients of the issue written in ${seconds(startedAt)} s`)
  return issue.id
}

async function sendUnlimited({ ctx }: Started, sink: ChildProcess, env: Env, issueId: string): Promise<void> {
  const startedAt = performance.now()
  const first = startWorker(env, 'off')
  await until(async () => (await received(sink)).mails >= recipients / 2)
  const memory = [await peakMemory(first)]
  await kill(first)
  const killedAt = performance.now()
  const atKill = (await received(sink)).mails
  const second = startWorker(env, 'off')
  await until(async () => (await received(sink)).mails > atKill)
  const pause = seconds(killedAt)
  let slowest = 0
  await until(async () => {
    const before = performance.now()
    const { state } = await getIssue(ctx, ctx.db, Number(issueId))
    slowest = Math.max(slowest, performance.now() - before)
    return state === 'sent'
  })
  const elapsed = (performance.now() - startedAt) / 1000
  memory.push(await peakMemory(second))
  const { progress } = await getIssue(ctx, ctx.db, Number(issueId))
  const { sent = 0, unknown = 0 } = progress?.counts ?? {}
  const got = await received(sink)
  printTable(
    ['no limit, killed once', ''],
    [
      ['seconds', elapsed.toFixed(1)],
      ['mails per second', Math.round(got.mails / elapsed)],
      ['kB per mail', (got.bytes / got.mails / 1000).toFixed(1)],
      ['sent', sent],
      ['unknown', unknown],
      ['received twice', got.twice],
      ['received by nobody and not shown', Math.max(0, recipients - got.recipients - unknown)],
      ['received by nobody, shown as unknown', recipients - got.recipients],
      ['seconds until the first mail after the kill', pause],
      ['MB at most, first and second process', memory.join(', ')],
      ['slowest reading of the progress, ms', Math.round(slowest)],
    ],
  )
  if (unknown > 0) {
    await changeDelivery(ctx, actor, { id: issueId, step: 'resend-unknown' })
    await until(async () => (await getIssue(ctx, ctx.db, Number(issueId))).state === 'sent')
    const again = await received(sink)
    console.log(
      `unknown ones sent again by hand: ${recipients - again.recipients} without a mail, ${again.twice} with a second copy, ${again.underTwoIds} of them under another Message-ID`,
    )
  }
  await kill(second)
}

async function sendLimited({ ctx }: Started, sink: ChildProcess, env: Env): Promise<void> {
  await ctx.db.updateTable('newsletter_issues').set({ state: 'cancelled' }).execute()
  const issueId = await begin(ctx)
  const before = (await received(sink)).mails
  const worker = startWorker(env, String(limitPerMinute))
  await until(async () => (await received(sink)).mails > before)
  const first = (await received(sink)).mails
  const startedAt = performance.now()
  await sleep(limitedSeconds * 1000)
  const count = (await received(sink)).mails - first
  const perMinute = Math.round((count * 60_000) / (performance.now() - startedAt))
  await changeDelivery(ctx, actor, { id: issueId, step: 'cancel' })
  await kill(worker)
  console.log(`limit of ${limitPerMinute} a minute: ${perMinute} a minute were received in ${limitedSeconds} s`)
}

type Env = Readonly<Record<string, string>>

function startWorker(env: Env, perMinute: string): ChildProcess {
  return spawn(process.execPath, [join(root, 'server/newsletter/newsletter-worker.fixture.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'development',
      NEWSLETTER_PER_MINUTE: perMinute,
      NEWSLETTER_CONNECTIONS: String(connections),
    },
  })
}

async function kill(worker: ChildProcess): Promise<void> {
  const exited = once(worker, 'exit')
  worker.kill('SIGKILL')
  await exited
}

async function received(sink: ChildProcess): Promise<Received> {
  const answer = once(sink, 'message')
  sink.send({})
  return (await answer)[0] as Received // the sink answers in order
}

/** VmHWM of Linux, in MB. */
async function peakMemory({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 3_600_000
  while (!(await isReached())) {
    if (performance.now() > end) throw new Error('not reached within an hour')
    await sleep(500)
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
