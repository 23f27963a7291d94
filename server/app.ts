// The application: each feature's routes and jobs, registered by name.
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { notificationPath } from '#contract/payments.ts'
import { accountSafetyRoutes } from './accounts/account-security.routes.ts'
import { accountsJobs, accountsSchedule } from './accounts/accounts.jobs.ts'
import { accountsMailTemplates } from './accounts/accounts.mail.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { requireSession } from './accounts/sessions.service.ts'
import { catalogueAdminRoutes } from './catalogue/catalogue.admin-routes.ts'
import { catalogueJobs, catalogueSchedule } from './catalogue/catalogue.jobs.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { homeAdminRoutes } from './catalogue/home.admin-routes.ts'
import { importsAdminRoutes } from './catalogue/import/imports.admin-routes.ts'
import { importsJobs, importsSchedule } from './catalogue/import/imports.jobs.ts'
import { contentAdminRoutes } from './content/content.admin-routes.ts'
import { contentJobs, contentSchedule } from './content/content.jobs.ts'
import { contentRoutes } from './content/content.routes.ts'
import { customersAdminRoutes } from './customers/customers.admin-routes.ts'
import { dashboardAdminRoutes } from './dashboard/dashboard.admin-routes.ts'
import { dashboardJobs, dashboardSchedule } from './dashboard/dashboard.jobs.ts'
import { type ItemViews, openItemViews, openZeroResultCounter } from './dashboard/item-views.service.ts'
import { deliveryAdminRoutes } from './delivery/delivery.admin-routes.ts'
import { deliveryJobs, deliverySchedule } from './delivery/delivery.jobs.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { discoveryJobs, discoverySchedule } from './discovery/discovery.jobs.ts'
import { discoveryRoutes } from './discovery/discovery.routes.ts'
import { type Gateways, openGateways } from './gateways/gateways.service.ts'
import { leadsAdminRoutes } from './leads/leads.admin-routes.ts'
import { leadsJobs } from './leads/leads.jobs.ts'
import { leadsMailTemplates } from './leads/leads.mail.ts'
import { leadsRoutes } from './leads/leads.routes.ts'
import { mailsAdminRoutes } from './mail-templates/mail-templates.admin-routes.ts'
import { watchBooks } from './metrics/metrics.service.ts'
import { openApiDocument } from './openapi.ts'
import { ordersAdminRoutes } from './orders/orders.admin-routes.ts'
import { ordersJobs, ordersSchedule } from './orders/orders.jobs.ts'
import { ordersMailTemplates } from './orders/orders.mail.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { findOrderId } from './orders/orders-admin.service.ts'
import { notificationRoutes } from './payments/notifications.routes.ts'
import { paymentsAdminRoutes } from './payments/payments.admin-routes.ts'
import { paymentsJobs, paymentsSchedule, sweepTask } from './payments/payments.jobs.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import type { Ctx } from './platform/context.ts'
import type { Db } from './platform/db/db.ts'
import { exchangeIn } from './platform/http/distributed-counters.store.ts'
import { createHttpApp, rejectUnknownEndpoints } from './platform/http/http-app.ts'
import { trackInFlightRequests } from './platform/http/in-flight-requests.ts'
import { type Metrics, openMetrics } from './platform/http/metrics.ts'
import { openRateLimits, type RateLimits } from './platform/http/rate-limits.ts'
import type { InProcessEndpoints, Routes } from './platform/http/routes.ts'
import type { JobHandlers, Schedule } from './platform/jobs/jobs.ts'
import { mailJobs, mailSchedule } from './platform/mail/mail.jobs.ts'
import { openMailTransport } from './platform/mail/transport.ts'
import { openPasswords, type Passwords } from './platform/passwords.ts'
import { deletedTemplate } from './privacy/privacy.mail.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { publishingJobs, publishingSchedule } from './publishing/publishing.jobs.ts'
import { queuesAdminRoutes } from './queues/queues.admin-routes.ts'
import { notingRuns } from './queues/queues.service.ts'
import { alertsJobs, alertsSchedule } from './saved-searches/saved-searches.jobs.ts'
import { digestTemplate } from './saved-searches/saved-searches.mail.ts'
import { alertsRoutes } from './saved-searches/saved-searches.routes.ts'
import { searchAdminRoutes } from './search/search.admin-routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { findReportIds, type SearchEngine } from './search/search.service.ts'
import { pictureRoutes } from './site-config/pictures.routes.ts'
import { siteConfigAdminRoutes } from './site-config/site-config.admin-routes.ts'
import { siteConfigRoutes } from './site-config/site-config.routes.ts'
import { contactRules } from './site-config/site-config.service.ts'
import { requireStaff } from './staff/sign-in.service.ts'
import { staffAdminRoutes, staffToken } from './staff/staff.admin-routes.ts'
import { staffJobs, staffSchedule } from './staff/staff.jobs.ts'

