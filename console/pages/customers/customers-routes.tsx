// Addresses of customers: the list with its panel.
import { Route, Routes } from 'react-router'
import { CustomersListPage } from './customers-list-page.tsx'

export function CustomersRoutes() {
  return (
    <Routes>
      <Route path=":id?" element={<CustomersListPage />} />
    </Routes>
  )
}
