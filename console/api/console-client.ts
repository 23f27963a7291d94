// API client of the console: reports the end of the session and changes of role, and prompts for the password where an endpoint requires it.
import { type AdminClient, createAdminClient } from '#contract/admin-client.ts'
import { ApiError } from '#contract/client.ts'
import { roleHeader } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { type Role, roles } from '#contract/common/rights.ts'
import { apiBase } from './api-base.ts'
import { CallAborted } from './call-aborted.ts'

export type ConsoleClientOptions = {
  readonly language: () => Language
  readonly onSessionEnd: () => void
  /** The role of the signed-in account, received with every response. */
  readonly onRole: (role: Role) => void
  /** @returns whether the password was entered */
  readonly promptPassword: () => Promise<boolean>
}

/** @throws ApiError, or CallAborted where the password prompt was closed */
export function createConsoleClient(options: ConsoleClientOptions): AdminClient {
  const client = createAdminClient({
    fetch: async (...request) => {
      const response = await fetch(...request)
      const role = roles.find((name) => name === response.headers.get(roleHeader))
      if (role) options.onRole(role)
      return response
    },
    base: apiBase,
    language: options.language,
  })
  return async (endpoint, input, init) => {
    try {
      return await client(endpoint, input, init)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 401 && endpoint.access !== 'anyone') options.onSessionEnd()
      if (!needsPassword(error)) throw error
      if (!(await options.promptPassword())) throw new CallAborted('the password was not entered')
      return await client(endpoint, input, init)
    }
  }
}

function needsPassword(error: ApiError): boolean {
  return error.code === 403 && error.data.reason === 'password'
}
