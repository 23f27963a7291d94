// Routes of fapiao: requests with their panel, reversals.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { FapiaoListPage } from './fapiao-list-page.tsx'
import { ReversalsPage } from './reversals-page.tsx'

export function FapiaoRoutes() {
  return (
    <Routes>
      <Route path="reversals" element={<ReversalsPage />} />
      <Route path=":id?" element={<FapiaoListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
