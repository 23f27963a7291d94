// Tab links of the search dictionary: terms, zero-result searches.
import { NavLink } from 'react-router'
import { usePhrases } from '../../language/use-phrases.ts'
import { termsPhrases } from '../../phrases/terms.ts'

export function TermTabs() {
  const t = usePhrases(termsPhrases)
  return (
    <nav className="tabs" aria-label={t.title}>
      <NavLink to="/terms" end>
        {t.terms}
      </NavLink>
      <NavLink to="/terms/misses">{t.misses}</NavLink>
    </nav>
  )
}
