// Routes of briefings: list, translation parity, trash, new, edit.
import { Route, Routes } from 'react-router'
import { briefingLocalizations } from '#contract/briefings-admin.ts'
import { NotFound } from '../../components/not-found.tsx'
import { TrashList } from '../../publishing/trash-list.tsx'
import { BriefingCreatePage } from './briefing-create-page.tsx'
import { BriefingEditPage } from './briefing-edit-page.tsx'
import { BriefingFilesPage } from './briefing-files-page.tsx'
import { BriefingListPage, BriefingParityListPage } from './briefing-list-page.tsx'
import { BriefingParityPage } from './briefing-parity-page.tsx'

export function BriefingsRoutes() {
  return (
    <Routes>
      <Route index element={<BriefingListPage />} />
      <Route path="create" element={<BriefingCreatePage />} />
      <Route path="parity" element={<BriefingParityListPage />} />
      <Route
        path="trash"
        element={<TrashList resource="briefings-trash" items="briefings" endpoints={briefingLocalizations} />}
      />
      <Route path=":id" element={<BriefingEditPage />} />
      <Route path=":id/files" element={<BriefingFilesPage />} />
      <Route path=":id/parity" element={<BriefingParityPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
