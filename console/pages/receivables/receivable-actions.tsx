// What finance can do with a receivable: dispute, end of a dispute, write-off.
import { Link } from 'react-router'
import { disputeReceivable, endDispute, type Receivable, writeOffReceivable } from '#contract/receivables-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { PanelActions } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { receivablesPhrases } from '../../phrases/receivables.ts'

const refreshes = ['receivables', 'purchases']

export function ReceivableActions({ record }: { readonly record: Receivable }) {
  const t = usePhrases(receivablesPhrases)
  const can = useCan()
  const canChange = can('receivables.write') && record.open.minor > 0
  return (
    <PanelActions>
      <Link className="btn btn--outline btn--compact" to={`/receivables/company/${record.company.id}`}>
        {t.creditAndStatements}
      </Link>
      {canChange && record.disputedAt === null ? <Dispute id={record.id} /> : null}
      {canChange && record.disputedAt !== null ? <EndDispute id={record.id} /> : null}
      {canChange ? <WriteOff record={record} /> : null}
    </PanelActions>
  )
}

function Dispute({ id }: { readonly id: string }) {
  const t = usePhrases(receivablesPhrases)
  const { mutate } = useApiMutation(disputeReceivable, { successMessage: t.disputed, refreshes })
  return (
    <FormButton
      label={t.dispute}
      title={t.dispute}
      text={t.disputeText}
      submitLabel={t.dispute}
      fields={[{ name: 'note', label: t.reason, maxLength: 300 }]}
      onSubmit={({ note }, place) => mutate({ id, note }, place)}
    />
  )
}

function EndDispute({ id }: { readonly id: string }) {
  const t = usePhrases(receivablesPhrases)
  const { mutate } = useApiMutation(endDispute, { successMessage: t.disputeEnded, refreshes })
  return (
    <FormButton
      label={t.endDispute}
      title={t.endDispute}
      submitLabel={t.endDispute}
      fields={[{ name: 'note', label: t.note, maxLength: 300, isOptional: true }]}
      onSubmit={({ note }, place) => mutate({ id, note }, place)}
    />
  )
}

function WriteOff({ record: { id, open } }: { readonly record: Receivable }) {
  const t = usePhrases(receivablesPhrases)
  const { amount } = useNumbers()
  const { mutate } = useApiMutation(writeOffReceivable, { successMessage: t.writtenOffDone, refreshes })
  return (
    <FormButton
      kind="danger"
      label={t.writeOff}
      title={t.writeOffTitle(amount(open))}
      text={t.writeOffText}
      submitLabel={t.writeOff}
      fields={[{ name: 'note', label: t.reason, maxLength: 300 }]}
      onSubmit={({ note }, place) => mutate({ id, openMinor: open.minor, note }, place)}
    />
  )
}
