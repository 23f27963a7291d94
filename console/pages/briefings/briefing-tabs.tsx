// Tab links of a briefing.
import { NavLink } from 'react-router'
import { usePhrases } from '../../language/use-phrases.ts'
import { contentPhrases } from '../../phrases/content.ts'
import { parityPhrases } from '../../phrases/parity.ts'

export function BriefingTabs({ id }: { readonly id: number }) {
  const t = usePhrases(contentPhrases)
  const parity = usePhrases(parityPhrases)
  return (
    <nav className="part-tabs" aria-label={t.briefings}>
      <NavLink to={`/briefings/${id}`} end>
        {t.contentTab}
      </NavLink>
      <NavLink to={`/briefings/${id}/files`}>{t.filesTab}</NavLink>
      <NavLink to={`/briefings/${id}/parity`}>{parity.title}</NavLink>
    </nav>
  )
}
