// HTTP route for requests of visitors.
import { saveRequest } from '#contract/leads.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { acceptRequest } from './leads.service.ts'

export function leadsRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, saveRequest, async ({ input, language, request }) => {
    await acceptRequest(ctx, input, { language, ip: request.ip, page: pageOf(request.headers.referer) })
    return null
  })
}

/** The path of the page with the form. For requests to the same origin, browsers send the whole URL. */
function pageOf(referer: string | undefined): string {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname : ''
}
