// Sending an issue to a real mail server: to everybody once, at a limited rate, with bounces, outages and interruptions.
import { afterEach, describe, expect, it } from 'vitest'
import { changeIssueDelivery, getIssue, type Issue, type IssueStep } from '#contract/newsletter-admin.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { openLog } from '#server/platform/log/log.ts'
import { type SmtpServer, startSmtpServer } from '#server/platform/mail/smtp-server.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import {
  draft,
  insertSubscribers,
  open,
  sendNow,
  setIndustries,
  subscribeAndConfirm,
  subscriberOf,
} from './newsletter.fixture.ts'
import { sendIssues } from './sending.service.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function start(more: { react?: Parameters<typeof startSmtpServer>[0]; env?: Record<string, string> } = {}) {
  const server: SmtpServer = await startSmtpServer(more.react)
  closers.push(() => server.close())
  const test = await createTestApp({
    log: openLog('silent'),
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: 'Yanbao <news@yanbao.example>',
      NEWSLETTER_PER_MINUTE: 'off',
      NEWSLETTER_CONNECTIONS: '2',
      NEWSLETTER_BOUNCE_ADDRESS: 'bounces@yanbao.example',
      ...more.env,
    },
  })
  closers.push(() => test.close())
  await setIndustries(test.ctx.db, { energy: '能源电力', health: '医药健康' })
  const { call } = await signedInAs(test, 'editor')
  const reload = async ({ id }: Issue) => call(getIssue, { id })
  const step = ({ id }: Issue, name: IssueStep) => call(changeIssueDelivery, { id, step: name })
  return { server, test, call, reload, step }
}

const stateOf = async (test: TestApp, email: string) => (await subscriberOf(test, email))?.state

describe('sending', () => {
  it('gives everybody the sections of their industries once, and nothing to those without any', async () => {
    const { server, test, call, reload } = await start()
    await subscribeAndConfirm(test, 'energy@example.com', { industries: ['energy'] })
    await subscribeAndConfirm(test, 'all@example.com')
    await subscribeAndConfirm(test, 'health@example.com', { industries: ['health'] })
    await subscribeAndConfirm(test, 'english@example.com', { language: 'en-US' })
    const issue = await draft(test, call, ['energy'])
    expect(issue).toMatchObject({ subscribers: 3, recipients: 2, progress: null })
    await sendNow(call, issue)
    expect(await sendIssues(test.ctx)).toBeUndefined()
    expect(await sendIssues(test.ctx)).toBeUndefined()
    const done = await reload(issue)
    expect(done).toMatchObject({ state: 'sent', progress: { total: 3, counts: { sent: 2, skipped: 1, queued: 0 } } })
    expect(server.received.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'all@example.com',
      'energy@example.com',
    ])
  })

  it('names a link to unsubscribe in header and text that works without a login, and a return path of its own', async () => {
    const { server, test, call } = await start()
    await subscribeAndConfirm(test, 'reader@example.com')
    await sendNow(call, await draft(test, call, ['energy']))
    await sendIssues(test.ctx)
    const [mail] = server.received
    const url = /^List-Unsubscribe: <(\S+)>$/m.exec(mail?.message.replaceAll('\r\n', '\n') ?? '')?.[1] ?? ''
    expect(mail?.message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mail?.message).not.toContain(Buffer.from('reader@example.com').toString('base64url'))
    expect(url).not.toContain('reader')
    expect(mail?.from).toMatch(/^bounces\+[0-9a-z]+-[0-9a-f]{20}@yanbao\.example$/)
    await open(test, 'POST', url, 'List-Unsubscribe=One-Click')
    expect(await stateOf(test, 'reader@example.com')).toBe('unsubscribed')
  })

  it('leaves out whoever unsubscribes after it has started', async () => {
    const { server, test, call, reload } = await start()
    await subscribeAndConfirm(test, 'gone@example.com')
    const issue = await sendNow(call, await draft(test, call, ['energy']))
    await test.ctx.db.updateTable('newsletter_subscribers').set({ state: 'unsubscribed' }).execute()
    await sendIssues(test.ctx)
    expect(server.received).toEqual([])
    expect((await reload(issue)).progress?.counts).toMatchObject({ skipped: 1, sent: 0 })
  })

  it('keeps to the limit per minute', async () => {
    const { server, test, call } = await start({ env: { NEWSLETTER_PER_MINUTE: '600' } })
    await insertSubscribers(test.ctx.db, 12)
    await sendNow(call, await draft(test, call, ['energy']))
    const began = performance.now()
    await sendIssues(test.ctx)
    expect(server.received).toHaveLength(12)
    // Twelve turns, the first of which is at once, have eleven intervals of a tenth of a second.
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_090)
  })

  it('stops for an issue that is paused, goes on when it is resumed, and skips the rest when it is cancelled', async () => {
    const { server, test, call, reload, step } = await start()
    await insertSubscribers(test.ctx.db, 3)
    const issue = await sendNow(call, await draft(test, call, ['energy']))
    await step(issue, 'pause')
    expect(await sendIssues(test.ctx)).toBeUndefined()
    expect(server.received).toEqual([])
    await step(issue, 'resume')
    await step(issue, 'pause')
    await step(issue, 'cancel')
    await sendIssues(test.ctx)
    expect(server.received).toEqual([])
    expect(await reload(issue)).toMatchObject({ state: 'cancelled', progress: { counts: { skipped: 3, queued: 0 } } })
    expect((await apiErrorOf(step(issue, 'resume'))).code).toBe(409)
  })
})

