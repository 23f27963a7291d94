// Licences as the console lists them, and what happened under each.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { searchLicences } from '#contract/licences-admin.ts'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'

const scanned: ScannedRows = {
  from: sql`licences l`,
  text: normalizedColumn(sql`l.search_text`),
  newest: sql`l.valid_from desc, l.id desc`,
}

export type LicenceQuery = Omit<ParsedInputOf<typeof searchLicences>, 'sort'> & {
  /** Instead of the search text: numbers without hyphens. */
  readonly numbers?: readonly string[] | undefined
}

async function conditionOf(db: Db, query: LicenceQuery): Promise<RawBuilder<SqlBool>> {
  const { numbers, search, state, type, customerId, companyId, orderId } = query
  const conditions = [
    numbers ? sql<SqlBool>`l.number = any (${numbers}::text[])` : await containsAllWordsScan(db, scanned, search),
    ...(state ? [sql<SqlBool>`l.state = ${state}`] : []),
    ...(type ? [sql<SqlBool>`l.type = ${type}`] : []),
    ...(customerId ? [sql<SqlBool>`l.customer_id = ${customerId}::uuid`] : []),
    ...(companyId ? [sql<SqlBool>`l.company_id = ${companyId}::uuid`] : []),
    ...(orderId ? [sql<SqlBool>`l.order_id = ${orderId}::uuid`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

export type LicenceRecord = Awaited<ReturnType<typeof listFacts>>[number]

export async function listLicences(db: Db, query: LicenceQuery): Promise<Total & { rows: LicenceRecord[] }> {
  const condition = await conditionOf(db, query)
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  // The page is selected first, from indexes alone where they hold the filter.
  const [page, counted] = await Promise.all([
    sql<{ id: string }>`
      select l.id from licences l where ${condition} order by l.valid_from ${direction}, l.id ${direction}
      limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(db),
    sql<{ n: number }>`
      select count(*) as n from (select from licences l where ${condition} limit ${maxCountedRows}) m`.execute(db),
  ])
  const ids = page.rows.map((row) => row.id)
  const facts = new Map((await listFacts(db, ids)).map((row) => [row.id, row]))
  return { ...totalOf(Number(counted.rows[0]?.n ?? 0)), rows: ids.flatMap((id) => facts.get(id) ?? []) }
}

export async function findLicence(db: Db, id: string): Promise<LicenceRecord | undefined> {
  const [row] = await listFacts(db, [id])
  return row
}

function listFacts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('licences as l')
    .innerJoin('entitlements as e', 'e.id', 'l.entitlement_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .innerJoin('customers as b', 'b.id', 'o.customer_id')
    .leftJoin('companies as n', 'n.id', 'l.company_id')
    .select(['l.id', 'l.number', 'l.state', 'l.type', 'l.max_seats', 'l.terms_version', 'l.valid_from'])
    .select(['l.updates_until', 'l.staff_revoked_at', 'l.customer_id', 'l.entitlement_id'])
    .select(['e.item_kind', 'e.item_id', 'e.title', 'e.edition', 'e.lang', 'o.id as order_id', 'o.order_no'])
    .select(['n.id as company_id', 'n.legal_name as company', 'c.lang as holder_language'])
    .select(['c.name as holder_name', 'c.company_name as holder_company', 'c.email as holder_email'])
    .select(['b.id as buyer_id', 'b.name as buyer_name', 'b.company_name as buyer_company', 'b.email as buyer_email'])
    .select((eb) =>
      eb
        .selectFrom('licence_seats as s')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('s.licence_id', '=', 'l.id')
        .where('s.ended_at', 'is', null)
        .as('seats'),
    )
    .where('l.id', 'in', ids.length > 0 ? ids : [sql<string>`null`])
    .execute()
}

/** The newest downloads by anybody. */
export function listDownloads(db: Db, entitlementId: string, limit: number) {
  return db
    .selectFrom('downloads as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .select(['f.name as file_name', 'd.customer_id', 'c.name', 'c.email', 'd.ip', 'd.at'])
    .where('d.entitlement_id', '=', entitlementId)
    .orderBy('d.at', 'desc')
    .limit(limit)
    .execute()
}

/** The licence follows the customer of its entitlement. The company stays its holder while the new customer is a member. */
export async function changeHolder(
  tx: Db,
  licence: { id: string; entitlement_id: string; company_id: string | null },
  customerId: string,
): Promise<void> {
  await tx
    .updateTable('entitlements')
    .set({ customer_id: customerId })
    .where('id', '=', licence.entitlement_id)
    .execute()
  await tx
    .updateTable('licences as l')
    .set({ company_id: null })
    .where('l.id', '=', licence.id)
    .where('l.company_id', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('company_members as m')
            .select('m.company_id')
            .whereRef('m.company_id', '=', 'l.company_id')
            .where('m.customer_id', '=', customerId),
        ),
      ),
    )
    .execute()
}

export async function isOrderDelivered(db: Db, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('orders').select('fulfilment_state').where('id', '=', orderId).executeTakeFirst()
  return row?.fulfilment_state === 'delivered'
}
