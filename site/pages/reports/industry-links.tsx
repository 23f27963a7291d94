// Industries with their number of reports, each a link of its own.
import { ChevronDown } from 'lucide-react'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import type { ReportsData } from './reports.loader.ts'

/** A longer list is folded: the industry in use is always in sight. */
const shownAtOnce = 12

/** Counts are those of whole industries, so they are left out where a keyword narrows the list. */
export function IndustryLinks({ data }: { readonly data: ReportsData }) {
  const { phrases, language } = useSite()
  const { reports: words } = phrases
  const { industries, industry } = data
  const all = { dictValue: '', dictLabel: words.allIndustries, count: data.allCount }
  const isFirst = (index: number, value: string) => index < shownAtOnce || value === industry
  const shown = industries.filter(({ dictValue }, index) => isFirst(index, dictValue))
  const rest = industries.filter(({ dictValue }, index) => !isFirst(index, dictValue))
  return (
    <>
      <h2 className="facets__title">{words.industry}</h2>
      <Links industries={[all, ...shown]} data={data} />
      {rest.length > 0 && (
        <details className="facets__rest">
          <summary>
            {words.moreIndustries(formatNumber(rest.length, language))}
            <ChevronDown className="icon icon--sm" />
          </summary>
          <Links industries={rest} data={data} />
        </details>
      )}
    </>
  )
}

type LinksProps = { readonly industries: ReportsData['industries']; readonly data: ReportsData }

function Links({ industries, data }: LinksProps) {
  const { language, to } = useSite()
  const { industry, keyword } = data
  return (
    <ul>
      {industries.map(({ dictValue, dictLabel, count }) => (
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
  )
}
