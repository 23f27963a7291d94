// Why a provider could not recognize somebody: for the person a reason, for the log a code without anything secret or personal.
import * as oidc from 'openid-client'
import type { SignInFailure } from '#contract/company-sign-in-paths.ts'
import { causesOf, errorCode } from '#server/platform/error-fields.ts'
import { RefusedUrlError } from '#server/platform/http/guarded-fetch.ts'

type ProviderFailure = Extract<SignInFailure, 'expired' | 'denied' | 'unreachable' | 'invalid'>

export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly failure: ProviderFailure
  readonly detail: string
  constructor(failure: ProviderFailure, detail: string) {
    super(`${failure}: ${detail}`)
    this.failure = failure
    this.detail = detail
  }
}

/** Messages and descriptions of providers are left out: they may contain tokens and names. */
export function toProviderError(error: unknown): ProviderError {
  const causes = causesOf(error)
  const known = causes.find((one) => one instanceof ProviderError)
  if (known) return known
  if (causes.some((one) => one instanceof RefusedUrlError)) return new ProviderError('unreachable', 'refused-address')
  if (error instanceof oidc.AuthorizationResponseError) return failureOfResponse(error.error)
  if (error instanceof oidc.ResponseBodyError)
    // The code was used before, is too old, or belongs to another sign-in.
    return new ProviderError(error.error === 'invalid_grant' ? 'expired' : 'invalid', nameOf(error.error))
  const response = causes.find((one) => one instanceof Response)
  if (response && response.status >= 500) return new ProviderError('unreachable', `status ${response.status}`)
  const code = error instanceof oidc.ClientError ? error.code : undefined
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return new ProviderError('invalid', 'wrong-issuer')
  if (code !== undefined && !['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(code))
    return new ProviderError('invalid', nameOf(code))
  const system = causes.map(errorCode).find((one) => one !== undefined)
  return new ProviderError('unreachable', nameOf(code ?? system ?? 'no response'))
}

/** Codes of RFC 6749, section 4.1.2.1, and of OpenID Connect Core, section 3.1.2.6. */
function failureOfResponse(code: string): ProviderError {
  const isDown = ['server_error', 'temporarily_unavailable'].includes(code)
  const isDenied = /^(access_denied|unauthorized_client|(login|interaction|consent|account_selection)_required)$/.test(
    code,
  )
  return new ProviderError(isDown ? 'unreachable' : isDenied ? 'denied' : 'invalid', nameOf(code))
}

/** Codes come from the provider or the browser, so whatever is not like one is not logged. */
function nameOf(code: string): string {
  return /^[\w-]{1,60}$/.test(code) ? code : 'unknown code'
}
