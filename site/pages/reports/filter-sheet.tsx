// Filters on small screens: a bottom sheet that opens without JavaScript. With JavaScript it stays open between selections.
import { X } from 'lucide-react'
import { filterSheetId } from '../../layout/menu-ids.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import { Facets } from './facets.tsx'
import type { ReportsData } from './reports.loader.ts'
import { SortLinks } from './sort-links.tsx'

export function FilterSheet({ data }: { readonly data: ReportsData }) {
  const { phrases, to } = useSite()
  const { reportList: labels } = phrases
  return (
    <div id={filterSheetId} className="sheet" popover="auto" role="dialog" aria-label={labels.filter}>
      <div className="dialog__head">
        <p className="sheet__title">{labels.filter}</p>
        <button
          className="icon-btn"
          type="button"
          aria-label={labels.close}
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
        >
          <X className="icon" />
        </button>
      </div>
      <nav className="facets sheet__body" aria-label={labels.filter}>
        <Facets data={data} keeps />
        <div className="facet">
          <h2 className="facets__title">{labels.sort}</h2>
          <SortLinks data={data} keeps />
        </div>
      </nav>
      <div className="sheet__foot">
        <a className="btn btn--outline" href={to(reportsPath({ keyword: data.selection.keyword }))} data-keep="">
          {labels.clear}
        </a>
        <button className="btn btn--primary" type="button" popoverTarget={filterSheetId} popoverTargetAction="hide">
          {labels.showFound(data.count)}
        </button>
      </div>
    </div>
  )
}
