// Routes of imports: list, new, one import.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { ImportNewPage } from './import-new-page.tsx'
import { ImportPage } from './import-page.tsx'
import { ImportsListPage } from './imports-list-page.tsx'

export function ImportsRoutes() {
  return (
    <Routes>
      <Route path="new" element={<ImportNewPage />} />
      <Route path=":id" element={<ImportPage />} />
      <Route path="" element={<ImportsListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
