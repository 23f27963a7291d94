// Industries with their number of reports, each a link of its own.
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import type { ReportsData } from './reports.loader.ts'

/** Counts are those of whole industries, so they are left out where a keyword narrows the list. */
export function IndustryLinks({ data }: { readonly data: ReportsData }) {
  const { phrases, language, to } = useSite()
  const { reports: words } = phrases
  const { industries, industry, keyword } = data
  const all = { dictValue: '', dictLabel: words.allIndustries, count: data.allCount }
  return (
    <>
      <h2 className="facets__title">{words.industry}</h2>
      <ul>
        {[all, ...industries].map(({ dictValue, dictLabel, count }) => (
          <li key={dictValue}>
            <a
              href={to(reportsPath({ industry: dictValue, keyword }))}
              aria-current={dictValue === industry ? 'true' : undefined}
            >
              <span>{dictLabel}</span>
              {!keyword && <span className="n num">{formatNumber(count, language)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
