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
  const figure = (label: string, { count, sums }: Totals['quoted']) => ({
    label: count === 0 ? label : t.countOf(label, number(count)),
    value: count === 0 ? '—' : sums.map((money) => formatMoney(money, language)).join('\n'),
  })
  const linkTo = (right: Right, to: string) => (can(right) ? { to } : {})
  return (
    <QuerySection endpoint={getSellingTotals} input={{ site }} rows={1}>
      {({ quoted, won, outstanding, overdue }) => (
        <Kpis
          kpis={[
            { ...figure(t.quoted, quoted), ...linkTo('quotes.read', '/quotes?state=sent') },
            { ...figure(t.won, won), ...linkTo('quotes.read', '/quotes?state=accepted') },
            { ...figure(t.outstanding, outstanding), ...linkTo('orders.read', '/purchases') },
            {
              ...figure(t.overduePayments, overdue),
              isWarning: overdue.count > 0,
              ...linkTo('receivables.read', '/receivables?state=overdue'),
            },
          ]}
        />
      )}
    </QuerySection>
  )
}
