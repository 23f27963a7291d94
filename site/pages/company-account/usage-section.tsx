// Downloads under the licences of a company, with the numbers of copies. For its admins.
import { useSearchParams } from 'react-router'
import { listCompanyMembers } from '#contract/company-accounts.ts'
import { exportCompanyDownloads, listCompanyDownloads } from '#contract/company-library.ts'
import { formatDateTime } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { useApiQuery } from '../account/use-api-query.ts'
import { ExportButton } from './export-button.tsx'
import { ListState } from './list-state.tsx'
import { MemberSelect } from './member-select.tsx'
import { MoreLinks, useCursor } from './more-links.tsx'
import type { SectionProps } from './section-props.ts'

export function UsageSection({ company }: SectionProps) {
  const { language } = useSite()
  const labels = companyAccountPhrases(language).usage
  const [query] = useSearchParams()
  const customerId = query.get('member') ?? ''
  const members = useApiQuery(listCompanyMembers, { companyId: company.id })
  const downloads = useApiQuery(listCompanyDownloads, { companyId: company.id, customerId, cursor: useCursor() })
  const chosen = chosenAmong(customerId, members.data?.rows ?? [], downloads.data?.rows ?? [], labels.chosen)
  return (
    <>
      <p className="muted small">{labels.intro}</p>
      <form className="company-account__filters" data-search="" data-keep="">
        <input type="hidden" name="company" value={company.id} />
        {members.data ? (
          <MemberSelect
            key={customerId}
            companyId={company.id}
            label={labels.member}
            emptyLabel={labels.everyone}
            first={members.data}
            chosen={chosen}
            name="member"
            defaultValue={customerId}
          />
        ) : null}
        <button className="btn btn--outline" type="submit">
          {labels.filter}
        </button>
      </form>
      <ListState query={downloads}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <div className="empty">
              <h2>{labels.emptyTitle}</h2>
              <p>{labels.emptyText}</p>
            </div>
          ) : (
            <>
              <ol className="company-account__rows" aria-label={labels.table}>
                {rows.map((row) => (
                  <li key={`${row.at}${row.customerId}${row.file}`}>
                    <div>
                      <b>{row.title}</b>
                      <p className="muted small">
                        {row.name || labels.deleted} · <span className="num">{row.number}</span> · {row.file}
                      </p>
                    </div>
                    <p className="small num">
                      <time dateTime={row.at}>{formatDateTime(row.at, language)}</time>
                      <br />
                      {labels.copy}: {row.copyNumber ?? labels.noCopy}
                    </p>
                  </li>
                ))}
              </ol>
              <MoreLinks next={next} />
            </>
          )
        }
      </ListState>
      <div className="acts">
        <ExportButton
          endpoint={exportCompanyDownloads}
          input={{ companyId: company.id, customerId }}
          name={labels.csvName}
        />
        <span className="muted small">{labels.csvText}</span>
      </div>
    </>
  )
}

type Named = { readonly customerId: string; readonly name: string }

/** The member in the address, who need not be among the first; the downloads are theirs. */
function chosenAmong(customerId: string, members: readonly Named[], downloads: readonly Named[], unnamed: string) {
  if (customerId === '') return undefined
  const known = [...members, ...downloads].find((one) => one.customerId === customerId)
  return { customerId, name: known?.name || unnamed }
}
