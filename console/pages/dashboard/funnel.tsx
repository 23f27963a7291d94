// The funnel: what became of searches and views, in total and by report, industry, site or week.
import { type Funnel as FunnelData, type FunnelDivision, funnelDivisions, getFunnel } from '#contract/demand.ts'
import { FilterMark } from '../../components/filters.tsx'
import { useList } from '../../components/list-context.ts'
import { ListTabs } from '../../components/list-tabs.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { funnelPhrases } from '../../phrases/funnel.ts'
import { FirstRows } from './first-rows.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { QuerySection } from './query-section.tsx'
import type { Range } from './range.ts'
import { useIndustryNames } from './use-industry-names.ts'

const firstDivision = 'report'

export function Funnel({ range }: { readonly range: Range }) {
  const t = usePhrases(funnelPhrases)
  const { filter } = useList()
  const industryName = useIndustryNames()
  const by: FunnelDivision = funnelDivisions.find((division) => division === filter.by) ?? firstDivision
  const industry = filter.industry ?? ''
  const reportId = /^\d{1,15}$/.test(filter.report ?? '') ? Number(filter.report) : undefined
  return (
    <section className="dashboard-section">
      <h2>{t.title}</h2>
      <p className="small">{t.text}</p>
      <ListTabs
        filter="by"
        label={t.division}
        options={funnelDivisions.map((division) => ({
          value: division === firstDivision ? '' : division,
          label: t.divisions[division],
        }))}
      />
      <p className="filters">
        <FilterMark name="industry" label={t.industry} text={industryName(industry)} />
        <FilterMark name="report" label={t.report} text={filter.report} />
      </p>
      <QuerySection endpoint={getFunnel} input={{ ...range, by, industry, reportId }} rows={6}>
        {(funnel) =>
          isEmpty(funnel) ? (
            <p className="small">{t.nothing}</p>
          ) : (
            <>
              <Steps funnel={funnel} />
              <FirstRows rows={funnel.rows}>
                {(rows) => <FunnelTable by={by} rows={rows} industryName={industryName} />}
              </FirstRows>
            </>
          )
        }
      </QuerySection>
    </section>
  )
}

function isEmpty({ searches, total }: FunnelData): boolean {
  return !searches && Object.values(total).every((count) => count === 0)
}

/** Each step with its share of the views. */
function Steps({ funnel: { searches, total } }: { readonly funnel: FunnelData }) {
  const t = usePhrases(funnelPhrases)
  const { number } = useNumbers()
  const language = useLanguage()
  const share = (count: number) =>
    total.views === 0
      ? ''
      : t.ofViews(
          new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 2 }).format(
            count / total.views,
          ),
        )
  const steps = [
    ...(searches === null ? [] : [{ label: t.searches, count: searches, note: '' }]),
    { label: t.views, count: total.views, note: t.fromSearchOf(number(total.fromSearch)) },
    { label: t.samples, count: total.samples, note: share(total.samples) },
    { label: t.quotes, count: total.quotes, note: share(total.quotes) },
    { label: t.orders, count: total.orders, note: share(total.orders) },
  ]
  return (
    <dl className="kpis">
      {steps.map(({ label, count, note }) => (
        <div key={label}>
          <dt>
            {label}
            <span className="kpis__change num">{note}</span>
          </dt>
          <dd className="fig">{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
