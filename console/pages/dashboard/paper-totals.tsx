// Key figures of fapiao and invoices, of both sites: what waits, what is late, what was credited.
import { getPaperTotals } from '#contract/dashboard.ts'
import { formatMoney } from '#ui/format.ts'
import { Kpis } from '../../components/kpis.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { dashboardPhrases } from '../../phrases/dashboard.ts'
import { QuerySection } from './query-section.tsx'

export function PaperTotals() {
  const t = usePhrases(dashboardPhrases)
  const { number } = useNumbers()
  const language = useLanguage()
  const count = ({ total, isMore }: { readonly total: number; readonly isMore: boolean }) =>
    isMore ? `${number(total)}+` : number(total)
  return (
    <QuerySection endpoint={getPaperTotals} input={{}} rows={1}>
      {({ fapiao, uninvoiced, creditNotes }) => (
        <Kpis
          kpis={[
            { label: t.fapiaoReady, value: count(fapiao.ready), to: '/fapiao?age=ready&sort=readyAt&order=asc' },
            {
              label: t.fapiaoLate(number(fapiao.promiseDays)),
              value: count(fapiao.late),
              isWarning: fapiao.late.total > 0,
              to: '/fapiao?age=late&sort=readyAt&order=asc',
            },
            {
              label: t.fapiaoInTray,
              value: count(fapiao.inTray),
              isWarning: fapiao.inTray.total > 0,
              to: '/fapiao/tray',
            },
            {
              label: t.uninvoiced,
              value: count(uninvoiced),
              isWarning: uninvoiced.total > 0,
              to: '/invoices/uninvoiced?age=late',
            },
            {
              label: creditNotes.count === 0 ? t.creditNotes : t.countOf(t.creditNotes, number(creditNotes.count)),
              value:
                creditNotes.count === 0
                  ? '—'
                  : creditNotes.sums.map((money) => formatMoney(money, language)).join('\n'),
              to: `/invoices?kind=credit-note&from=${creditNotes.from}`,
            },
          ]}
        />
      )}
    </QuerySection>
  )
}
