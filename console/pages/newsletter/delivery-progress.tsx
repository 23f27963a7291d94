// Progress of sending: how many got the issue, bounced, are left, and when it will be done.
import type { Issue } from '#contract/newsletter-admin.ts'
import { Sum } from '../../components/detail-panel.tsx'
import { Progress } from '../../components/progress.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { newsletterPhrases } from '../../phrases/newsletter.ts'

type Props = { readonly issue: Issue; readonly progress: NonNullable<Issue['progress']> }

export function DeliveryProgress({ issue, progress }: Props) {
  const t = usePhrases(newsletterPhrases)
  const { number, dateTime } = useNumbers()
  const { counts, total, perMinute, endsAt } = progress
  const recipients = total - counts.skipped
  const remaining = counts.queued + counts.sending
  const shown = (count: number) => (count > 0 ? number(count) : undefined)
  const limit = issue.limitPerMinute === null ? t.noLimit : t.limit(number(issue.limitPerMinute))
  return (
    <>
      {recipients > 0 ? <Progress label={t.progress} value={recipients - remaining} max={recipients} /> : null}
      <Sum
        rows={[
          [t.counts.sent, t.of(number(counts.sent), number(recipients))],
          [t.counts.remaining, shown(remaining)],
          [t.counts.bounced, shown(counts.bounced)],
          [t.counts.failed, shown(counts.failed)],
          [t.counts.unknown, shown(counts.unknown)],
          [t.counts.skipped, shown(counts.skipped)],
          [t.rate, issue.state === 'sending' ? `${t.perMinute(number(perMinute))} · ${limit}` : undefined],
          [t.endsAt, endsAt ? dateTime(endsAt) : undefined],
          [t.startedAt, issue.startedAt ? dateTime(issue.startedAt) : undefined],
          [t.finishedAt, issue.finishedAt ? dateTime(issue.finishedAt) : undefined],
        ]}
      />
      {counts.unknown > 0 ? <p className="small muted">{t.unknownText}</p> : null}
    </>
  )
}
