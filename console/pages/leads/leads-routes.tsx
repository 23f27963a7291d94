// Routes of leads: list with panel, new lead, reply templates.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { LeadCreatePage } from './lead-create-page.tsx'
import { LeadsListPage } from './leads-list-page.tsx'
import { ReplyTemplatesPage } from './reply-templates-page.tsx'

export function LeadsRoutes() {
  return (
    <Routes>
      <Route path="create" element={<LeadCreatePage />} />
      <Route path="templates" element={<ReplyTemplatesPage />} />
      <Route path=":id?" element={<LeadsListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
