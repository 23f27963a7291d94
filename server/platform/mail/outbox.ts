// The outbox: a mail is a row written in the business transaction, sent by a job afterwards.
import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/common/language.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/db.ts'
import { addJob } from '../jobs/jobs.ts'
import { maskEmail } from '../log/log.ts'
import type { MailTransport } from './transport.ts'

export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

export const sendMailTask = 'send-mail'

/**
 * Queues a mail as part of the transaction. The dedupe key names the event that it tells of: a second mail for the same event is not queued.
 * @throws Error when the recipient could break out of a header
 */
export async function queueMail(
  tx: Db,
  mail: { dedupeKey: string; template: string; language: Language; to: string; letter: Letter },
): Promise<void> {
  if (/[\r\n,;<>]/.test(mail.to)) throw new Error('a recipient is one plain address')
  const row = await tx
    .insertInto('mails')
    .values({
      dedupe_key: mail.dedupeKey,
      template: mail.template,
      lang: mail.language,
      recipient: mail.to,
      subject: mail.letter.subject.replace(/\s+/g, ' '),
      body_text: mail.letter.text,
      body_html: mail.letter.html,
      message_id: `<${randomUUID()}@yanbao>`,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await addJob(tx, sendMailTask, { mailId: row.id }, { key: `mail:${row.id}` })
}

/**
 * Sends one mail. The row is locked while it is sent, so that two workers never send it twice; a crash after the server took it repeats it
 * with the same Message-ID.
 */
export async function sendQueuedMail(ctx: Ctx, transport: MailTransport, mailId: string): Promise<void> {
  const failure = await ctx.db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mailId)
      .where('state', '=', 'queued')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!mail) return undefined
    try {
      await transport.send({
        from: ctx.config.mailFrom,
        to: mail.recipient,
        messageId: mail.message_id,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
      })
    } catch (error) {
      const state = isPermanent(error) ? 'parked' : 'queued'
      await tx
        .updateTable('mails')
        .set({ state, attempts: mail.attempts + 1, last_error: String(error).slice(0, 500) })
        .where('id', '=', mailId)
        .execute()
      ctx.log.warn({ mailId, to: maskEmail(mail.recipient), state }, 'mail not sent')
      return state === 'queued' ? error : undefined
    }
    await tx
      .updateTable('mails')
      .set({ state: 'sent', attempts: mail.attempts + 1, sent_at: ctx.now() })
      .where('id', '=', mailId)
      .execute()
    return undefined
  })
  if (failure) throw failure
}

/** A 5xx answer of the mail server will not change by trying again. */
function isPermanent(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode
  return typeof code === 'number' && code >= 500
}
