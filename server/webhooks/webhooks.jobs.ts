// Jobs: delivery of webhooks, and deletion of old deliveries.
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import type { WebhooksCtx } from './attempts.service.ts'
import { deleteOldWebhookDeliveries, deliverTask, deliverWebhooks } from './delivery.service.ts'

const cleanupTask = 'delete-old-webhook-deliveries'

export function webhooksJobs(ctx: WebhooksCtx): JobHandlers {
  return {
    [deliverTask]: () => deliverWebhooks(ctx),
    [cleanupTask]: () => deleteOldWebhookDeliveries(ctx),
  }
}

/** Each event and retry has a job of its own; the one each minute finds those whose job was lost. */
export const webhooksSchedule: Schedule = [
  { task: deliverTask, cron: '* * * * *', catchUpWindow: '3m' },
  { task: cleanupTask, cron: '43 19 * * *', catchUpWindow: '1d' },
]
