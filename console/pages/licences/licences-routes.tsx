// Routes of licences: the list with the panel of one.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { LicencesListPage } from './licences-list-page.tsx'

export function LicencesRoutes() {
  return (
    <Routes>
      <Route path=":id?" element={<LicencesListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
