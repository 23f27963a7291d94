// The two sections of bank statements, as links above each of them.
import { Upload } from 'lucide-react'
import { Link } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { SectionTabs } from '../../components/section-tabs.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { bankStatementsPhrases } from '../../phrases/bank-statements.ts'

export function StatementSections() {
  const t = usePhrases(bankStatementsPhrases)
  return (
    <SectionTabs
      label={t.sections}
      sections={[
        { to: '/bank-statements', label: t.lines },
        { to: '/bank-statements/imports', label: t.imports },
      ]}
    />
  )
}

export function NewImportLink() {
  const t = usePhrases(bankStatementsPhrases)
  const can = useCan()
  if (!can('bank.import')) return null
  return (
    <Link className="btn btn--primary btn--compact" to="/bank-statements/imports/new">
      <Upload className="icon icon--sm" aria-hidden="true" />
      {t.add}
    </Link>
  )
}
