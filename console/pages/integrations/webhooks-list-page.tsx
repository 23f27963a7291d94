// List of webhook endpoints, and the panel of the selected one.
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { listWebhooks, type WebhookEndpoint, webhookStates } from '#contract/webhooks-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { integrationsPhrases } from '../../phrases/integrations.ts'
import { webhooksPhrases } from '../../phrases/webhooks.ts'
import { IntegrationSections } from './integration-sections.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { WebhookStateBadge } from './webhook-state-badge.tsx'

export function WebhooksListPage() {
  const t = usePhrases(webhooksPhrases)
  const { title } = usePhrases(integrationsPhrases)
  const { date, dateTime } = useNumbers()
  const can = useCan()
  const moment = (at: string | null) =>
    at === null ? <span className="muted">{t.never}</span> : <span className="num">{dateTime(at)}</span>
  return (
    <ResourceList<WebhookEndpoint>
      resource="webhooks"
      path="/integrations/webhooks"
      endpoint={listWebhooks}
      title={title}
      kpis={<IntegrationSections />}
      searchLabel={t.search}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      actions={
        can('integrations.write') ? (
          <Link className="btn btn--primary btn--compact" to="/integrations/webhooks/create">
            <Plus className="icon icon--sm" aria-hidden="true" />
            {t.add}
          </Link>
        ) : null
      }
      filters={
        <FilterSelect
          name="state"
          label={t.anyState}
          options={webhookStates.map((state) => ({ value: state, label: t.states[state] }))}
        />
      }
      columns={[
        { name: 'name', label: t.name, isLong: true, show: ({ name }) => name, sub: ({ url }) => url },
        {
          name: 'holder',
          label: t.holder,
          isLong: true,
          show: ({ company, partnerName }) => company?.name ?? (partnerName || t.ours),
          sub: ({ holder }) => (holder === 'publisher' ? null : t.holders[holder]),
        },
        { name: 'state', label: t.state, show: ({ state }) => <WebhookStateBadge state={state} /> },
        {
          name: 'events',
          label: t.events,
          isLong: true,
          show: ({ events }) => events.map((type) => t.eventNames[type]).join(' · '),
        },
        { name: 'lastSuccessAt', label: t.lastSuccess, show: ({ lastSuccessAt }) => moment(lastSuccessAt) },
        { name: 'lastFailureAt', label: t.lastFailure, show: ({ lastFailureAt }) => moment(lastFailureAt) },
        {
          name: 'createdAt',
          label: t.created,
          sort: 'createdAt',
          show: ({ createdAt }) => <span className="num">{date(createdAt)}</span>,
        },
      ]}
      detail={(id) => <WebhookPanel id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}
