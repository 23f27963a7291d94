// Panel of a delivery: its attempts, its message, and redelivery.
import { getWebhookDelivery, redeliverWebhook, type WebhookDeliveryDetail } from '#contract/webhooks-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { DetailPanel, PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { webhooksPhrases } from '../../phrases/webhooks.ts'
import { DeliveryStateBadge } from './webhook-state-badge.tsx'

export function WebhookDeliveryPanel({ id, backTo }: { readonly id: string; readonly backTo: string }) {
  const t = usePhrases(webhooksPhrases)
  return (
    <RecordLoader<WebhookDeliveryDetail>
      resource="webhook-deliveries"
      endpoint={getWebhookDelivery}
      id={id}
      backTo={backTo}
    >
      {(delivery) => (
        <DetailPanel
          title={t.eventNames[delivery.type] ?? delivery.type}
          badges={<DeliveryStateBadge state={delivery.state} />}
          backTo={backTo}
        >
          <Facts delivery={delivery} />
          <Redelivery id={delivery.id} />
          <PanelSection title={t.attemptsTitle}>
            <Attempts delivery={delivery} />
          </PanelSection>
          <PanelSection title={t.message}>
            <pre className="user-text webhook-message small">{pretty(delivery.message)}</pre>
          </PanelSection>
        </DetailPanel>
      )}
    </RecordLoader>
  )
}

function Facts({ delivery }: { readonly delivery: WebhookDeliveryDetail }) {
  const t = usePhrases(webhooksPhrases)
  const { dateTime } = useNumbers()
  const { nextAttemptAt, finishedAt } = delivery
  return (
    <Sum
      rows={[
        [t.event, <code key="type">{delivery.type}</code>],
        [t.messageId, <code key="id">{delivery.messageId}</code>],
        [t.created, dateTime(delivery.createdAt)],
        [t.nextAttempt, nextAttemptAt === null ? undefined : dateTime(nextAttemptAt)],
        [t.finished, finishedAt === null ? undefined : dateTime(finishedAt)],
      ]}
    />
  )
}

function Redelivery({ id }: { readonly id: string }) {
  const t = usePhrases(webhooksPhrases)
  const can = useCan()
  const { mutate } = useApiMutation(redeliverWebhook, {
    successMessage: t.redelivered,
    refreshes: ['webhook-deliveries', 'webhooks'],
  })
  if (!can('integrations.write')) return null
  return (
    <PanelActions>
      <ConfirmButton
        label={t.redeliver}
        title={t.redeliverTitle}
        text={t.redeliverText}
        confirmLabel={t.redeliver}
        onConfirm={() => mutate({ id })}
      />
    </PanelActions>
  )
}

function Attempts({ delivery: { log } }: { readonly delivery: WebhookDeliveryDetail }) {
  const t = usePhrases(webhooksPhrases)
  const { number, dateTime } = useNumbers()
  if (log.length === 0) return <p className="small">{t.noAttempts}</p>
  return (
    <Timeline
      steps={log.map(({ at, outcome, httpStatus, durationMs, excerpt }, index) => ({
        key: `${index}`,
        state: outcome === 'delivered' ? 'done' : 'failed',
        title: (
          <>
            {httpStatus === null ? t.outcomes[outcome] : `${t.outcomes[outcome]} · HTTP ${httpStatus}`}
            {excerpt === '' ? null : <code className="webhook-excerpt small">{excerpt}</code>}
          </>
        ),
        note: `${dateTime(at)} · ${t.duration(number(durationMs))}`,
      }))}
    />
  )
}

/** The message as it is sent has no white space. */
function pretty(message: string): string {
  return message === '' ? '' : JSON.stringify(JSON.parse(message), null, 2)
}
