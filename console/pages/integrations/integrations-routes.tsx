// Routes of the integrations: API keys with panel, new key.
import { Route, Routes } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { NotFound } from '../../components/not-found.tsx'
import { ApiKeyCreatePage } from './api-key-create-page.tsx'
import { ApiKeysListPage } from './api-keys-list-page.tsx'

export function IntegrationsRoutes() {
  const can = useCan()
  return (
    <Routes>
      {can('integrations.write') ? <Route path="create" element={<ApiKeyCreatePage />} /> : null}
      <Route path=":id?" element={<ApiKeysListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
