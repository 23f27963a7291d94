// Numbers of subscribers, and what happened to subscriptions in the last twelve months.

import type { OutputOf } from '#contract/common/endpoint.ts'
import { getNewsletterStatistics } from '#contract/newsletter-admin.ts'
import { LineChart } from '../../components/charts/line-chart.tsx'
import { Kpis } from '../../components/kpis.tsx'
import { Page } from '../../components/page.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { newsletterPhrases } from '../../phrases/newsletter.ts'
import { QuerySection } from '../dashboard/query-section.tsx'
import { NewsletterTabs } from './newsletter-tabs.tsx'

export function StatisticsPage() {
  const t = usePhrases(newsletterPhrases)
  return (
    <Page title={t.title}>
      <NewsletterTabs />
      <QuerySection endpoint={getNewsletterStatistics} input={{}} rows={6}>
        {(statistics) => <Figures statistics={statistics} />}
      </QuerySection>
    </Page>
  )
}

function Figures({ statistics }: { readonly statistics: OutputOf<typeof getNewsletterStatistics> }) {
  const t = usePhrases(newsletterPhrases)
  const { number } = useNumbers()
  const { subscribers, months } = statistics
  const count = (state: string, language?: string) =>
    subscribers
      .filter((row) => row.state === state && (language === undefined || row.language === language))
      .reduce((sum, row) => sum + row.count, 0)
  const list = '/newsletter/subscribers'
  return (
    <>
      <Kpis
        kpis={[
          {
            label: t.confirmedIn(t.languages['zh-CN']),
            value: number(count('confirmed', 'zh-CN')),
            to: `${list}?state=confirmed&subscriberLanguage=zh-CN`,
          },
          {
            label: t.confirmedIn(t.languages['en-US']),
            value: number(count('confirmed', 'en-US')),
            to: `${list}?state=confirmed&subscriberLanguage=en-US`,
          },
          { label: t.subscriberStates.pending, value: number(count('pending')), to: `${list}?state=pending` },
          {
            label: t.subscriberStates.unsubscribed,
            value: number(count('unsubscribed')),
            to: `${list}?state=unsubscribed`,
          },
          { label: t.subscriberStates.suppressed, value: number(count('suppressed')), to: `${list}?state=suppressed` },
        ]}
      />
      <LineChart
        title={t.byMonth}
        labels={months.map(({ month }) => month)}
        series={[
          { name: t.events.confirmed, colour: 1, values: months.map(({ confirmed }) => confirmed) },
          { name: t.events.unsubscribed, colour: 2, values: months.map(({ unsubscribed }) => unsubscribed) },
          { name: t.events.suppressed, colour: 3, values: months.map(({ suppressed }) => suppressed) },
        ]}
        format={number}
      />
      <p className="small muted list-note">{t.statisticsText}</p>
    </>
  )
}
