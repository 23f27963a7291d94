// Domains of e-mail addresses, and paths to which a sign-in may return.
import { domainToASCII } from 'node:url'
import type { Language } from '#contract/common/language.ts'
import { companySignInPath } from '#contract/company-sign-in-paths.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'

/** The ASCII form of a domain, as people type it; undefined for anything else, such as an address of a machine. */
export function toDomain(typed: string): string | undefined {
  const text = normalizeKey(typed.trim()).replace(/^@/, '').replace(/\.$/, '')
  // Of an address with a path, the conversion would return the host.
  const domain = /[\s/\\?#@:%]/.test(text) ? '' : domainToASCII(text)
  const isDomain =
    domain.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/.test(domain)
  return isDomain ? domain : undefined
}

/** The domain of an e-mail address, in ASCII form: look-alike letters of other scripts make another domain. */
export function domainOf(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  return at > 0 ? toDomain(email.slice(at + 1)) : undefined
}

const maxPathLength = 500

/** A path within the site, with its language; the home page for anything else, such as `//evil.example` or an address. */
export function safeReturnPath(given: string, language: Language): string {
  const home = language === 'zh-CN' ? '/' : '/en'
  const base = 'https://site.invalid'
  if (given.length > maxPathLength || !given.startsWith('/') || /[\\\p{Cc}]/u.test(given)) return home
  if (!URL.canParse(given, base)) return home
  const { origin, pathname, search, hash } = new URL(given, base)
  // `/.//evil.example` has a double slash only after its dots are resolved.
  if (origin !== base || pathname.startsWith('//')) return home
  // Back to the form would look as if nothing had happened.
  return pathname.replace(/^\/en(?=\/)/, '').startsWith(companySignInPath) ? home : pathname + search + hash
}
