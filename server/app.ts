// The application: each feature's routes and jobs, registered by name.
import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/calls.ts'
import { notificationPath } from '#contract/payments.ts'
import { accountSafetyRoutes } from './accounts/account-safety.routes.ts'
import { accountsJobs, accountsSchedule } from './accounts/accounts.jobs.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { openPasswords } from './accounts/passwords.ts'
import { requireSession } from './accounts/sessions.service.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { deliveryJobs, deliverySchedule } from './delivery/delivery.jobs.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { discoveryJobs, discoverySchedule } from './discovery/discovery.jobs.ts'
import { discoveryRoutes } from './discovery/discovery.routes.ts'
import { type Gateways, openGateways } from './gateways/gateways.service.ts'
import { leadsRoutes } from './leads/leads.routes.ts'
import { openApiDocument } from './openapi.ts'
import { ordersJobs, ordersSchedule } from './orders/orders.jobs.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { notificationRoutes } from './payments/notifications.routes.ts'
import { paymentsJobs, paymentsSchedule } from './payments/payments.jobs.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import type { Ctx } from './platform/context.ts'
import type { Db } from './platform/db/db.ts'
import { createHttpApp, refuseUnknownCalls } from './platform/http/http-app.ts'
import { openRateLimits, type RateLimits } from './platform/http/rate-limits.ts'
import type { InProcessCalls, Routes } from './platform/http/routes.ts'
import type { JobHandlers, Schedule } from './platform/jobs/jobs.ts'
import { mailJobs, mailSchedule } from './platform/mail/mail.jobs.ts'
import { openMailTransport } from './platform/mail/transport.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import type { SearchEngine } from './search/search.service.ts'
import { siteConfigRoutes } from './site-config/site-config.routes.ts'

export type App = {
  readonly http: FastifyInstance
  readonly limits: RateLimits
  readonly inProcess: InProcessCalls
  readonly gateways: Gateways
  readonly jobs: JobHandlers
  readonly schedule: Schedule
}

/** @param parts.jobsDb what jobs read and write with; without it, what calls do */
export async function createApp(
  ctx: Ctx,
  parts: { search: SearchEngine; gateways?: Gateways; jobsDb?: Db },
): Promise<App> {
  const { config } = ctx
  const limits = openRateLimits(config.rateLimitFactor, ctx.now)
  const http = createHttpApp(ctx, limits)
  const gateways = parts.gateways ?? openGateways(config, ctx.now)
  const withGateways = { ...ctx, gateways }
  const routes: Routes = {
    app: http,
    apiBase: config.apiBase,
    authenticate: (token) => requireSession(ctx, token),
    limits,
    inProcess: new Map(),
  }

  siteConfigRoutes(routes, ctx)
  catalogueRoutes(routes, ctx)
  contentRoutes(routes, ctx)
  const passwords = await openPasswords()
  accountsRoutes(routes, ctx, passwords)
  accountSafetyRoutes(routes, ctx, passwords)
  searchRoutes(routes, { ...ctx, search: parts.search })
  leadsRoutes(routes, ctx)
  deliveryRoutes(routes, ctx)
  ordersRoutes(routes, ctx)
  paymentsRoutes(routes, withGateways)
  notificationRoutes(routes, withGateways)
  privacyRoutes(routes, withGateways, passwords)
  discoveryRoutes(routes, ctx)

  const document = openApiDocument(config.apiBase)
  http.get(`${config.apiBase}/openapi.json`, async () => document)
  refuseUnknownCalls(http, config.apiBase, knownPaths())

  const ofJobs = { ...withGateways, db: parts.jobsDb ?? ctx.db }
  const mail = openMailTransport({ smtpUrl: config.smtpUrl, folder: `${config.dataDir}/mail` })
  return {
    http,
    limits,
    inProcess: routes.inProcess,
    gateways,
    jobs: {
      ...mailJobs(ofJobs, mail),
      ...accountsJobs(ofJobs),
      ...deliveryJobs(ofJobs),
      ...discoveryJobs(ofJobs),
      ...ordersJobs(ofJobs),
      ...paymentsJobs(ofJobs),
    },
    schedule: [
      ...mailSchedule,
      ...accountsSchedule,
      ...deliverySchedule,
      ...discoverySchedule,
      ...ordersSchedule,
      ...paymentsSchedule,
    ],
  }
}

function knownPaths(): ReadonlyMap<string, string> {
  const paths = new Map(Object.values(calls).map((call) => [call.path, call.method]))
  return paths.set(notificationPath, 'POST').set('/openapi.json', 'GET')
}
