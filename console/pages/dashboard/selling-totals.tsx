// Key figures of selling to companies: quoted, won this month, outstanding, overdue.
import type { Right } from '#contract/common/rights.ts'
import { getSellingTotals, type SellingTotals as Totals } from '#contract/dashboard.ts'
import { formatMoney } from '#ui/format.ts'
import { useCan } from '../../api/console-context.ts'
import { Kpis } from '../../components/kpis.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { dashboardPhrases } from '../../phrases/dashboard.ts'
import { QuerySection } from './query-section.tsx'
import type { Range } from './range.ts'

export function SellingTotals({ site }: { readonly site: Range['site'] }) {
  const t = usePhrases(dashboardPhrases)
  const { number } = useNumbers()
  const language = useLanguage()
  const can = useCan()
  const value = ({ count, sums }: Totals['quoted']) =>
    count === 0 ? '—' : t.sumOf(sums.map((money) => formatMoney(money, language)).join(' · '), number(count))
  const linkTo = (right: Right, to: string) => (can(right) ? { to } : {})
  return (
    <QuerySection endpoint={getSellingTotals} input={{ site }} rows={1}>
      {({ quoted, won, outstanding, overdue }) => (
        <Kpis
          kpis={[
            { label: t.quoted, value: value(quoted), ...linkTo('quotes.read', '/quotes?state=sent') },
            { label: t.won, value: value(won), ...linkTo('quotes.read', '/quotes?state=accepted') },
            { label: t.outstanding, value: value(outstanding), ...linkTo('orders.read', '/purchases') },
            {
              label: t.overduePayments,
              value: value(overdue),
              isWarning: overdue.count > 0,
              ...linkTo('receivables.read', '/receivables?state=overdue'),
            },
          ]}
        />
      )}
    </QuerySection>
  )
}
