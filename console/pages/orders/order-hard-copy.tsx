// The printed copy of an order: to whom it goes, and how it was sent.
import { countryName } from '#contract/common/countries.ts'
import { sendHardCopy } from '#contract/order-actions-admin.ts'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'

type Props = { readonly orderId: string; readonly hardCopy: NonNullable<AdminOrder['hardCopy']> }

export function OrderHardCopy({ orderId, hardCopy }: Props) {
  const t = usePhrases(ordersPhrases)
  const { amount, dateTime } = useNumbers()
  const language = useLanguage()
  const can = useCan()
  const { state, recipient, country, courier } = hardCopy
  const address = [hardCopy.address, hardCopy.postcode, country && countryName(country, language)]
  const canSend = recipient !== '' && (state === 'due' || state === 'sent')
  return (
    <PanelSection title={t.hardCopy}>
      <Sum
        rows={[
          [t.hardCopyState, t.hardCopyStates[state]],
          [t.hardCopyPrice, amount(hardCopy.amount)],
          [t.recipient, recipient || undefined],
          [t.phone, hardCopy.phone || undefined],
          [t.address, address.filter(Boolean).join(' · ') || undefined],
          [t.courier, courier || undefined],
          [t.trackingNumber, hardCopy.trackingNumber || undefined],
          [t.sentAt, hardCopy.sentAt ? dateTime(hardCopy.sentAt) : undefined],
        ]}
      />
      {can('orders.deliver') && canSend ? (
        <PanelActions>
          <DispatchButton orderId={orderId} hardCopy={hardCopy} />
        </PanelActions>
      ) : null}
    </PanelSection>
  )
}

function DispatchButton({ orderId, hardCopy: { state, version, courier, trackingNumber } }: Props) {
  const t = usePhrases(ordersPhrases)
  const { mutate } = useApiMutation(sendHardCopy, { successMessage: t.hardCopySent, refreshes: ['orders'] })
  const label = state === 'due' ? t.sendHardCopy : t.changeDispatch
  return (
    <FormButton
      label={label}
      title={label}
      text={t.sendHardCopyText}
      submitLabel={t.save}
      fields={[
        { name: 'courier', label: t.courier, initial: courier, maxLength: 60 },
        { name: 'trackingNumber', label: t.trackingNumber, initial: trackingNumber, maxLength: 40 },
      ]}
      onSubmit={(values, place) => mutate({ id: orderId, version, ...values }, place)}
    />
  )
}
