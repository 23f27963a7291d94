// Row locks of orders. An order is always locked before its payments and refunds, so that transactions cannot deadlock.
import type { ExpressionBuilder } from 'kysely'
import type { Db, Row } from '#server/platform/db/db.ts'
import type { DB as Tables } from '#server/platform/db/tables.ts'
import { type Order, orderColumns, toOrder } from './order-rows.store.ts'

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<Order | undefined> {
  const row = await tx.selectFrom('orders').select(orderColumns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toOrder(row)
}

/** `isDeliverable`: a file of the purchased item is attached. */
export type OrderOfTrade = Order & { readonly isDeliverable: boolean }

/** Locks the order of the payment attempt with this number at a gateway. */
export async function lockOrderOfTrade(
  tx: Db,
  trade: { provider: Row<'payments'>['provider']; merchantId: string; outTradeNo: string },
): Promise<OrderOfTrade | undefined> {
  const row = await tx
    .selectFrom('orders as o')
    .select(orderColumns)
    .select((eb) => eb.exists(filesOfOrder(eb)).as('is_deliverable'))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('payments')
        .select('order_id')
        .where('provider', '=', trade.provider)
        .where('merchant_id', '=', trade.merchantId)
        .where('out_trade_no', '=', trade.outTradeNo),
    )
    .forUpdate()
    .executeTakeFirst()
  return row && { ...toOrder(row), isDeliverable: Boolean(row.is_deliverable) }
}

/** Files of the item of order `o`, in its language and edition. */
export function filesOfOrder(eb: ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>) {
  return eb
    .selectFrom('item_files as i')
    .select('i.id')
    .whereRef('i.item_kind', '=', 'o.item_kind')
    .whereRef('i.item_id', '=', 'o.item_id')
    .where((or) => or.or([or('i.lang', 'is', null), or('i.lang', '=', or.ref('o.lang'))]))
    .where((or) => or.or([or('i.edition', 'is', null), or('i.edition', '=', or.ref('o.edition'))]))
}
