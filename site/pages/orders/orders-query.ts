// Which orders are asked for, as the address says: `?status=1`, `?orderNo=YB-…`.

export type OrdersQuery = { readonly status?: number; readonly orderNo: string }

/** An unknown status means all; a number is searched among all. */
export function ordersQueryOf(query: URLSearchParams): OrdersQuery {
  const orderNo = (query.get('orderNo') ?? '').trim().slice(0, 64)
  const status = query.get('status') ?? ''
  return orderNo === '' && /^[0-3]$/.test(status) ? { orderNo, status: Number(status) } : { orderNo }
}
