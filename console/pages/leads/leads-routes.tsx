// Addresses of leads: the inbox with its panel, a lead written down by hand, templates of replies.
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
