// Descriptions of OpenID providers (OpenID Connect Discovery 1.0), read within limits and cached in this process.
import * as oidc from 'openid-client'
import { assertPermittedUrl } from '#server/platform/http/guarded-fetch.ts'
import { ProviderError, toProviderError } from './provider-error.ts'

const descriptionTtlMs = 3_600_000
/** A provider that does not respond is not asked by every visitor. */
const failureTtlMs = 10_000
const maxCached = 500

type Provider = { readonly companyId: string; readonly issuer: string }
type Description = { readonly issuer: string; readonly readAt: number; readonly server: oidc.ServerMetadata }
type Failure = { readonly issuer: string; readonly failedAt: number; readonly error: ProviderError }

type Options = {
  readonly customFetch: oidc.CustomFetch
  readonly allowsLoopback: boolean
  readonly timeoutMs: number
  readonly now: () => Date
}

export function openDescriptions({ customFetch, allowsLoopback, timeoutMs, now }: Options) {
  const descriptions = new Map<string, Description>()
  const failures = new Map<string, Failure>()
  const pending = new Map<string, Promise<oidc.ServerMetadata>>()

  /** The description of the provider, which is read at most once an hour, and by one request at a time. @throws ProviderError */
  async function describe(provider: Provider): Promise<oidc.ServerMetadata> {
    const { companyId, issuer } = provider
    const known = descriptions.get(companyId)
    if (known?.issuer === issuer && isFresh(known.readAt, descriptionTtlMs)) return known.server
    const failed = failures.get(companyId)
    if (failed?.issuer === issuer && isFresh(failed.failedAt, failureTtlMs)) throw failed.error
    const name = `${companyId} ${issuer}`
    const reading = pending.get(name) ?? read(provider).finally(() => pending.delete(name))
    pending.set(name, reading)
    return reading
  }

  /** Reads it again. @throws ProviderError */
  async function read({ companyId, issuer }: Provider): Promise<oidc.ServerMetadata> {
    try {
      const server = await discover(issuer)
      assertSuitable(server, allowsLoopback)
      failures.delete(companyId)
      storeLimited(descriptions, companyId, { issuer, server, readAt: now().getTime() })
      return server
    } catch (error) {
      const failure = toProviderError(error)
      storeLimited(failures, companyId, { issuer, error: failure, failedAt: now().getTime() })
      throw failure
    }
  }

  async function discover(issuer: string): Promise<oidc.ServerMetadata> {
    assertPermittedUrl(issuer, { allowsLoopback })
    const discovered = await oidc.discovery(new URL(issuer), 'description', undefined, oidc.None(), {
      [oidc.customFetch]: customFetch,
      timeout: timeoutMs / 1000,
      ...(allowsLoopback && { execute: [oidc.allowInsecureRequests] }),
    })
    const server = discovered.serverMetadata()
    // Some providers describe all their tenants under one address, in which anybody can have an account.
    if (new URL(server.issuer).href !== new URL(issuer).href) throw new ProviderError('invalid', 'wrong-issuer')
    return server
  }

  function isFresh(at: number, ttlMs: number): boolean {
    const age = now().getTime() - at
    return age >= 0 && age < ttlMs
  }

  return { describe, read }
}

/** @throws ProviderError when signing in needs more than the provider offers, or it names addresses to which no browser should go */
function assertSuitable(server: oidc.ServerMetadata, allowsLoopback: boolean): void {
  const { authorization_endpoint, token_endpoint, jwks_uri, end_session_endpoint, userinfo_endpoint } = server
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) throw new ProviderError('invalid', 'unsuitable')
  const named = [authorization_endpoint, token_endpoint, jwks_uri, end_session_endpoint, userinfo_endpoint]
  for (const url of named) if (url !== undefined) assertPermittedUrl(url, { allowsLoopback })
}

/** The oldest entry makes place for a new one. */
export function storeLimited<T>(cache: Map<string, T>, name: string, value: T): void {
  cache.delete(name)
  const [oldest] = cache.keys()
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest)
  cache.set(name, value)
}
