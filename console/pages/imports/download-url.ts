// Download URLs of tables that the server generates.
import type { ConsoleEndpoint } from '#contract/common/endpoint.ts'
import { apiBase } from '../../api/api-base.ts'

/** Empty parameters are left out. */
export function downloadUrl(endpoint: ConsoleEndpoint, query: Readonly<Record<string, string>>): string {
  const params = Object.entries(query).filter(([, value]) => value !== '')
  return `${apiBase}${endpoint.path}?${new URLSearchParams(params)}`
}
