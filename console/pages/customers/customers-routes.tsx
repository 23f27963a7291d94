// Routes of customers: the list with its panel.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { CustomersListPage } from './customers-list-page.tsx'

export function CustomersRoutes() {
  return (
    <Routes>
      <Route path=":id?" element={<CustomersListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