export type App = {
  readonly http: FastifyInstance
  readonly requestsUnderWay: () => number
  readonly limits: RateLimits
  readonly inProcess: InProcessEndpoints
  readonly gateways: Gateways
  readonly metrics: Metrics
  readonly jobs: JobHandlers
  readonly schedule: Schedule
  /** Hears of every page that is sent. */
  readonly noteSent: ItemViews['note']
  /** Writes what was counted in memory. */
  readonly writeCounts: () => Promise<void>
}

/**
 * @param parts.jobsDb what jobs read and write with; without it, what calls do
 * @param parts.workOnImport does so elsewhere than in this process
 */
export async function createApp(
  ctx: Ctx,
  parts: {
    search: SearchEngine
    gateways?: Gateways
    jobsDb?: Db
    /** Where public pages are read; by default where everything is. */
    readDb?: Db | undefined
    passwords?: Passwords
    workOnImport?: (id: string) => Promise<void>
  },
): Promise<App> {
  const { config } = ctx
  const limits = openRateLimits(config.rateLimitFactor, ctx.now, exchangeIn(ctx.db))
  const http = createHttpApp(ctx, limits)
  http.addHook('onClose', async () => limits.close())
  const requestsUnderWay = trackInFlightRequests(http)
  const metrics = openMetrics(http, config, limits)
  watchBooks(ctx, metrics.registry)
  const search = timedSearch(parts.search, metrics)
  const gateways = parts.gateways ?? openGateways(config, ctx.now)
  const withGateways = { ...ctx, gateways }
  const views = openItemViews(ctx)
  const misses = openZeroResultCounter(ctx)
  const routes: Routes = {
    app: http,
    apiBase: config.apiBase,
    log: ctx.log,
    authenticate: (token) => requireSession(ctx, token),
    authenticateStaff: (request) => requireStaff(ctx, staffToken(request), request),
    limits,
    contactRules: (language) => contactRules(ctx, language),
    inProcess: new Map(),
  }

  siteConfigRoutes(routes, ctx)
  pictureRoutes(routes, ctx)
  const reading = { ...ctx, db: parts.readDb ?? ctx.db }
  catalogueRoutes(routes, reading, ctx)
  importsAdminRoutes(routes, ctx)
  contentRoutes(routes, reading, ctx)
  const passwords = parts.passwords ?? (await openPasswords())
  staffAdminRoutes(routes, ctx, passwords, (orderNo) => findOrderId(ctx, orderNo))
  siteConfigAdminRoutes(routes, ctx)
  searchAdminRoutes(routes, ctx)
  homeAdminRoutes(routes, ctx)
  contentAdminRoutes(routes, ctx)
  mailsAdminRoutes(routes, ctx, [
    ...accountsMailTemplates,
    ...ordersMailTemplates,
    ...leadsMailTemplates,
    digestTemplate,
    deletedTemplate,
  ])
  accountsRoutes(routes, ctx, passwords)
  accountSafetyRoutes(routes, ctx, passwords)
  searchRoutes(routes, { ...reading, search }, misses.note)
  catalogueAdminRoutes(routes, ctx, (query) => findReportIds({ ...ctx, search }, query))
  leadsRoutes(routes, ctx)
  leadsAdminRoutes(routes, ctx)
  deliveryRoutes(routes, ctx, metrics.noteDamagedFile)
  deliveryAdminRoutes(routes, ctx)
  alertsRoutes(routes, ctx)
  ordersRoutes(routes, ctx)
  ordersAdminRoutes(routes, ctx)
  paymentsRoutes(routes, withGateways)
  paymentsAdminRoutes(routes, withGateways)
  notificationRoutes(routes, withGateways)
  privacyRoutes(routes, withGateways, passwords)
  customersAdminRoutes(routes, withGateways)
  dashboardAdminRoutes(routes, ctx)
  queuesAdminRoutes(routes, ctx, sweepTask)
  discoveryRoutes(routes, ctx)

  const document = openApiDocument(config.apiBase)
  http.get(`${config.apiBase}/openapi.json`, async () => document)
  rejectUnknownEndpoints(http, config.apiBase, knownPaths())

  const ofJobs = { ...withGateways, db: parts.jobsDb ?? ctx.db }
  const mail = openMailTransport({ smtpUrl: config.smtpUrl, folder: `${config.dataDir}/mail` })
  const jobs: JobHandlers = {
    ...mailJobs(ofJobs, mail),
    ...staffJobs(ofJobs),
    ...publishingJobs(ofJobs),
    ...catalogueJobs(ofJobs),
    ...contentJobs(ofJobs),
    ...importsJobs(ofJobs, parts.workOnImport),
    ...accountsJobs(ofJobs),
    ...leadsJobs(ofJobs),
    ...deliveryJobs(ofJobs),
    ...discoveryJobs(ofJobs),
    ...alertsJobs({ ...ofJobs, search }),
    ...ordersJobs(ofJobs),
    ...paymentsJobs(ofJobs),
    ...dashboardJobs(ofJobs),
  }
  const schedule: Schedule = [
    ...mailSchedule,
    ...staffSchedule,
    ...publishingSchedule,
    ...catalogueSchedule,
    ...contentSchedule,
    ...importsSchedule,
    ...accountsSchedule,
    ...deliverySchedule,
    ...discoverySchedule,
    ...alertsSchedule,
    ...ordersSchedule,
    ...paymentsSchedule,
    ...dashboardSchedule,
  ]
  const byTheClock = [...schedule.map(({ task }) => task), sweepTask]
  return {
    http,
    requestsUnderWay,
    limits,
    inProcess: routes.inProcess,
    gateways,
    metrics,
    jobs: { ...jobs, ...notingRuns(ofJobs, jobs, byTheClock) },
    schedule,
    noteSent(page) {
      views.note(page)
      misses.noteOf(page)
    },
    writeCounts: async () => {
      await Promise.all([views.flush(), misses.flush()])
    },
  }
}

function knownPaths(): ReadonlyMap<string, string> {
  const allowed = { GET: 'GET, HEAD', POST: 'POST' } as const
  const paths = new Map<string, string>(Object.values(endpoints).map((call) => [call.path, allowed[call.method]]))
  return paths.set(notificationPath, allowed.POST).set('/openapi.json', allowed.GET)
}

function timedSearch(search: SearchEngine, { timeSearch }: Metrics): SearchEngine {
  return {
    find: (query) => timeSearch('find', () => search.find(query)),
    count: (query) => timeSearch('count', () => search.count(query)),
    suggest: (query) => timeSearch('suggest', () => search.suggest(query)),
    lookElsewhere: (query) => timeSearch('look-elsewhere', () => search.lookElsewhere(query)),
    get ready() {
      return search.ready
    },
    isCurrent: (position) => search.isCurrent(position),
    close: () => search.close(),
  }
}
