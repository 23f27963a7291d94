// Routes of receivables: list with panel, aging, the credit and the statements of a company.
import { Route, Routes } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { NotFound } from '../../components/not-found.tsx'
import { AgingPage } from './aging-page.tsx'
import { CompanyAccountPage } from './company-account-page.tsx'
import { CreditPage } from './credit-page.tsx'
import { ReceivablesListPage } from './receivables-list-page.tsx'

export function ReceivablesRoutes() {
  const can = useCan()
  return (
    <Routes>
      <Route path="aging" element={<AgingPage />} />
      <Route path="company/:id" element={<CompanyAccountPage />} />
      {can('receivables.write') ? <Route path="company/:id/credit" element={<CreditPage />} /> : null}
      <Route path=":id?" element={<ReceivablesListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
