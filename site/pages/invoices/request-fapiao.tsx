// Button that asks for one fapiao for several orders, where the customer has orders without one.
import { listFapiaoOrders, requestFapiao } from '#contract/fapiao.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSite } from '../../layout/use-site.ts'
import { useApiQuery } from '../account/use-api-query.ts'

export function RequestFapiao({ onDone }: { readonly onDone: () => void }) {
  const { language } = useSite()
  const { client, openDialog, closeDialog, notify } = useAppServices()
  const labels = invoicePhrases(language)
  const { data, reload } = useApiQuery(listFapiaoOrders, {})
  if (!data || data.orders.length === 0) return null
  const request = () =>
    openDialog({
      kind: 'invoice',
      papers: ['fapiao'],
      purpose: 'fapiao',
      orderNos: [],
      onConfirmed: async (wish) => {
        if (wish.paper !== 'fapiao') return
        await client(requestFapiao, { ...wish.content, orderNos: [...wish.orderNos], saveTitle: wish.saveTitle })
        closeDialog()
        notify('success', labels.order.requested)
        reload()
        onDone()
      },
    })
  return (
    <div className="invoices__ask acts">
      <p className="small">{labels.order.askFapiao(data.promiseDays)}</p>
      <button className="btn btn--primary" type="button" onClick={request}>
        {labels.page.request}
      </button>
    </div>
  )
}
