// Orders of the company of a key.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import { normalOrderNo } from '#contract/order-number.ts'
import type { listPartnerOrders, PartnerOrder } from '#contract/partner-api.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { cursorPage } from '#server/platform/cursor-page.ts'
import type { ApiKeyCaller } from '#server/platform/http/caller.ts'
import * as store from './partner-orders.store.ts'

export async function readOrders(
  ctx: Ctx,
  key: ApiKeyCaller,
  { cursor, limit }: ParsedInputOf<typeof listPartnerOrders>,
): Promise<OutputOf<typeof listPartnerOrders>> {
  const found = await store.listOrdersOf(ctx.db, companyOf(key), { after: cursor, limit: limit + 1 })
  const { page, next } = cursorPage(found, limit, ({ id }) => id)
  return { rows: page.map(presentOrder), next }
}

/** @throws AppError partner-api.order-not-found, also for an order of another company, so that existing numbers are not revealed */
export async function readOrder(ctx: Ctx, key: ApiKeyCaller, typed: string): Promise<PartnerOrder> {
  const orderNo = normalOrderNo(typed)
  const order = orderNo && (await store.findOrderOf(ctx.db, companyOf(key), orderNo))
  if (!order) throw new AppError('partner-api.order-not-found')
  return presentOrder(order)
}

/** The scope orders:read is given to keys of companies only: a check of the table. */
function companyOf({ id, companyId }: ApiKeyCaller): string {
  if (companyId === null) throw new Error(`API key reads orders without a company: ${id}`)
  return companyId
}

function presentOrder(row: store.CompanyOrder): PartnerOrder {
  const { licence_number: number, licence_state: state } = row
  return {
    orderNo: row.order_no,
    purchaseNumber: row.purchase_number,
    poNumber: row.po_number,
    item: {
      kind: row.item_kind,
      id: Number(row.item_id),
      title: row.title,
      language: row.lang,
      licence: row.licence,
      edition: row.edition,
      competitorData: row.competitor_data,
    },
    state: row.status === 'closing' ? 'waiting' : row.status,
    refundState: row.refund_state,
    deliveryState: row.fulfilment_state,
    amount: moneyOnWire({ currency: row.currency, minor: Number(row.amount_minor) }),
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    licence: number === null || state === null ? null : { number: showLicenceNumber(number), state },
  }
}
