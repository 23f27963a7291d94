// The keyword box behind the search button: on small screens, and on large ones once the header is compact.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { searchPanelId } from './menu-ids.ts'
import { SearchForm } from './search-form.tsx'
import { useSite } from './use-site.ts'

export function SearchPanel({ keyword }: { readonly keyword: string }) {
  const { phrases } = useSite()
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page change closes it
  useEffect(() => panel.current?.hidePopover?.(), [key])
  return (
    <div
      ref={panel}
      id={searchPanelId}
      className="search-panel"
      popover="auto"
      role="dialog"
      aria-label={phrases.common.search}
      onToggle={(event) => {
        if (event.newState === 'open') panel.current?.querySelector('input')?.focus()
      }}
    >
      <div className="wrap">
        <SearchForm id="panel-keyword" keyword={keyword} />
      </div>
    </div>
  )
}
