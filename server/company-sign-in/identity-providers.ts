// Companies' OpenID providers as this process talks to them: their descriptions and keys, which are cached, and the steps of a sign-in.
import * as oidc from 'openid-client'
import type { ProviderTestResult } from '#contract/company-sign-in.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openGuardedFetch } from '#server/platform/http/guarded-fetch.ts'
import { openDescriptions, storeLimited } from './provider-descriptions.ts'
import { ProviderError, toProviderError } from './provider-error.ts'

/** A provider with the client that is registered there for us. */
export type Connection = {
  readonly companyId: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What must not leave the server between the start of a sign-in and the return of the browser. */
export type SignInSecrets = { readonly nonce: string; readonly verifier: string }

/** A person whom the provider has recognized. The address is as the provider says it. */
export type ProviderPerson = {
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly name: string
  readonly idToken: string
}

export type IdentityProviders = ReturnType<typeof openIdentityProviders>

/** Security row 72: how far the clocks of provider and server may differ. */
const clockToleranceSeconds = 60
/** Descriptions, keys and tokens have a few kilobytes. */
const maxResponseBytes = 256 * 1024
const defaultTimeoutMs = 5_000

type Keys = { readonly jwks: oidc.ExportedJWKSCache['jwks']; readonly readAt: number }

/** @param timeoutMs of each request to a provider */
export function openIdentityProviders(
  { config, now }: { readonly config: Pick<Config, 'isProduction'>; readonly now: () => Date },
  { timeoutMs = defaultTimeoutMs }: { readonly timeoutMs?: number } = {},
) {
  const allowsLoopback = !config.isProduction
  const fetch = openGuardedFetch({ allowsLoopback, timeoutMs, maxBytes: maxResponseBytes })
  const customFetch: oidc.CustomFetch = (url, options) => fetch(url, options)
  const { describe, read } = openDescriptions({ customFetch, allowsLoopback, timeoutMs, now })
  const keys = new Map<string, Keys>()

  function configure(connection: Connection, server: oidc.ServerMetadata): oidc.Configuration {
    const { clientId, clientSecret } = connection
    const methods = server.token_endpoint_auth_methods_supported
    const isBasic = methods === undefined || methods.includes('client_secret_basic')
    const client = {
      client_secret: clientSecret,
      [oidc.clockTolerance]: clockToleranceSeconds,
      [oidc.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    }
    const authentication = isBasic ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret)
    const configuration = new oidc.Configuration(server, clientId, client, authentication)
    configuration[oidc.customFetch] = customFetch
    configuration.timeout = timeoutMs / 1000
    // The fetch above permits http to this machine only.
    if (allowsLoopback) oidc.allowInsecureRequests(configuration)
    // Signatures are verified as well, though the tokens come from the provider itself.
    oidc.enableNonRepudiationChecks(configuration)
    const known = keys.get(cacheName(connection))
    const ageSeconds = known ? Math.floor((now().getTime() - known.readAt) / 1000) : -1
    if (known && ageSeconds >= 0)
      oidc.setJwksCache(configuration, { jwks: known.jwks, uat: Math.floor(Date.now() / 1000) - ageSeconds })
    return configuration
  }

  /** Keys are read again when a token names an unknown one, at most once a minute, and every five minutes. */
  function storeKeys(connection: Connection, configuration: oidc.Configuration): void {
    const cache = oidc.getJwksCache(configuration)
    if (!cache) return
    const ageMs = Math.max(0, Date.now() - cache.uat * 1000)
    storeLimited(keys, cacheName(connection), { jwks: cache.jwks, readAt: now().getTime() - ageMs })
  }

  return {
    /** Reads the description and the keys of a provider again. */
    async test(connection: Connection): Promise<{ result: ProviderTestResult; detail: string }> {
      try {
        const server = await read(connection)
        const found = await fetch(server.jwks_uri ?? '')
        const { keys: published } = (await found.json()) as { keys?: unknown }
        const hasKeys = found.status === 200 && Array.isArray(published) && published.length > 0
        return hasKeys ? { result: 'ok', detail: '' } : { result: 'unsuitable', detail: 'no keys' }
      } catch (error) {
        const { failure, detail } = toProviderError(error)
        const named = (['refused-address', 'wrong-issuer'] as const).find((one) => one === detail)
        return { result: named ?? (failure === 'unreachable' ? failure : 'unsuitable'), detail }
      }
    },

    /** The address at the provider to which the browser goes. @throws ProviderError */
    async startUrl(connection: Connection, { redirectUri, state, secrets, email }: SignInStart): Promise<URL> {
      const configuration = configure(connection, await describe(connection))
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        login_hint: email,
      })
    },

    /**
     * Exchanges the code with which the browser came back, and verifies what the provider says of the person: signature, issuer, audience, nonce, times.
     * @param url the redirect URI with the query of the browser
     * @throws ProviderError
     */
    async recognize(connection: Connection, { url, state, secrets }: SignInReturn): Promise<ProviderPerson> {
      const configuration = configure(connection, await describe(connection))
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderError('invalid', 'no id token')
        if (claims.iat * 1000 > now().getTime() + clockToleranceSeconds * 1000)
          throw new ProviderError('invalid', 'issued in the future')
        const { email, email_verified, name } =
          claims.email === undefined ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims
        return {
          subject: claims.sub,
          email: textOf(email),
          // Some providers send it as text.
          isEmailVerified: email_verified === true || textOf(email_verified) === 'true',
          name: textOf(name),
          idToken: tokens.id_token ?? '',
        }
      } catch (error) {
        throw toProviderError(error)
      } finally {
        storeKeys(connection, configuration)
      }
    },

    /** Where the session at the provider ends too; undefined where that is not possible at the moment. */
    async signOutUrl(
      connection: Connection,
      { idToken, returnTo }: { readonly idToken: string; readonly returnTo: string },
    ): Promise<string | undefined> {
      const server = await describe(connection).catch(() => undefined)
      if (server?.end_session_endpoint === undefined) return undefined
      const url = oidc.buildEndSessionUrl(configure(connection, server), {
        post_logout_redirect_uri: returnTo,
        ...(idToken !== '' && { id_token_hint: idToken }),
      })
      return url.href
    },
  }
}

type SignInStart = {
  readonly redirectUri: string
  readonly state: string
  readonly secrets: SignInSecrets
  readonly email: string
}

type SignInReturn = { readonly url: URL; readonly state: string; readonly secrets: SignInSecrets }

export function newSignInSecrets(): SignInSecrets {
  return { nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
}

/** The keys of one issuer may not verify the tokens of another that the company names later. */
function cacheName({ companyId, issuer }: Connection): string {
  return `${companyId} ${issuer}`
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}
