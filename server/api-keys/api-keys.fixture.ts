// API keys for tests, made as staff do, and calls with them.
import type { InjectOptions } from 'fastify'
import { createApiKey } from '#contract/api-keys-admin.ts'
import { createClient } from '#contract/client.ts'
import type { InputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { inProcessFetch } from '#server/platform/http/in-process-fetch.ts'
import type { TestApp } from '../../tests/support/app.ts'
import type { signedInAs } from '../../tests/support/staff.ts'

type Owner = Pick<Awaited<ReturnType<typeof signedInAs>>, 'call'>

/** For a partner who reads the catalogue, or for a company with `companyId`. */
export function newKeyInput(
  test: TestApp,
  values: Partial<InputOf<typeof createApiKey>> = {},
): InputOf<typeof createApiKey> {
  return {
    name: '目录同步',
    holder: values.companyId ? 'company' : 'partner',
    partnerName: values.companyId ? '' : 'Reseller Ltd',
    contactEmail: 'Api@reseller.example',
    contactLanguage: 'en-US',
    scopes: ['catalogue:read'],
    maxPerMinute: 60,
    expiresOn: beijingDay(test.ctx.now(), -180),
    ...values,
  }
}

export function makeApiKey(test: TestApp, owner: Owner, values: Partial<InputOf<typeof createApiKey>> = {}) {
  return owner.call(createApiKey, newKeyInput(test, values))
}

export function bearer(key: string) {
  return { authorization: `Bearer ${key}` }
}

/** The typed client with a key. */
export function clientWithKey(test: TestApp, key: string, language: Language = 'zh-CN') {
  return createClient({
    fetch: inProcessFetch(test.app.http, { host: 'localhost', ...bearer(key) }),
    base: test.ctx.config.apiBase,
    language: () => language,
  })
}

/** A request as it arrives, for its status and headers. */
export async function sendRaw(test: Pick<TestApp, 'app'>, request: InjectOptions) {
  const response = await test.app.http.inject({ ...request, headers: { host: 'localhost', ...request.headers } })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}
