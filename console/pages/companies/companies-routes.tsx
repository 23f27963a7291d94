// Routes of companies: list with panel, new, edit.
import { Route, Routes } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { NotFound } from '../../components/not-found.tsx'
import { CompaniesListPage } from './companies-list-page.tsx'
import { CompanyCreatePage } from './company-create-page.tsx'
import { CompanyEditPage } from './company-edit-page.tsx'

export function CompaniesRoutes() {
  const can = useCan()
  return (
    <Routes>
      {can('companies.write') ? (
        <>
          <Route path="create" element={<CompanyCreatePage />} />
          <Route path=":id/edit" element={<CompanyEditPage />} />
        </>
      ) : null}
      <Route path=":id?" element={<CompaniesListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
