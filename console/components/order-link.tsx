// An order in a cell of another list: its number leads to it.
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
