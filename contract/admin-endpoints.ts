// Endpoints of the console by name. Tests iterate over them.

import * as apiKeys from './api-keys-admin.ts'
import * as bankStatements from './bank-statements-admin.ts'
import * as briefings from './briefings-admin.ts'
import * as catalogue from './catalogue-admin.ts'
import { type ConsoleEndpoint, endpointsIn, isSiteEndpoint } from './common/endpoint.ts'
import * as companies from './companies-admin.ts'
import * as company from './company-admin.ts'
import * as companyOverview from './company-overview-admin.ts'
import * as companySignIn from './company-sign-in-admin.ts'
import * as copies from './copies-admin.ts'
import * as customers from './customers-admin.ts'
import * as dashboard from './dashboard.ts'
import * as delivery from './delivery-admin.ts'
import * as demand from './demand.ts'
import * as editions from './editions-admin.ts'
import * as fapiao from './fapiao-admin.ts'
import * as fapiaoProvider from './fapiao-provider-admin.ts'
import * as fapiaoResults from './fapiao-results-admin.ts'
import * as imports from './imports-admin.ts'
import * as invoices from './invoices-admin.ts'
import * as leads from './leads-admin.ts'
import * as ledger from './ledger-admin.ts'
import * as licences from './licences-admin.ts'
import * as mail from './mail-templates-admin.ts'
import * as news from './news-admin.ts'
import * as newsletter from './newsletter-admin.ts'
import * as orderActions from './order-actions-admin.ts'
import * as orders from './orders-admin.ts'
import * as paymentExceptions from './payment-exceptions-admin.ts'
import * as payments from './payments-admin.ts'
import * as purchases from './purchases-admin.ts'
import * as queues from './queues.ts'
import * as quotes from './quotes-admin.ts'
import * as receivables from './receivables-admin.ts'
import * as reconciliation from './reconciliation-admin.ts'
import * as refunds from './refunds-admin.ts'
import * as replyTemplates from './reply-templates-admin.ts'
import * as samples from './samples-admin.ts'
import * as search from './search-admin.ts'
import * as sellingEntities from './selling-entities-admin.ts'
import * as site from './site-admin.ts'
import * as staff from './staff.ts'
import * as upgradePrices from './upgrade-prices-admin.ts'
import * as vouchers from './vouchers-admin.ts'
import * as webhooks from './webhooks-admin.ts'

/** Every endpoint of the console, by the name of its export. */
export const adminEndpoints: Readonly<Record<string, ConsoleEndpoint>> = Object.fromEntries(
  endpointsIn([
    imports,
    catalogue,
    briefings,
    news,
    company,
    staff,
    delivery,
    samples,
    editions,
    orders,
    orderActions,
    purchases,
    invoices,
    ledger,
    licences,
    copies,
    upgradePrices,
    vouchers,
    newsletter,
    payments,
    refunds,
    paymentExceptions,
    receivables,
    fapiao,
    fapiaoProvider,
    fapiaoResults,
    reconciliation,
    site,
    sellingEntities,
    bankStatements,
    companies,
    companySignIn,
    companyOverview,
    search,
    mail,
    leads,
    quotes,
    replyTemplates,
    customers,
    dashboard,
    demand,
    queues,
    apiKeys,
    webhooks,
  ]).flatMap(([name, call]) => (isSiteEndpoint(call) ? [] : [[name, call]])),
)
