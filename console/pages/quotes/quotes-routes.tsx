// Routes of quotes: list with panel, new, edit.
import { Route, Routes } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { NotFound } from '../../components/not-found.tsx'
import { QuoteCreatePage } from './quote-create-page.tsx'
import { QuoteEditPage } from './quote-edit-page.tsx'
import { QuotesListPage } from './quotes-list-page.tsx'

export function QuotesRoutes() {
  const can = useCan()
  return (
    <Routes>
      {can('quotes.write') ? (
        <>
          <Route path="create" element={<QuoteCreatePage />} />
          <Route path=":id/edit" element={<QuoteEditPage />} />
        </>
      ) : null}
      <Route path=":id?" element={<QuotesListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
