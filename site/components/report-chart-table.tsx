// Table with the values of a report's chart for screen readers: one row a year.
import { useSite } from '../layout/use-site.ts'

type ReportChartTableProps = {
  readonly caption: string
  readonly years: readonly number[]
  readonly columns: readonly string[]
  /** Cells of the n-th year. */
  readonly cellsOf: (index: number) => readonly string[]
}

export function ReportChartTable({ caption, years, columns, cellsOf }: ReportChartTableProps) {
  const { phrases } = useSite()
  return (
    <div className="vh">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[phrases.charts.year, ...columns].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year, index) => {
            const cells = cellsOf(index)
            return (
              <tr key={year}>
                <th scope="row">{year}</th>
                {columns.map((name, column) => (
                  <td key={name}>{cells[column]}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
