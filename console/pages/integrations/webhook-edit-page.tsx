// Form of a webhook endpoint.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { getWebhook, updateWebhook, type WebhookEndpoint } from '#contract/webhooks-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormPage } from '../../components/form-page.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { integrationsPhrases } from '../../phrases/integrations.ts'
import { webhooksPhrases } from '../../phrases/webhooks.ts'
import { WebhookFields } from './webhook-fields.tsx'
import { inputOf, valuesOf, type WebhookValues } from './webhook-values.ts'

export function WebhookEditPage() {
  const { webhooks: title } = usePhrases(integrationsPhrases)
  const { id = '' } = useParams()
  return (
    <RecordLoader<WebhookEndpoint> resource="webhooks" endpoint={getWebhook} id={id} title={title}>
      {(webhook, reload) => <WebhookForm key={webhook.id} webhook={webhook} onReload={reload} />}
    </RecordLoader>
  )
}

function WebhookForm({ webhook, onReload }: { readonly webhook: WebhookEndpoint; readonly onReload: () => void }) {
  const t = usePhrases(webhooksPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const { id, version } = webhook
  const record = useMemo(() => valuesOf(webhook), [webhook])
  const save = async (values: WebhookValues) => {
    const { name, url, events, contactEmail, contactLanguage } = inputOf(values)
    await client(updateWebhook, { id, version, name, url, events, contactEmail, contactLanguage })
    await queries.invalidateQueries({ queryKey: ['webhooks'] })
    notify(t.saved)
    void navigate(`/integrations/webhooks/${id}`)
  }
  return (
    <FormPage<WebhookValues>
      title={t.editTitle(webhook.name)}
      record={record}
      onSave={save}
      onReload={onReload}
      cancelTo={`/integrations/webhooks/${id}`}
    >
      <WebhookFields isHolderFixed />
    </FormPage>
  )
}
