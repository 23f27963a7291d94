// Services of the product at work in the past: within one transaction, at a given time, and without work for the queue or mail that is still sent.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { SalesCtx } from '../sales/office.ts'

/** The database as services see it, whose transactions become parts of this one. */
export function joined(tx: Db): Db {
  const part = { execute: <T>(work: (part: Db) => Promise<T>) => work(joined(tx)) }
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction' || name === 'connection') return () => part
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

export async function inThePast<T>(ctx: SalesCtx, tx: Db, at: Date, work: (ctx: SalesCtx) => Promise<T>): Promise<T> {
  const result = await work({ ...ctx, db: joined(tx), now: () => at })
  // The default of these columns is the time of this transaction, by which its mails, and what triggers have noted, are known.
  await sql`
    with mailed as (
      update mails set state = 'sent', attempts = 1, created_at = ${at}, sent_at = ${at}::timestamptz + interval '3 seconds'
      where created_at = now() and state = 'queued'
    ), noted as (
      update fapiao_events set at = ${at} where at = now()
    )
    update payment_alerts set at = ${at} where at = now()`.execute(tx)
  return result
}

/** Before the transaction ends. PDF files are made when somebody asks for them, and mails were sent then. */
export async function dropJobs(tx: Db): Promise<void> {
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs where created_at = now() and key is not null`.execute(
    tx,
  )
  await sql`
    update payment_transitions t set at = coalesce(case t.to_status when 'succeeded' then p.paid_at end, p.created_at)
    from payments p where p.id = t.payment_id and t.at = now()`.execute(tx)
}
