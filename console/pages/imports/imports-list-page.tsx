// List of imports, newest first, with links to a new import and to the export.
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ImportRow, importStates, listImports } from '#contract/imports-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { importsPhrases } from '../../phrases/imports.ts'
import { ExportDialog } from './export-dialog.tsx'
import { ImportBadge } from './import-badge.tsx'

export function ImportsListPage() {
  const t = usePhrases(importsPhrases)
  const { dateTime, number } = useNumbers()
  const can = useCan()
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      <ResourceList<ImportRow>
        resource="imports"
        endpoint={listImports}
        title={t.title}
        searchLabel={t.search}
        standardSort={{ sort: 'createdAt', order: 'desc' }}
        actions={
          <>
            {can('catalogue.export') ? (
              <button className="btn btn--outline btn--compact" type="button" onClick={() => setExporting(true)}>
                <Download className="icon icon--sm" aria-hidden="true" />
                {t.export}
              </button>
            ) : null}
            {can('catalogue.import') ? (
              <Link className="btn btn--primary btn--compact" to="/imports/new">
                <Upload className="icon icon--sm" aria-hidden="true" />
                {t.add}
              </Link>
            ) : null}
          </>
        }
        filters={
          <FilterSelect
            name="state"
            label={t.anyState}
            options={importStates.map((state) => ({ value: state, label: t.states[state] }))}
          />
        }
        columns={[
          {
            name: 'file',
            label: t.file,
            isLong: true,
            show: (row) => row.fileName,
            sub: (row) => (row.language ? t.languages[row.language] : undefined),
          },
          { name: 'state', label: t.state, show: (row) => <ImportBadge state={row.state} /> },
          { name: 'rows', label: t.rows, isNumber: true, show: (row) => number(row.found.rows) },
          { name: 'created', label: t.created, isNumber: true, show: (row) => number(row.loaded.created) },
          { name: 'changed', label: t.changed, isNumber: true, show: (row) => number(row.loaded.changed) },
          { name: 'refused', label: t.refused, isNumber: true, show: (row) => number(row.found.refusedRows) },
          { name: 'staff', label: t.by, show: (row) => row.staffName },
          { name: 'createdAt', label: t.at, show: (row) => <span className="num">{dateTime(row.createdAt)}</span> },
        ]}
        linkOf={(row) => `/imports/${row.id}`}
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {isExporting ? <ExportDialog onClose={() => setExporting(false)} /> : null}
    </>
  )
}
