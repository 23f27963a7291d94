// Library of a company: its licences, searched and filtered by the address, and the request of a report.
import { useSearchParams } from 'react-router'
import { listCompanyMembers } from '#contract/company-accounts.ts'
import { countCompanyIndustries, exportCompanyLibrary, listCompanyLibrary } from '#contract/company-library.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { companyPath, reportsPath } from '../../paths.ts'
import { useApiQuery } from '../account/use-api-query.ts'
import { parsePurchaseQuery } from '../checkout/purchase.ts'
import { AskForItem } from './ask-for-item.tsx'
import { AskForReport } from './ask-for-report.tsx'
import { ExportButton } from './export-button.tsx'
import { LibraryRowItem } from './library-row.tsx'
import { ListState } from './list-state.tsx'
import type { FirstMembers } from './member-select.tsx'
import { MoreLinks, useCursor } from './more-links.tsx'
import type { SectionProps } from './section-props.ts'

/** Until they are loaded. */
const noMembers: FirstMembers = { rows: [], next: '' }

export function LibrarySection({ company }: SectionProps) {
  const { language, to, phrases } = useSite()
  const {
    library: labels,
    sections: { library: title },
  } = companyAccountPhrases(language)
  const [query] = useSearchParams()
  const search = (query.get('search') ?? '').slice(0, 100)
  const industry = (query.get('industry') ?? '').slice(0, 64)
  const isMine = query.get('mine') === '1'
  const { id: companyId, role } = company
  const library = useApiQuery(listCompanyLibrary, { companyId, search, industry, isMine, cursor: useCursor() })
  const members = useApiQuery(listCompanyMembers, { companyId })
  // A checkout leads here with what a reader wanted to buy.
  const asked = parsePurchaseQuery(query) === undefined ? undefined : query.toString()
  const isFiltered = search !== '' || industry !== '' || isMine
  return (
    <>
      {asked === undefined ? null : (
        <>
          <AskForItem key={asked} company={company} query={asked} />
          <div className="section-head">
            <h2>{title}</h2>
          </div>
        </>
      )}
      <p className="muted small">{labels.intro}</p>
      <Filters companyId={companyId} search={search} industry={industry} isMine={isMine} />
      <ListState query={library}>
        {({ rows, next }) =>
          rows.length > 0 ? (
            <>
              <ol className="licences">
                {rows.map((row) => (
                  <LibraryRowItem
                    key={row.number}
                    row={row}
                    company={company}
                    members={members.data ?? noMembers}
                    onChange={library.reload}
                  />
                ))}
              </ol>
              <MoreLinks next={next} />
            </>
          ) : (
            <div className="empty" role="status">
              <h2>{isFiltered ? labels.noMatch : labels.emptyTitle}</h2>
              {isFiltered ? null : <p>{labels.emptyText}</p>}
              <a className="btn btn--outline" href={to(isFiltered ? companyPath('library', companyId) : reportsPath())}>
                {isFiltered ? labels.clear : phrases.account.browse}
              </a>
            </div>
          )
        }
      </ListState>
      {role === 'admin' ? (
        <p>
          <ExportButton endpoint={exportCompanyLibrary} input={{ companyId }} name={labels.csvName} />
        </p>
      ) : null}
      {asked === undefined ? <AskForReport companyId={companyId} /> : null}
    </>
  )
}

type FiltersProps = {
  readonly companyId: string
  readonly search: string
  readonly industry: string
  readonly isMine: boolean
}

function Filters({ companyId, search, industry, isMine }: FiltersProps) {
  const { language, industries } = useSite()
  const { library: labels } = companyAccountPhrases(language)
  const counted = useApiQuery(countCompanyIndustries, { companyId })
  const nameOf = (value: string) => industries.find(({ dictValue }) => dictValue === value)?.dictLabel ?? value
  return (
    // Keyed by the address, so that the back button restores what is typed.
    <form
      key={`${search}|${industry}|${isMine}|${counted.data !== undefined}`}
      className="company-account__filters"
      data-search=""
      data-keep=""
    >
      <input type="hidden" name="company" value={companyId} />
      <div className="field">
        <label htmlFor="library-search">{labels.search}</label>
        <input id="library-search" name="search" type="search" maxLength={100} defaultValue={search} />
      </div>
      <div className="field">
        <label htmlFor="library-industry">{labels.industry}</label>
        <select id="library-industry" name="industry" className="select" defaultValue={industry}>
          <option value="">{labels.allIndustries}</option>
          {counted.data?.industries.map((one) => (
            <option key={one.industry} value={one.industry}>
              {`${nameOf(one.industry)} (${one.count})`}
            </option>
          ))}
        </select>
      </div>
      <label className="choice">
        <input type="checkbox" name="mine" value="1" defaultChecked={isMine} />
        {labels.mine}
      </label>
      <button className="btn btn--outline" type="submit">
        {labels.submit}
      </button>
    </form>
  )
}
