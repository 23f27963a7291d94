// Counts of the database for monitoring.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

type Count = { readonly n: number }

export async function countOrders(db: Db) {
  return (
    await sql<Count & { state: string }>`select status as state, count(*) as n from orders group by 1`.execute(db)
  ).rows
}

export async function countPayments(db: Db) {
  const { rows } = await sql<Count & { provider: string; outcome: string }>`
    select provider, status as outcome, count(*) as n from payments group by 1, 2`.execute(db)
  return rows
}

export async function countAlerts(db: Db) {
  const { rows } = await sql<Count & { kind: string }>`
    select kind, count(*) as n from payment_alerts where resolved_at is null group by 1`.execute(db)
  return rows
}

/** Mails that have not been sent yet. */
export async function countWaitingMails(db: Db) {
  const { rows } = await sql<{ queued: number; parked: number; waits: number }>`
    select count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'parked') as parked,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'queued')), 0)::float8 as waits
    from mails where state <> 'sent'`.execute(db)
  return rows[0] ?? { queued: 0, parked: 0, waits: 0 }
}

export async function countWaitingJobs(db: Db) {
  const { rows } = await sql<{ due: number; later: number; running: number; failed: number; waits: number }>`
    select count(*) filter (where is_open and run_at <= now()) as due, count(*) filter (where is_open and run_at > now()) as later,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_open and run_at <= now())), 0)::float8 as waits
    from (select *, locked_at is null and attempts < max_attempts as is_open from graphile_worker.jobs) j`.execute(db)
  return rows[0] ?? { due: 0, later: 0, running: 0, failed: 0, waits: 0 }
}

/** What waits for an endpoint that fails is not late: it is sent when the endpoint is tried again. */
export async function countWebhooks(db: Db) {
  const { rows } = await sql<{ active: number; failing: number; off: number; waits: number }>`
    select count(*) filter (where state = 'enabled' and failing_since is null) as active,
      count(*) filter (where state = 'enabled' and failing_since is not null) as failing,
      count(*) filter (where state <> 'enabled') as off,
      coalesce(extract(epoch from now() - least(
        (select min(v.due_at) from webhook_events v where v.dispatched_at is null and v.due_at <= now()),
        (select min(d.next_attempt_at) from webhook_endpoints e join webhook_deliveries d on d.endpoint_id = e.id
          where e.state = 'enabled' and e.failing_since is null and d.state = 'pending' and d.next_attempt_at <= now())
      )), 0)::float8 as waits
    from webhook_endpoints`.execute(db)
  return rows[0] ?? { active: 0, failing: 0, off: 0, waits: 0 }
}
