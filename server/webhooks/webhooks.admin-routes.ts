// Console routes of outgoing webhooks.
import * as contract from '#contract/webhooks-admin.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import type { WebhooksCtx } from './attempts.service.ts'
import * as deliveries from './deliveries-admin.service.ts'
import * as endpoints from './endpoints-admin.service.ts'

export function webhooksAdminRoutes(routes: Routes, ctx: WebhooksCtx): void {
  implement(routes, contract.listWebhooks, ({ input }) => endpoints.listEndpoints(ctx, input))
  implement(routes, contract.getWebhook, ({ input }) => endpoints.getEndpoint(ctx, ctx.db, input.id))
  implement(routes, contract.createWebhook, ({ input, actor }) => endpoints.createEndpointAs(ctx, actor, input))
  implement(routes, contract.updateWebhook, ({ input, actor }) => endpoints.updateEndpointAs(ctx, actor, input))
  implement(routes, contract.rotateWebhookSecret, ({ input, actor }) => endpoints.rotateSecretAs(ctx, actor, input.id))
  implement(routes, contract.switchWebhook, ({ input, actor }) => endpoints.switchEndpointAs(ctx, actor, input))
  implement(routes, contract.deleteWebhook, async ({ input, actor }) => {
    await endpoints.deleteEndpointAs(ctx, actor, input.id)
    return null
  })
  implement(routes, contract.testWebhook, async ({ input, actor }) => {
    await endpoints.testEndpointAs(ctx, actor, input.id)
    return null
  })
  implement(routes, contract.listWebhookDeliveries, ({ input }) => deliveries.listDeliveries(ctx, input))
  implement(routes, contract.getWebhookDelivery, ({ input }) => deliveries.getDelivery(ctx.db, input.id))
  implement(routes, contract.redeliverWebhook, ({ input, actor }) => deliveries.redeliverAs(ctx, actor, input.id))
  implement(routes, contract.redeliverFailedWebhooks, ({ input, actor }) =>
    deliveries.redeliverFailedAs(ctx, actor, input),
  )
}
