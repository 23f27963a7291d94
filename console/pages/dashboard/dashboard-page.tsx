// Dashboard: sales, leads and views, delivery deadlines, the funnel, the research agenda.
import { languages } from '#contract/common/language.ts'
import { dashboardPeriods } from '#contract/dashboard.ts'
import { useCan } from '../../api/console-context.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ListContext } from '../../components/list-context.ts'
import { ListTabs } from '../../components/list-tabs.tsx'
import { Page } from '../../components/page.tsx'
import { useListAddress } from '../../components/use-list-params.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { dashboardPhrases } from '../../phrases/dashboard.ts'
import { ResearchAgenda } from './agenda.tsx'
import { DashboardTotals } from './dashboard-figures.tsx'
import { DeliveryClock } from './delivery-clock.tsx'
import { Funnel } from './funnel.tsx'
import { OverdueSchedules } from './overdue-schedules.tsx'
import { PaperTotals } from './paper-totals.tsx'
import type { Range } from './range.ts'
import { SellingTotals } from './selling-totals.tsx'

const standardPeriod = '30d'

export function DashboardPage() {
  const t = usePhrases(dashboardPhrases)
  const can = useCan()
  const address = useListAddress({ sort: 'period', order: 'desc' })
  const period = dashboardPeriods.find((name) => name === address.filter.period) ?? standardPeriod
  const site: Range['site'] = languages.find((language) => language === address.filter.site) ?? 'all'
  const range: Range = { period, site }
  return (
    <ListContext value={address}>
      <Page
        title={t.title}
        actions={
          <FilterSelect
            name="site"
            label={t.bothSites}
            options={[
              { value: 'zh-CN', label: t.chineseSite },
              { value: 'en-US', label: t.englishSite },
            ]}
          />
        }
      >
        <ListTabs
          filter="period"
          label={t.period}
          options={dashboardPeriods.map((name) => ({
            value: name === standardPeriod ? '' : name,
            label: t.periods[name],
          }))}
        />
        <SellingTotals site={site} />
        {can('invoices.read') ? <PaperTotals /> : null}
        <DashboardTotals range={range} />
        <OverdueSchedules site={site} />
        <DeliveryClock site={site} />
        <Funnel range={range} />
        <ResearchAgenda range={range} />
      </Page>
    </ListContext>
  )
}
