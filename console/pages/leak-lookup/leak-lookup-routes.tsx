// Routes of the leak lookup: one page.
import { Route, Routes } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { LeakLookupPage } from './leak-lookup-page.tsx'

export function LeakLookupRoutes() {
  return (
    <Routes>
      <Route index element={<LeakLookupPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
