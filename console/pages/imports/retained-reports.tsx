// Reports that the undo of an import keeps, with the reason.
import { useQuery } from '@tanstack/react-query'
import { previewUndo, type RetainedReport } from '#contract/imports-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { TableBox } from '../../components/scrollable-table.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { importsPhrases } from '../../phrases/imports.ts'

/** The reports kept by a completed undo. */
export function RetainedReports({ id }: { readonly id: string }) {
  const t = usePhrases(importsPhrases)
  const { client } = useConsole()
  const canImport = useCan()('catalogue.import')
  const { data } = useQuery({
    queryKey: ['imports', 'undone', id],
    queryFn: () => client(previewUndo, { id }),
    enabled: canImport,
  })
  if (!data || data.kept.length === 0) return null
  return (
    <section className="import-findings">
      <h2>{t.keptTitle}</h2>
      <RetainedReportsTable rows={data.kept} />
    </section>
  )
}

export function RetainedReportsTable({ rows }: { readonly rows: readonly RetainedReport[] }) {
  const t = usePhrases(importsPhrases)
  if (rows.length === 0) return null
  return (
    <TableBox label={t.keptTitle} className="import-kept">
      <table className="table dense">
        <thead>
          <tr>
            <th scope="col">{t.reportNo}</th>
            <th scope="col">{t.reportTitle}</th>
            <th scope="col">{t.why}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.reportId}>
              <td className="num">{row.reportNo}</td>
              <td>{row.title}</td>
              <td>{t.whys[row.why]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
