// Panel of a fapiao request: title, orders, reversals, files, history.
import { Link } from 'react-router'
import { type FapiaoRecord, type FapiaoRow, getFapiao } from '#contract/fapiao-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { DetailPanel, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { FapiaoActions } from './fapiao-actions.tsx'
import { FapiaoDeadline } from './fapiao-deadline.tsx'
import { FapiaoFiles } from './fapiao-files.tsx'
import { FapiaoReversals } from './fapiao-reversals.tsx'
import { FapiaoStateBadge } from './fapiao-state-badge.tsx'

export function FapiaoPanel({ id }: { readonly id: string }) {
  const t = usePhrases(shellPhrases)
  return (
    <RecordLoader<FapiaoRecord | FapiaoRow> resource="fapiao" endpoint={getFapiao} id={id} backTo="/fapiao">
      {/* The row of the list is shown first, until the full record has loaded. */}
      {(fapiao) => ('events' in fapiao ? <Details fapiao={fapiao} /> : <Skeleton rows={6} label={t.loading} />)}
    </RecordLoader>
  )
}

type FapiaoProps = { readonly fapiao: FapiaoRecord }

function Details({ fapiao }: FapiaoProps) {
  const t = usePhrases(fapiaoPhrases)
  return (
    <DetailPanel
      title={<span className="num">{fapiao.number}</span>}
      backTo="/fapiao"
      badges={
        <>
          <FapiaoStateBadge fapiao={fapiao} />
          <FapiaoDeadline fapiao={fapiao} />
        </>
      }
    >
      {fapiao.isChangedSinceExport ? <p className="notice-line">{t.changedText}</p> : null}
      <Facts fapiao={fapiao} />
      <FapiaoActions fapiao={fapiao} />
      <PanelSection title={t.orders}>
        <Orders fapiao={fapiao} />
      </PanelSection>
      {fapiao.reversals.length > 0 ? (
        <PanelSection title={t.reversals}>
          <FapiaoReversals fapiao={fapiao} />
        </PanelSection>
      ) : null}
      <FapiaoFiles fapiao={fapiao} />
      <PanelSection title={t.history}>
        <History fapiao={fapiao} />
      </PanelSection>
    </DetailPanel>
  )
}

function Facts({ fapiao }: FapiaoProps) {
  const t = usePhrases(fapiaoPhrases)
  const can = useCan()
  const { amount, dateTime } = useNumbers()
  const { customer, exportedAmount } = fapiao
  const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ') || undefined
  return (
    <Sum
      rows={[
        [t.kind, t.kinds[fapiao.kind]],
        [t.buyer, fapiao.title],
        [t.taxCode, fapiao.taxCode ? <Digits key="code" text={fapiao.taxCode} /> : t.buyerKinds[fapiao.buyerKind]],
        [t.amount, <b key="amount">{amount(fapiao.amount)}</b>],
        [
          t.exportedAmount,
          exportedAmount && exportedAmount.minor !== fapiao.amount.minor ? amount(exportedAmount) : undefined,
        ],
        [t.fapiaoNumber, fapiao.fapiaoNumber ? <Digits key="number" text={fapiao.fapiaoNumber} /> : undefined],
        [t.issuedOn, fapiao.issuedOn ?? undefined],
        [t.addressAndPhone, joined(fapiao.address, fapiao.phone)],
        [t.bank, joined(fapiao.bankName, fapiao.bankAccount)],
        [t.remark, fapiao.remark || undefined],
        [t.email, fapiao.email || undefined],
        [
          t.customer,
          can('customers.read') ? (
            <Link key="customer" className="link" to={`/customers/${customer.id}`}>
              {customer.name || t.customer}
            </Link>
          ) : (
            customer.name || undefined
          ),
        ],
        [t.requestedAt, dateTime(fapiao.requestedAt)],
        [t.readyAt, fapiao.readyAt ? dateTime(fapiao.readyAt) : undefined],
        [t.deadline, fapiao.promisedAt ? dateTime(fapiao.promisedAt) : undefined],
        [t.exportedAt, fapiao.exportedAt ? dateTime(fapiao.exportedAt) : undefined],
        [t.rejectReason, fapiao.rejectReason || undefined],
      ]}
    />
  )
}

function Digits({ text }: { readonly text: string }) {
  return <span className="num">{text}</span>
}

function Orders({ fapiao: { orders } }: FapiaoProps) {
  const t = usePhrases(fapiaoPhrases)
  const can = useCan()
  const { amount } = useNumbers()
  return (
    <ul className="plain-rows">
      {orders.map((order) => (
        <li key={order.id}>
          <span>
            {can('orders.read') ? (
              <Link className="link" to={`/orders/${order.id}`}>
                {order.title}
              </Link>
            ) : (
              order.title
            )}
            <small className="num">
              {[
                order.orderNo,
                order.refunded.minor > 0 ? t.refundedOf(amount(order.refunded)) : '',
                order.isPaid ? '' : t.notPaid,
                order.isActive ? '' : t.noLongerPart,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <span className="num">{amount(order.amount)}</span>
        </li>
      ))}
    </ul>
  )
}

function History({ fapiao: { events } }: FapiaoProps) {
  const t = usePhrases(fapiaoPhrases)
  const { dateTime } = useNumbers()
  return (
    <Timeline
      steps={events.map(({ id, kind, note, at, staffName, isBuyer }) => ({
        key: id,
        title: t.events[kind],
        note: [note, dateTime(at), staffName || (isBuyer ? t.buyerActor : t.system)].filter(Boolean).join(' · '),
        state: 'done' as const,
      }))}
    />
  )
}
