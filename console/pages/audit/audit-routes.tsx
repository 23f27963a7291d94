// Routes of the audit log.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { AuditListPage } from './audit-list-page.tsx'

export function AuditRoutes() {
  return (
    <Routes>
      <Route path=":id?" element={<AuditListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
