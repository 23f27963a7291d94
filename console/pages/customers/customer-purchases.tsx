// Purchases of a customer: orders, files, downloads.
import { Link } from 'react-router'
import { moneyOnWire } from '#contract/common/money.ts'
import { type Customer, resetCustomerDownloads } from '#contract/customers-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { PanelSection } from '../../components/detail-panel.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { customersPhrases } from '../../phrases/customers.ts'

export function CustomerOrders({ customer: { orders } }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const { amount, dateTime } = useNumbers()
  const can = useCan()
  return (
    <PanelSection title={t.orders}>
      {orders.length === 0 ? <p className="small muted">{t.none}</p> : null}
      <ul className="plain-list small">
        {orders.map((order) => (
          <li key={order.id}>
            {can('orders.read') ? (
              <Link className="link" to={`/orders/${order.id}`}>
                {order.orderNo}
              </Link>
            ) : (
              order.orderNo
            )}{' '}
            {order.title}
            <small className="num">
              {Object.entries(t.orderStates).find(([state]) => state === order.status)?.[1] ?? order.status} ·{' '}
              {amount(moneyOnWire({ currency: order.currency === 'USD' ? 'USD' : 'CNY', minor: order.amountMinor }))} ·{' '}
              {dateTime(order.createdAt)}
            </small>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

export function CustomerFiles({ customer: { id, files } }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const { number } = useNumbers()
  const can = useCan()
  const { mutate } = useApiMutation(resetCustomerDownloads, { successMessage: t.givenBack, refreshes: ['customers'] })
  if (files.length === 0) return null
  return (
    <PanelSection title={t.files}>
      <ul className="plain-list small">
        {files.map((file) => (
          <li key={`${file.entitlementId} ${file.fileId}`}>
            {file.fileName}
            <small className="num">
              {file.orderNo} · {t.remaining(number(file.downloadsLeft), number(file.downloadsAtMost))}
            </small>
            {can('customers.write') && file.downloadsLeft < file.downloadsAtMost ? (
              <ConfirmButton
                label={t.giveBack}
                rowName={file.fileName}
                title={t.giveBackTitle}
                text={t.giveBackText}
                confirmLabel={t.giveBack}
                onConfirm={() => mutate({ id, entitlementId: file.entitlementId, fileId: file.fileId })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

export function CustomerDownloads({ customer: { downloads } }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const { dateTime } = useNumbers()
  if (downloads.length === 0) return null
  return (
    <PanelSection title={t.downloads}>
      <ul className="plain-list small">
        {downloads.map((row) => (
          <li key={`${row.at} ${row.fileName}`}>
            {row.fileName}
            <small className="num">
              {row.orderNo} · {dateTime(row.at)} · {row.ip}
            </small>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
