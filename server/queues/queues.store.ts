// Jobs of graphile-worker, the outbox and the last runs, as the console lists them.
import { type SqlBool, sql } from 'kysely'
import { adminCountLimit } from '#contract/common/admin-list.ts'
import type { JobStateName } from '#contract/queues.ts'
import { countCapped, maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

/** The state of a job. Completed jobs are deleted. */
const state = sql<JobStateName>`
  case
    when j.locked_at is not null then 'running'
    when j.attempts >= j.max_attempts then 'failed'
    when j.last_error is not null then 'retrying'
    else 'waiting'
  end`

type JobQuery = { readonly state?: JobStateName | undefined; readonly task?: string | undefined }

function matches({ state: filter, task }: JobQuery) {
  const conditions = [
    filter && sql<SqlBool>`${state} = ${filter}`,
    task && sql<SqlBool>`j.task_identifier = ${task}`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `)
}

export type JobListRow = {
  readonly id: string
  readonly task: string
  readonly state: JobStateName
  readonly attempts: number
  readonly max_attempts: number
  readonly run_at: Date
  readonly created_at: Date
  readonly locked_at: Date | null
  readonly last_error: string | null
}

export async function listJobs(
  db: Db,
  query: JobQuery & { order: 'asc' | 'desc'; page: number; perPage: number },
): Promise<Total & { rows: JobListRow[] }> {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const [records, counted] = await Promise.all([
    sql<JobListRow>`
      select j.id::text as id, j.task_identifier as task, ${state} as state, j.attempts, j.max_attempts, j.run_at, j.created_at,
        j.locked_at, j.last_error
      from graphile_worker.jobs j where ${matches(query)}
      order by j.run_at ${direction}, j.id ${direction}
      limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(db),
    sql<{ n: number }>`
      select count(*) as n from (select from graphile_worker.jobs j where ${matches(query)} limit ${maxCountedRows}) m`.execute(
      db,
    ),
  ])
  return { ...totalOf(Number(counted.rows[0]?.n ?? 0)), rows: records.rows }
}

export async function countJobs(db: Db): Promise<Partial<Record<JobStateName, number>>> {
  const { rows } = await sql<{ state: JobStateName; n: number }>`
    select ${state} as state, count(*) as n from graphile_worker.jobs j group by 1`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.n)]))
}

/** Makes jobs due now, with all attempts. @returns those that were not running */
export async function retryJobs(tx: Db, ids: readonly string[], at: Date): Promise<FreeJob[]> {
  const free = await freeJobs(tx, ids)
  await sql`select graphile_worker.reschedule_jobs(${free.map(({ id }) => id)}::bigint[], run_at => ${at}, attempts => 0)`.execute(
    tx,
  )
  return free
}

/** @returns those that were not running */
export async function removeJobs(tx: Db, ids: readonly string[]): Promise<FreeJob[]> {
  const free = await freeJobs(tx, ids)
  await sql`select graphile_worker.complete_jobs(${free.map(({ id }) => id)}::bigint[])`.execute(tx)
  return free
}

export type FreeJob = { readonly id: string; readonly task: string; readonly payload: unknown }

async function freeJobs(tx: Db, ids: readonly string[]): Promise<FreeJob[]> {
  const { rows } = await sql<FreeJob>`
    select j.id::text as id, j.task_identifier as task, p.payload
    from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
    where j.id = any(${ids}::bigint[]) and j.locked_at is null`.execute(tx)
  return rows
}

const mailColumns = [
  'id',
  'template',
  'lang',
  'recipient',
  'subject',
  'state',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
] as const

export type MailListRow = Awaited<ReturnType<typeof listMails>>['rows'][number]

export async function listMails(
  db: Db,
  query: {
    state?: Row<'mails'>['state'] | undefined
    search: string
    order: 'asc' | 'desc'
    page: number
    perPage: number
  },
) {
  const inState = query.state ? db.selectFrom('mails').where('state', '=', query.state) : db.selectFrom('mails')
  const matching = inState.$if(query.search !== '', (qb) =>
    qb.where(sql<SqlBool>`lower(recipient) = ${query.search.toLowerCase()}`),
  )
  const [rows, total] = await Promise.all([
    matching
      .select(mailColumns)
      .orderBy('created_at', query.order)
      .orderBy('id', query.order)
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage)
      .execute(),
    countCapped(db, matching.select('id')),
  ])
  return { ...total, rows }
}

export function findMail(db: Db, id: string) {
  return db
    .selectFrom('mails')
    .select([...mailColumns, 'body_text'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function lockMail(tx: Db, id: string) {
  return tx
    .selectFrom('mails')
    .select(['id', 'state', 'template', 'body_text'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Each count is capped: the exact number of hundreds of thousands of sent mails is not needed. */
export async function countMails(db: Db): Promise<Record<'queued' | 'sent' | 'parked', number>> {
  const of = (name: string) =>
    sql`(select count(*) from (select from mails where state = ${name} limit ${adminCountLimit}) m)`
  const { rows } = await sql<Record<'queued' | 'sent' | 'parked', number>>`
    select ${of('queued')} as queued, ${of('sent')} as sent, ${of('parked')} as parked`.execute(db)
  const [row] = rows
  return { queued: Number(row?.queued ?? 0), sent: Number(row?.sent ?? 0), parked: Number(row?.parked ?? 0) }
}

export async function recordRunStart(db: Db, task: string, at: Date): Promise<void> {
  const run = { started_at: at, finished_at: null, error: null }
  await db
    .insertInto('task_runs')
    .values({ task, ...run })
    .onConflict((conflict) => conflict.column('task').doUpdateSet(run))
    .execute()
}

export async function recordRunEnd(db: Db, task: string, end: { at: Date; error: string | null }): Promise<void> {
  await db.updateTable('task_runs').set({ finished_at: end.at, error: end.error }).where('task', '=', task).execute()
}

export function listRuns(db: Db) {
  return db.selectFrom('task_runs').selectAll().orderBy('task').execute()
}

export async function countFailingWebhooks(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from webhook_endpoints
    where state = 'given-up' or (state = 'enabled' and failing_since is not null)`.execute(db)
  return rows[0]?.n ?? 0
}
