// Button that reruns the reconciliation of a day.
import { runReconciliation } from '#contract/reconciliation-admin.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { moneyPhrases } from '../../phrases/payments.ts'

const dayMs = 86_400_000
const beijingOffsetMs = 8 * 3_600_000

/** @param date the preselected day; defaults to yesterday in Beijing */
export function RunDayButton({ date }: { readonly date?: string }) {
  const t = usePhrases(moneyPhrases)
  const notify = useNotify()
  const { date: day } = useNumbers()
  const { mutate } = useApiMutation(runReconciliation, {
    refreshes: ['reconciliation', 'reconciliation/items', 'payments'],
    onDone: ({ runs: [first] }) => (first ? notify(t.queued(day(first.date))) : notify(t.noBills, 'failure')),
  })
  const yesterday = () => new Date(Date.now() + beijingOffsetMs - dayMs).toISOString().slice(0, 10)
  return (
    <FormButton
      label={t.runAgain}
      title={t.runAgain}
      text={t.runAgainText}
      submitLabel={t.run}
      fields={[{ name: 'date', label: t.runDay, type: 'date', initial: date ?? yesterday() }]}
      onSubmit={(values, place) => mutate({ date: values.date }, place)}
    />
  )
}
