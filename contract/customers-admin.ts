// Customers in the console. E-mail addresses are masked; revealing one is recorded in the audit log.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { languages } from './common/language.ts'
import { languageSchema } from './common/language-schema.ts'
import { companyRoles } from './companies.ts'
import { leadStates, leadTypes } from './leads.ts'

const customerId = z.uuid()
/** `deleted`: personal data is erased, the orders remain for bookkeeping. */
export const customerStates = ['active', 'disabled', 'deleted'] as const

const customerFacts = z.object({
  id: z.string(),
  loginCode: z.string(),
  name: z.string(),
  companyName: z.string(),
  /** `l***@example.com` */
  maskedEmail: z.string(),
  language: z.enum(languages),
  state: z.enum(customerStates),
  orderCount: z.int(),
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
})
export type CustomerRow = z.infer<typeof customerFacts>

export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/admin/customers',
  summary: 'Customers, the newest first; searched by name, company, user name and e-mail address.',
  access: 'customers.read',
  input: z.object({
    ...listQuery(['createdAt']),
    language: languageSchema.optional(),
    state: z.enum(customerStates).optional(),
  }),
  output: listOf(customerFacts),
})

const companyLink = z.object({ id: z.string(), name: z.string() })

const customer = customerFacts.extend({
  /** Companies of which the customer is a member. */
  companies: z.array(companyLink.extend({ role: z.enum(companyRoles) })),
  /** The company at whose verified mail domain the address is, where the customer is not a member of it. */
  domainCompany: companyLink.nullable(),
  position: z.string(),
  phone: z.string(),
  isEmailProven: z.boolean(),
  disabledAt: z.string().nullable(),
  disabledReason: z.string(),
  deletedAt: z.string().nullable(),
  /** When the login lock after too many wrong passwords ends; it may hold for one address only. */
  lockedUntil: z.string().nullable(),
  consents: z.array(z.object({ document: z.string(), version: z.string(), at: z.string() })),
  /** Active sessions. */
  sessions: z.array(
    z.object({ id: z.string(), userAgent: z.string(), ip: z.string(), createdAt: z.string(), lastSeenAt: z.string() }),
  ),
  /** The newest 50. */
  orders: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      title: z.string(),
      status: z.string(),
      fulfilmentState: z.string(),
      refundState: z.string(),
      currency: z.string(),
      amountMinor: z.int(),
      createdAt: z.string(),
    }),
  ),
  /** Files of entitlements, with their download counts. */
  files: z.array(
    z.object({
      entitlementId: z.string(),
      fileId: z.string(),
      orderNo: z.string(),
      title: z.string(),
      fileName: z.string(),
      downloadsLeft: z.int(),
      downloadsAtMost: z.int(),
    }),
  ),
  /** The newest 50. */
  downloads: z.array(
    z.object({ orderNo: z.string(), title: z.string(), fileName: z.string(), ip: z.string(), at: z.string() }),
  ),
  leads: z.array(
    z.object({
      id: z.string(),
      type: z.literal(leadTypes),
      state: z.enum(leadStates),
      reportTitle: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** What prevents the customer from deleting the account: a paid order not delivered, or an open unpaid order. */
  deletion: z.object({ isUndelivered: z.boolean(), openOrders: z.int() }),
})
export type Customer = z.infer<typeof customer>

const one = z.object({ id: customerId })

export const getCustomer = defineEndpoint({
  method: 'GET',
  path: '/admin/customers/one',
  summary: 'One customer: orders, downloads, sessions, consents, requests, locks.',
  access: 'customers.read',
  input: one,
  output: customer,
})

export const showCustomerEmail = defineEndpoint({
  method: 'POST',
  path: '/admin/customers/email',
  summary: 'The whole e-mail address. That it was looked at is written down.',
  access: 'customers.read',
  isRead: true,
  input: one,
  output: z.object({ email: z.string() }),
})

export const endCustomerSessions = defineEndpoint({
  method: 'POST',
  path: '/admin/customers/endSessions',
  summary: 'Ends one session, or all.',
  access: 'customers.write',
  input: z.object({ id: customerId, sessionId: z.uuid().optional() }),
  output: customer,
})

export const unlockCustomer = defineEndpoint({
  method: 'POST',
  path: '/admin/customers/unlock',
  summary: 'Forgets the wrong passwords: the next sign-in is looked at again.',
  access: 'customers.write',
  input: one,
  output: customer,
})

const reason = z.string().trim().min(2).max(500)

export const disableCustomer = defineEndpoint({
  method: 'POST',
  path: '/admin/customers/disable',
  summary: 'Nobody signs in to this account any more; every session ends.',
  access: 'customers.write',
  input: z.object({ id: customerId, reason }),
  output: customer,
})

export const enableCustomer = defineEndpoint({
  method: 'POST',
  path: '/admin/customers/enable',
  summary: 'The account may be used again.',
  access: 'customers.write',
  input: z.object({ id: customerId, reason }),
  output: customer,
})

export const sendCustomerReset = defineEndpoint({
  method: 'POST',
  path: '/admin/customers/sendReset',
  summary: 'Mails the customer a link to set a new password. Nobody else sees it.',
  access: 'customers.write',
  input: one,
  output: customer,
})

export const resetCustomerDownloads = defineEndpoint({
  method: 'POST',
  path: '/admin/customers/resetDownloads',
  summary: 'Gives all downloads of one file back.',
  access: 'customers.write',
  input: z.object({ id: customerId, entitlementId: z.uuid(), fileId: z.uuid() }),
  output: customer,
})

export const eraseCustomer = defineEndpoint({
  method: 'POST',
  path: '/admin/customers/erase',
  summary:
    'Deletes the account and takes the person out of everything that stays, the requests of the address among it: for somebody who cannot sign in and whose identity is sure. Unpaid orders are cancelled first; what is paid has to be delivered.',
  access: 'customers.write',
  needsPassword: true,
  input: z.object({ id: customerId, reason }),
  output: customer,
})

export const eraseVisitor = defineEndpoint({
  method: 'POST',
  path: '/admin/customers/eraseVisitor',
  summary:
    'Takes the person out of all requests of the address that this lead came from, and out of the mails about them. An account of the address stays.',
  access: 'customers.write',
  needsPassword: true,
  input: z.object({ leadId: z.uuid(), reason }),
  output: z.null(),
})

export const exportCustomer = defineEndpoint({
  method: 'POST',
  path: '/admin/customers/export',
  summary: 'Everything that is held about a customer, for a request that did not come through the personal centre.',
  access: 'customers.write',
  needsPassword: true,
  input: z.object({ id: customerId, reason }),
  output: z.record(z.string(), z.unknown()),
})
