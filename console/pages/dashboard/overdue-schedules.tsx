// Scheduled items whose publishing failed. Renders nothing when there are none, the normal case.
import { Link } from 'react-router'
import type { Language } from '#contract/common/language.ts'
import { getOverdueSchedules } from '#contract/dashboard.ts'
import { TableBox } from '../../components/scrollable-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { dashboardPhrases } from '../../phrases/dashboard.ts'
import { QuerySection } from './query-section.tsx'

const pathOf = { report: 'reports', briefing: 'briefings', news: 'news', 'company-page': 'company' } as const

export function OverdueSchedules({ site }: { readonly site: 'all' | Language }) {
  const t = usePhrases(dashboardPhrases)
  const { dateTime } = useNumbers()
  return (
    <QuerySection endpoint={getOverdueSchedules} input={{ site }} rows={0}>
      {(rows) =>
        rows.length === 0 ? null : (
          <section className="dashboard-section">
            <h2>{t.overdue}</h2>
            <p className="small">{t.overdueText}</p>
            <TableBox label={t.overdue}>
              <table className="table dense">
                <thead>
                  <tr>
                    <th scope="col">{t.itemTitle}</th>
                    <th scope="col">{t.kind}</th>
                    <th scope="col">{t.plannedFor}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={`${row.kind} ${row.id} ${row.language}`}>
                      <td className="t">
                        <Link to={`/${pathOf[row.kind]}/${row.id}`}>{row.title}</Link>
                        <span className="sub">{row.language === 'zh-CN' ? t.chineseSite : t.englishSite}</span>
                      </td>
                      <td>{t.kinds[row.kind]}</td>
                      <td className="num">{dateTime(row.publishAt)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableBox>
          </section>
        )
      }
    </QuerySection>
  )
}
