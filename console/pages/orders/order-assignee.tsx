// Owner of an order, editable in place.
import { useQuery } from '@tanstack/react-query'
import { assignOrder } from '#contract/order-actions-admin.ts'
import { type AdminOrder, listAssignees } from '#contract/orders-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'

export function Assignee({ order }: { readonly order: AdminOrder }) {
  const t = usePhrases(ordersPhrases)
  const can = useCan()
  const { client } = useConsole()
  const { mutate, isBusy } = useApiMutation(assignOrder, { refreshes: ['orders'] })
  const people =
    useQuery({ queryKey: ['orders', 'assignees'], queryFn: () => client(listAssignees, {}) }).data?.rows ?? []
  if (!can('orders.deliver')) return order.assignee?.name ?? t.nobody
  const isMissing = order.assignee && !people.some(({ id }) => id === order.assignee?.id)
  return (
    <select
      className="select select--bare"
      aria-label={t.owner}
      value={order.assignee?.id ?? ''}
      disabled={isBusy}
      onChange={(event) => void mutate({ id: order.id, staffId: event.target.value || null })}
    >
      <option value="">{t.nobody}</option>
      {isMissing ? <option value={order.assignee?.id}>{order.assignee?.name}</option> : null}
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
