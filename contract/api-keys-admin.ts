// The console's endpoints for API keys of companies and partners.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { apiKeyScopes } from './common/api-key-scopes.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { emailAddress, freeText, requiredText, unlessBlank } from './common/fields.ts'
import { languages } from './common/language.ts'

const id = z.string().regex(/^\d{1,15}$/, m('invalid'))

/** `expiring`: within 14 days. */
export const apiKeyStates = ['active', 'expiring', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

export const maxApiKeyDays = 366
export const maxRequestsPerMinute = 600

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters, by which a key is recognized. */
  lastCharacters: z.string(),
  /** Null: the key of a partner. */
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  partnerName: z.string(),
  contactEmail: z.string(),
  contactLanguage: z.enum(languages),
  scopes: z.array(z.enum(apiKeyScopes)),
  maxPerMinute: z.int(),
  state: z.enum(apiKeyStates),
  expiresAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  revokedAt: z.string().nullable(),
  /** Empty while it is not revoked. */
  revokedBy: z.string(),
  /** The key that takes its place. */
  renewedById: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = defineEndpoint({
  method: 'GET',
  path: '/admin/api-keys',
  summary: 'API keys, the newest first; searched by name, holder and last characters.',
  access: 'integrations.read',
  input: z.object({
    ...listQuery(['createdAt', 'expiresAt']),
    state: unlessBlank(z.enum(apiKeyStates), 'unknown-choice'),
    companyId: unlessBlank(z.uuid()),
  }),
  output: listOf(apiKey),
})

export const getApiKey = defineEndpoint({
  method: 'GET',
  path: '/admin/api-keys/one',
  summary: 'One API key, without the key itself, which nobody can read again.',
  access: 'integrations.read',
  input: z.object({ id }),
  output: apiKey,
})

/** The last day in Beijing on which it works. */
const expiresOn = z.iso.date(m('date-format'))

export const createApiKey = defineEndpoint({
  method: 'POST',
  path: '/admin/api-keys/create',
  summary: 'Adds a key for a company or a named partner. `key` is shown this once; only its hash is stored.',
  access: 'integrations.write',
  needsPassword: true,
  input: z
    .object({
      name: requiredText('required', 100),
      holder: z.enum(['company', 'partner'], m('unknown-choice')),
      companyId: unlessBlank(z.uuid(m('company-unknown')), 'company-unknown'),
      partnerName: freeText(100).default(''),
      contactEmail: emailAddress('any'),
      contactLanguage: z.enum(languages, m('unknown-choice')),
      scopes: z.array(z.enum(apiKeyScopes)).min(1, m('api-key-scopes')).max(apiKeyScopes.length),
      maxPerMinute: z.int(m('not-a-number')).min(1, m('invalid')).max(maxRequestsPerMinute, m('invalid')),
      expiresOn,
    })
    .superRefine((key, context) => {
      const refuse = (field: string, message: { error: string }) =>
        context.addIssue({ code: 'custom', path: [field], message: message.error })
      if (key.holder === 'company' && key.companyId === undefined) refuse('companyId', m('required'))
      if (key.holder === 'partner' && key.partnerName === '') refuse('partnerName', m('required'))
      if (key.holder === 'partner' && key.scopes.includes('orders:read')) refuse('scopes', m('api-key-orders'))
    }),
  output: z.object({ apiKey, key: z.string() }),
})
export type NewApiKey = z.output<typeof createApiKey.input>

/** How long the earlier key works beside its successor. */
export const maxOverlapDays = 30

export const renewApiKey = defineEndpoint({
  method: 'POST',
  path: '/admin/api-keys/renew',
  summary:
    'Adds a key like another one, which then ends after `overlapDays`, or at its own end if that is earlier. `key` is shown this once.',
  access: 'integrations.write',
  needsPassword: true,
  input: z.object({
    id,
    expiresOn,
    /** 0: the earlier key ends at once. */
    overlapDays: z.int(m('not-a-number')).min(0, m('invalid')).max(maxOverlapDays, m('invalid')),
  }),
  output: z.object({ apiKey, key: z.string() }),
})

export const revokeApiKey = defineEndpoint({
  method: 'POST',
  path: '/admin/api-keys/revoke',
  summary: 'Ends a key at once and for good.',
  access: 'integrations.write',
  needsPassword: true,
  input: z.object({ id }),
  output: apiKey,
})
