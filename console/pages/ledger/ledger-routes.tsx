// Routes of the ledger: a year by month, and what its numbers consist of.
import type { ReactNode } from 'react'
import { Navigate, Route, Routes, useSearchParams } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { LedgerEntriesPage } from './ledger-entries-page.tsx'
import { LedgerYearPage } from './ledger-year-page.tsx'
import { OpenOrdersPage } from './open-orders-page.tsx'

export function LedgerRoutes() {
  return (
    <Routes>
      <Route path="entries" element={<OfNumber part="kind" page={<LedgerEntriesPage />} />} />
      <Route path="open" element={<OfNumber part="reason" page={<OpenOrdersPage />} />} />
      <Route index element={<LedgerYearPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** What a number consists of needs to know which number: without that, the year is shown. */
function OfNumber({ part, page }: { part: 'kind' | 'reason'; page: ReactNode }) {
  const [params] = useSearchParams()
  const isNamed = ['period', 'currency', part].every((name) => params.get(name))
  return isNamed ? page : <Navigate to="/ledger" replace />
}
