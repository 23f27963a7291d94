// Key figures of the period with their change from the previous one, and their charts.
import { moneyOnWire } from '#contract/common/money.ts'
import { type DashboardSummary, getDashboardSummary } from '#contract/dashboard.ts'
import { BarChart } from '../../components/charts/bar-chart.tsx'
import { LineChart } from '../../components/charts/line-chart.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { dashboardPhrases } from '../../phrases/dashboard.ts'
import { QuerySection } from './query-section.tsx'
import type { Range } from './range.ts'

export function DashboardTotals({ range }: { readonly range: Range }) {
  return (
    <QuerySection endpoint={getDashboardSummary} input={range} rows={6}>
      {(summary) => (
        <>
          <Sums summary={summary} />
          <Charts summary={summary} />
        </>
      )}
    </QuerySection>
  )
}

function Sums({ summary: { now, before } }: { readonly summary: DashboardSummary }) {
  const t = usePhrases(dashboardPhrases)
  const { number, amount } = useNumbers()
  const money = (currency: 'CNY' | 'USD') => {
    const of = ({ revenue }: DashboardSummary['now']) => revenue.find((amount) => amount.currency === currency)
    const [current, earlier] = [of(now), of(before)]
    const text = (minor: number) => amount(moneyOnWire({ currency, minor }))
    return {
      value: text(current?.revenueMinor ?? 0),
      change: <Change now={current?.revenueMinor ?? 0} before={earlier?.revenueMinor ?? 0} />,
      note: current?.refundedMinor ? t.refunded(text(current.refundedMinor)) : undefined,
    }
  }
  const plain = (of: (totals: DashboardSummary['now']) => number) => ({
    value: number(of(now)),
    change: <Change now={of(now)} before={of(before)} />,
    note: undefined,
  })
  const leadsOf = ({ leads }: DashboardSummary['now']) => leads[1] + leads[2] + leads[3]
  const rows = [
    { label: t.revenueCny, ...money('CNY') },
    { label: t.revenueUsd, ...money('USD') },
    { label: t.orders, ...plain((totals) => totals.orders) },
    { label: t.leads, ...plain(leadsOf) },
    { label: t.views, ...plain((totals) => totals.views) },
  ]
  return (
    <dl className="kpis">
      {rows.map(({ label, value, change, note }) => (
        <div key={label}>
          <dt>
            {label}
            <span className="kpis__change num">
              {change}
              {note ? ` · ${note}` : null}
            </span>
          </dt>
          <dd className="fig">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const t = usePhrases(dashboardPhrases)
  if (now === before) return t.same
  if (before === 0) return t.fromNothing
  const percent = `${Math.round((Math.abs(now - before) / before) * 100)}%`
  return now > before ? t.more(percent) : t.less(percent)
}

function Charts({ summary: { points, step } }: { readonly summary: DashboardSummary }) {
  const t = usePhrases(dashboardPhrases)
  const language = useLanguage()
  const { number, amount } = useNumbers()
  const labels = points.map(({ day }) => (step === 'month' ? day.slice(0, 7) : day.slice(5)))
  const money = (currency: 'CNY' | 'USD') => ({
    format: (minor: number) => amount(moneyOnWire({ currency, minor: Math.round(minor) })),
    formatShort: (minor: number) => shortNumber(minor / 100, language),
  })
  const count = { format: number, formatShort: (value: number) => shortNumber(value, language) }
  return (
    <div className="charts">
      <LineChart
        title={t.revenueCny}
        labels={labels}
        series={[{ name: t.cny, colour: 1, values: points.map((point) => point.cnyMinor) }]}
        {...money('CNY')}
      />
      <LineChart
        title={t.revenueUsd}
        labels={labels}
        series={[{ name: t.usd, colour: 1, values: points.map((point) => point.usdMinor) }]}
        {...money('USD')}
      />
      <BarChart
        title={t.leads}
        labels={labels}
        series={([1, 2, 3] as const).map((type) => ({
          name: t.types[type],
          colour: type,
          values: points.map((point) => point.leads[type]),
        }))}
        {...count}
      />
      <LineChart
        title={t.views}
        labels={labels}
        series={[{ name: t.viewsShort, colour: 1, values: points.map((point) => point.views) }]}
        {...count}
      />
    </div>
  )
}

/** Compact notation: `128万`, `1.3M`. */
function shortNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}
