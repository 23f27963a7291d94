// The manifest of a feature, and the services that the application passes to its functions.
import type { FindSignOutUrl } from './accounts/accounts.routes.ts'
import type { RequiresCompanySignIn } from './accounts/accounts.service.ts'
import type { FindReportIds } from './catalogue/report-list-admin.service.ts'
import type { QuoteToken } from './companies/approvals.service.ts'
import type { IdentityProviders } from './company-sign-in/company-sign-in.service.ts'
import type { Copies } from './copies/copies.service.ts'
import type { ZeroResultCounter } from './dashboard/demand/zero-results.service.ts'
import type { PdfRenderer } from './documents/documents.service.ts'
import type { Gateways } from './gateways/gateways.service.ts'
import type { Ctx } from './platform/context.ts'
import type { Metrics } from './platform/http/metrics.ts'
import type { Routes } from './platform/http/routes.ts'
import type { JobHandlers, Schedule } from './platform/jobs/jobs.ts'
import type { AnyMailTemplate } from './platform/mail/templates.ts'
import type { Passwords } from './platform/passwords.ts'
import type { RecordSampleReading } from './samples/samples.routes.ts'
import type { SearchEngine } from './search/search.service.ts'
import type { FindOrderId } from './staff/staff.admin-routes.ts'
import type { WebhookSender } from './webhooks/webhooks.service.ts'

/** What a feature contributes to the application. `app.ts` lists the manifests; nothing else imports them. */
export type Feature = {
  /** The folder of the feature. */
  readonly name: string
  /** Registers the endpoints of site and console, and routes outside the contract. */
  readonly routes?: (routes: Routes, services: AppServices) => void
  /** The handlers of its jobs. Here `services.ctx.db` is the connection pool of jobs. */
  readonly jobs?: (services: AppServices) => JobHandlers
  readonly schedule?: Schedule
  /** Tasks that `main.ts` queues every few seconds, more often than cron can. Their runs are recorded as scheduled ones are. */
  readonly intervalTasks?: readonly string[]
  /** Templates whose texts staff may override. */
  readonly mailTemplates?: readonly AnyMailTemplate[]
  /** Adds gauges to the registry that `/metrics` serves. */
  readonly metrics?: (services: AppServices) => void
}

/** Everything that a feature can be given. A manifest passes on only what its routes and jobs need. */
export type AppServices = {
  readonly ctx: Ctx
  /** As `ctx`, but reads from the replica where there is one: for public pages, which may lag by seconds. */
  readonly readCtx: Ctx
  readonly gateways: Gateways
  readonly search: SearchEngine
  readonly passwords: Passwords
  readonly identityProviders: IdentityProviders
  readonly webhooks: WebhookSender
  readonly pdf: PdfRenderer
  readonly metrics: Metrics
  /** The mail templates of all features. */
  readonly mailTemplates: readonly AnyMailTemplate[]
  /** Imports a batch in a process of its own; without it, in this one. */
  readonly workOnImport: ((id: string) => Promise<void>) | undefined

  // Services of higher levels for features of lower ones, which must not import them.
  readonly copies: Copies
  readonly findReportIds: FindReportIds
  readonly findOrderId: FindOrderId
  readonly requiresCompanySignIn: RequiresCompanySignIn
  readonly findSignOutUrl: FindSignOutUrl
  readonly quoteToken: QuoteToken
  readonly recordZeroResult: ZeroResultCounter['record']
  readonly recordSampleReading: RecordSampleReading
}
