// Panel of a refund request: details, requester, decision.
import { Link } from 'react-router'
import { decideRefund, getRefundRequest, type RefundRequestRow } from '#contract/refunds-admin.ts'
import { useCan, useMe } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { DetailPanel, PanelActions, Sum } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { moneyPhrases } from '../../phrases/payments.ts'
import { RequestBadge } from './request-badge.tsx'

export function RefundPanel({ id }: { readonly id: string }) {
  return (
    <RecordLoader<RefundRequestRow> resource="refunds" endpoint={getRefundRequest} id={id} backTo="/refunds">
      {(request) => <Facts request={request} />}
    </RecordLoader>
  )
}

function Facts({ request }: { readonly request: RefundRequestRow }) {
  const t = usePhrases(moneyPhrases)
  const { amount, dateTime } = useNumbers()
  const can = useCan()
  const me = useMe()
  const isOwn = request.requestedBy.id === me.id
  const canDecide = request.state === 'requested' && can('refunds.approve')
  // A state without a label is shown by its key.
  const gateway = t.gatewayStates[request.refundState as keyof typeof t.gatewayStates]
  return (
    <DetailPanel
      title={<span className="num">{amount(request.amount)}</span>}
      badges={<RequestBadge request={request} />}
      backTo="/refunds"
    >
      {canDecide && isOwn ? <p className="notice-line">{t.ownRequest}</p> : null}
      <Sum
        rows={[
          [
            t.order,
            <Link key="order" className="link num" to={`/orders/${request.order.id}`}>
              {request.order.orderNo}
            </Link>,
          ],
          [t.customer, request.order.customer],
          [t.price, amount(request.price)],
          [t.reason, t.reasons[request.reason]],
          [t.note, request.note],
          [t.requestedBy, `${request.requestedBy.name} · ${dateTime(request.requestedAt)}`],
          [
            t.decidedBy,
            request.decidedBy && request.decidedAt
              ? `${request.decidedBy} · ${dateTime(request.decidedAt)}`
              : undefined,
          ],
          [t.declineNote, request.decisionNote || undefined],
          [t.atGateway, request.refundState ? (gateway ?? request.refundState) : undefined],
        ]}
      />
      {canDecide ? (
        <PanelActions>
          <Decision request={request} isOwn={isOwn} />
        </PanelActions>
      ) : null}
    </DetailPanel>
  )
}

const refreshes = ['refunds', 'orders', 'payments']

function Decision({ request, isOwn }: { readonly request: RefundRequestRow; readonly isOwn: boolean }) {
  const t = usePhrases(moneyPhrases)
  const { amount } = useNumbers()
  const approve = useApiMutation(decideRefund, { successMessage: t.approved, refreshes })
  const decline = useApiMutation(decideRefund, { successMessage: t.declined, refreshes })
  const { id } = request
  const label = isOwn ? t.withdraw : t.decline
  return (
    <>
      {isOwn && request.needsSecond ? null : (
        <ConfirmButton
          kind="primary"
          label={t.approve}
          title={t.approve}
          text={t.approveText(amount(request.amount))}
          confirmLabel={t.approve}
          onConfirm={() => approve.mutate({ id, decision: 'approve' })}
        />
      )}
      <FormButton
        kind="danger"
        label={label}
        title={label}
        submitLabel={label}
        fields={[{ name: 'note', label: t.declineNote, type: 'lines' }]}
        onSubmit={({ note }, place) => decline.mutate({ id, decision: 'decline', note }, place)}
      />
    </>
  )
}
