// The two sections of bank statements, as links above each of them.
import { Upload } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { bankStatementsPhrases } from '../../phrases/bank-statements.ts'

export function StatementSections() {
  const t = usePhrases(bankStatementsPhrases)
  return (
    <nav className="tabs" aria-label={t.sections}>
      <NavLink to="/bank-statements" end>
        {t.lines}
      </NavLink>
      <NavLink to="/bank-statements/imports">{t.imports}</NavLink>
    </nav>
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
