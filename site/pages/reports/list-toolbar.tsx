// Toolbar of the report list: number of results, active filters, order.
import { BellPlus, SlidersHorizontal, X } from 'lucide-react'
import { filterSheetId } from '../../layout/menu-ids.ts'
import { useSite } from '../../layout/use-site.ts'
import { listFilterNames, reportsPath, savedFilters, saveSearchPath } from '../../paths.ts'
import type { ReportsData } from './reports.loader.ts'
import { SortLinks } from './sort-links.tsx'

export function ListToolbar({ data }: { readonly data: ReportsData }) {
  const { phrases, to } = useSite()
  const { reportList: labels } = phrases
  // The keyword as typed matches nothing, so the relaxed one is saved.
  const { shownFor } = data.help
  const chips = useChips(data)
  return (
    <div className="toolbar">
      <button type="button" className="btn btn--outline btn--compact only-sm" popoverTarget={filterSheetId}>
        <SlidersHorizontal className="icon icon--sm" />
        {labels.filter}
      </button>
      <span role="status">
        <b className="num">{data.count}</b> {labels.reportsFound(data.total === 1)}
      </span>
      {chips.map((chip) => (
        <a key={chip.remove} className="chip" href={chip.href} rel="nofollow">
          <span className="chip__label">{chip.label}</span>
          <X className="icon icon--sm" />
          <span className="vh">{chip.remove}</span>
        </a>
      ))}
      {chips.length > 1 && (
        <a className="btn btn--quiet btn--compact" href={to(reportsPath())}>
          {labels.clearAll}
        </a>
      )}
      {isWorthSaving(data) && (
        <a
          className="btn btn--quiet btn--compact toolbar__save"
          href={to(saveSearchPath({ ...data.selection, ...(shownFor && { keyword: shownFor }) }))}
          rel="nofollow"
        >
          <BellPlus className="icon icon--sm" />
          {shownFor ? labels.saveSearchFor(shownFor) : labels.saveSearch}
        </a>
      )}
      <nav className="sorts only-lg" aria-label={labels.sort}>
        <SortLinks data={data} />
      </nav>
    </div>
  )
}

/** A publication period alone is not worth saving: a saved search only looks at new reports. */
function isWorthSaving({ selection, isUnknownIndustry, isBeyond }: ReportsData): boolean {
  return ['keyword' as const, ...savedFilters].some((name) => selection[name] !== '') && !isUnknownIndustry && !isBeyond
}

function useChips({ selection, labels: filterLabels }: ReportsData) {
  const { phrases, to } = useSite()
  const { reportList: labels } = phrases
  const { keyword } = selection
  const filters = (['industry', ...listFilterNames] as const).map((name) => ({
    label: filterLabels[name],
    href: to(reportsPath({ ...selection, [name]: '' })),
  }))
  // The order by relevance needs a keyword, so it is removed with it.
  const all = { ...selection, keyword: '', sort: selection.sort === 'newest' ? '' : selection.sort }
  return [
    ...(keyword ? [{ label: labels.inList(keyword), remove: labels.clearKeyword, href: to(reportsPath(all)) }] : []),
    ...filters.flatMap(({ label, href }) => (label ? [{ label, href, remove: labels.removeFilter(label) }] : [])),
  ]
}
