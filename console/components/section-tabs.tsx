// Sections of a page as links above each of them. That of a record is the one whose list it is opened from.
import { Link, useLocation } from 'react-router'

const record = /^\/(?:\d+|[\da-f-]{36})$/

type SectionTabsProps = {
  readonly label: string
  readonly sections: readonly { readonly to: string; readonly label: string }[]
}

export function SectionTabs({ label, sections }: SectionTabsProps) {
  const { pathname } = useLocation()
  const isCurrent = (to: string) =>
    pathname === to || (pathname.startsWith(to) && record.test(pathname.slice(to.length)))
  return (
    <nav className="tabs" aria-label={label}>
      {sections.map((section) => (
        <Link key={section.to} to={section.to} aria-current={isCurrent(section.to) ? 'page' : undefined}>
          {section.label}
        </Link>
      ))}
    </nav>
  )
}
