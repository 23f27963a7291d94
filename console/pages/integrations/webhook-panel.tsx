// Panel of a webhook endpoint: who receives what, how it goes, and what can be done with it.
import { Link } from 'react-router'
import { getWebhook, type WebhookEndpoint } from '#contract/webhooks-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { DetailPanel, Sum } from '../../components/detail-panel.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { webhooksPhrases } from '../../phrases/webhooks.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookStateBadge } from './webhook-state-badge.tsx'

export function WebhookPanel({ id }: { readonly id: string }) {
  return (
    <RecordLoader<WebhookEndpoint> resource="webhooks" endpoint={getWebhook} id={id} backTo="/integrations/webhooks">
      {(webhook) => (
        <DetailPanel
          title={webhook.name}
          badges={<WebhookStateBadge state={webhook.state} />}
          backTo="/integrations/webhooks"
        >
          <Facts webhook={webhook} />
          <WebhookActions webhook={webhook} />
        </DetailPanel>
      )}
    </RecordLoader>
  )
}

function Facts({ webhook }: { readonly webhook: WebhookEndpoint }) {
  const t = usePhrases(webhooksPhrases)
  const { number, dateTime } = useNumbers()
  const can = useCan()
  const { company, partnerName, pendingCount, failingSince, rotatingUntil } = webhook
  const moment = (at: string | null) => (at === null ? t.never : dateTime(at))
  return (
    <Sum
      rows={[
        [t.url, <code key="url">{webhook.url}</code>],
        [
          t.holders[webhook.holder],
          company && can('companies.read') ? (
            <Link key="company" className="link" to={`/companies/${company.id}`}>
              {company.name}
            </Link>
          ) : (
            (company?.name ?? (partnerName || t.ours))
          ),
        ],
        [t.events, webhook.events.map((type) => t.eventNames[type]).join(' · ')],
        [t.lastSuccess, moment(webhook.lastSuccessAt)],
        [t.lastFailure, moment(webhook.lastFailureAt)],
        [t.failingSince, failingSince === null ? undefined : dateTime(failingSince)],
        [t.pending, pendingCount === 0 ? undefined : number(pendingCount)],
        [t.rotating, rotatingUntil === null ? undefined : dateTime(rotatingUntil)],
        [t.contactEmail, webhook.contactEmail || '—'],
        [t.contactLanguage, t.languages[webhook.contactLanguage]],
        [t.created, t.byAt(webhook.createdBy, dateTime(webhook.createdAt))],
      ]}
    />
  )
}
