// Counts of payment exceptions, shown as links above each of their lists.
import { useQuery } from '@tanstack/react-query'
import { paymentExceptionCounts } from '#contract/payment-exceptions-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { Kpis } from '../../components/kpis.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { moneyPhrases } from '../../phrases/payments.ts'

/** Resources to reload after an action on a payment exception. */
export const queueResources = ['payments', 'payments/suspense', 'payments/refunds', 'orders', 'refunds'] as const

/** @param state the state of the alerts to count */
export function useExceptionCounts(state: 'open' | 'resolved' = 'open') {
  const { client } = useConsole()
  return useQuery({
    queryKey: ['payments', 'figures', state],
    queryFn: () => client(paymentExceptionCounts, { state }),
  }).data
}

export function ExceptionCounts() {
  const t = usePhrases(moneyPhrases)
  const { number } = useNumbers()
  const counts = useExceptionCounts()
  const alerts = counts && Object.values(counts.alerts).reduce((sum, count) => sum + count, 0)
  const kpi = (label: string, count: number | undefined, to: string, isWarning = true) => ({
    label,
    value: count === undefined ? undefined : number(count),
    isWarning: isWarning && (count ?? 0) > 0,
    to,
  })
  return (
    <Kpis
      kpis={[
        kpi(t.alerts, alerts, '/payments'),
        kpi(t.suspense, counts?.suspense, '/payments/suspense'),
        kpi(t.abnormal, counts?.abnormalRefunds, '/payments/refunds?state=abnormal'),
        kpi(t.openRefunds, counts?.openRefunds, '/payments/refunds', false),
      ]}
    />
  )
}
