// Every call by name: what OpenAPI is generated from and what the conformance tests walk.
import * as accounts from './accounts.ts'
import * as catalogue from './catalogue.ts'
import type { Endpoint } from './common/endpoint.ts'
import * as company from './company.ts'
import * as content from './content.ts'
import * as delivery from './delivery.ts'
import * as leads from './leads.ts'
import * as orders from './orders.ts'
import * as passwords from './passwords.ts'
import * as payments from './payments.ts'
import * as privacy from './privacy.ts'
import * as alerts from './saved-searches.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as siteConfig from './site-config.ts'

/** Every call of the site, by the name that it is exported with. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    siteConfig,
    catalogue,
    search,
    content,
    company,
    accounts,
    passwords,
    sessions,
    leads,
    orders,
    payments,
    delivery,
    alerts,
    privacy,
  ].flatMap((feature) => Object.entries(feature).filter((entry): entry is [string, Endpoint] => isCall(entry[1]))),
)

function isCall(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'access' in value
}