describe('a bounce at the mail server', () => {
  it('suppresses an address that does not exist, and no other', async () => {
    const { server, test, call, reload } = await start()
    await insertSubscribers(test.ctx.db, 1)
    const issue = await sendNow(call, await draft(test, call, ['energy']))
    server.respondWith('RCPT', '550 5.1.1 no such user')
    await sendIssues(test.ctx)
    expect(await reload(issue)).toMatchObject({ state: 'sent', progress: { counts: { bounced: 1, sent: 0 } } })
    expect(await subscriberOf(test, 'reader1@example.com')).toMatchObject({
      state: 'suppressed',
      last_bounce: expect.stringContaining('5.1.1'),
    })
  })

  it('is tried again after a refusal for now, and counts after the third', async () => {
    const { server, test, call, reload } = await start()
    await insertSubscribers(test.ctx.db, 1)
    const issue = await sendNow(call, await draft(test, call, ['energy']))
    server.respondWith('RCPT', '450 4.2.0 mailbox busy')
    for (const minutes of [5, 20]) {
      const due = await sendIssues(test.ctx)
      expect(due?.getTime()).toBeGreaterThan(test.ctx.now().getTime() + (minutes - 1) * 60_000)
      test.advance(minutes * 60_000 + 1_000)
    }
    expect(await sendIssues(test.ctx)).toBeUndefined()
    expect((await reload(issue)).progress?.counts).toMatchObject({ bounced: 1 })
    expect(await subscriberOf(test, 'reader1@example.com')).toMatchObject({ state: 'confirmed', soft_bounces: 1 })
  })

  it('of the message itself says nothing about the address', async () => {
    const { server, test, call, reload } = await start()
    await insertSubscribers(test.ctx.db, 1)
    const issue = await sendNow(call, await draft(test, call, ['energy']))
    server.respondWith('MAIL', '553 5.7.1 sender refused')
    expect(await sendIssues(test.ctx)).toBeDefined()
    const waiting = await reload(issue)
    expect(waiting).toMatchObject({ state: 'sending', progress: { counts: { queued: 1 } } })
    expect(waiting.lastError).toContain('5.7.1')
    server.respondWith('MAIL', undefined)
    await sendIssues(test.ctx)
    expect(await reload(issue)).toMatchObject({ state: 'sent', lastError: '', progress: { counts: { sent: 1 } } })
    expect(await stateOf(test, 'reader1@example.com')).toBe('confirmed')
  })
})

describe('a mail server that ends the connection', () => {
  it('before it has the message gets it later', async () => {
    const { server, test, call, reload } = await start()
    await insertSubscribers(test.ctx.db, 2)
    const issue = await sendNow(call, await draft(test, call, ['energy']))
    server.respondWith('greeting', '421 4.3.2 closing down')
    expect(await sendIssues(test.ctx)).toBeDefined()
    expect((await reload(issue)).progress?.counts).toMatchObject({ queued: 2, unknown: 0 })
    server.respondWith('greeting', undefined)
    await sendIssues(test.ctx)
    expect(server.received).toHaveLength(2)
  })

  it('after it has the message leaves it unknown: it is sent again only on demand, under the same Message-ID', async () => {
    let reaction: 'die' | 'take' = 'die'
    const { server, test, call, reload, step } = await start({ react: () => reaction })
    await insertSubscribers(test.ctx.db, 1)
    const issue = await sendNow(call, await draft(test, call, ['energy']))
    await sendIssues(test.ctx)
    await sendIssues(test.ctx)
    expect(server.received).toHaveLength(1)
    expect(await reload(issue)).toMatchObject({ state: 'sent', progress: { counts: { unknown: 1, sent: 0 } } })
    reaction = 'take'
    await step(issue, 'resend-unknown')
    await sendIssues(test.ctx)
    expect(await reload(issue)).toMatchObject({ state: 'sent', progress: { counts: { unknown: 0, sent: 1 } } })
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
    expect((await apiErrorOf(step(issue, 'resend-unknown'))).code).toBe(409)
  })
})
