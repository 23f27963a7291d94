// Popover with the search form: on small screens, and on large ones while the header is compact.
import { useRef } from 'react'
import { searchPanelId } from './menu-ids.ts'
import { SearchForm } from './search-form.tsx'
import type { SearchType } from './search-types.ts'
import { useOnPageChange } from './use-on-page-change.ts'
import { useSite } from './use-site.ts'

type SearchPanelProps = { readonly keyword: string; readonly type: SearchType }

export function SearchPanel({ keyword, type }: SearchPanelProps) {
  const { phrases } = useSite()
  const panel = useRef<HTMLDivElement>(null)
  useOnPageChange(() => panel.current?.hidePopover?.())
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
        <SearchForm id="panel-keyword" keyword={keyword} type={type} />
      </div>
    </div>
  )
}
