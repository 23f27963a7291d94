// Order number that links to its order.
import { Link } from 'react-router'

export type LinkedOrder = {
  readonly id: string
  readonly orderNo: string
  readonly title: string
  readonly customer: string
}

export function OrderLink({ order }: { readonly order: LinkedOrder }) {
  return (
    <Link className="link num" to={`/orders/${order.id}`}>
      {order.orderNo}
    </Link>
  )
}
