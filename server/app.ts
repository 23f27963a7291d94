// The application: the list of features, the services they share, and what results from registering them.
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { notificationPath } from '#contract/payments.ts'
import { accountsFeature } from './accounts/accounts.feature.ts'
import { requireSession } from './accounts/sessions.service.ts'
import { apiKeysFeature } from './api-keys/api-keys.feature.ts'
import { openApiKeys } from './api-keys/api-keys.service.ts'
import { bankStatementsFeature } from './bank-statements/bank-statements.feature.ts'
import { catalogueFeature } from './catalogue/catalogue.feature.ts'
import { companiesFeature } from './companies/companies.feature.ts'
import { companyBillingFeature } from './company-billing/company-billing.feature.ts'
import { companyLibraryFeature } from './company-library/company-library.feature.ts'
import { companySignInFeature } from './company-sign-in/company-sign-in.feature.ts'
import {
  findSignOutUrl,
  type IdentityProviders,
  openIdentityProviders,
  requiresCompanySignIn,
} from './company-sign-in/company-sign-in.service.ts'
import { contentFeature } from './content/content.feature.ts'
import { copiesFeature } from './copies/copies.feature.ts'
import { openCopies } from './copies/copies.service.ts'
import { customersFeature } from './customers/customers.feature.ts'
import { dashboardFeature } from './dashboard/dashboard.feature.ts'
import { openInterestCounters } from './dashboard/demand/interest.service.ts'
import { type ItemViews, openItemViews } from './dashboard/demand/item-views.service.ts'
import { openZeroResultCounter } from './dashboard/demand/zero-results.service.ts'
import { deliveryFeature } from './delivery/delivery.feature.ts'
import { discoveryFeature } from './discovery/discovery.feature.ts'
import { documentsFeature } from './documents/documents.feature.ts'
import { openPdfRenderer } from './documents/documents.service.ts'
import { editionsFeature } from './editions/editions.feature.ts'
import { fapiaoFeature } from './fapiao/fapiao.feature.ts'
import type { AppServices, Feature } from './feature.ts'
import { type Gateways, openGateways } from './gateways/gateways.service.ts'
import { invoicesFeature } from './invoices/invoices.feature.ts'
import { leadsFeature } from './leads/leads.feature.ts'
import { ledgerFeature } from './ledger/ledger.feature.ts'
import { licencesFeature } from './licences/licences.feature.ts'
import { mailTemplatesFeature } from './mail-templates/mail-templates.feature.ts'
import { mcpFeature } from './mcp/mcp.feature.ts'
import { metricsFeature } from './metrics/metrics.feature.ts'
import { newsletterFeature } from './newsletter/newsletter.feature.ts'
import { openApiDocument } from './openapi.ts'
import { ordersFeature } from './orders/orders.feature.ts'
import { findOrderId } from './orders/orders-admin.service.ts'
import { partnerApiFeature } from './partner-api/partner-api.feature.ts'
import { raiseAlert } from './payments/alerts.service.ts'
import { paymentsFeature } from './payments/payments.feature.ts'
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
import { privacyFeature } from './privacy/privacy.feature.ts'
import { publishingFeature } from './publishing/publishing.feature.ts'
import { purchasesFeature } from './purchases/purchases.feature.ts'
import { queuesFeature } from './queues/queues.feature.ts'
import { recordingRuns } from './queues/queues.service.ts'
import { quoteToken } from './quotes/quote-token.ts'
import { quotesFeature } from './quotes/quotes.feature.ts'
import { receivablesFeature } from './receivables/receivables.feature.ts'
import { sampleDeliveryFeature } from './sample-delivery/sample-delivery.feature.ts'
import { samplesFeature } from './samples/samples.feature.ts'
import { savedSearchesFeature } from './saved-searches/saved-searches.feature.ts'
import { searchFeature } from './search/search.feature.ts'
import { findReportIds, type SearchEngine } from './search/search.service.ts'
import { sellingEntitiesFeature } from './selling-entities/selling-entities.feature.ts'
import { siteConfigFeature } from './site-config/site-config.feature.ts'
import { contactRules } from './site-config/site-config.service.ts'
import { staffFeature } from './staff/staff.feature.ts'
import { staffToken } from './staff/staff-cookie.ts'
import { requireStaff } from './staff/staff-sessions.service.ts'
import { vouchersFeature } from './vouchers/vouchers.feature.ts'
import { webhooksFeature } from './webhooks/webhooks.feature.ts'
import { openWebhookSender } from './webhooks/webhooks.service.ts'

