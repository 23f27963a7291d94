// Reversals of a fapiao in its panel, with the number of the red-letter fapiao and the actions.
import {
  type FapiaoRecord,
  type FapiaoReversal,
  issueFapiaoReversal,
  withdrawFapiaoReversal,
} from '#contract/fapiao-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { PanelActions } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { fapiaoResources, todayInBeijing } from './fapiao-actions.tsx'
import { ReversalStateBadge } from './fapiao-state-badge.tsx'

export function FapiaoReversals({ fapiao: { number, reversals } }: { readonly fapiao: FapiaoRecord }) {
  const t = usePhrases(fapiaoPhrases)
  const can = useCan()
  const { amount, dateTime } = useNumbers()
  return reversals.map((reversal) => {
    const isOpen = reversal.state === 'requested' || reversal.state === 'exported'
    return (
      <div key={reversal.id}>
        <p>
          <b className="num">-{amount(reversal.amount)}</b> <ReversalStateBadge state={reversal.state} />
        </p>
        <p className="small">
          {[
            t.causes[reversal.cause],
            dateTime(reversal.createdAt),
            reversal.note,
            reversal.fapiaoNumber ? `${t.redNumber} ${reversal.fapiaoNumber}` : '',
            reversal.issuedOn ?? '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isOpen && can('invoices.issue') ? (
          <PanelActions>
            <IssueReversalButton reversal={reversal} requestNumber={number} />
            {reversal.cause === 'correction' ? <WithdrawButton id={reversal.id} /> : null}
          </PanelActions>
        ) : null}
      </div>
    )
  })
}

type ReversalProps = { readonly reversal: FapiaoReversal; readonly requestNumber: string }

function IssueReversalButton({ reversal: { id }, requestNumber }: ReversalProps) {
  const t = usePhrases(fapiaoPhrases)
  const { mutate } = useApiMutation(issueFapiaoReversal, {
    successMessage: t.reversalIssued,
    refreshes: fapiaoResources,
  })
  return (
    <FormButton
      kind="primary"
      label={t.issueReversal}
      title={t.issueReversalTitle(requestNumber)}
      submitLabel={t.issueReversal}
      fields={[
        { name: 'number', label: t.redNumber, hint: t.fapiaoNumberHint, maxLength: 60 },
        { name: 'issuedOn', label: t.issuedOn, type: 'date', initial: todayInBeijing() },
      ]}
      onSubmit={({ number, issuedOn }, place) => mutate({ id, number, issuedOn }, place)}
    />
  )
}

function WithdrawButton({ id }: { readonly id: string }) {
  const t = usePhrases(fapiaoPhrases)
  const { mutate } = useApiMutation(withdrawFapiaoReversal, {
    successMessage: t.reversalWithdrawn,
    refreshes: fapiaoResources,
  })
  return (
    <ConfirmButton
      label={t.withdrawReversal}
      title={t.withdrawReversalTitle}
      text={t.withdrawReversalText}
      confirmLabel={t.withdrawReversal}
      onConfirm={() => mutate({ id })}
    />
  )
}
