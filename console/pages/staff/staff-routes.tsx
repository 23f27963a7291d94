// Addresses of the staff: list and panel, a new account, the change of one.
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
