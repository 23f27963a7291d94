// Routes of staff: list with panel, new, edit.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { StaffCreatePage } from './staff-create-page.tsx'
import { StaffEditPage } from './staff-edit-page.tsx'
import { StaffListPage } from './staff-list-page.tsx'

export function StaffRoutes() {
  return (
    <Routes>
      <Route path="create" element={<StaffCreatePage />} />
      <Route path=":id/edit" element={<StaffEditPage />} />
      <Route path=":id?" element={<StaffListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
