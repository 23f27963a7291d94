// The console's queries of quotes: list, counts, one with its history.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import { type QuoteState, quoteStates } from '#contract/quote-states.ts'
import { countCapped } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'

export type QuoteFilters = {
  readonly search: string
  readonly state?: QuoteState | undefined
  readonly origin?: Row<'quotes'>['origin'] | undefined
  readonly approval?: Row<'quotes'>['approval'] | undefined
}

const scanned: ScannedRows = {
  from: sql`quotes q`,
  text: normalizedColumn(sql`q.search_text`),
  newest: sql`q.created_at desc, q.id desc`,
}

const sortColumns = { createdAt: 'q.created_at', total: 'q.total_minor', validUntil: 'q.valid_until' } as const

export type QuoteQuery = QuoteFilters & {
  readonly sort: keyof typeof sortColumns
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** @param search the condition of the text that is looked for */
function filtered(db: Db, { state, origin, approval }: Partial<QuoteFilters>, search?: RawBuilder<SqlBool>) {
  let query = db.selectFrom('quotes as q')
  if (state) query = query.where('q.state', '=', state)
  if (origin) query = query.where('q.origin', '=', origin)
  if (approval) query = query.where('q.approval', '=', approval)
  return search ? query.where(search) : query
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
  const search = query.search === '' ? undefined : await containsAllWordsScan(db, scanned, query.search)
  const sorted = (some: ReturnType<typeof filtered>) =>
    some
      .orderBy(sortColumns[query.sort], (column) => {
        if (query.order === 'asc') return column.asc()
        // An index gives the order only if it is the same for columns without nulls.
        return query.sort === 'validUntil' ? column.desc().nullsLast() : column.desc()
      })
      .orderBy('q.id', query.order)
  // The page is selected first, so that lines are counted for its rows only.
  const page = sorted(filtered(db, query, search))
    .select('q.id')
    .limit(query.limit)
    .offset(query.offset)
  const [rows, total] = await Promise.all([
    withNames(sorted(db.selectFrom('quotes as q').where('q.id', 'in', page))).execute(),
    countCapped(db, filtered(db, query, search).select('q.id')),
  ])
  return { ...total, rows }
}

export function findListed(db: Db, id: string): Promise<QuoteListRow | undefined> {
  return withNames(filtered(db, {}).where('q.id', '=', id)).executeTakeFirst()
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
  const counts = await Promise.all(quoteStates.map((state) => countCapped(db, filtered(db, { state }).select('q.id'))))
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
