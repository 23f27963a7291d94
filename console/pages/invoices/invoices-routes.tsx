// Routes of invoices: the list with its panel, and orders without an invoice.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { InvoicesListPage } from './invoices-list-page.tsx'
import { UninvoicedPage } from './uninvoiced-page.tsx'

export function InvoicesRoutes() {
  return (
    <Routes>
      <Route path="uninvoiced" element={<UninvoicedPage />} />
      <Route path=":id?" element={<InvoicesListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
