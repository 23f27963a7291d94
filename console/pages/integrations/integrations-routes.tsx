// Routes of the integrations: API keys with panel, new key; webhooks with panel, form and log of deliveries.
import { Route, Routes } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { NotFound } from '../../components/not-found.tsx'
import { ApiKeyCreatePage } from './api-key-create-page.tsx'
import { ApiKeysListPage } from './api-keys-list-page.tsx'
import { WebhookCreatePage } from './webhook-create-page.tsx'
import { WebhookDeliveriesPage } from './webhook-deliveries-page.tsx'
import { WebhookEditPage } from './webhook-edit-page.tsx'
import { WebhooksListPage } from './webhooks-list-page.tsx'

export function IntegrationsRoutes() {
  const can = useCan()
  return (
    <Routes>
      {can('integrations.write') ? <Route path="create" element={<ApiKeyCreatePage />} /> : null}
      {can('integrations.write') ? (
        <>
          <Route path="webhooks/create" element={<WebhookCreatePage />} />
          <Route path="webhooks/:id/edit" element={<WebhookEditPage />} />
        </>
      ) : null}
      <Route path="webhooks/:endpointId/deliveries/:id?" element={<WebhookDeliveriesPage />} />
      <Route path="webhooks/:id?" element={<WebhooksListPage />} />
      <Route path=":id?" element={<ApiKeysListPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
