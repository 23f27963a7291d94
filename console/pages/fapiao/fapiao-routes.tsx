// Routes of fapiao: requests with their panel, reversals, unmatched files, upload of results.
import { Route, Routes } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { NotFound } from '../../components/not-found.tsx'
import { FapiaoListPage } from './fapiao-list-page.tsx'
import { FapiaoTrayPage } from './fapiao-tray-page.tsx'
import { FapiaoUploadPage } from './fapiao-upload-page.tsx'
import { ReversalsPage } from './reversals-page.tsx'

export function FapiaoRoutes() {
  const can = useCan()
  return (
    <Routes>
      <Route path="reversals" element={<ReversalsPage />} />
      <Route path="tray" element={<FapiaoTrayPage />} />
      {can('invoices.issue') ? <Route path="upload" element={<FapiaoUploadPage />} /> : null}
      <Route path=":id?" element={<FapiaoListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
