// Zero-result searches, with links that add a query to the search dictionary for staff who may edit it.
import { Link } from 'react-router'
import type { OutputOf } from '#contract/common/endpoint.ts'
import type { getZeroResultSearches } from '#contract/dashboard.ts'
import { useCan } from '../../api/console-context.ts'
import { TableBox } from '../../components/scrollable-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { dashboardPhrases } from '../../phrases/dashboard.ts'

export function ZeroResultTable({ rows }: { readonly rows: OutputOf<typeof getZeroResultSearches> }) {
  const t = usePhrases(dashboardPhrases)
  const { number, dateTime } = useNumbers()
  const canWrite = useCan()('site.write')
  return (
    <TableBox label={t.misses}>
      <table className="table dense">
        <thead>
          <tr>
            <th scope="col">{t.query}</th>
            <th scope="col">{t.site}</th>
            <th scope="col" className="r">
              {t.times}
            </th>
            <th scope="col">{t.last}</th>
            {canWrite ? <th scope="col">{t.dictionary}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ language, query, count, lastAt }) => (
            <tr key={`${language} ${query}`}>
              <td className="t">{query}</td>
              <td>{language === 'zh-CN' ? t.chineseSite : t.englishSite}</td>
              <td className="r num">{number(count)}</td>
              <td className="num">{dateTime(lastAt)}</td>
              {canWrite ? (
                <td>
                  <Link
                    to={`/terms/create?${new URLSearchParams({ name: query, language })}`}
                    aria-label={t.toDictionaryNamed(query)}
                  >
                    {t.toDictionary}
                  </Link>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
