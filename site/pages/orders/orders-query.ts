// Parses the query of My orders: `?status=1`, `?orderNo=YB-…`.

export type OrdersQuery = { readonly status?: number; readonly orderNo: string }

/** An unknown status means all; an order number is searched in all statuses. */
export function ordersQueryOf(query: URLSearchParams): OrdersQuery {
  const orderNo = (query.get('orderNo') ?? '').trim().slice(0, 64)
  const status = query.get('status') ?? ''
  return orderNo === '' && /^[0-3]$/.test(status) ? { orderNo, status: Number(status) } : { orderNo }
}
