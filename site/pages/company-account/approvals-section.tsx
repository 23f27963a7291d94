// Approval requests of a company: the list, or the one that the address names.
import { useSearchParams } from 'react-router'
import { type Approval, listApprovals } from '#contract/company-approvals.ts'
import { formatAmount, formatDate } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { companyPath } from '../../paths.ts'
import { useApiQuery } from '../account/use-api-query.ts'
import { ApprovalBadge } from './approval-badge.tsx'
import { ApprovalDetails } from './approval-details.tsx'
import { ListState } from './list-state.tsx'
import { MoreLinks, useCursor } from './more-links.tsx'
import type { SectionProps } from './section-props.ts'

export function ApprovalsSection(props: SectionProps) {
  const [query] = useSearchParams()
  const approvalId = query.get('approval') ?? ''
  if (approvalId !== '') return <ApprovalDetails key={approvalId} approvalId={approvalId} {...props} />
  return <Approvals {...props} onlyOpen={query.get('state') === 'open'} />
}

function Approvals({ company, onlyOpen }: SectionProps & { readonly onlyOpen: boolean }) {
  const { language, to } = useSite()
  const labels = companyAccountPhrases(language).approvals
  const query = useApiQuery(listApprovals, { companyId: company.id, onlyOpen, cursor: useCursor() })
  const filters = [
    [labels.all, companyPath('approvals', company.id), !onlyOpen],
    [labels.open, companyPath('approvals', company.id, { state: 'open' }), onlyOpen],
  ] as const
  return (
    <>
      <p className="muted small">{labels.intro}</p>
      <p className="acts">
        {filters.map(([label, path, isCurrent]) => (
          <a key={label} className="chip" href={to(path)} data-keep="" aria-current={isCurrent ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </p>
      <ListState query={query}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <div className="empty" role="status">
                <h2>{labels.emptyTitle}</h2>
                <p>{labels.emptyText}</p>
              </div>
            ) : null}
            <ol className="quotes">
              {rows.map((approval) => (
                <ApprovalRow key={approval.id} approval={approval} companyId={company.id} />
              ))}
            </ol>
            <MoreLinks next={next} />
          </>
        )}
      </ListState>
    </>
  )
}

function ApprovalRow({ approval, companyId }: { readonly approval: Approval; readonly companyId: string }) {
  const { language, to } = useSite()
  const labels = companyAccountPhrases(language).approvals
  const path = to(companyPath('approvals', companyId, { approval: approval.id }))
  return (
    <li className="order">
      <div className="order__head">
        <span className="no">{approval.isOwn ? labels.own : labels.by(approval.requestedBy.name)}</span>
        <time className="num" dateTime={approval.createdAt}>
          {formatDate(approval.createdAt, language)}
        </time>
        <ApprovalBadge state={approval.state} />
      </div>
      <div className="quotes__body">
        <h2>
          <a href={path}>{approval.lines[0]?.title}</a>
        </h2>
        {approval.lines.length > 1 ? <p>{labels.more(approval.lines.length)}</p> : null}
        <div className="quotes__pay">
          <span className="amt num">{formatAmount(approval.total, language)}</span>
          <span className="acts">
            <a className="btn btn--outline btn--compact" href={path}>
              {labels.view}
            </a>
          </span>
        </div>
      </div>
    </li>
  )
}
