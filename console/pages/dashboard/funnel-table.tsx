// The rows of the funnel. An industry leads to its reports, a report to its weeks.
import { Link } from 'react-router'
import type { FunnelDivision, FunnelRow } from '#contract/demand.ts'
import { useList } from '../../components/list-context.ts'
import { TableBox } from '../../components/scrollable-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { funnelPhrases } from '../../phrases/funnel.ts'

type FunnelTableProps = {
  readonly by: FunnelDivision
  readonly rows: readonly FunnelRow[]
  readonly industryName: (code: string) => string
}

export function FunnelTable({ by, rows, industryName }: FunnelTableProps) {
  const t = usePhrases(funnelPhrases)
  const { number } = useNumbers()
  const hasSearches = rows.some(({ searches }) => searches !== null)
  const steps = ['views', 'fromSearch', 'samples', 'quotes', 'orders'] as const
  return (
    <TableBox label={t.title}>
      <table className="table dense">
        <thead>
          <tr>
            <th scope="col">{t.divisions[by]}</th>
            {hasSearches ? (
              <th scope="col" className="r">
                {t.searches}
              </th>
            ) : null}
            {steps.map((step) => (
              <th key={step} scope="col" className="r">
                {t[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td className="t">
                <RowName by={by} row={row} industryName={industryName} />
              </td>
              {hasSearches ? <td className="r num">{number(row.searches ?? 0)}</td> : null}
              {steps.map((step) => (
                <td key={step} className="r num">
                  {number(row[step])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function RowName({
  by,
  row,
  industryName,
}: Pick<FunnelTableProps, 'by' | 'industryName'> & { readonly row: FunnelRow }) {
  const t = usePhrases(funnelPhrases)
  const { queryWith } = useList()
  if (by === 'site') return row.key === 'zh-CN' ? t.chineseSite : t.englishSite
  if (by === 'week') return <span className="num">{row.key}</span>
  if (by === 'industry')
    return row.key === '' ? (
      t.noIndustry
    ) : (
      <Link to={queryWith({ by: '', industry: row.key, report: '' })}>{industryName(row.key)}</Link>
    )
  return (
    <>
      <Link to={`/reports/${row.key}`}>{row.title}</Link>
      <span className="sub">
        {row.reportNo} ·{' '}
        <Link to={queryWith({ by: 'week', report: row.key })} aria-label={t.weeksOf(row.title)}>
          {t.weeks}
        </Link>
      </span>
    </>
  )
}
