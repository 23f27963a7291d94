// Mail: queued in the business transaction, sent once, retried or parked, and readable for the recipient.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import type { Ctx } from '../context.ts'
import { maskEmail } from '../log/log.ts'
import { mailJobs } from './mail.jobs.ts'
import { composeMail } from './mail-layout.ts'
import { queueMail, sendMailTask, sendQueuedMail } from './outbox.ts'
import { type SmtpServer, startSmtpServer } from './smtp-server.fixture.ts'
import { type MailTransport, openMailTransport } from './transport.ts'

let test: TestApp
let ctx: Ctx
let smtp: SmtpServer
let transport: MailTransport
const log: string[] = []
beforeAll(async () => {
  test = await createTestApp()
  ctx = { ...test.ctx, log: pino({ level: 'debug' }, { write: (line) => void log.push(line) }) }
  smtp = await startSmtpServer()
  transport = openMailTransport({ smtpUrl: smtp.url, folder: '' })
})
afterEach(() => {
  for (const stage of ['greeting', 'MAIL', 'RCPT', 'DATA', 'AUTH'] as const) smtp.respondWith(stage, undefined)
})
afterAll(async () => {
  await smtp.close()
  await test.close()
})

const content = composeMail({
  language: 'zh-CN',
  subject: '订单已付款：2026年固态电池行业研究报告',
  greeting: '林晓，您好：',
  paragraphs: ['感谢您的购买。<b>不是标记</b>'],
  facts: [['订单号', 'YB-7K2M-94QX-3']],
  link: { label: '我的订单', url: 'https://www.example.cn/personalCenter/moreOrders?a=1&b=2' },
  closing: '研报',
})

let queuedCount = 0
async function queueTestMail(input: { to?: string; subject?: string } = {}): Promise<string> {
  queuedCount += 1
  const dedupeKey = `event-${queuedCount}`
  await queueMail(ctx.db, {
    dedupeKey,
    template: 'try-mail',
    language: 'zh-CN',
    to: input.to ?? 'lin.xiao@example.com',
    content: { ...content, subject: input.subject ?? content.subject },
  })
  const row = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()
  return row.id
}
const mailOf = (id: string) => ctx.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** The Message-ID as sent has the sender's domain. */
const sentIdOf = (row: { message_id: string }) => row.message_id.replace('@yanbao>', '@example.com>')
const jobOf = (id: string) =>
  sql<{ key: string }>`select key from graphile_worker.jobs where key = ${`mail:${id}`}`.execute(ctx.db)

/** The subject as a mail program shows it. */
function subjectOf(message: string): string {
  const header = /^Subject: ((?:.*\r?\n[ \t])*.*)$/m.exec(message)?.[1] ?? ''
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeURIComponent(text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/gi, '%$1')),
    )
}

