// What the settings of a provider may be, and what changes with them.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { FieldMessageKey } from '#contract/common/field-messages.ts'
import { isFreeMailDomain } from '#contract/common/free-mail-domains.ts'
import type { saveCompanySignIn } from '#contract/company-sign-in.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { assertPermittedUrl } from '#server/platform/http/guarded-fetch.ts'
import { decrypt, encrypt } from '#server/platform/secrets.ts'
import { toDomain } from './addresses.rules.ts'
import type { ProviderRow, ProviderValues } from './providers.store.ts'

type Input = Omit<ParsedInputOf<typeof saveCompanySignIn>, 'companyId' | 'version'>

type Settings = {
  readonly values: ProviderValues
  /** The fields of the connection that differ, by name. */
  readonly changed: readonly string[]
  /** Subjects of another issuer or client are other persons. */
  readonly isOtherClient: boolean
}

/** @throws AppError request.invalid */
export function readSettings(
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  before: ProviderRow | undefined,
  input: Input,
): Settings {
  const domain = toDomain(input.domain)
  if (domain === undefined) throw invalid('domain', 'email-domain')
  if (isFreeMailDomain(domain)) throw invalid('domain', 'public-mail-domain')
  if (!isIssuer(input.issuer, !config.isProduction)) throw invalid('issuer', 'issuer-address')
  const isOtherClient = before?.issuer !== input.issuer || before.client_id !== input.clientId
  // The stored secret is sent to the issuer for which it was entered only.
  if (input.clientSecret === '' && isOtherClient) throw invalid('clientSecret', before ? 'secret-again' : 'required')
  const isOtherSecret = input.clientSecret !== '' && input.clientSecret !== secretOf(config.appSecret, before)
  const changed = [
    ...(before?.issuer === input.issuer ? [] : ['issuer']),
    ...(before?.client_id === input.clientId ? [] : ['clientId']),
    ...(isOtherSecret ? ['clientSecret'] : []),
    ...(before?.domain === domain ? [] : ['domain']),
  ]
  return {
    changed,
    isOtherClient,
    values: {
      issuer: input.issuer,
      client_id: input.clientId,
      client_secret:
        before && !isOtherSecret ? before.client_secret : encrypt(config.appSecret, Buffer.from(input.clientSecret)),
      domain,
      mode: input.mode,
      enabled_at: before?.domain === domain ? before.enabled_at : null,
      connection_changed_at: before && changed.length === 0 ? before.connection_changed_at : now(),
    },
  }
}

function isIssuer(text: string, allowsLoopback: boolean): boolean {
  try {
    const { search, hash } = assertPermittedUrl(text, { allowsLoopback })
    return search === '' && hash === ''
  } catch {
    return false
  }
}

function secretOf(appSecret: string, provider: ProviderRow | undefined): string | undefined {
  return provider && decrypt(appSecret, provider.client_secret).toString('utf8')
}

function invalid(field: string, message: FieldMessageKey): AppError {
  return new AppError('request.invalid', { fields: [{ field, message }] })
}
