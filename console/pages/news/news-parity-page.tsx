// Translation parity of a news article.
import { Navigate, useParams } from 'react-router'
import { confirmNewsParity, getNewsAdmin, type NewsForm } from '#contract/news-admin.ts'
import { Page } from '../../components/page.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { titleOf } from '../../content/save-localizations.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { contentPhrases } from '../../phrases/content.ts'
import { Parity } from '../../publishing/parity.tsx'
import { NewsTabs } from './news-tabs.tsx'

export function NewsParityPage() {
  const t = usePhrases(contentPhrases)
  const language = useLanguage()
  const { id = '' } = useParams()
  return (
    <RecordLoader<NewsForm> resource="news" endpoint={getNewsAdmin} id={id} title={t.newsTitle}>
      {(row) =>
        row.isTrashed ? (
          <Navigate to={`/news/${row.id}`} replace />
        ) : (
          <Page title={titleOf(row, language) || t.newsTitle}>
            <NewsTabs id={row.id} />
            <Parity item={row} endpoint={confirmNewsParity} resource="news" />
          </Page>
        )
      }
    </RecordLoader>
  )
}
