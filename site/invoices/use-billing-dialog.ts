// Opens the dialog with the billing details of an order, which may issue its invoice at once.
import { type OrderInvoice, saveOrderBilling } from '#contract/invoices.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSite } from '../layout/use-site.ts'

type BillingDialogOptions = {
  readonly orderNo: string
  readonly invoice: OrderInvoice
  readonly onChange: () => void
}

export function useBillingDialog({ orderNo, invoice: { state, billing }, onChange }: BillingDialogOptions) {
  const { language } = useSite()
  const { client, openDialog, closeDialog, notify } = useAppServices()
  const labels = invoicePhrases(language).order
  return () =>
    openDialog({
      kind: 'invoice',
      papers: ['invoice'],
      purpose: state === 'needs-details' || state === 'ready' ? 'issue' : 'billing',
      ...(billing && state !== 'fapiao' ? { billing } : {}),
      onConfirmed: async (wish) => {
        if (wish.paper !== 'invoice') return
        const saved = await client(saveOrderBilling, { orderNo, billing: wish.billing })
        closeDialog()
        notify('success', saved.state === 'issued' ? labels.issued : labels.saved)
        onChange()
      },
    })
}
