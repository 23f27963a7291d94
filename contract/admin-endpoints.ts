// Every call of the console by name: what its tests walk and its client is typed by.

import * as catalogue from './catalogue-admin.ts'
import type { AdminEndpoint } from './common/admin-endpoint.ts'
import * as content from './content-admin.ts'
import * as customers from './customers-admin.ts'
import * as dashboard from './dashboard.ts'
import * as delivery from './delivery-admin.ts'
import * as imports from './imports-admin.ts'
import * as leads from './leads-admin.ts'
import * as mail from './mail-templates-admin.ts'
import * as orders from './orders-admin.ts'
import * as payments from './payments-admin.ts'
import * as queues from './queues.ts'
import * as search from './search-admin.ts'
import * as site from './site-admin.ts'
import * as staff from './staff.ts'

const features: readonly Readonly<Record<string, unknown>>[] = [
  imports,
  catalogue,
  content,
  staff,
  delivery,
  orders,
  payments,
  site,
  search,
  mail,
  leads,
  customers,
  dashboard,
  queues,
]

/** Every call of the console, by the name that it is exported with. */
export const adminEndpoints: Readonly<Record<string, AdminEndpoint>> = Object.fromEntries(
  features.flatMap((feature) =>
    Object.entries(feature).filter((entry): entry is [string, AdminEndpoint] => isAdminCall(entry[1])),
  ),
)

function isAdminCall(value: unknown): value is AdminEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'right' in value
}