describe('a mail in the outbox', () => {
  it('exists if and only if its transaction commits, and so does its job', async () => {
    const mail = { template: 'try-mail', language: 'zh-CN', to: 'lin@example.com', content: content } as const
    const idOf = (dedupeKey: string) =>
      ctx.db.selectFrom('mails').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst()
    const jobs = async () => (await sql<object>`select 1 from graphile_worker.jobs`.execute(ctx.db)).rows.length
    const before = await jobs()
    const failing = ctx.db.transaction().execute(async (tx) => {
      await queueMail(tx, { ...mail, dedupeKey: 'rolled-back' })
      throw new Error('the business failed')
    })
    await expect(failing).rejects.toThrow('the business failed')
    expect(await idOf('rolled-back')).toBeUndefined()
    expect(await jobs()).toBe(before)
    await ctx.db.transaction().execute((tx) => queueMail(tx, { ...mail, dedupeKey: 'committed' }))
    const { id } = (await idOf('committed')) ?? { id: '' }
    expect((await jobOf(id)).rows).toHaveLength(1)
  })

  it('is queued once for an event', async () => {
    const mail = {
      dedupeKey: 'once',
      template: 'try-mail',
      language: 'zh-CN',
      to: 'lin@example.com',
      content: content,
    } as const
    await Promise.all(Array.from({ length: 10 }, () => queueMail(ctx.db, mail)))
    expect(await ctx.db.selectFrom('mails').select('id').where('dedupe_key', '=', 'once').execute()).toHaveLength(1)
  })

  it.each([
    'lin@example.com\r\nBcc: all@example.com',
    'lin@example.com, other@example.com',
    'lin@example.com;other@example.com',
    'Lin <lin@example.com>',
    'lin@example.com\n',
  ])(
    'goes to one plain address: %j is refused',
    async (to) => await expect(queueTestMail({ to })).rejects.toThrow('one plain address'),
  )

  it('has a subject of one line, whatever its text', async () => {
    const id = await queueTestMail({ subject: 'Paid\r\nBcc: all@example.com\r\n\r\n<script>' })
    await sendQueuedMail(ctx, transport, id)
    const sent = smtp.received.at(-1)
    expect(sent?.recipients).toEqual(['lin.xiao@example.com'])
    expect(sent?.message.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
    expect(subjectOf(sent?.message ?? '')).toBe('Paid Bcc: all@example.com <script>')
  })
})

describe('sending', () => {
  it('delivers a mail to the server, with a Chinese subject and its own Message-ID', async () => {
    const id = await queueTestMail()
    await sendQueuedMail(ctx, transport, id)
    const sent = smtp.received.at(-1)
    expect(sent?.from).toBe('service@example.com')
    expect(subjectOf(sent?.message ?? '')).toBe(content.subject)
    const row = await mailOf(id)
    expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null, sent_at: expect.any(Date) })
    expect(sent?.message).toContain(`Message-ID: ${sentIdOf(row)}`)
  })

  it('happens once, however many workers take the job', async () => {
    const id = await queueTestMail()
    const before = smtp.received.length
    await Promise.all(Array.from({ length: 5 }, () => sendQueuedMail(ctx, transport, id)))
    await sendQueuedMail(ctx, transport, id)
    expect(smtp.received.length).toBe(before + 1)
  })

  it.each(['MAIL', 'RCPT', 'DATA'] as const)(
    'that is refused for now at %s is tried again, with the same Message-ID',
    async (stage) => {
      const id = await queueTestMail()
      smtp.respondWith(stage, '451 greylisted, come back later')
      await expect(sendQueuedMail(ctx, transport, id)).rejects.toThrow('451')
      expect(await mailOf(id)).toMatchObject({
        state: 'queued',
        attempts: 1,
        last_error: expect.stringContaining('greylisted'),
      })
      smtp.respondWith(stage, undefined)
      await sendQueuedMail(ctx, transport, id)
      const row = await mailOf(id)
      expect(row).toMatchObject({ state: 'sent', attempts: 2 })
      expect(smtp.received.at(-1)?.message).toContain(sentIdOf(row))
    },
  )

  it.each(['MAIL', 'RCPT', 'DATA'] as const)(
    'that is refused for good at %s is parked and not tried again',
    async (stage) => {
      const id = await queueTestMail()
      smtp.respondWith(stage, '550 no such user')
      const before = smtp.received.length
      await sendQueuedMail(ctx, transport, id)
      expect(await mailOf(id)).toMatchObject({ state: 'parked', attempts: 1 })
      smtp.respondWith(stage, undefined)
      await sendQueuedMail(ctx, transport, id)
      expect(smtp.received.length).toBe(before)
    },
  )

  it('parks nothing while the password for the server is wrong', async () => {
    const id = await queueTestMail()
    smtp.respondWith('AUTH', '535 authentication failed')
    const withLogin = openMailTransport({ smtpUrl: smtp.url.replace('//', '//user:secret@'), folder: '' })
    await expect(sendQueuedMail(ctx, withLogin, id)).rejects.toThrow('535')
    expect(await mailOf(id)).toMatchObject({ state: 'queued' })
    smtp.respondWith('AUTH', undefined)
    await sendQueuedMail(ctx, withLogin, id)
    expect(await mailOf(id)).toMatchObject({ state: 'sent' })
  })

  it('is retried while the server does not respond', async () => {
    const id = await queueTestMail()
    const nobody = openMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', folder: '' })
    await expect(sendQueuedMail(ctx, nobody, id)).rejects.toThrow('ECONNREFUSED')
    expect(await mailOf(id)).toMatchObject({ state: 'queued', attempts: 1 })
  })

  it('is retried at once when the server is available again, and only once; a rejection keeps its delays', async () => {
    const id = await queueTestMail()
    const postpone = () =>
      sql`update graphile_worker._private_jobs set attempts = 9, run_at = now() + interval '2 hours' where key = ${`mail:${id}`}`.execute(
        ctx.db,
      )
    const isDue = async () => {
      const { rows } = await sql<{ due: boolean }>`
        select run_at <= now() as due from graphile_worker.jobs where key = ${`mail:${id}`}`.execute(ctx.db)
      return rows[0]?.due
    }
    const requeue = mailJobs(ctx, transport)['requeue-stuck-mails']
    await postpone()
    smtp.respondWith('greeting', '421 not now')
    await requeue?.({})
    expect(await isDue()).toBe(false)
    smtp.respondWith('greeting', undefined)
    await requeue?.({})
    expect(await isDue()).toBe(true)
    await postpone()
    await requeue?.({})
    expect(await isDue()).toBe(false)
    await sql`select graphile_worker.remove_job(${`mail:${id}`})`.execute(ctx.db)
    await ctx.db.deleteFrom('mails').where('id', '=', id).execute()
  })

  it('logs only a masked address', () => {
    expect(maskEmail('lin.xiao@example.com')).toBe('l***@example.com')
    expect(log.length).toBeGreaterThan(0)
    expect(log.join('')).toContain('l***@example.com')
    expect(log.join('')).not.toContain('lin.xiao@')
    expect(log.join('')).not.toContain('secret')
  })

  it('ignores a missing mail and an invalid job', async () => {
    await sendQueuedMail(ctx, transport, '00000000-0000-4000-8000-000000000000')
    await expect(async () => mailJobs(ctx, transport)[sendMailTask]?.({ nothing: 1 })).rejects.toThrow()
  })
})

