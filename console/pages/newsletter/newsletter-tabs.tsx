// Tab links of the newsletter: issues, subscribers, statistics.
import { NavLink } from 'react-router'
import { usePhrases } from '../../language/use-phrases.ts'
import { newsletterPhrases } from '../../phrases/newsletter.ts'

export function NewsletterTabs() {
  const t = usePhrases(newsletterPhrases)
  return (
    <nav className="tabs" aria-label={t.title}>
      <NavLink to="/newsletter" end>
        {t.issues}
      </NavLink>
      <NavLink to="/newsletter/subscribers">{t.subscribers}</NavLink>
      <NavLink to="/newsletter/statistics">{t.statistics}</NavLink>
    </nav>
  )
}
