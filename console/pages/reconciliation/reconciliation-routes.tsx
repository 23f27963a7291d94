// Routes of reconciliation: runs, results of a run.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { ReconItemsPage } from './recon-items-page.tsx'
import { ReconRunsPage } from './recon-runs-page.tsx'

export function ReconciliationRoutes() {
  return (
    <Routes>
      <Route index element={<ReconRunsPage />} />
      <Route path=":id" element={<ReconItemsPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
