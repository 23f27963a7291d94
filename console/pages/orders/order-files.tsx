// Files and payment attempts of an order.

import { resetOrderDownloads } from '#contract/order-actions-admin.ts'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { PanelSection } from '../../components/detail-panel.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'

export function OrderFiles({ order }: { readonly order: AdminOrder }) {
  const t = usePhrases(ordersPhrases)
  const { dateTime, size } = useNumbers()
  const can = useCan()
  const { mutate } = useApiMutation(resetOrderDownloads, { successMessage: t.downloadsReset, refreshes: ['orders'] })
  return (
    <>
      {order.state === 'paid' ? (
        <PanelSection title={t.files}>
          {order.files.length === 0 ? <p className="muted small">{t.noFiles}</p> : null}
          <ul className="plain-rows">
            {order.files.map((file) => (
              <li key={file.fileId}>
                <span>
                  {file.name}
                  <small className="num">
                    {size(file.size)}
                    {file.downloadsLeft === null ? null : ` · ${t.downloadsLeft(file.downloadsLeft)}`}
                  </small>
                </span>
                {can('orders.deliver') && file.downloadsLeft !== null ? (
                  <ConfirmButton
                    label={t.resetDownloads}
                    rowName={file.name}
                    title={t.resetTitle}
                    text={t.resetText}
                    confirmLabel={t.resetDownloads}
                    onConfirm={() => mutate({ id: order.id, fileId: file.fileId })}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </PanelSection>
      ) : null}
      <PanelSection title={t.attempts}>
        <ul className="plain-rows">
          {order.attempts.map((attempt) => (
            <li key={attempt.id}>
              <span>
                {t.methods[attempt.method].variantLabel} · {t.attemptStates[attempt.state] ?? attempt.state}
                <small className="num">
                  {attempt.outTradeNo}
                  {attempt.tradeNo ? ` → ${attempt.tradeNo}` : ''}
                </small>
                <small className="num">
                  {dateTime(attempt.paidAt ?? attempt.createdAt)}
                  {attempt.paidAt ? ` · ${attempt.isApplied ? t.applied : t.notApplied}` : ''}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </PanelSection>
    </>
  )
}
