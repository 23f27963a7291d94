// Routes of orders: the list with its panel.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { OrdersListPage } from './orders-list-page.tsx'

export function OrdersRoutes() {
  return (
    <Routes>
      <Route path=":id?" element={<OrdersListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
