// What a company owes: sums per currency, and each open receivable with its due day.
import { CircleAlert, Clock } from 'lucide-react'
import type { OutputOf } from '#contract/common/endpoint.ts'
import {
  dueSoonDays,
  type getCompanyBilling,
  listCompanyReceivables,
  type OwnReceivable,
} from '#contract/company-billing.ts'
import { formatAmount, formatDate } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { purchasePath } from '../../paths.ts'
import { useApiQuery } from '../account/use-api-query.ts'
import { DocumentButton } from './document-button.tsx'
import { ListState } from './list-state.tsx'
import { MoreLinks, useCursor } from './more-links.tsx'

type ReceivablesProps = { readonly companyId: string; readonly sums: OutputOf<typeof getCompanyBilling>['sums'] }

export function Receivables({ companyId, sums }: ReceivablesProps) {
  const { billing: labels } = companyAccountPhrases(useSite().language)
  const receivables = useApiQuery(listCompanyReceivables, { companyId, cursor: useCursor() })
  return (
    <section aria-labelledby="billing-receivables">
      <div className="section-head">
        <h2 id="billing-receivables">{labels.receivables}</h2>
      </div>
      <Sums sums={sums} />
      <ListState query={receivables}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <p className="small">{labels.receivablesNone}</p>
          ) : (
            <>
              <ol className="company-account__rows" aria-label={labels.receivables}>
                {rows.map((row) => (
                  <ReceivableItem key={row.purchaseNumber} row={row} companyId={companyId} />
                ))}
              </ol>
              <MoreLinks next={next} />
            </>
          )
        }
      </ListState>
    </section>
  )
}

function Sums({ sums }: Pick<ReceivablesProps, 'sums'>) {
  const { language } = useSite()
  const { billing: labels } = companyAccountPhrases(language)
  return sums.map(({ open, openCount, dueSoon, overdue }) => (
    <dl
      key={open.currency}
      className="company-account__sums"
      aria-label={labels.sumsOf(labels.currencies[open.currency])}
    >
      <div>
        <dt>{labels.open}</dt>
        <dd className="num">{formatAmount(open, language)}</dd>
        <dd className="muted xs">{labels.openCount(openCount)}</dd>
      </div>
      <div>
        <dt>{labels.dueSoon(dueSoonDays)}</dt>
        <dd className="num">{formatAmount(dueSoon, language)}</dd>
      </div>
      <div className={overdue.minor > 0 ? 'is-overdue' : undefined}>
        <dt>{labels.overdue}</dt>
        <dd className="num">{formatAmount(overdue, language)}</dd>
      </div>
    </dl>
  ))
}

function ReceivableItem({ row, companyId }: { readonly row: OwnReceivable; readonly companyId: string }) {
  const { language, to } = useSite()
  const { billing: labels } = companyAccountPhrases(language)
  const { purchaseNumber: number } = row
  const day = (text: string) => formatDate(`${text}T00:00:00Z`, language)
  const isPartly = row.open.minor < row.amount.minor
  return (
    <li>
      <div>
        <b className="num">{row.isOwn ? <a href={to(purchasePath(number))}>{number}</a> : number}</b>{' '}
        <StateBadge state={row.state} />
        <p className="muted small">
          {labels.issuedOn(day(row.issuedOn))} · {labels.dueOn(day(row.dueOn))}
          {row.daysOverdue > 0 ? ` · ${labels.overdueFor(row.daysOverdue)}` : null}
          {row.daysOverdue === 0 ? ` · ${labels.dueToday}` : null}
        </p>
        <p className="muted xs">
          {labels.reference} <span className="num">{row.remittanceReference}</span>
          {row.poNumber === '' ? null : ` · ${labels.poNumber} ${row.poNumber}`}
        </p>
      </div>
      <div className="company-account__amount">
        <b className="num">{formatAmount(row.open, language)}</b>
        {isPartly ? <p className="muted xs num">{labels.ofAmount(formatAmount(row.amount, language))}</p> : null}
        <p className="acts">
          <DocumentButton
            companyId={companyId}
            documentId={row.proFormaId}
            name={number}
            text={labels.proForma}
            label={labels.proFormaOf(number)}
          />
        </p>
      </div>
    </li>
  )
}

function StateBadge({ state }: Pick<OwnReceivable, 'state'>) {
  const { billing: labels } = companyAccountPhrases(useSite().language)
  const [style, Mark] = state === 'overdue' ? (['failed', CircleAlert] as const) : (['waiting', Clock] as const)
  return (
    <span className={`badge badge--${style}`}>
      <Mark className="icon" aria-hidden="true" />
      {labels.states[state]}
    </span>
  )
}
