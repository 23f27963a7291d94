// A fapiao that the issuing service has issued though the books refuse it: what it is, why, and what to do.
import type { FapiaoRecord } from '#contract/fapiao-admin.ts'
import { bookFapiaoAgain, settleFapiaoCall } from '#contract/fapiao-provider-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { PanelActions, Sum } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { unbookedPhrases } from '../../phrases/unbooked-fapiao.ts'
import { fapiaoResources } from './fapiao-actions.tsx'

type Call = FapiaoRecord['providerCalls'][number]
type UnbookedProps = { readonly serial: string; readonly unbooked: NonNullable<Call['unbooked']> }

export function UnbookedCall({ serial, unbooked }: UnbookedProps) {
  const t = usePhrases(unbookedPhrases)
  const can = useCan()
  const { amount } = useNumbers()
  return (
    <>
      <p className="notice-line">
        {t.text} {t.obstacles[unbooked.obstacle]}
      </p>
      <Sum
        rows={[
          [
            t.number,
            unbooked.number ? (
              <span key="number" className="num">
                {unbooked.number}
              </span>
            ) : undefined,
          ],
          [t.amount, unbooked.amount ? amount(unbooked.amount) : undefined],
          [t.issuedOn, unbooked.issuedOn ?? undefined],
        ]}
      />
      {can('invoices.issue') ? (
        <PanelActions>
          <BookAgainButton serial={serial} />
          <SettleButton serial={serial} />
        </PanelActions>
      ) : null}
    </>
  )
}

type SerialProps = { readonly serial: string }

function BookAgainButton({ serial }: SerialProps) {
  const t = usePhrases(unbookedPhrases)
  const { mutate } = useApiMutation(bookFapiaoAgain, { successMessage: t.bookedAgain, refreshes: fapiaoResources })
  return (
    <ConfirmButton
      label={t.bookAgain}
      title={t.bookAgainTitle}
      text={t.bookAgainText}
      confirmLabel={t.bookAgain}
      onConfirm={() => mutate({ serial })}
    />
  )
}

function SettleButton({ serial }: SerialProps) {
  const t = usePhrases(unbookedPhrases)
  const { mutate } = useApiMutation(settleFapiaoCall, { successMessage: t.settled, refreshes: fapiaoResources })
  return (
    <FormButton
      label={t.settle}
      title={t.settleTitle}
      text={t.settleText}
      submitLabel={t.settle}
      fields={[{ name: 'note', label: t.settleNote, type: 'lines', maxLength: 300 }]}
      onSubmit={({ note }, place) => mutate({ serial, note }, place)}
    />
  )
}
