// Orders of a company: those of its purchases, without who bought them and without files.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Row } from '#server/platform/db/db.ts'

export type CompanyOrder = Pick<
  Row<'orders'>,
  | 'id'
  | 'order_no'
  | 'item_kind'
  | 'item_id'
  | 'title'
  | 'lang'
  | 'licence'
  | 'edition'
  | 'competitor_data'
  | 'status'
  | 'refund_state'
  | 'fulfilment_state'
  | 'amount_minor'
  | 'currency'
  | 'created_at'
  | 'paid_at'
  | 'delivered_at'
> & {
  readonly purchase_number: string
  readonly po_number: string
  readonly licence_number: string | null
  readonly licence_state: Row<'licences'>['state'] | null
}

function selectOrders(rest: RawBuilder<unknown>): RawBuilder<CompanyOrder> {
  return sql<CompanyOrder>`
    select o.id, o.order_no, o.item_kind, o.item_id, o.title, o.lang, o.licence, o.edition, o.competitor_data, o.status, o.refund_state,
      o.fulfilment_state, o.amount_minor, o.currency, o.created_at, o.paid_at, o.delivered_at,
      p.number as purchase_number, p.po_number, l.number as licence_number, l.state as licence_state
    from purchases p join orders o on o.purchase_id = p.id
    left join licences l on l.order_id = o.id
    ${rest}`
}

/** The newest first, those of a purchase from its last line to its first. @param after the id of an order */
export async function listOrdersOf(
  db: Db,
  companyId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<CompanyOrder[]> {
  const last = sql`(
    select b.created_at, b.id, a.purchase_line from orders a join purchases b on b.id = a.purchase_id
    where a.id = ${after}::uuid and b.company_id = ${companyId}::uuid)`
  const rest =
    after === undefined
      ? sql``
      : sql`and (p.created_at, p.id) <= (select created_at, id from ${last} as last)
          and (p.created_at, p.id, o.purchase_line) < (select created_at, id, purchase_line from ${last} as last)`
  const { rows } = await selectOrders(sql`
    where p.company_id = ${companyId}::uuid ${rest}
    order by p.created_at desc, p.id desc, o.purchase_line desc limit ${limit}`).execute(db)
  return rows
}

export async function findOrderOf(db: Db, companyId: string, orderNo: string): Promise<CompanyOrder | undefined> {
  const { rows } = await selectOrders(sql`where o.order_no = ${orderNo} and p.company_id = ${companyId}::uuid`).execute(
    db,
  )
  return rows[0]
}
