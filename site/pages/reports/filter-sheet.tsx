// The industries on small screens: a sheet from below, opened without JavaScript.
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { filterSheetId } from '../../layout/menu-ids.ts'
import { useSite } from '../../layout/use-site.ts'
import { IndustryLinks } from './industry-links.tsx'
import type { ReportsData } from './reports.loader.ts'

export function FilterSheet({ data }: { readonly data: ReportsData }) {
  const { reports: words } = useSite().phrases
  const sheet = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page change closes it
  useEffect(() => sheet.current?.hidePopover?.(), [key])
  return (
    <div ref={sheet} id={filterSheetId} className="sheet" popover="auto" role="dialog" aria-label={words.filter}>
      <div className="dialog__head">
        <p className="sheet__title">{words.filter}</p>
        <button
          className="icon-btn"
          type="button"
          aria-label={words.close}
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
        >
          <X className="icon" />
        </button>
      </div>
      <nav className="facets sheet__body" aria-label={words.filter}>
        <IndustryLinks data={data} />
      </nav>
    </div>
  )
}
