// Routes of bank statements: lines with their panel, imports, one import.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { StatementImportNewPage } from './statement-import-new-page.tsx'
import { StatementImportPage } from './statement-import-page.tsx'
import { StatementImportsPage } from './statement-imports-page.tsx'
import { StatementLinesPage } from './statement-lines-page.tsx'

export function BankStatementsRoutes() {
  return (
    <Routes>
      <Route path="imports" element={<StatementImportsPage />} />
      <Route path="imports/new" element={<StatementImportNewPage />} />
      <Route path="imports/:id" element={<StatementImportPage />} />
      <Route path=":id?" element={<StatementLinesPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
