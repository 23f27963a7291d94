// Form for a new webhook endpoint; its secret is shown once.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { createWebhook } from '#contract/webhooks-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { FormPage } from '../../components/form-page.tsx'
import { OneTimeSecret } from '../../components/one-time-secret.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { webhooksPhrases } from '../../phrases/webhooks.ts'
import { WebhookFields } from './webhook-fields.tsx'
import { inputOf, newWebhook, type WebhookValues } from './webhook-values.ts'

export function WebhookCreatePage() {
  const t = usePhrases(webhooksPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [created, setCreated] = useState<OutputOf<typeof createWebhook>>()
  const save = async (values: WebhookValues) => {
    setCreated(await client(createWebhook, inputOf(values)))
    await queries.invalidateQueries({ queryKey: ['webhooks'] })
  }
  return (
    <>
      <FormPage<WebhookValues>
        title={t.createTitle}
        record={newWebhook}
        onSave={save}
        cancelTo="/integrations/webhooks"
        saveLabel={parts.create}
      >
        <WebhookFields />
      </FormPage>
      {created ? (
        <OneTimeSecret
          title={t.secretTitle}
          text={t.secretText(created.webhook.name)}
          secret={created.secret}
          doneLabel={t.secretDone}
          onDone={() => void navigate(`/integrations/webhooks/${created.webhook.id}`)}
        />
      ) : null}
    </>
  )
}
