// Addresses of tables that the server makes: the browser fetches them as files.
import type { ConsoleEndpoint } from '#contract/common/endpoint.ts'
import { apiBase } from '../../api/api-base.ts'

/** What is empty is left out. */
export function fileAddress(call: ConsoleEndpoint, query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${apiBase}${call.path}?${new URLSearchParams(given)}`
}
