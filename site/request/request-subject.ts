// What somebody asks for with the request form, and what they type into it.
import type { LeadType, LeadVersion } from '#contract/leads.ts'

export type RequestSubject = {
  readonly type: LeadType
  /** The report that the request is about. */
  readonly report?: {
    readonly id: number
    readonly title: string
    readonly category: string
    /** One line below the title: number, licence, edition. */
    readonly facts: string
    /** What the visitor saw. */
    readonly price?: string
  }
  /** Chosen already, where the form asks for it. */
  readonly version?: LeadVersion
}

export type RequestTyped = {
  version: string
  companyName: string
  addr: string
  email: string
  contact: string
  name: string
  demand: string
  consent: boolean
  /** Nobody sees it. */
  website: string
  type: number
  reportId: number | null
}

/** What a draft keeps. */
export const draftNames = ['companyName', 'addr', 'email', 'contact', 'name', 'demand'] as const

/** The version is asked for a sample, in Chinese (specification, section 2.4). */
export function hasVersionField({ type }: RequestSubject, isChinese: boolean): boolean {
  return isChinese && type === 1
}

/**
 * An empty form. Its order is that in which a wrong field is looked for: the specified one, or with the description first where the form
 * shows it first.
 */
export function emptyRequest(wish: RequestSubject, { startsWithDemand }: { startsWithDemand: boolean }): RequestTyped {
  const hidden = { website: '', type: wish.type, reportId: wish.report?.id ?? null }
  const version = wish.version === undefined ? '' : String(wish.version)
  const person = { companyName: '', addr: '', email: '', contact: '', name: '' }
  return startsWithDemand
    ? { demand: '', ...person, version, consent: false, ...hidden }
    : { version, ...person, demand: '', consent: false, ...hidden }
}