describe('without a mail server', () => {
  it('a mail becomes a file that a mail program opens', async () => {
    const folder = join(test.dataDir, 'mail')
    const files = openMailTransport({ smtpUrl: undefined, folder })
    const id = await queueTestMail()
    await sendQueuedMail(ctx, files, id)
    const { message_id } = await mailOf(id)
    const name = `${message_id.slice(1).replace(/@.*/, '')}.eml`
    expect(await readdir(folder)).toEqual([name])
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    const message = await readFile(join(folder, name), 'utf8')
    expect(subjectOf(message)).toBe(content.subject)
    expect(message).toMatch(/^To: lin\.xiao@example\.com$/m)
    expect(message).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(message).not.toContain('\r')
    const parts = message.split(/^Content-Transfer-Encoding: /m).slice(1)
    const texts = parts.map((part) => {
      const [encoding = '', ...lines] = part.split('\n')
      const body =
        lines
          .slice(lines.indexOf('') + 1)
          .join('\n')
          .split('\n--')[0] ?? ''
      return encoding.trim() === 'base64'
        ? Buffer.from(body, 'base64').toString('utf8')
        : Buffer.from(
            body
              .replace(/=\n/g, '')
              .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8')
    })
    expect(texts[0]).toContain('订单号：YB-7K2M-94QX-3')
    expect(texts[1]).toContain('感谢您的购买。&#60;b&#62;不是标记')
  })

  it('a mail has a Reply-To, and no header can contain more than one address', async () => {
    const folder = join(test.dataDir, 'answers')
    const files = openMailTransport({ smtpUrl: undefined, folder })
    const mail = {
      dedupeKey: 'answers',
      template: 'try-mail',
      language: 'zh-CN',
      to: 'lin@example.com',
      content: content,
    } as const
    await queueMail(ctx.db, { ...mail, replyTo: 'sales@yanbao.example' })
    const row = await ctx.db
      .selectFrom('mails')
      .select('id')
      .where('dedupe_key', '=', 'answers')
      .executeTakeFirstOrThrow()
    await sendQueuedMail(ctx, files, row.id)
    const [name = ''] = await readdir(folder)
    expect(await readFile(join(folder, name), 'utf8')).toMatch(/^Reply-To: sales@yanbao\.example$/m)
    for (const replyTo of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example'])
      await expect(queueMail(ctx.db, { ...mail, dedupeKey: 'no', replyTo })).rejects.toThrow('one plain address')
  })

  it('sending the same mail again replaces its file', async () => {
    const folder = join(test.dataDir, 'again')
    const files = openMailTransport({ smtpUrl: undefined, folder })
    const mail = {
      from: 'a@example.com',
      to: 'b@example.com',
      messageId: '<../../x@yanbao>',
      subject: 's',
      text: 't',
      html: '<p>t</p>',
    }
    await files.send({ ...mail, messageId: '<one@yanbao>' })
    await files.send({ ...mail, messageId: '<one@yanbao>' })
    expect(await readdir(folder)).toEqual(['one.eml'])
  })
})

describe('mail content', () => {
  it('is the same in text and in HTML, and runs nothing', () => {
    expect(content.text.split('\n\n')).toEqual([
      '林晓，您好：',
      '感谢您的购买。<b>不是标记</b>',
      '订单号：YB-7K2M-94QX-3',
      '我的订单：https://www.example.cn/personalCenter/moreOrders?a=1&b=2',
      '研报',
    ])
    expect(content.html).toContain('<html lang="zh-CN">')
    expect(content.html).not.toMatch(/<b>|<script|<img|<link/)
    expect(content.html).toContain('href="https://www.example.cn/personalCenter/moreOrders?a=1&#38;b=2"')
  })
  it('in English uses an English colon', () => {
    const english = composeMail({
      language: 'en-US',
      subject: 's',
      greeting: 'Hello',
      paragraphs: [],
      facts: [['Order', 'YB-1']],
      closing: 'Yanbao',
    })
    expect(english.text).toBe('Hello\n\nOrder: YB-1\n\nYanbao')
  })
})
