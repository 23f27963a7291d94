// Values of the form for an API key.
import type { createApiKey } from '#contract/api-keys-admin.ts'
import type { ApiKeyScope } from '#contract/common/api-key-scopes.ts'
import type { InputOf } from '#contract/common/endpoint.ts'

type Input = InputOf<typeof createApiKey>

export type ApiKeyValues = {
  readonly name: string
  readonly holder: Input['holder']
  readonly companyId: string
  readonly partnerName: string
  readonly contactEmail: string
  readonly contactLanguage: Input['contactLanguage']
  readonly scopes: readonly ApiKeyScope[]
  readonly maxPerMinute: number | null
  readonly expiresOn: string
}

const defaultDays = 180

/** The day in Beijing. */
export function defaultLastDay(now: Date): string {
  return new Date(now.getTime() + defaultDays * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
}

export function newApiKeyFor(companyId: string | null, now: Date): Partial<ApiKeyValues> {
  return {
    holder: 'company',
    companyId: companyId ?? '',
    contactLanguage: 'zh-CN',
    scopes: ['catalogue:read'],
    maxPerMinute: 60,
    expiresOn: defaultLastDay(now),
  }
}

/** What belongs to the other kind of holder is left out. */
export function inputOf({ companyId, partnerName, ...values }: ApiKeyValues): Input {
  const isOfCompany = values.holder === 'company'
  return {
    ...values,
    scopes: [...values.scopes],
    maxPerMinute: values.maxPerMinute ?? 0,
    companyId: isOfCompany ? companyId : '',
    partnerName: isOfCompany ? '' : (partnerName ?? ''),
  }
}

/** A key that ends with a day ends in its last minute, as people read it. */
export function lastMoment(expiresAt: string): string {
  return new Date(Date.parse(expiresAt) - 1).toISOString()
}
