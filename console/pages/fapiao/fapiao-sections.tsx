// The sections of fapiao, as links above each of them.
import { NavLink } from 'react-router'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'

export function FapiaoSections() {
  const t = usePhrases(fapiaoPhrases)
  return (
    <nav className="tabs" aria-label={t.sections}>
      <NavLink to="/fapiao" end>
        {t.requests}
      </NavLink>
      <NavLink to="/fapiao/reversals">{t.reversals}</NavLink>
    </nav>
  )
}
