// Paid orders that are not delivered, the most urgent first.
import { Link } from 'react-router'
import type { Language } from '#contract/common/language.ts'
import { getDeliveryClock } from '#contract/dashboard.ts'
import { useCan } from '../../api/console-context.ts'
import { TableBox } from '../../components/scrollable-table.tsx'
import { TimeLeft } from '../../components/time-left.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { dashboardPhrases } from '../../phrases/dashboard.ts'
import { QuerySection } from './query-section.tsx'

export function DeliveryClock({ site }: { readonly site: 'all' | Language }) {
  const t = usePhrases(dashboardPhrases)
  const { number, dateTime } = useNumbers()
  const can = useCan()
  return (
    <section className="dashboard-section">
      <h2>{t.deliveries}</h2>
      <p className="small">{t.deliveriesText}</p>
      <QuerySection endpoint={getDeliveryClock} input={{ site }} rows={3}>
        {({ total, soon, late, rows }) =>
          rows.length === 0 ? (
            <p className="small">{t.nothingToDeliver}</p>
          ) : (
            <>
              <p className="small num">{t.deliveriesFigures(number(total), number(soon), number(late))}</p>
              <TableBox label={t.deliveries}>
                <table className="table dense">
                  <thead>
                    <tr>
                      <th scope="col">{t.order}</th>
                      <th scope="col">{t.report}</th>
                      <th scope="col">{t.paidAt}</th>
                      <th scope="col">{t.due}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((row) => (
                      <tr key={row.orderId}>
                        <td>
                          {can('orders.read') ? <Link to={`/orders/${row.orderId}`}>{row.orderNo}</Link> : row.orderNo}
                          <span className="sub">{row.language === 'zh-CN' ? t.chineseSite : t.englishSite}</span>
                        </td>
                        <td className="t">{row.title}</td>
                        <td className="num">{dateTime(row.paidAt)}</td>
                        <td className="num">
                          {dateTime(row.dueAt)}
                          <span className="sub">
                            <TimeLeft remainingMs={row.leftMs} isLate={Date.parse(row.dueAt) < Date.now()} />
                          </span>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </TableBox>
            </>
          )
        }
      </QuerySection>
    </section>
  )
}
