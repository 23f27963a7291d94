// The groups of settings, as links above each of them.
import { NavLink } from 'react-router'
import { usePhrases } from '../../language/use-phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'

const groups = [
  'home',
  'footer',
  'service',
  'rules',
  'licences',
  'refunds',
  'transfers',
  'fapiao',
  'industries',
  'markets',
  'regions',
] as const

export function SiteTabs() {
  const t = usePhrases(sitePhrases)
  return (
    <nav className="tabs" aria-label={t.sections}>
      {groups.map((group) => (
        <NavLink key={group} to={`/site/${group}`}>
          {t[group]}
        </NavLink>
      ))}
    </nav>
  )
}
