// Tables of the dashboard: conversion of report views, zero-result searches.
import { Link } from 'react-router'
import { getConversion, getZeroResultSearches } from '#contract/dashboard.ts'
import { TableBox } from '../../components/scrollable-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { dashboardPhrases } from '../../phrases/dashboard.ts'
import { QuerySection } from './query-section.tsx'
import type { Range } from './range.ts'
import { ZeroResultTable } from './zero-result-table.tsx'

export function Conversion({ range }: { readonly range: Range }) {
  const t = usePhrases(dashboardPhrases)
  const { number } = useNumbers()
  return (
    <section className="dashboard-section">
      <h2>{t.conversion}</h2>
      <p className="small">{t.conversionText}</p>
      <QuerySection endpoint={getConversion} input={range} rows={6}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="small">{t.nothingRead}</p>
          ) : (
            <TableBox label={t.conversion}>
              <table className="table dense">
                <thead>
                  <tr>
                    <th scope="col">{t.report}</th>
                    <th scope="col" className="r">
                      {t.viewsShort}
                    </th>
                    <th scope="col" className="r">
                      {t.samples}
                    </th>
                    <th scope="col" className="r">
                      {t.requests}
                    </th>
                    <th scope="col" className="r">
                      {t.ordersShort}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.reportId}>
                      <td className="t">
                        <Link to={`/reports/${row.reportId}`}>{row.title}</Link>
                        <span className="sub">{row.reportNo}</span>
                      </td>
                      <td className="r num">{number(row.views)}</td>
                      <td className="r num">{number(row.samples)}</td>
                      <td className="r num">{number(row.requests)}</td>
                      <td className="r num">{number(row.orders)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableBox>
          )
        }
      </QuerySection>
    </section>
  )
}

export function ZeroResultSearches({ range }: { readonly range: Range }) {
  const t = usePhrases(dashboardPhrases)
  return (
    <section className="dashboard-section">
      <h2>{t.misses}</h2>
      <p className="small">{t.missesText}</p>
      <QuerySection endpoint={getZeroResultSearches} input={range} rows={6}>
        {(rows) => (rows.length === 0 ? <p className="small">{t.nothingMissed}</p> : <ZeroResultTable rows={rows} />)}
      </QuerySection>
    </section>
  )
}
