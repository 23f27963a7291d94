// What finance can do with an invoice: correct it, cancel it, send it again.
import { moneyOnWire } from '#contract/common/money.ts'
import { type AdminInvoice, cancelInvoice, correctInvoiceAdmin, sendInvoice } from '#contract/invoices-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { invoicesPhrases } from '../../phrases/invoices.ts'
import { type BillingField, billingOf, useBillingFields } from './use-billing-fields.ts'

type InvoiceProps = { readonly invoice: AdminInvoice }

export function InvoiceActions({ invoice }: InvoiceProps) {
  const can = useCan()
  if (!can('invoices.issue')) return null
  return (
    <>
      <SendButton invoice={invoice} />
      {invoice.canCorrect ? (
        <>
          <CorrectButton invoice={invoice} />
          <CancelButton invoice={invoice} />
        </>
      ) : null}
    </>
  )
}

function SendButton({ invoice: { id, number, billing } }: InvoiceProps) {
  const t = usePhrases(invoicesPhrases)
  const notify = useNotify()
  const { mutate } = useApiMutation(sendInvoice, { onDone: ({ email }) => notify(t.sent(email)) })
  return (
    <FormButton
      label={t.send}
      title={t.sendTitle(number)}
      text={t.sendText}
      submitLabel={t.send}
      fields={[
        { name: 'email', label: t.email, type: 'email', initial: billing.email, isOptional: true, maxLength: 254 },
      ]}
      onSubmit={({ email }, place) => mutate({ id, email }, place)}
    />
  )
}

function CorrectButton({ invoice: { id, number, billing } }: InvoiceProps) {
  const t = usePhrases(invoicesPhrases)
  const fields = useBillingFields(billing)
  const { mutate } = useApiMutation(correctInvoiceAdmin, {
    successMessage: t.corrected,
    refreshes: ['invoices', 'orders'],
  })
  return (
    <FormButton<BillingField | 'note'>
      label={t.correct}
      title={t.correctTitle(number)}
      text={t.correctText}
      submitLabel={t.correct}
      fields={[...fields, { name: 'note', label: t.reason, maxLength: 300 }]}
      onSubmit={({ note, ...values }, place) => mutate({ id, billing: billingOf(values), note }, place)}
    />
  )
}

function CancelButton({ invoice: { id, number, total, credited } }: InvoiceProps) {
  const t = usePhrases(invoicesPhrases)
  const { amount } = useNumbers()
  const left = moneyOnWire({ currency: total.currency, minor: total.minor - credited.minor })
  const { mutate } = useApiMutation(cancelInvoice, { successMessage: t.cancelled, refreshes: ['invoices', 'orders'] })
  return (
    <FormButton
      kind="danger"
      label={t.cancel}
      title={t.cancelTitle(number)}
      text={t.cancelText(amount(left))}
      submitLabel={t.cancel}
      fields={[{ name: 'note', label: t.reason, maxLength: 300 }]}
      onSubmit={({ note }, place) => mutate({ id, note }, place)}
    />
  )
}
