// What a company owes, in its panel.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { receivableSums } from '#contract/receivables-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { PanelSection, Sum } from '../../components/detail-panel.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { companiesPhrases } from '../../phrases/companies.ts'

export function CompanyReceivables({ id }: { readonly id: string }) {
  return useCan()('receivables.read') ? <Section id={id} /> : null
}

function Section({ id }: { readonly id: string }) {
  const t = usePhrases(companiesPhrases)
  const { amount, number } = useNumbers()
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['receivables', 'of-company', id],
    queryFn: () => client(receivableSums, { company: id }),
  })
  if (!data || data.sums.length === 0) return null
  return (
    <PanelSection title={t.receivables}>
      {data.sums.map((sum) => (
        <Sum
          key={sum.open.currency}
          rows={[
            [
              t.openOf(number(sum.openCount)),
              <Link key="open" className="link num" to={`/receivables?company=${id}&state=unsettled`}>
                {amount(sum.open)}
              </Link>,
            ],
            [
              t.overdueOf(number(sum.overdueCount)),
              <span key="overdue" className={sum.overdueCount > 0 ? 'num late' : 'num'}>
                {amount(sum.overdue)}
              </span>,
            ],
          ]}
        />
      ))}
    </PanelSection>
  )
}
