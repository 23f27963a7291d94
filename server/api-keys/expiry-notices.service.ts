// Tells the contact of an API key, and whoever created it, that it expires: 14 days before, 3 days before and afterwards, each once.
import { beijingMinute } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { expiryMail } from './expiry-notices.mail.ts'
import { noticesDue, warningDays } from './expiry-notices.rules.ts'
import * as store from './expiry-notices.store.ts'

const batchSize = 200

export async function warnOfKeys(ctx: Ctx): Promise<void> {
  const expiresBy = new Date(ctx.now().getTime() + warningDays * 86_400_000)
  let after = 0
  for (;;) {
    const batch = await store.listKeysToWarn(ctx.db, { expiresBy, after, limit: batchSize })
    for (const { id } of batch) await ctx.db.transaction().execute((tx) => warn(ctx, tx, id))
    if (batch.length < batchSize) return
    after = batch.at(-1)?.id ?? after
  }
}

/** A notice that was missed, as the server was off, is left out if the next one is due. */
async function warn(ctx: Ctx, tx: Db, id: number): Promise<void> {
  const key = await store.lockKeyToWarn(tx, id)
  if (!key) return
  const due = noticesDue(key.expires_at, ctx.now())
  if (due <= key.expiry_notices) return
  await store.recordNotices(tx, id, due)
  const kind = due === 3 ? 'api-key-expired' : 'api-key-expiring'
  const language = key.contact_lang
  const mail = {
    language,
    name: key.name,
    lastCharacters: key.last_characters,
    holder: key.company_name ?? key.partner_name,
    // The last minute of the last day, as it ends with the day.
    expiresAt: beijingMinute(new Date(key.expires_at.getTime() - 1)),
  }
  const send = (to: string, reader: 'contact' | 'staff', consoleUrl: string | undefined, replyTo?: string) =>
    queueMail(tx, {
      dedupeKey: `${kind}:${id}:${due}:${reader}`,
      template: kind,
      language,
      to,
      ...(replyTo === undefined ? {} : { replyTo }),
      content: expiryMail(kind, { ...mail, consoleUrl }),
    })
  const consoleUrl = `${originOf(ctx, 'zh-CN')}/console/integrations/${id}`
  if (key.contact_email !== '') await send(key.contact_email, 'contact', undefined, key.staff_email ?? undefined)
  if (key.staff_email !== null) await send(key.staff_email, 'staff', consoleUrl)
}
