// List of imports of bank statements, newest first.
import { listStatementImports, type StatementImport } from '#contract/bank-statements-admin.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { bankStatementsPhrases } from '../../phrases/bank-statements.ts'
import { isAtWork, StatementImportBadge } from './statement-import-badge.tsx'
import { NewImportLink, StatementSections } from './statement-sections.tsx'
import { useBankAccounts } from './use-bank-accounts.ts'

export function StatementImportsPage() {
  const t = usePhrases(bankStatementsPhrases)
  const { dateTime, number } = useNumbers()
  const accounts = useBankAccounts()
  return (
    <ResourceList<StatementImport>
      resource="bank-statements/imports"
      endpoint={listStatementImports}
      title={t.title}
      searchLabel={t.searchFile}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      kpis={<StatementSections />}
      actions={<NewImportLink />}
      isChanging={({ state }) => isAtWork(state)}
      filters={
        <FilterSelect
          name="accountId"
          label={t.anyAccount}
          options={(accounts ?? []).map(({ id, label, currency }) => ({ value: id, label: `${label} ${currency}` }))}
        />
      }
      columns={[
        {
          name: 'file',
          label: t.file,
          isLong: true,
          show: ({ fileName }) => fileName,
          sub: ({ account }) => `${account.label} ${account.currency}`,
        },
        { name: 'state', label: t.state, show: ({ state }) => <StatementImportBadge state={state} /> },
        { name: 'added', label: t.addedLines, isNumber: true, show: (row) => number(row.addedLines) },
        { name: 'known', label: t.knownLines, isNumber: true, show: (row) => number(row.knownLines) },
        { name: 'unreadable', label: t.unreadableLines, isNumber: true, show: (row) => number(row.unreadableLines) },
        { name: 'staff', label: t.by, show: ({ staffName }) => staffName },
        {
          name: 'createdAt',
          label: t.at,
          sort: 'createdAt',
          show: ({ createdAt }) => <span className="num">{dateTime(createdAt)}</span>,
        },
      ]}
      linkOf={({ id }) => `/bank-statements/imports/${id}`}
      empty={{ title: t.importsEmptyTitle, text: t.importsEmptyText }}
    />
  )
}
