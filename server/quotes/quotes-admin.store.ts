// The console's queries of quotes: list, counts, one with its history.
import { type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import { type QuoteState, quoteStates } from '#contract/quote-states.ts'
import { countCapped } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'

export type QuoteFilters = {
  readonly search: string
  readonly state?: QuoteState | undefined
  readonly origin?: Row<'quotes'>['origin'] | undefined
  readonly approval?: Row<'quotes'>['approval'] | undefined
}

const sortColumns = { createdAt: 'q.created_at', total: 'q.total_minor', validUntil: 'q.valid_until' } as const

export type QuoteQuery = QuoteFilters & {
  readonly sort: keyof typeof sortColumns
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

function filtered(db: Db, { search, state, origin, approval }: QuoteFilters) {
  let query = db.selectFrom('quotes as q')
  if (state) query = query.where('q.state', '=', state)
  if (origin) query = query.where('q.origin', '=', origin)
  if (approval) query = query.where('q.approval', '=', approval)
  if (search === '') return query
  const pattern = `%${escapeLike(search)}%`
  return query.where(
    sql<SqlBool>`(q.number ilike ${pattern} or q.company_name ilike ${pattern} or q.contact ilike ${pattern}
      or q.email ilike ${pattern} or q.purchase_number ilike ${pattern})`,
  )
}

function withNames(query: ReturnType<typeof filtered>) {
  return query
    .leftJoin('staff as s', 's.id', 'q.staff_id')
    .selectAll('q')
    .select([
      's.name as staff_name',
      sql<number>`(select count(*)::int from quote_lines l where l.quote_id = q.id)`.as('line_count'),
    ])
}

export type QuoteListRow = Awaited<ReturnType<typeof listQuotes>>['rows'][number]

export async function listQuotes(db: Db, query: QuoteQuery) {
  const sorted = sortColumns[query.sort]
  const [rows, total] = await Promise.all([
    withNames(filtered(db, query))
      .orderBy(sorted, (column) => (query.order === 'asc' ? column.asc() : column.desc().nullsLast()))
      .orderBy('q.id', query.order)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    countCapped(db, filtered(db, query).select('q.id')),
  ])
  return { ...total, rows }
}

export function findListed(db: Db, id: string): Promise<QuoteListRow | undefined> {
  return withNames(filtered(db, { search: '' }).where('q.id', '=', id)).executeTakeFirst()
}

export function listEvents(db: Db, quoteId: string) {
  return db
    .selectFrom('quote_events as e')
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .select(['e.id', 'e.kind', 'e.text', 'e.at', 's.name as staff_name'])
    .where('e.quote_id', '=', quoteId)
    .orderBy('e.id')
    .execute()
}

export async function findStaffName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const row = await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

export async function countStates(db: Db): Promise<Record<QuoteState, number>> {
  const counts = await Promise.all(
    quoteStates.map((state) => countCapped(db, filtered(db, { search: '', state }).select('q.id'))),
  )
  const entries = quoteStates.map((state, index) => [state, counts[index]?.total ?? 0] as const)
  return Object.fromEntries(entries) as Record<QuoteState, number> // one entry for each state
}

export async function countToApprove(db: Db): Promise<number> {
  const row = await db
    .selectFrom('quotes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'draft')
    .where('approval', '=', 'requested')
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Sums by currency of open quotes, or of those that were accepted since a time. */
export async function sumTotals(
  db: Db,
  which: { state: 'sent' } | { state: 'accepted'; since: Date },
): Promise<{ currency: Currency; minor: number }[]> {
  let query = db
    .selectFrom('quotes')
    .select(['currency', (eb) => eb.fn.sum<string>('total_minor').as('minor')])
    .where('state', '=', which.state)
  if ('since' in which) query = query.where('decided_at', '>=', which.since)
  const rows = await query.groupBy('currency').orderBy('currency').execute()
  return rows.map(({ currency, minor }) => ({ currency, minor: Number(minor) }))
}

/** The id, if there is such a customer or lead. */
export async function hasCustomer(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteDraft(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('quotes').where('id', '=', id).where('state', '=', 'draft').execute()
}

/** The next version number under a base number. */
export async function nextVersion(tx: Db, baseNumber: string): Promise<number> {
  const row = await tx
    .selectFrom('quotes')
    .select((eb) => eb.fn.max('version').as('newest'))
    .where('base_number', '=', baseNumber)
    .executeTakeFirstOrThrow()
  return Number(row.newest) + 1
}