/** In the order of registration. Orders come before leads because the console lists mail templates in this order. */
const features: readonly Feature[] = [
  siteConfigFeature,
  staffFeature,
  publishingFeature,
  catalogueFeature,
  contentFeature,
  accountsFeature,
  documentsFeature,
  sellingEntitiesFeature,
  companiesFeature,
  mailTemplatesFeature,
  searchFeature,
  deliveryFeature,
  licencesFeature,
  companyLibraryFeature,
  copiesFeature,
  editionsFeature,
  samplesFeature,
  discoveryFeature,
  companySignInFeature,
  apiKeysFeature,
  vouchersFeature,
  ordersFeature,
  leadsFeature,
  sampleDeliveryFeature,
  savedSearchesFeature,
  newsletterFeature,
  paymentsFeature,
  purchasesFeature,
  fapiaoFeature,
  invoicesFeature,
  receivablesFeature,
  companyBillingFeature,
  privacyFeature,
  dashboardFeature,
  queuesFeature,
  metricsFeature,
  customersFeature,
  quotesFeature,
  bankStatementsFeature,
  ledgerFeature,
  mcpFeature,
  webhooksFeature,
  partnerApiFeature,
]

export type App = {
  readonly http: FastifyInstance
  /** The number of requests in flight. */
  readonly inFlight: () => number
  readonly limits: RateLimits
  readonly inProcess: InProcessEndpoints
  readonly gateways: Gateways
  readonly identityProviders: IdentityProviders
  readonly metrics: Metrics
  readonly jobs: JobHandlers
  readonly schedule: Schedule
  /** Is called with every page that is sent, to count views and searches without result. */
  readonly recordSentPage: ItemViews['record']
  /** Writes the views and searches that are counted in memory. */
  readonly flushCounters: () => Promise<void>
}

type Parts = {
  readonly search: SearchEngine
  readonly gateways?: Gateways
  /** The database as jobs use it, a pool of their own; by default that of requests. */
  readonly jobsDb?: Db
  /** Where public pages are read; by default the primary database. */
  readonly readDb?: Db | undefined
  readonly passwords?: Passwords
  /** Imports a batch in a process of its own; by default this process does. */
  readonly workOnImport?: (id: string) => Promise<void>
}

