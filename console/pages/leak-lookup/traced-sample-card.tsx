// A sample that was looked up: to which address it was sent, and for which request.
import { Link } from 'react-router'
import type { TracedSample } from '#contract/copies-admin.ts'
import { Sum } from '../../components/detail-panel.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { leakLookupPhrases } from '../../phrases/leak-lookup.ts'

export function TracedSampleCard({ sample }: { readonly sample: TracedSample }) {
  const t = usePhrases(leakLookupPhrases)
  const { dateTime } = useNumbers()
  return (
    <article className="lookup__copy">
      <header>
        <h3 className="num">{t.sample(sample.number)}</h3>
        <p className="muted small">
          {sample.evidence === 'text' ? t.onPages(sample.pages) : t.evidence[sample.evidence]}
        </p>
      </header>
      <Sum
        rows={[
          [t.sentTo, sample.email || t.erased],
          [
            t.lead,
            <Link key="lead" className="link" to={`/leads/${sample.leadId}`}>
              {t.openLead}
            </Link>,
          ],
          [
            t.report,
            sample.reportId === null ? (
              sample.title
            ) : (
              <Link key="report" className="link" to={`/reports/${sample.reportId}`}>
                {sample.title}
              </Link>
            ),
          ],
          [t.sentAt, dateTime(sample.createdAt)],
          [t.openedAt, sample.openedAt === null ? t.notOpened : dateTime(sample.openedAt)],
        ]}
      />
    </article>
  )
}
