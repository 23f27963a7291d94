// Orders as the console lists and counts them. An index starts with the column of each filter.
import { type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { recordOf } from '#contract/common/record-of.ts'
import type { OrderTab } from '#contract/orders-admin.ts'
import { countCapped, maxCountedRows } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import { nullsLastPage } from '#server/platform/db/nulls-last-page.ts'
import type { DB as Tables } from '#server/platform/db/tables.ts'
import type { OrderSearch } from './order-search.store.ts'

/** Moments at which orders were created: `from` is included, `until` is not. */
export type OrderFilters = {
  readonly tab?: OrderTab | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly method?: Row<'orders'>['payment_method'] | undefined
  readonly currency?: Row<'orders'>['currency'] | undefined
  readonly language?: Row<'orders'>['lang'] | undefined
  readonly itemKind?: Row<'orders'>['item_kind'] | undefined
  readonly assigneeId?: string | undefined
  readonly customerId?: string | undefined
  readonly companyId?: string | undefined
  /** Not delivered yet, and due before this moment. */
  readonly dueBefore?: Date | undefined
  /** Paid, with a printed copy that is to be sent. */
  readonly hardCopy?: 'due' | undefined
  readonly search?: OrderSearch | undefined
}

const sortColumns = { createdAt: 'o.created_at', paidAt: 'o.paid_at', deliveryDueAt: 'o.delivery_due_at' } as const

export type OrderQuery = OrderFilters & {
  readonly sort: keyof typeof sortColumns
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

export async function listOrders(db: Db, query: OrderQuery) {
  const part = (of: 'having' | 'others') => (limit: number, offset: number) =>
    listPart(db, { ...query, limit, offset }, of)
  const countHaving = async (limit: number) => {
    const having = partOf(filtered(db, query), query.sort, 'having').select('o.id').limit(limit)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${having} as counted`.execute(db)
    return rows[0]?.n ?? 0
  }
  const readPage = () => {
    if (hasNoSortValue(query)) return part('others')(query.limit, query.offset)
    // Orders that are due have been paid and have a due time: searching for others would scan all orders.
    if (query.dueBefore && query.sort !== 'createdAt') return part('having')(query.limit, query.offset)
    return nullsLastPage({ having: part('having'), countHaving, others: part('others') }, query)
  }
  const [page, total] = await Promise.all([readPage(), countCapped(db, counted(db, query))])
  return { ...total, rows: page }
}

function listPart(db: Db, query: OrderQuery, part: 'having' | 'others') {
  const column = part === 'having' ? sortColumns[query.sort] : sortColumns.createdAt
  const order = part === 'having' ? query.order : 'desc'
  // The page is selected first; the joined columns are then read for its orders only.
  const expected = query.offset < deepOffset ? 'few' : 'many'
  const all = filtered(db, query, expected)
  const shown = (hasNoSortValue(query) ? all : partOf(all, query.sort, part))
    .select('o.id')
    .orderBy(column, order)
    .orderBy('o.id', order)
    .limit(query.limit)
    .offset(query.offset)
  return withPeople(db.selectFrom('orders as o').where('o.id', 'in', shown))
    .orderBy(column, order)
    .orderBy('o.id', order)
    .execute()
}
/** From this offset on, checking each skipped order takes longer than materializing all matches. */
const deepOffset = 1_000

export type AdminOrderRecord = Awaited<ReturnType<typeof listPart>>[number]

export function findAdminOrder(db: Db, id: string): Promise<AdminOrderRecord | undefined> {
  return withPeople(db.selectFrom('orders as o').where('o.id', '=', id)).executeTakeFirst()
}

export async function findIdByNumber(db: Db, orderNo: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirst()
  return row?.id
}

/** The next page of an export, newest first, after the last order of the previous page. */
export function listNext(
  db: Db,
  filters: OrderFilters,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<AdminOrderRecord[]> {
  let query = filtered(db, filters)
  if (after) query = query.where(sql<SqlBool>`(o.created_at, o.id) < (${after.at}, ${after.id}::uuid)`)
  return withPeople(query).orderBy('o.created_at', 'desc').orderBy('o.id', 'desc').limit(limit).execute()
}

function withPeople(query: ReturnType<typeof filtered>) {
  return query
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('staff as s', 's.id', 'o.assignee_id')
    .selectAll('o')
    .select(['c.name as customer_name', 'c.company_name as customer_company', 'c.email as customer_email'])
    .select('s.name as assignee_name')
}

/** Where most orders match, a capped count ends after a few thousand of them, sooner than all matching customers are found. */
function counted(db: Db, filters: OrderFilters) {
  return filtered(db, filters, filters.search?.customers === 'many' ? 'few' : 'many').select('o.id')
}

function filtered(db: Db, filters: OrderFilters, expected: 'few' | 'many' = 'many') {
  let query = db.selectFrom('orders as o')
  if (filters.tab) query = query.where((eb) => ofTab(eb, filters.tab))
  if (filters.from) query = query.where('o.created_at', '>=', filters.from)
  if (filters.until) query = query.where('o.created_at', '<', filters.until)
  if (filters.currency) query = query.where('o.currency', '=', filters.currency)
  if (filters.language) query = query.where('o.lang', '=', filters.language)
  if (filters.method) query = query.where('o.payment_method', '=', filters.method)
  if (filters.itemKind) query = query.where('o.item_kind', '=', filters.itemKind)
  if (filters.assigneeId) query = query.where('o.assignee_id', '=', Number(filters.assigneeId))
  if (filters.customerId) query = query.where('o.customer_id', '=', filters.customerId)
  if (filters.companyId) query = query.where(isOfCompany(filters.companyId))
  const { dueBefore, search } = filters
  if (dueBefore) query = query.where((eb) => isToDeliver(eb)).where('o.delivery_due_at', '<', dueBefore)
  if (filters.hardCopy) query = query.where('o.status', '=', 'paid').where(hasUnsentCopy)
  if (search) query = query.where(search.condition(expected))
  return query
}

/** As an array, so that the planner reads the orders of these purchases, however few of all orders they are. */
const isOfCompany = (companyId: string) => sql<SqlBool>`o.purchase_id = any (array(
  select p.id from purchases p where p.company_id = ${companyId}::uuid))`

const hasUnsentCopy = sql<SqlBool>`o.id in (
  select h.order_id from hard_copies h where h.sent_at is null and h.ended_at is null)`

type Of = ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>

function ofTab(eb: Of, tab: OrderTab | undefined) {
  switch (tab) {
    case 'waiting':
      return eb('o.status', 'in', ['waiting', 'closing'])
    case 'to-deliver':
      return isToDeliver(eb)
    case 'delivered':
      return eb.and([eb('o.status', '=', 'paid'), eb('o.fulfilment_state', '=', 'delivered')])
    case 'ended':
      return eb('o.status', 'in', ['cancelled', 'failed'])
    case 'refunds':
      return eb('o.refund_state', '<>', 'none')
    case undefined:
      return eb.and([])
  }
}

function isToDeliver(eb: Of) {
  return eb.and([
    eb('o.status', '=', 'paid'),
    eb('o.fulfilment_state', '=', 'preparing'),
    eb('o.refund_state', '<>', 'fully'),
  ])
}

/** The two parts of the list: orders that have a value in the sort column (they were paid, or wait for their file), and all others. */
function partOf(query: ReturnType<typeof filtered>, sort: keyof typeof sortColumns, part: 'having' | 'others') {
  if (sort === 'createdAt') return part === 'having' ? query : query.where(sql<SqlBool>`false`)
  if (sort === 'paidAt') return query.where('o.paid_at', part === 'having' ? 'is not' : 'is', null)
  return query.where((eb) => {
    const having = eb.and([isToDeliver(eb), eb('o.delivery_due_at', 'is not', null)])
    return part === 'having' ? having : eb.not(having)
  })
}

/** Tabs in which no order has a value in the sort column: searching for one would scan all orders that have it. */
function hasNoSortValue({ sort, tab }: OrderQuery): boolean {
  if (sort === 'createdAt' || tab === undefined) return false
  return tab === 'waiting' || tab === 'ended' || (tab === 'delivered' && sort === 'deliveryDueAt')
}

export type TabCounts = Record<'all' | OrderTab, number>

/** Each count is capped: one more than the limit means that there are more, see capped-count.ts. */
export async function countTabs(
  db: Db,
  tabs: readonly OrderTab[],
  filters: Omit<OrderFilters, 'tab'> = {},
): Promise<TabCounts> {
  const countTab = async (tab: OrderTab | undefined) => {
    const { total, isMore } = await countCapped(db, counted(db, { ...filters, tab }))
    return isMore ? maxCountedRows : total
  }
  const totals = new Map(await Promise.all(tabs.map(async (tab) => [tab, await countTab(tab)] as const)))
  // Where one tab has more than are counted, all have.
  const isMore = [...totals.values()].some((total) => total === maxCountedRows)
  const all = isMore ? maxCountedRows : await countTab(undefined)
  return recordOf(['all', ...tabs], (tab) => (tab === 'all' ? all : (totals.get(tab) ?? 0)))
}

/**
 * The same counts with one scan, for filters that match few orders. Orders of listed customers are read from an index, so that many can be scanned.
 * @returns undefined when more orders match
 */
export async function countTabsOfFew(
  db: Db,
  tabs: readonly OrderTab[],
  filters: Omit<OrderFilters, 'tab'>,
): Promise<TabCounts | undefined> {
  if (filters.search?.customers === 'many') return undefined
  const eb: Of = expressionBuilder()
  const maxScanned = filters.search?.customers === 'listed' ? 10 * maxCountedRows : maxCountedRows
  const matches = filtered(db, filters).select(['o.status', 'o.fulfilment_state', 'o.refund_state']).limit(maxScanned)
  const ofTabs = tabs.map((tab) => sql`count(*) filter (where ${ofTab(eb, tab)})::int as ${sql.ref(tab)}`)
  const { rows } = await sql<TabCounts>`
    select count(*)::int as "all", ${sql.join(ofTabs)} from ${matches} as o`.execute(db)
  const [counts] = rows
  if (!counts || counts.all === maxScanned) return undefined
  return recordOf(['all', ...tabs], (tab) => Math.min(counts[tab], maxCountedRows))
}

/** Paid orders without their file that are due before this moment. */
export async function countDue(db: Db, before: Date): Promise<number> {
  const row = await db
    .selectFrom('orders as o')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => isToDeliver(eb))
    .where('o.delivery_due_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
