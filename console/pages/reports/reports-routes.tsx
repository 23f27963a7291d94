// Routes of reports: list, translation parity, trash, new, edit with tabs.
import { Route, Routes } from 'react-router'
import { reportLocalizationEndpoints } from '#contract/catalogue-admin.ts'
import { NotFound } from '../../components/not-found.tsx'
import { TrashList } from '../../publishing/trash-list.tsx'
import { ReportCreatePage } from './report-create-page.tsx'
import { ReportPage } from './report-page.tsx'
import { ListActions, ParityListPage, ReportsListPage } from './reports-list-page.tsx'

export function ReportsRoutes() {
  return (
    <Routes>
      <Route index element={<ReportsListPage />} />
      <Route path="create" element={<ReportCreatePage />} />
      <Route path="parity" element={<ParityListPage />} />
      <Route
        path="trash"
        element={
          <TrashList
            resource="report-trash"
            items="reports"
            endpoints={reportLocalizationEndpoints}
            actions={<ListActions />}
          />
        }
      />
      <Route path=":id/:tab?" element={<ReportPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
