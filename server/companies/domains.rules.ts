// Mail domains: one form for each, which look-alikes do not share.
import { domainToASCII } from 'node:url'
import { isFreeMailDomain } from '#contract/common/free-mail-domains.ts'

/**
 * The ASCII form of a typed domain: lower case, international names as `xn--…`. An address, a leading @ and a dot at the end are understood.
 * @returns undefined for what is not a domain of mail addresses
 */
export function asciiDomain(typed: string): string | undefined {
  const name = typed.trim().replace(/^.*@/su, '').replace(/\.$/u, '')
  // The parser of URLs would cut off a path or a port, and decode per cent signs.
  if (name.length > 253 || /[\s/\\?#%:[\]]/u.test(name)) return undefined
  const ascii = domainToASCII(name).toLowerCase()
  const labels = ascii.split('.')
  const isName =
    ascii.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  // An IP address has no letters at its end.
  return isName && /[a-z]/.test(labels.at(-1) ?? '') ? ascii : undefined
}

/** The domain of a mail address, in its ASCII form. */
export function domainOf(email: string): string | undefined {
  return asciiDomain(email.slice(email.lastIndexOf('@') + 1))
}

/** Whether addresses there say nothing about the company of their owners. */
export function isPublicDomain(ascii: string): boolean {
  return isFreeMailDomain(ascii)
}

/** The part before the @ of a mailbox that receives a code. */
export function isMailbox(text: string): boolean {
  return /^[a-zA-Z0-9][\w.+-]{0,63}$/.test(text)
}
