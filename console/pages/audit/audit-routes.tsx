// Addresses of the audit trail.
import { Route, Routes } from 'react-router'
import { AuditListPage } from './audit-list-page.tsx'

export function AuditRoutes() {
  return (
    <Routes>
      <Route path=":id?" element={<AuditListPage />} />
    </Routes>
  )
}
