// Endpoints of the site by name. OpenAPI and the conformance tests are generated from them.
import * as accounts from './accounts.ts'
import * as catalogue from './catalogue.ts'
import { endpointsIn, isSiteEndpoint, type SiteEndpoint } from './common/endpoint.ts'
import * as company from './company.ts'
import * as companyAccounts from './company-accounts.ts'
import * as companyApprovals from './company-approvals.ts'
import * as companyBilling from './company-billing.ts'
import * as companyDomains from './company-domains.ts'
import * as companyInvitations from './company-invitations.ts'
import * as companyLibrary from './company-library.ts'
import * as companySignIn from './company-sign-in.ts'
import * as content from './content.ts'
import * as customerLicences from './customer-licences.ts'
import * as delivery from './delivery.ts'
import * as fapiao from './fapiao.ts'
import * as invoices from './invoices.ts'
import * as leads from './leads.ts'
import * as newsletter from './newsletter.ts'
import * as orders from './orders.ts'
import * as partnerApi from './partner-api.ts'
import * as passwords from './passwords.ts'
import * as payments from './payments.ts'
import * as privacy from './privacy.ts'
import * as purchases from './purchases.ts'
import * as quotes from './quotes.ts'
import * as samples from './samples.ts'
import * as alerts from './saved-searches.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as siteConfig from './site-config.ts'
import * as transferOptions from './transfer-options.ts'
import * as upgrades from './upgrades.ts'
import * as vouchers from './vouchers.ts'

/** Every endpoint of the site, by the name of its export. */
export const endpoints: Readonly<Record<string, SiteEndpoint>> = Object.fromEntries(
  endpointsIn([
    siteConfig,
    catalogue,
    search,
    content,
    company,
    accounts,
    passwords,
    sessions,
    companySignIn,
    leads,
    orders,
    payments,
    vouchers,
    purchases,
    invoices,
    transferOptions,
    quotes,
    fapiao,
    delivery,
    customerLicences,
    upgrades,
    companyAccounts,
    companyInvitations,
    companyDomains,
    companyLibrary,
    companyBilling,
    companyApprovals,
    samples,
    alerts,
    newsletter,
    privacy,
    partnerApi,
  ]).flatMap(([name, call]) => (isSiteEndpoint(call) ? [[name, call]] : [])),
)
