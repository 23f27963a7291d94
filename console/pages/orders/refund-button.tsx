// Button that requests a refund of an order.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseAmount } from '#contract/common/money.ts'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { refundCounts, requestRefund } from '#contract/refunds-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { ordersPhrases } from '../../phrases/orders.ts'

export function RefundButton({ order }: { readonly order: AdminOrder }) {
  const t = usePhrases(ordersPhrases)
  const { aside } = usePhrases(partsPhrases)
  const { amount } = useNumbers()
  const notify = useNotify()
  const limit = useApprovalLimit(order.amount.currency)
  // Idempotency key of one refund: a resend after a lost response does not refund twice.
  const [createKey, setCreateKey] = useState(() => crypto.randomUUID())
  const { mutate } = useApiMutation(requestRefund, {
    refreshes: ['orders', 'refunds', 'payments'],
    onDone: ({ state }) => {
      setCreateKey(crypto.randomUUID())
      notify(state === 'approved' ? t.refundApproved : t.refundAsked)
    },
  })
  return (
    <FormButton
      kind="danger"
      label={t.refund}
      title={t.refundTitle(order.orderNo)}
      text={t.refundText(amount(order.refundable), limit ? amount(limit) : '—')}
      submitLabel={t.refundSubmit}
      fields={[
        {
          name: 'amount',
          label: aside(t.refundAmount, order.amount.currency),
          type: 'decimal',
          initial: order.refundable.amount,
          check: (text) => (amountOf(text) > 0 ? undefined : t.amountWrong),
        },
        {
          name: 'reason',
          label: t.refundReason,
          type: 'choice',
          options: (['customer', 'admin'] as const).map((value) => ({ value, label: t.refundReasons[value] })),
        },
        { name: 'note', label: t.refundNote, type: 'lines' },
      ]}
      onSubmit={(values, place) =>
        mutate(
          {
            orderId: order.id,
            createKey,
            refundableMinor: order.refundable.minor,
            amountMinor: amountOf(values.amount),
            reason: values.reason === 'admin' ? 'admin' : 'customer',
            note: values.note,
          },
          place,
        )
      }
    />
  )
}

/** The largest total of refunds of an order that one person can approve, or undefined without the permission to read it. */
function useApprovalLimit(currency: string) {
  const { client } = useConsole()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['refunds', 'figures'],
    queryFn: () => client(refundCounts, {}),
    enabled: can('payments.read'),
  })
  return data?.limits.find((money) => money.currency === currency)
}

/** Thousands separators are accepted. */
const amountOf = (text: string) => parseAmount(text.replaceAll(',', '')) ?? 0
