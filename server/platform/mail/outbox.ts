// Mail outbox: a mail is a row written in the business transaction and sent by a job afterwards.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { MailKind } from '#contract/common/mail-kinds.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'
import { errorCode, errorField } from '../error-fields.ts'
import { addJob, jobCall } from '../jobs/jobs.ts'
import { maskEmail } from '../log/log.ts'
import { senderDomain } from './addresses.ts'
import type { MailContent } from './mail-layout.ts'
import { findTemplateOverrides, type TemplateOverrides } from './template-overrides.ts'
import type { MailTransport } from './transport.ts'

export type { MailContent } from './mail-layout.ts'

export const sendMailTask = 'send-mail'
/** With the growing delays between them, a mail is attempted for four days before it is left to staff. */
const maxAttempts = 25
/** Placeholder in Message-IDs for the sender's domain until the first attempt, as only the sending process knows that setting. */
const senderPlaceholder = 'yanbao'

/**
 * Queues a mail in the transaction. The dedupe key names the event: a second mail for the same event is not queued.
 * @throws Error when the recipient could break out of a header
 */
export async function queueMail(
  tx: Db,
  mail: {
    dedupeKey: string
    template: MailKind
    language: Language
    to: string
    /** Recipient of replies; by default our own sender. */
    replyTo?: string
    content: MailContent
    /** The publisher's template texts, read before the transaction; by default they are read inside it. */
    overrides?: TemplateOverrides
    /** Where a POST ends the subscription that the mail belongs to. */
    unsubscribeUrl?: string
  },
): Promise<void> {
  for (const address of [mail.to, mail.replyTo ?? ''])
    if (/[\r\n,;<>]/.test(address)) throw new Error('invalid recipient: one plain address is required')
  const content = await withOverrides(tx, mail)
  const id = randomUUID()
  // One statement: the job is added only if the row was inserted.
  await tx
    .with('mail', (db) =>
      db
        .insertInto('mails')
        .values({
          id,
          dedupe_key: mail.dedupeKey,
          template: mail.template,
          lang: mail.language,
          recipient: mail.to,
          subject: content.subject.replace(/\s+/g, ' '),
          body_text: content.text,
          body_html: content.html,
          message_id: `<${randomUUID()}@${senderPlaceholder}>`,
          list_unsubscribe: mail.unsubscribeUrl ?? null,
          reply_to: mail.replyTo ?? null,
        })
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id'),
    )
    .selectFrom('mail')
    .select(jobCall(sendMailTask, { mailId: id }, { ...sendOptions(id), isNewKey: true }).as('job'))
    .modifyEnd(prepared)
    .execute()
}

async function withOverrides(
  tx: Db,
  { content, language, overrides }: { content: MailContent; language: Language; overrides?: TemplateOverrides },
): Promise<MailContent> {
  if (!content.editable) return content
  const { key, withText } = content.editable
  const text = overrides ? overrides.of(key, language) : await findTemplateOverrides(tx, key, language)
  return text ? withText(text) : content
}

/** The mail of an event, if it was queued. */
export async function findMailId(db: Db, dedupeKey: string): Promise<string | undefined> {
  const row = await db.selectFrom('mails').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst()
  return row?.id
}

/** Queues a mail again with a new set of attempts, whether it was sent or not. A mail server may drop a message with a repeated Message-ID. */
export async function requeueMail(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      state: 'queued',
      attempts: 0,
      last_error: null,
      sent_at: null,
      message_id: `<${randomUUID()}@${senderPlaceholder}>`,
    })
    .where('id', '=', id)
    .execute()
  await addJob(tx, sendMailTask, { mailId: id }, sendOptions(id))
}

function sendOptions(mailId: string) {
  return { key: `mail:${mailId}`, maxAttempts }
}

/**
 * Sends one mail. The row is locked meanwhile, so that two workers never send it twice. After a crash between acceptance and commit it is sent again
 * with the same Message-ID.
 */
export async function sendQueuedMail(ctx: Ctx, transport: MailTransport, mailId: string): Promise<void> {
  const failure = await ctx.db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mails')
      .select([
        'recipient',
        'subject',
        'body_text',
        'body_html',
        'message_id',
        'attempts',
        'list_unsubscribe',
        'reply_to',
      ])
      .where('id', '=', mailId)
      .where('state', '=', 'queued')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!mail) return undefined
    const messageId = mail.message_id.replace(`@${senderPlaceholder}>`, `@${senderDomain(ctx.config.mailFrom)}>`)
    try {
      await transport.send({
        from: ctx.config.mailFrom,
        to: mail.recipient,
        messageId,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        ...(mail.list_unsubscribe !== null && { unsubscribeUrl: mail.list_unsubscribe }),
        ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
      })
    } catch (error) {
      const state = isPermanent(error) || mail.attempts + 1 >= maxAttempts ? 'parked' : 'queued'
      await tx
        .updateTable('mails')
        .set({ state, message_id: messageId, attempts: mail.attempts + 1, last_error: String(error).slice(0, 500) })
        .where('id', '=', mailId)
        .execute()
      ctx.log.warn({ mailId, to: maskEmail(mail.recipient), state }, 'mail not sent')
      return state === 'queued' ? error : undefined
    }
    await tx
      .updateTable('mails')
      .set({ state: 'sent', message_id: messageId, attempts: mail.attempts + 1, sent_at: ctx.now() })
      .where('id', '=', mailId)
      .execute()
    return undefined
  })
  if (failure) throw failure
}

/**
 * Queues mails without an active job again: the job was lost, has used up its attempts, or was held for longer than sending takes, which is at most a
 * minute. A code in a mail is valid for ten minutes.
 * @returns how many mails were queued again
 */
export async function requeueStuckMails(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select m.id from mails m
    where m.state = 'queued' and not exists (
      select from graphile_worker.jobs j
      where j.key = 'mail:' || m.id and j.attempts < j.max_attempts
        and (j.locked_at is null or j.locked_at > now() - interval '2 minutes')
    )
    order by m.created_at limit 500`.execute(ctx.db)
  for (const { id } of rows) await addJob(ctx.db, sendMailTask, { mailId: id }, sendOptions(id))
  if (rows.length > 0) ctx.log.warn({ count: rows.length }, 'mails queued again')
  return rows.length
}

/**
 * A 5xx response to this recipient or message is permanent. One to our greeting or login is not: every mail would be parked because of a wrong
 * setting.
 */
function isPermanent(error: unknown): boolean {
  const code = errorCode(error)
  const responseCode = errorField(error, 'responseCode')
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
}
