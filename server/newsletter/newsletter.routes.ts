// HTTP routes of the newsletter for readers.
import { changeOwnNewsletter, getOwnNewsletter, subscribeToNewsletter } from '#contract/newsletter.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { linkRoutes } from './link-pages.routes.ts'
import { changeOwnSubscription, getOwnSubscription } from './own-subscription.service.ts'
import { requestSubscription } from './subscriptions.service.ts'

export function newsletterRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, subscribeToNewsletter, async ({ input, language, request }) => {
    await requestSubscription(ctx, input, { language, ip: request.ip })
    return null
  })
  implement(routes, getOwnNewsletter, ({ caller, language }) =>
    getOwnSubscription(ctx, { customerId: caller.customerId, language }),
  )
  implement(routes, changeOwnNewsletter, ({ input, caller, language, request }) =>
    changeOwnSubscription(ctx, { customerId: caller.customerId, language, ip: request.ip }, input),
  )
  linkRoutes(routes, ctx)
}
