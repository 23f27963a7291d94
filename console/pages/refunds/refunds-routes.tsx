// Addresses of refunds: the list, and one request beside it.
import { Route, Routes } from 'react-router'
import { RefundsListPage } from './refunds-list-page.tsx'

export function RefundsRoutes() {
  return (
    <Routes>
      <Route path=":id?" element={<RefundsListPage />} />
    </Routes>
  )
}
