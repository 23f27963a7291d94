// Endpoints for the console, with what names their holder.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { WebhookState } from '#contract/webhooks-admin.ts'
import { countCapped, type Total } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import { containsAllWords, normalizedColumn } from '#server/platform/db/text-filter.ts'

type Columns = Row<'webhook_endpoints'>

export type EndpointListRow = Omit<Columns, 'secret' | 'previous_secret'> & {
  readonly company_name: string | null
  readonly created_by_name: string
  readonly pending_count: number
}

type ListQuery = {
  readonly search: string
  readonly state?: WebhookState | undefined
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

function stateIs(state: WebhookState): RawBuilder<SqlBool> {
  switch (state) {
    case 'active':
      return sql`e.state = 'enabled' and e.failing_since is null`
    case 'failing':
      return sql`e.state = 'enabled' and e.failing_since is not null`
    default:
      return sql`e.state = ${state}`
  }
}

/** There are at most a few hundred, so that searching reads all. */
function searched(search: string): RawBuilder<SqlBool> {
  return containsAllWords(
    normalizedColumn(sql`lower(normalize(concat_ws(' ', e.name, e.url, e.partner_name, c.legal_name), NFKC))`),
    search,
  )
}

function described(db: Db) {
  return db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('staff as s', 's.id', 'e.created_by')
    .leftJoin('companies as c', 'c.id', 'e.company_id')
}

const columns = [
  'e.id',
  'e.name',
  'e.url',
  'e.company_id',
  'e.partner_name',
  'e.events',
  'e.contact_email',
  'e.contact_email_key',
  'e.contact_lang',
  'e.previous_secret_until',
  'e.state',
  'e.failing_since',
  'e.failures',
  'e.paused_until',
  'e.warned_at',
  'e.last_success_at',
  'e.last_failure_at',
  'e.created_by',
  'e.created_at',
  'e.updated_at',
  'e.version',
  'c.legal_name as company_name',
  's.name as created_by_name',
] as const

const pendingCount = sql<number>`
  (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending')`

export async function listEndpoints(db: Db, query: ListQuery): Promise<Total & { rows: EndpointListRow[] }> {
  let matching = described(db)
  if (query.state !== undefined) matching = matching.where(stateIs(query.state))
  if (query.search !== '') matching = matching.where(searched(query.search))
  const [rows, total] = await Promise.all([
    matching
      .select(columns)
      .select(pendingCount.as('pending_count'))
      .orderBy('e.created_at', query.order)
      .orderBy('e.id', query.order)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    countCapped(db, matching.select('e.id')),
  ])
  return { ...total, rows }
}

export function findEndpoint(db: Db, id: string): Promise<EndpointListRow | undefined> {
  return described(db)
    .select(columns)
    .select(pendingCount.as('pending_count'))
    .where('e.id', '=', id)
    .executeTakeFirst()
}

/** Waits for other insertions, so that the limit holds for all together. */
export async function countEndpoints(tx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook-endpoints', 0))`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from webhook_endpoints`.execute(tx)
  return rows[0]?.n ?? 0
}

export type NewEndpoint = Pick<
  Columns,
  | 'name'
  | 'url'
  | 'company_id'
  | 'partner_name'
  | 'events'
  | 'contact_email'
  | 'contact_email_key'
  | 'contact_lang'
  | 'secret'
  | 'created_by'
>

export async function insertEndpoint(tx: Db, endpoint: NewEndpoint, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('webhook_endpoints')
    .values({ ...endpoint, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteEndpoint(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
}
