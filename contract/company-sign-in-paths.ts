// Paths and outcomes of sign-in through a company's provider: values without schemas, which pages load immediately.

/** Why a sign-in did not succeed, as the page says it: `company-sign-in.…` in the errors. */
export const signInFailures = [
  'unknown',
  'expired',
  'denied',
  'unreachable',
  'invalid',
  'address',
  'former-member',
  'account',
] as const
export type SignInFailure = (typeof signInFailures)[number]

/** Below API_BASE: where the provider sends the browser back. */
export const signInCallbackPath = '/report/websiteUser/companySignIn/callback'

/** Page of the site, without language: the form, and what went wrong. It is posted without scripts. */
export const companySignInPath = '/companySignIn'
/** Page that stores the session. */
export const companySignedInPath = '/companySignIn/done'

/** Where the form leads in the end; with `failed`, why it did not. */
export function companySignInUrl(query: { readonly returnTo?: string; readonly failed?: SignInFailure }): string {
  // The home page is where it leads without a path.
  const entries = Object.entries(query).filter(([, value]) => !['', '/', '/en'].includes(value))
  return entries.length === 0 ? companySignInPath : `${companySignInPath}?${new URLSearchParams(entries)}`
}
