// Deferred mail: mails that wait for their next attempt, possibly for hours, are sent at once when the mail server is available again.
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { sendMailTask } from './outbox.ts'
import type { MailTransport } from './transport.ts'

/**
 * The returned function is called about once a minute. It distinguishes a server that is available again from one that rejects a single mail for now,
 * whose delays remain: deferred mail is sent once after each outage, and once after a start, which may have brought other settings.
 * @returns how many mails are sent at once
 */
export function openDeferredMail(
  ctx: Pick<Ctx, 'db' | 'log'>,
  transport: Pick<MailTransport, 'verify'>,
): () => Promise<number> {
  let isTried = false
  return async () => {
    if (!(await isAnyWaiting(ctx))) return 0
    try {
      await transport.verify()
    } catch {
      isTried = false
      return 0
    }
    if (isTried) return 0
    isTried = true
    const { rows } = await sql`
      select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where ${waiting}), run_at => now())`.execute(
      ctx.db,
    )
    ctx.log.info({ count: rows.length }, 'mail server available again; sending deferred mail')
    return rows.length
  }
}

/** Retries within a minute are left alone. */
const waiting = sql`task_identifier = ${sendMailTask} and attempts between 1 and max_attempts - 1 and locked_at is null
  and run_at > now() + interval '1 minute'`

async function isAnyWaiting({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs where ${waiting} limit 1`.execute(db)
  return rows.length > 0
}
