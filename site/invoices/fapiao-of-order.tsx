// The fapiao of an order, or the button that asks for one.
import { getFapiaoOfOrder, requestFapiao } from '#contract/fapiao.ts'
import type { OrderInvoice } from '#contract/invoices.ts'
import { formatDate } from '#ui/format.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSite } from '../layout/use-site.ts'
import { LoadFailed } from '../pages/account/load-failed.tsx'
import { useApiQuery } from '../pages/account/use-api-query.ts'
import { FapiaoRecord } from './fapiao-record.tsx'
import { useBillingDialog } from './use-billing-dialog.ts'

type FapiaoOfOrderProps = {
  readonly orderNo: string
  readonly invoice: OrderInvoice
  readonly onChange: () => void
}

export function FapiaoOfOrder({ orderNo, invoice, onChange }: FapiaoOfOrderProps) {
  const { language } = useSite()
  const labels = invoicePhrases(language).order
  const { data, error, reload } = useApiQuery(getFapiaoOfOrder, { orderNo })
  const refresh = () => {
    reload()
    onChange()
  }
  const request = useRequest(invoice, refresh)
  const giveBilling = useBillingDialog({ orderNo, invoice, onChange: refresh })
  if (data === undefined)
    return error === undefined ? (
      <p className="muted small" role="status">
        {labels.loading}
      </p>
    ) : (
      <LoadFailed error={error} onRetry={reload} />
    )
  const { fapiao, canRequest, obstacle, requestUntil, promiseDays } = data
  const isOver = fapiao?.state === 'withdrawn' || fapiao?.state === 'reversed'
  return (
    <>
      {fapiao ? <FapiaoRecord fapiao={fapiao} hasOrders={fapiao.orders.length > 1} onChange={refresh} /> : null}
      {canRequest ? (
        <>
          <p className="small">
            {labels.askFapiao(promiseDays)}
            {requestUntil === null ? null : labels.askUntil(formatDate(`${requestUntil}T00:00:00Z`, language))}
          </p>
          <p className="acts">
            <button className="btn btn--primary btn--compact" type="button" onClick={request}>
              {isOver ? labels.askAgain : labels.ask}
            </button>
          </p>
        </>
      ) : obstacle && obstacle !== 'has-fapiao' && !(fapiao && !isOver) ? (
        <p className="muted small">{labels.obstacles[obstacle]}</p>
      ) : null}
      {invoice.canSave ? (
        <p className="muted small">
          {labels.abroadText}{' '}
          <button className="link link-btn" type="button" onClick={giveBilling}>
            {labels.abroad}
          </button>
        </p>
      ) : null}
    </>
  )
}

/** The orders of a purchase get one fapiao, with the title that is billed. */
function useRequest({ orderNos, billing }: OrderInvoice, onDone: () => void) {
  const { language } = useSite()
  const { client, openDialog, closeDialog, notify } = useAppServices()
  const labels = invoicePhrases(language).order
  return () =>
    openDialog({
      kind: 'invoice',
      papers: ['fapiao'],
      purpose: 'fapiao',
      orderNos,
      ...(billing?.country === 'CN' && billing.taxNumber !== ''
        ? { fapiao: { title: billing.name, taxCode: billing.taxNumber, address: billing.address } }
        : {}),
      onConfirmed: async (wish) => {
        if (wish.paper !== 'fapiao') return
        await client(requestFapiao, { ...wish.content, orderNos: [...wish.orderNos], saveTitle: wish.saveTitle })
        closeDialog()
        notify('success', labels.requested)
        onDone()
      },
    })
}
