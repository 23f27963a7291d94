// Zero-result searches of the last 30 days, each with a link that adds it to the dictionary.
import { Link } from 'react-router'
import { getZeroResultSearches } from '#contract/dashboard.ts'
import { useCan } from '../../api/console-context.ts'
import { Page } from '../../components/page.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { termsPhrases } from '../../phrases/terms.ts'
import { QuerySection } from '../dashboard/query-section.tsx'
import { TermTabs } from './term-tabs.tsx'
import { ZeroResultTable } from './zero-result-table.tsx'

const range = { period: '30d', site: 'all' } as const

export function ZeroResultsPage() {
  const t = usePhrases(termsPhrases)
  const can = useCan()
  return (
    <Page title={t.title}>
      <TermTabs />
      <p className="small muted list-note">{can('site.write') ? t.missesText : t.missesReadText}</p>
      <QuerySection endpoint={getZeroResultSearches} input={range} rows={8}>
        {(rows) =>
          rows.length === 0 ? (
            <div className="empty">
              <h2>{t.noMisses}</h2>
              <p>
                {t.noMissesText} <Link to="/terms">{t.terms}</Link>
              </p>
            </div>
          ) : (
            <ZeroResultTable rows={rows} />
          )
        }
      </QuerySection>
    </Page>
  )
}
