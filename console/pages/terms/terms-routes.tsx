// Routes of the search dictionary: terms, one term, zero-result searches.
import { Route, Routes } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { NotFound } from '../../components/not-found.tsx'
import { TermCreatePage } from './term-create-page.tsx'
import { TermEditPage } from './term-edit-page.tsx'
import { TermsListPage } from './terms-list-page.tsx'
import { ZeroResultsPage } from './zero-results-page.tsx'

export function TermsRoutes() {
  const can = useCan()
  return (
    <Routes>
      <Route index element={<TermsListPage />} />
      <Route path="misses" element={<ZeroResultsPage />} />
      {can('site.write') ? <Route path="create" element={<TermCreatePage />} /> : null}
      <Route path=":id" element={<TermEditPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
