// What finance can do with a fapiao request: record its number, reject, return, notify, reverse.
import { Download } from 'lucide-react'
import { decimalAmount, parseAmount } from '#contract/common/money.ts'
import {
  deliverFapiao,
  downloadFapiaoBatch,
  type FapiaoRecord,
  issueFapiao,
  rejectFapiao,
  returnFapiao,
  reverseFapiao,
} from '#contract/fapiao-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { inShanghai } from '../../components/beijing-time.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { PanelActions } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { downloadUrl } from '../imports/download-url.ts'

export const fapiaoResources = ['fapiao', 'fapiao-tray', 'orders']

type FapiaoProps = { readonly fapiao: FapiaoRecord }

export function FapiaoActions({ fapiao }: FapiaoProps) {
  const can = useCan()
  if (!can('invoices.issue')) return null
  const { state, readyAt, exportedAmount, batchId, reversals } = fapiao
  const isInForce = state === 'issued' || state === 'delivered'
  const isOpen = state === 'requested' || state === 'exported'
  // What was exported may have been issued, although a refund has changed or withdrawn it since.
  const canIssue =
    (isOpen && (readyAt !== null || exportedAmount !== null)) || (state === 'withdrawn' && exportedAmount)
  const isReversing = reversals.some(({ state: is }) => is === 'requested' || is === 'exported')
  return (
    <PanelActions>
      {canIssue ? <IssueButton fapiao={fapiao} /> : null}
      {isInForce ? <DeliverButton fapiao={fapiao} /> : null}
      {batchId ? <BatchLink batchId={batchId} /> : null}
      {state === 'exported' ? <ReturnButton fapiao={fapiao} /> : null}
      {isOpen ? <RejectButton fapiao={fapiao} /> : null}
      {isInForce && !isReversing ? <ReverseButton fapiao={fapiao} /> : null}
    </PanelActions>
  )
}

/** A calendar day in Beijing. */
export function todayInBeijing(): string {
  return inShanghai(new Date().toISOString()).slice(0, 10)
}

function IssueButton({ fapiao: { id, number, amount, exportedAmount, files } }: FapiaoProps) {
  const t = usePhrases(fapiaoPhrases)
  const { mutate } = useApiMutation(issueFapiao, { successMessage: t.issued, refreshes: fapiaoResources })
  const expected = exportedAmount ?? amount
  return (
    <FormButton<'number' | 'amountMinor' | 'issuedOn' | 'isDelivered'>
      kind="primary"
      label={t.issue}
      title={t.issueTitle(number)}
      text={t.issueText}
      submitLabel={t.issue}
      fields={[
        { name: 'number', label: t.fapiaoNumber, hint: t.fapiaoNumberHint, maxLength: 60 },
        {
          name: 'amountMinor',
          label: `${t.amount} (${expected.currency})`,
          type: 'decimal',
          initial: decimalAmount(expected.minor),
          check: (value) => ((parseAmount(value) ?? 0) > 0 ? undefined : t.invalidAmount),
        },
        { name: 'issuedOn', label: t.issuedOn, type: 'date', initial: todayInBeijing() },
        {
          name: 'isDelivered',
          label: t.notifyBuyer,
          type: 'choice',
          initial: files.length > 0 ? 'true' : 'false',
          options: [
            { value: 'false', label: t.notifyLater },
            { value: 'true', label: t.notifyAtOnce },
          ],
        },
      ]}
      onSubmit={({ number: typed, amountMinor, issuedOn, isDelivered }, place) =>
        mutate(
          {
            id,
            number: typed,
            amountMinor: parseAmount(amountMinor) ?? 0,
            issuedOn,
            isDelivered: isDelivered === 'true',
          },
          place,
        )
      }
    />
  )
}

function DeliverButton({ fapiao: { id, state } }: FapiaoProps) {
  const t = usePhrases(fapiaoPhrases)
  const { mutate } = useApiMutation(deliverFapiao, { successMessage: t.delivered, refreshes: fapiaoResources })
  const label = state === 'delivered' ? t.deliverAgain : t.deliver
  return (
    <ConfirmButton
      label={label}
      title={t.deliverTitle}
      text={t.deliverText}
      confirmLabel={label}
      onConfirm={() => mutate({ id })}
    />
  )
}

function BatchLink({ batchId }: { readonly batchId: string }) {
  const t = usePhrases(fapiaoPhrases)
  return (
    <a className="btn btn--outline btn--compact" href={downloadUrl(downloadFapiaoBatch, { batchId })} download>
      <Download className="icon icon--sm" aria-hidden="true" />
      {t.downloadList}
    </a>
  )
}

function ReturnButton({ fapiao: { id } }: FapiaoProps) {
  const t = usePhrases(fapiaoPhrases)
  const { mutate } = useApiMutation(returnFapiao, { successMessage: t.returned, refreshes: fapiaoResources })
  return (
    <FormButton
      label={t.return}
      title={t.returnTitle}
      text={t.returnText}
      submitLabel={t.return}
      fields={[{ name: 'note', label: t.note, isOptional: true, maxLength: 300 }]}
      onSubmit={({ note }, place) => mutate({ id, note }, place)}
    />
  )
}

function RejectButton({ fapiao: { id } }: FapiaoProps) {
  const t = usePhrases(fapiaoPhrases)
  const { mutate } = useApiMutation(rejectFapiao, { successMessage: t.rejected, refreshes: fapiaoResources })
  return (
    <FormButton
      kind="danger"
      label={t.reject}
      title={t.rejectTitle}
      text={t.rejectText}
      submitLabel={t.reject}
      fields={[{ name: 'reason', label: t.reason, type: 'lines', maxLength: 300 }]}
      onSubmit={({ reason }, place) => mutate({ id, reason }, place)}
    />
  )
}

function ReverseButton({ fapiao: { id } }: FapiaoProps) {
  const t = usePhrases(fapiaoPhrases)
  const { mutate } = useApiMutation(reverseFapiao, { successMessage: t.reversalRequested, refreshes: fapiaoResources })
  return (
    <FormButton
      kind="danger"
      label={t.reverse}
      title={t.reverse}
      text={t.reverseText}
      submitLabel={t.reverse}
      fields={[{ name: 'note', label: t.reason, type: 'lines', maxLength: 300 }]}
      onSubmit={({ note }, place) => mutate({ id, note }, place)}
    />
  )
}
