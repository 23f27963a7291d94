// Addresses of the briefings: list, trash, a new one, one in both languages.
import { Route, Routes } from 'react-router'
import { briefingSides } from '#contract/content-admin.ts'
import { NotFound } from '../../layout/not-found.tsx'
import { TrashList } from '../../publishing/trash-list.tsx'
import { BriefingCreatePage } from './briefing-create-page.tsx'
import { BriefingEditPage } from './briefing-edit-page.tsx'
import { BriefingFilesPage } from './briefing-files-page.tsx'
import { BriefingListPage } from './briefing-list-page.tsx'

export function BriefingsRoutes() {
  return (
    <Routes>
      <Route index element={<BriefingListPage />} />
      <Route path="create" element={<BriefingCreatePage />} />
      <Route path="trash" element={<TrashList resource="briefings-trash" items="briefings" calls={briefingSides} />} />
      <Route path=":id" element={<BriefingEditPage />} />
      <Route path=":id/files" element={<BriefingFilesPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
