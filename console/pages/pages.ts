// All pages of the console, in the order of the navigation.
//
// A page is added in three steps:
// 1. `pages/<name>/<name>.page.ts` declares it with definePage: address, group, label, icon, right, and its routes, loaded lazily;
// 2. `pages/<name>/<name>-routes.tsx` has its <Routes>; the components are in components/ (ResourceList, DetailPanel, FormPage and inputs);
// 3. `phrases/<name>.ts` has its phrases in both languages; then one import and one entry here.
import { auditPage } from './audit/audit.page.ts'
import { bankStatementsPage } from './bank-statements/bank-statements.page.ts'
import { briefingsPage } from './briefings/briefings.page.ts'
import { companiesPage } from './companies/companies.page.ts'
import { companyPage } from './company/company.page.ts'
import { customersPage } from './customers/customers.page.ts'
import { dashboardPage } from './dashboard/dashboard.page.ts'
import { fapiaoPage } from './fapiao/fapiao.page.ts'
import { importsPage } from './imports/imports.page.ts'
import { integrationsPage } from './integrations/integrations.page.ts'
import { invoicesPage } from './invoices/invoices.page.ts'
import { leadsPage } from './leads/leads.page.ts'
import { leakLookupPage } from './leak-lookup/leak-lookup.page.ts'
import { ledgerPage } from './ledger/ledger.page.ts'
import { licencesPage } from './licences/licences.page.ts'
import { mailsPage } from './mail-templates/mail-templates.page.ts'
import { newsPage } from './news/news.page.ts'
import { newsletterPage } from './newsletter/newsletter.page.ts'
import { ordersPage } from './orders/orders.page.ts'
import type { ConsolePage } from './page.ts'
import { paymentsPage } from './payments/payments.page.ts'
import { purchasesPage } from './purchases/purchases.page.ts'
import { queuesPage } from './queues/queues.page.ts'
import { quotesPage } from './quotes/quotes.page.ts'
import { receivablesPage } from './receivables/receivables.page.ts'
import { reconciliationPage } from './reconciliation/reconciliation.page.ts'
import { refundsPage } from './refunds/refunds.page.ts'
import { reportsPage } from './reports/reports.page.ts'
import { sellingEntitiesPage } from './selling-entities/selling-entities.page.ts'
import { sitePage } from './site/site.page.ts'
import { staffPage } from './staff/staff.page.ts'
import { termsPage } from './terms/terms.page.ts'
import { vouchersPage } from './vouchers/vouchers.page.ts'

export const pages: readonly ConsolePage[] = [
  // business
  dashboardPage,
  ordersPage,
  purchasesPage,
  licencesPage,
  leakLookupPage,
  leadsPage,
  quotesPage,
  customersPage,
  companiesPage,
  // money
  ledgerPage,
  receivablesPage,
  bankStatementsPage,
  fapiaoPage,
  invoicesPage,
  refundsPage,
  paymentsPage,
  reconciliationPage,
  vouchersPage,
  // content
  reportsPage,
  newsPage,
  briefingsPage,
  newsletterPage,
  importsPage,
  companyPage,
  mailsPage,
  termsPage,
  sitePage,
  // system
  sellingEntitiesPage,
  integrationsPage,
  staffPage,
  auditPage,
  queuesPage,
]
