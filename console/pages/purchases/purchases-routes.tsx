// Routes of purchases: the list with its panel.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { PurchasesListPage } from './purchases-list-page.tsx'

export function PurchasesRoutes() {
  return (
    <Routes>
      <Route path=":id?" element={<PurchasesListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