export async function createApp(ctx: Ctx, parts: Parts): Promise<App> {
  const { config } = ctx
  const limits = openRateLimits(config.rateLimitFactor, ctx.now, exchangeIn(ctx.db))
  const http = createHttpApp(ctx, limits)
  http.addHook('onClose', async () => limits.close())
  const pdf = openPdfRenderer()
  http.addHook('onClose', () => pdf.close())
  const copies = openCopies(ctx, ({ fileId, reason, ...details }) =>
    raiseAlert(ctx.db, { kind: `copy-${reason}`, dedupeKey: `copy:${fileId}`, details }),
  )
  http.addHook('onClose', () => copies.close())
  const inFlight = trackInFlightRequests(http)
  const metrics = openMetrics(http, config, limits)
  const views = openItemViews(ctx)
  const zeroResults = openZeroResultCounter(ctx)
  const interest = openInterestCounters(ctx)
  const search = timedSearch(parts.search, metrics)
  const identityProviders = openIdentityProviders(ctx)
  const webhooks = openWebhookSender(config)
  // Jobs are stopped afterwards, and would wait for receivers that do not answer.
  http.addHook('onClose', async () => webhooks.stop())
  const services: AppServices = {
    ctx,
    readCtx: { ...ctx, db: parts.readDb ?? ctx.db },
    gateways: parts.gateways ?? openGateways(config, ctx.now),
    search,
    passwords: parts.passwords ?? (await openPasswords()),
    identityProviders,
    webhooks,
    pdf,
    metrics,
    mailTemplates: features.flatMap((feature) => feature.mailTemplates ?? []),
    workOnImport: parts.workOnImport,
    copies,
    findReportIds: (query) => findReportIds({ ...ctx, search }, query),
    findOrderId: (orderNo) => findOrderId(ctx, orderNo),
    requiresCompanySignIn,
    findSignOutUrl: (session, language) => findSignOutUrl({ ...ctx, identityProviders }, session, language),
    quoteToken: (quoteId) => quoteToken(ctx, quoteId),
    recordZeroResult: zeroResults.record,
    recordSampleReading: interest.recordSampleReading,
  }
  const routes: Routes = {
    app: http,
    apiBase: config.apiBase,
    log: ctx.log,
    authenticate: (token) => requireSession(ctx, token),
    findApiKey: openApiKeys(ctx),
    authenticateStaff: (request) => requireStaff(ctx, staffToken(request), request),
    limits,
    contactRules: (language) => contactRules(ctx, language),
    inProcess: new Map(),
  }
  for (const feature of features) {
    feature.metrics?.(services)
    feature.routes?.(routes, services)
  }
  let document: ReturnType<typeof openApiDocument> | undefined
  http.get(`${config.apiBase}/openapi.json`, async () => {
    document ??= openApiDocument(config.apiBase)
    return document
  })
  rejectUnknownEndpoints(http, config.apiBase, knownPaths())
  return {
    http,
    inFlight,
    limits,
    inProcess: routes.inProcess,
    gateways: services.gateways,
    identityProviders,
    metrics,
    ...collectJobs({ ...services, ctx: { ...ctx, db: parts.jobsDb ?? ctx.db } }),
    recordSentPage(page) {
      views.record(page)
      zeroResults.recordPage(page)
      interest.recordPage(page)
    },
    flushCounters: async () => {
      await Promise.all([views.flush(), zeroResults.flush(), interest.flush()])
    },
  }
}

/** The jobs of the platform and of all features. Runs of scheduled ones are recorded, for the console. */
function collectJobs(services: AppServices): Pick<App, 'jobs' | 'schedule'> {
  const { ctx } = services
  const mail = openMailTransport({ smtpUrl: ctx.config.smtpUrl, folder: `${ctx.config.dataDir}/mail` })
  const schedule: Schedule = [...mailSchedule, ...features.flatMap((feature) => feature.schedule ?? [])]
  const jobs: JobHandlers = {
    ...mailJobs(ctx, mail),
    ...Object.fromEntries(features.flatMap((feature) => Object.entries(feature.jobs?.(services) ?? {}))),
  }
  const recorded = [...schedule.map(({ task }) => task), ...features.flatMap((feature) => feature.intervalTasks ?? [])]
  return { jobs: { ...jobs, ...recordingRuns(ctx, jobs, recorded) }, schedule }
}

function knownPaths(): ReadonlyMap<string, string> {
  const allowed = { GET: 'GET, HEAD', POST: 'POST' } as const
  const paths = new Map<string, string>(
    Object.values(endpoints).map((endpoint) => [endpoint.path, allowed[endpoint.method]]),
  )
  return paths.set(notificationPath, allowed.POST).set('/openapi.json', allowed.GET)
}

function timedSearch(search: SearchEngine, { timeSearch }: Metrics): SearchEngine {
  return {
    search: (query) => timeSearch('find', () => search.search(query)),
    facets: (query) => timeSearch('count', () => search.facets(query)),
    suggest: (query) => timeSearch('suggest', () => search.suggest(query)),
    suggestOtherLanguage: (query) => timeSearch('look-elsewhere', () => search.suggestOtherLanguage(query)),
    get ready() {
      return search.ready
    },
    isCurrent: (position) => search.isCurrent(position),
    close: () => search.close(),
  }
}
