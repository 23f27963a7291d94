// A customer's own fapiao.
import type { Db } from '#server/platform/db/db.ts'

export async function listOwn(
  db: Db,
  customerId: string,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
) {
  const own = db.selectFrom('fapiao_requests').where('customer_id', '=', customerId)
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('requested_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total: Number(total), rows }
}

export function findOwn(db: Db, customerId: string, id: string) {
  return db
    .selectFrom('fapiao_requests')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}

/** The latest request that names an order. */
export function findLatestOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('fapiao_requests as r')
    .innerJoin('fapiao_orders as f', 'f.request_id', 'r.id')
    .selectAll('r')
    .where('f.order_id', '=', orderId)
    .orderBy('f.is_active', 'desc')
    .orderBy('r.requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
