// One approval request, to which its mail leads: answered by admins, withdrawn by who made it, completed once it is approved.
import { ApiError } from '#contract/client.ts'
import {
  type Approval,
  type ApprovalDetails as Details,
  getApproval,
  withdrawApproval,
} from '#contract/company-approvals.ts'
import { formatAmount, formatDate } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { companyPath, purchasePath } from '../../paths.ts'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { useOnReturn } from '../account/use-refetch-on-return.ts'
import { detailsOf } from '../checkout/purchase-words.ts'
import { AnswerApproval } from './answer-approval.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { CompleteApproval } from './complete-approval.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'
import type { SectionProps } from './section-props.ts'

const unknownCodes: readonly number[] = [404, 5002]

export function ApprovalDetails({ approvalId, ...props }: SectionProps & { readonly approvalId: string }) {
  const { phrases, language, to } = useSite()
  const labels = companyAccountPhrases(language).approvals
  const { data, error, reload } = useApiQuery(getApproval, { companyId: props.company.id, approvalId })
  useOnReturn(reload)
  const change = () => {
    reload()
    props.onChange()
  }
  const toList = (
    <a className="link" href={to(companyPath('approvals', props.company.id))}>
      {labels.toList}
    </a>
  )
  if (error instanceof ApiError && unknownCodes.includes(error.code))
    return (
      <div className="empty">
        <h2>{labels.unknownTitle}</h2>
        <p>{labels.unknownText}</p>
        {toList}
      </div>
    )
  return (
    <>
      {error === undefined ? null : <LoadFailed error={error} onRetry={reload} />}
      {data === undefined && error === undefined ? <LoadingRows label={phrases.account.loading} /> : null}
      {data === undefined ? null : (
        <>
          <ApprovalFacts approval={data} />
          <NextStep approval={data} company={props.company} onChange={change} />
        </>
      )}
      <p>{toList}</p>
    </>
  )
}

function ApprovalFacts({ approval }: { readonly approval: Approval }) {
  const { phrases, language } = useSite()
  const labels = companyAccountPhrases(language).approvals
  const facts = [
    [labels.requester, approval.requestedBy.name],
    [labels.date, formatDate(approval.createdAt, language)],
    [labels.total, formatAmount(approval.total, language)],
    [labels.quote, approval.quoteNumber],
    [labels.note, approval.note],
    [labels.decidedBy, approval.decidedBy],
    [labels.decision, approval.decisionNote],
    [labels.validUntil, approval.validUntil === null ? '' : formatDate(approval.validUntil, language)],
  ].filter(([, text]) => text !== '')
  return (
    <section aria-label={labels.states[approval.state]}>
      <p>
        <ApprovalBadge state={approval.state} />
      </p>
      <ul className="company-account__rows">
        {approval.lines.map((line) => (
          <li key={`${line.itemKind}${line.itemId}${line.licence}${line.edition}`}>
            <div>
              <b>{line.title}</b>
              <p className="muted small">
                {[detailsOf(phrases, line), ...(line.competitorData ? [labels.competitorData] : [])].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="licence-card__facts">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function NextStep({ approval, company, onChange }: SectionProps & { readonly approval: Details }) {
  const { language, to } = useSite()
  const labels = companyAccountPhrases(language).approvals
  const { state, isOwn, purchaseNumber } = approval
  if (state === 'approved') return <CompleteApproval approval={approval} company={company} />
  if (state === 'used')
    return isOwn && purchaseNumber !== '' ? (
      <p>
        <a className="btn btn--outline" href={to(purchasePath(purchaseNumber))}>
          {labels.toPurchase}
        </a>
      </p>
    ) : null
  if (state !== 'open') return null
  return (
    <>
      {company.role === 'admin' ? (
        <AnswerApproval companyId={company.id} approval={approval} onChange={onChange} />
      ) : (
        <p className="notice notice--waiting">{labels.waiting}</p>
      )}
      {isOwn ? (
        <p>
          <ConfirmedButton
            label={labels.withdraw}
            title={labels.withdraw}
            text={labels.withdrawText}
            done={labels.withdrawn}
            onConfirm={(client) => client(withdrawApproval, { companyId: company.id, approvalId: approval.id })}
            onDone={onChange}
          />
        </p>
      ) : null}
    </>
  )
}
