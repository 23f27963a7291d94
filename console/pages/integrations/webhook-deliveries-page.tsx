// Log of the deliveries to a webhook endpoint, and the panel of the selected one.
import { Link, useParams } from 'react-router'
import { webhookTestType } from '#contract/webhook-events.ts'
import {
  deliveryStates,
  getWebhook,
  listWebhookDeliveries,
  redeliverFailedWebhooks,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '#contract/webhooks-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { webhooksPhrases } from '../../phrases/webhooks.ts'
import { WebhookDeliveryPanel } from './webhook-delivery-panel.tsx'
import { DeliveryStateBadge } from './webhook-state-badge.tsx'

/** Retries come after seconds, and are made by the server. */
const refetchIntervalMs = 5_000

export function WebhookDeliveriesPage() {
  const t = usePhrases(webhooksPhrases)
  const { endpointId = '' } = useParams()
  return (
    <RecordLoader<WebhookEndpoint> resource="webhooks" endpoint={getWebhook} id={endpointId} title={t.log}>
      {(webhook) => <Deliveries webhook={webhook} />}
    </RecordLoader>
  )
}

function Deliveries({ webhook }: { readonly webhook: WebhookEndpoint }) {
  const t = usePhrases(webhooksPhrases)
  const { number, dateTime } = useNumbers()
  const path = `/integrations/webhooks/${webhook.id}/deliveries`
  const types = [...webhook.events, webhookTestType] as const
  return (
    <ResourceList<WebhookDelivery>
      resource="webhook-deliveries"
      path={path}
      endpoint={listWebhookDeliveries}
      always={{ endpointId: webhook.id }}
      title={t.logTitle(webhook.name)}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      refetchIntervalMs={refetchIntervalMs}
      actions={
        <>
          <RedeliverFailed webhook={webhook} />
          <Link className="btn btn--outline btn--compact" to={`/integrations/webhooks/${webhook.id}`}>
            {t.toEndpoint}
          </Link>
        </>
      }
      filters={
        <>
          <FilterSelect
            name="state"
            label={t.anyState}
            options={deliveryStates.map((state) => ({ value: state, label: t.deliveryStates[state] }))}
          />
          <FilterSelect
            name="type"
            label={t.anyEvent}
            options={types.map((type) => ({ value: type, label: t.eventNames[type] ?? type }))}
          />
        </>
      }
      columns={[
        {
          name: 'type',
          label: t.event,
          show: ({ type }) => t.eventNames[type] ?? type,
          sub: ({ type }) => <code>{type}</code>,
        },
        { name: 'state', label: t.state, show: ({ state }) => <DeliveryStateBadge state={state} /> },
        { name: 'attempts', label: t.attempts, isNumber: true, show: ({ attempts }) => number(attempts) },
        {
          name: 'createdAt',
          label: t.time,
          sort: 'createdAt',
          show: ({ createdAt }) => <span className="num">{dateTime(createdAt)}</span>,
        },
        {
          name: 'nextAttemptAt',
          label: t.nextAttempt,
          show: ({ nextAttemptAt }) =>
            nextAttemptAt === null ? (
              <span className="muted">—</span>
            ) : (
              <span className="num">{dateTime(nextAttemptAt)}</span>
            ),
        },
      ]}
      detail={(id) => <WebhookDeliveryPanel id={id} backTo={path} />}
      empty={{ title: t.emptyLogTitle, text: t.emptyLogText }}
    />
  )
}

function RedeliverFailed({ webhook: { id, state } }: { readonly webhook: WebhookEndpoint }) {
  const t = usePhrases(webhooksPhrases)
  const { number } = useNumbers()
  const can = useCan()
  const notify = useNotify()
  const { mutate } = useApiMutation(redeliverFailedWebhooks, {
    refreshes: ['webhook-deliveries', 'webhooks'],
    onDone: ({ count }) => notify(count === 0 ? t.nothingFailed : t.redeliveredCount(number(count))),
  })
  if (!can('integrations.write') || (state !== 'active' && state !== 'failing')) return null
  return (
    <FormButton
      label={t.redeliverFailed}
      title={t.redeliverFailed}
      text={t.redeliverFailedText}
      submitLabel={t.redeliver}
      fields={[{ name: 'since', label: t.since, type: 'date' }]}
      onSubmit={({ since }, place) => mutate({ id, since }, place)}
    />
  )
}
