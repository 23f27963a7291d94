// Badges with the state of an endpoint and of a delivery.
import type { WebhookDeliveryState, WebhookState } from '#contract/webhooks-admin.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { webhooksPhrases } from '../../phrases/webhooks.ts'

const kinds: Readonly<Record<WebhookState, BadgeKind>> = {
  active: 'success',
  failing: 'failed',
  disabled: 'cancelled',
  gone: 'cancelled',
  'given-up': 'failed',
}

export function WebhookStateBadge({ state }: { readonly state: WebhookState }) {
  const t = usePhrases(webhooksPhrases)
  return <Badge kind={kinds[state]} label={t.states[state]} />
}

const deliveryKinds: Readonly<Record<WebhookDeliveryState, BadgeKind>> = {
  pending: 'waiting',
  delivered: 'success',
  failed: 'failed',
}

export function DeliveryStateBadge({ state }: { readonly state: WebhookDeliveryState }) {
  const t = usePhrases(webhooksPhrases)
  return <Badge kind={deliveryKinds[state]} label={t.deliveryStates[state]} />
}
