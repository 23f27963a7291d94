// Routes of the ledger: a year by month, and what its numbers consist of.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { LedgerEntriesPage } from './ledger-entries-page.tsx'
import { LedgerYearPage } from './ledger-year-page.tsx'
import { OpenOrdersPage } from './open-orders-page.tsx'

export function LedgerRoutes() {
  return (
    <Routes>
      <Route path="entries" element={<LedgerEntriesPage />} />
      <Route path="open" element={<OpenOrdersPage />} />
      <Route index element={<LedgerYearPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
