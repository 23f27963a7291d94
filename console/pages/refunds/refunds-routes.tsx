// Routes of refunds: the list with its panel.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { RefundsListPage } from './refunds-list-page.tsx'

export function RefundsRoutes() {
  return (
    <Routes>
      <Route path=":id?" element={<RefundsListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
