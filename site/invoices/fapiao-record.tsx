// A fapiao of the customer: what it says, how far it is, and what can be done.
import type { ReactNode } from 'react'
import { correctFapiao, type OwnFapiao } from '#contract/fapiao.ts'
import { formatAmount, formatDate } from '#ui/format.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { EmailAddress } from '../components/email-address.tsx'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSite } from '../layout/use-site.ts'
import { FapiaoBadge } from './fapiao-badge.tsx'
import { FapiaoDownloads } from './fapiao-downloads.tsx'

export type FapiaoRecordProps = {
  readonly fapiao: OwnFapiao
  /** Whether it names its orders: not where it is shown with its only order. */
  readonly hasOrders: boolean
  readonly onChange: () => void
}

export function FapiaoRecord({ fapiao, hasOrders, onChange }: FapiaoRecordProps) {
  const { language } = useSite()
  const labels = invoicePhrases(language).fapiao
  return (
    <article className="paper" aria-label={`${labels.kinds[fapiao.kind]} ${fapiao.number}`}>
      <div className="order__head">
        <span className="no num">
          {labels.number} {fapiao.number}
        </span>
        <time className="num" dateTime={fapiao.requestedAt}>
          {formatDate(fapiao.requestedAt, language)}
        </time>
        <FapiaoBadge fapiao={fapiao} />
      </div>
      <div className="paper__body">
        <h3>{labels.kinds[fapiao.kind]}</h3>
        <StateText fapiao={fapiao} />
        <FapiaoFacts fapiao={fapiao} hasOrders={hasOrders} />
        <FapiaoDownloads fapiao={fapiao} />
        <FapiaoActions fapiao={fapiao} onChange={onChange} />
      </div>
    </article>
  )
}

function StateText({ fapiao }: Pick<FapiaoRecordProps, 'fapiao'>) {
  const { language } = useSite()
  const labels = invoicePhrases(language).fapiao
  const reversals = fapiao.reversals.flatMap(({ state, amount, fapiaoNumber }) =>
    state === 'withdrawn' ? [] : [labels.reversal[state](formatAmount(amount, language), fapiaoNumber)],
  )
  return (
    <>
      <p className={fapiao.state === 'rejected' ? 'notice notice--failed' : 'small'}>{textOf(fapiao, language)}</p>
      {reversals.map((text) => (
        <p key={text} className="small">
          {text}
        </p>
      ))}
    </>
  )
}

function textOf(fapiao: OwnFapiao, language: ReturnType<typeof useSite>['language']): string {
  const labels = invoicePhrases(language).fapiao
  switch (fapiao.state) {
    case 'requested':
      if (fapiao.isWaitingForPayment) return labels.waitingText
      return fapiao.promisedAt ? labels.promised(formatDate(fapiao.promisedAt, language)) : labels.requestedText
    case 'exported':
      return labels.exportedText
    case 'issued':
    case 'delivered':
      return fapiao.issuedOn ? labels.issuedText(formatDate(`${fapiao.issuedOn}T00:00:00Z`, language)) : ''
    case 'rejected':
      // With or without its own full stop.
      return labels.rejected(fapiao.rejectReason.trim().replace(/[.。]$/, ''))
    case 'withdrawn':
      return labels.withdrawnText
    case 'reversed':
      return labels.reversedText
  }
}

function FapiaoFacts({ fapiao, hasOrders }: Pick<FapiaoRecordProps, 'fapiao' | 'hasOrders'>) {
  const { language } = useSite()
  const labels = invoicePhrases(language).fapiao
  const rows: readonly (readonly [label: string, text: ReactNode])[] = [
    [labels.fapiaoNumber, fapiao.fapiaoNumber],
    [labels.buyer, fapiao.title],
    [labels.taxCode, fapiao.taxCode],
    [labels.amount, <b key="amount">{formatAmount(fapiao.amount, language)}</b>],
    [labels.email, <EmailAddress key="email">{fapiao.email}</EmailAddress>],
    [labels.remark, fapiao.remark],
    [
      labels.orders,
      hasOrders ? (
        <ul key="orders">
          {fapiao.orders.map(({ orderNo, title }) => (
            <li key={orderNo}>
              {title} <span className="muted xs num unbroken">{orderNo}</span>
            </li>
          ))}
        </ul>
      ) : (
        ''
      ),
    ],
  ]
  return (
    <dl className="paper__facts">
      {rows
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
    </dl>
  )
}

function FapiaoActions({ fapiao, onChange }: Pick<FapiaoRecordProps, 'fapiao' | 'onChange'>) {
  const { language } = useSite()
  const { client, openDialog, closeDialog, notify } = useAppServices()
  const labels = invoicePhrases(language)
  if (!fapiao.canCorrect && !fapiao.canWithdraw) return null
  const { id, kind, buyerKind, title, taxCode, address, phone, bankName, bankAccount, email, remark } = fapiao
  const known = { kind, buyerKind, title, taxCode, address, phone, bankName, bankAccount, email, remark }
  const correct = () =>
    openDialog({
      kind: 'invoice',
      papers: ['fapiao'],
      purpose: 'correct',
      fapiao: known,
      onConfirmed: async (wish) => {
        if (wish.paper !== 'fapiao') return
        await client(correctFapiao, { id, ...wish.content })
        closeDialog()
        notify('success', labels.order.requested)
        onChange()
      },
    })
  return (
    <p className="acts">
      {fapiao.canCorrect ? (
        <button
          className={`btn btn--compact ${fapiao.state === 'rejected' ? 'btn--primary' : 'btn--outline'}`}
          type="button"
          onClick={correct}
        >
          {fapiao.state === 'rejected' ? labels.fapiao.correct : labels.fapiao.change}
        </button>
      ) : null}
      {fapiao.canWithdraw ? (
        <button
          className="btn btn--quiet btn--compact"
          type="button"
          onClick={() => openDialog({ kind: 'withdraw-fapiao', fapiao, onDone: onChange })}
        >
          {labels.fapiao.withdraw}
        </button>
      ) : null}
    </p>
  )
}
