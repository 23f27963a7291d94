// Translation parity of a briefing.
import { Navigate, useParams } from 'react-router'
import { type BriefingForm, confirmBriefingParity, getBriefingAdmin } from '#contract/briefings-admin.ts'
import { Page } from '../../components/page.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { titleOf } from '../../content/save-localizations.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { contentPhrases } from '../../phrases/content.ts'
import { Parity } from '../../publishing/parity.tsx'
import { BriefingTabs } from './briefing-tabs.tsx'

export function BriefingParityPage() {
  const t = usePhrases(contentPhrases)
  const language = useLanguage()
  const { id = '' } = useParams()
  return (
    <RecordLoader<BriefingForm> resource="briefings" endpoint={getBriefingAdmin} id={id} title={t.briefings}>
      {(row) =>
        row.isTrashed ? (
          <Navigate to={`/briefings/${row.id}`} replace />
        ) : (
          <Page title={`${row.briefingNo} ${titleOf(row, language)}`}>
            <BriefingTabs id={row.id} />
            <Parity item={row} endpoint={confirmBriefingParity} resource="briefings" />
          </Page>
        )
      }
    </RecordLoader>
  )
}
