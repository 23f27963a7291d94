// Routes of selling entities: the list, a new one, one.
import { Route, Routes } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { NotFound } from '../../components/not-found.tsx'
import { SellingEntitiesListPage } from './selling-entities-list-page.tsx'
import { SellingEntityCreatePage } from './selling-entity-create-page.tsx'
import { SellingEntityEditPage } from './selling-entity-edit-page.tsx'

export function SellingEntitiesRoutes() {
  const can = useCan()
  return (
    <Routes>
      <Route index element={<SellingEntitiesListPage />} />
      {can('selling-entities.write') ? <Route path="create" element={<SellingEntityCreatePage />} /> : null}
      <Route path=":id" element={<SellingEntityEditPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
