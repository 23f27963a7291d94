// Facets of the report list: industries, prices, dates. Each value is a link with its count.
import { ChevronDown } from 'lucide-react'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'
import { type ReportsQuery, reportsPath } from '../../paths.ts'
import type { ReportsData, ReportsFacet } from './reports.loader.ts'

/** A longer list is collapsed; the active value stays visible. */
const shownAtOnce = 12

/** `keeps`: a selection preserves scroll position and focus. */
type FacetsProps = { readonly data: ReportsData; readonly keeps?: boolean }

export function Facets({ data, keeps = false }: FacetsProps) {
  const { reportList: labels } = useSite().phrases
  const { industries, prices, spans, selection } = data
  const to = (change: ReportsQuery) => reportsPath({ ...selection, ...change })
  return (
    <>
      <Facet
        title={labels.industry}
        any={labels.allIndustries}
        facet={industries}
        chosen={selection.industry}
        path={(industry) => to({ industry })}
        keeps={keeps}
        isForAll
      />
      {prices.choices.length > 0 && (
        <Facet
          title={labels.price}
          any={labels.any}
          facet={prices}
          chosen={selection.price}
          path={(price) => to({ price })}
          keeps={keeps}
        />
      )}
      <Facet
        title={labels.published}
        any={labels.any}
        facet={spans}
        chosen={selection.span}
        path={(span) => to({ span })}
        keeps={keeps}
      />
    </>
  )
}

type FacetProps = {
  readonly title: string
  readonly any: string
  readonly facet: ReportsFacet
  readonly chosen: string
  readonly path: (value: string) => string
  readonly keeps: boolean
  /** Search engines may follow these links; other filters lead to pages that are not indexed. */
  readonly isForAll?: boolean
}

function Facet({ title, any, facet, ...links }: FacetProps) {
  const { phrases, language } = useSite()
  const { choices, all } = facet
  const isFirst = (index: number, value: string) => index < shownAtOnce || value === links.chosen
  const shown = choices.filter(({ value }, index) => isFirst(index, value))
  const hidden = choices.filter(({ value }, index) => !isFirst(index, value))
  return (
    <div className="facet">
      <h2 className="facets__title">{title}</h2>
      <Links choices={[{ value: '', label: any, count: all }, ...shown]} {...links} />
      {hidden.length > 0 && (
        <details className="facets__rest">
          <summary>
            {phrases.reportList.moreIndustries(formatNumber(hidden.length, language))}
            <ChevronDown className="icon icon--sm" />
          </summary>
          <Links choices={hidden} {...links} />
        </details>
      )}
    </div>
  )
}

type LinksProps = Omit<FacetProps, 'title' | 'any' | 'facet'> & { readonly choices: ReportsFacet['choices'] }

/** A value without results is not a link, unless it is active. */
function Links({ choices, chosen, path, keeps, isForAll = false }: LinksProps) {
  const { to } = useSite()
  return (
    <ul>
      {choices.map(({ value, label, count }) => {
        const isChosen = value === chosen
        const content = (
          <>
            <span>{label}</span>
            <span className="n num">{count}</span>
          </>
        )
        return (
          <li key={value}>
            {count === '0' && !isChosen && value !== '' ? (
              <span className="facets__none">{content}</span>
            ) : (
              <a
                href={to(path(value))}
                aria-current={isChosen ? 'true' : undefined}
                rel={isForAll ? undefined : 'nofollow'}
                data-keep={keeps ? '' : undefined}
              >
                {content}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
