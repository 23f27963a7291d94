// Tab links of a news article.
import { NavLink } from 'react-router'
import { usePhrases } from '../../language/use-phrases.ts'
import { contentPhrases } from '../../phrases/content.ts'
import { parityPhrases } from '../../phrases/parity.ts'

export function NewsTabs({ id }: { readonly id: number }) {
  const t = usePhrases(contentPhrases)
  const parity = usePhrases(parityPhrases)
  return (
    <nav className="part-tabs" aria-label={t.newsTitle}>
      <NavLink to={`/news/${id}`} end>
        {t.newsTab}
      </NavLink>
      <NavLink to={`/news/${id}/parity`}>{parity.title}</NavLink>
    </nav>
  )
}
