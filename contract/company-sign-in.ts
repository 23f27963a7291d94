// Sign-in through a company's own identity provider: its settings for administrators of the company, and the end of a sign-in.
import * as z from 'zod'
import { sessionUser } from './accounts.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { optionalText, requiredText } from './common/fields.ts'

/** `enforced`: addresses of the domain have no password any more. */
export const companySignInModes = ['optional', 'enforced'] as const

export const companySignIn = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** The ASCII form: `xn--…` for other scripts. */
  domain: z.string(),
  mode: z.enum(companySignInModes),
  /** Staff have checked that the domain is the company's. Nobody signs in before. */
  isEnabled: z.boolean(),
  version: z.int(),
  updatedAt: z.string(),
})
export type CompanySignIn = z.infer<typeof companySignIn>

const companySignInSettings = z.object({
  /** Null while there is none. It never contains the client secret. */
  settings: companySignIn.nullable(),
  /** To register at the provider: where it sends people back, and where it sends them after they have signed out. */
  redirectUris: z.array(z.string()),
  signedOutUris: z.array(z.string()),
  /** Whether the caller has come through the provider as it is set now, and so can enforce it. */
  canEnforce: z.boolean(),
})
export type CompanySignInSettings = z.infer<typeof companySignInSettings>

const companyId = z.uuid(m('invalid'))
const version = z.int(m('invalid')).min(1, m('invalid'))

export const getCompanySignIn = defineEndpoint({
  method: 'POST',
  path: '/report/company/signIn/settings',
  summary:
    "A company's sign-in through its own OpenID provider, for its administrators. Others get the answer for an unknown company.",
  limit: 'read',
  access: 'customer',
  input: z.object({ companyId }),
  output: companySignInSettings,
})

export const saveCompanySignIn = defineEndpoint({
  method: 'POST',
  path: '/report/company/signIn/save',
  summary:
    'Saves the provider of a company: without `version` a first one. An empty secret keeps the present one. `enforced` needs a session through exactly this provider. Another domain has to be enabled by staff again.',
  limit: 'write',
  access: 'customer',
  input: z.object({
    companyId,
    version: version.optional(),
    issuer: requiredText('required', 300),
    clientId: requiredText('required', 200),
    clientSecret: optionalText(500),
    domain: requiredText('required', 253),
    mode: z.enum(companySignInModes, m('unknown-choice')).default('optional'),
  }),
  output: companySignInSettings,
})

export const removeCompanySignIn = defineEndpoint({
  method: 'POST',
  path: '/report/company/signIn/remove',
  summary: 'Removes the provider of a company. Its members can use passwords again.',
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId, version }),
  output: companySignInSettings,
})

export const providerTestResults = ['ok', 'unreachable', 'refused-address', 'wrong-issuer', 'unsuitable'] as const
export type ProviderTestResult = (typeof providerTestResults)[number]

export const testCompanySignIn = defineEndpoint({
  method: 'POST',
  path: '/report/company/signIn/test',
  summary:
    'Reads the description of the saved provider again: whether it can be reached, is the one that was named, and can do what signing in needs. Nobody is signed in.',
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId }),
  output: z.object({ result: z.enum(providerTestResults) }),
})

export const finishCompanySignIn = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/companySignIn/finish',
  summary:
    "Opens the session of a sign-in through a company's provider, once, in the browser that has begun it: its cookie says which one.",
  limit: 'write',
  access: 'anyone',
  input: z.object({}),
  output: z.object({
    token: z.string(),
    user: sessionUser,
    /** A path of the site with its language. */
    returnTo: z.string(),
  }),
})
