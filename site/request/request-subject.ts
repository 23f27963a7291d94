// Subject of a request, and the values of its form.
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
    /** Price as shown to the visitor. */
    readonly price?: string
  }
  /** Preselected version, where the form has the field. */
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
  /** Honeypot. */
  website: string
  type: number
  reportId: number | null
}

/** Fields that a draft stores. */
export const draftNames = ['companyName', 'addr', 'email', 'contact', 'name', 'demand'] as const

/** Only the Chinese form for samples has the version (specification, section 2.4). */
export function hasVersionField({ type }: RequestSubject, isChinese: boolean): boolean {
  return isChinese && type === 1
}

/**
 * An empty form. The order of its keys is the order in which an invalid field is focused: the specified one, or with the description first
 * where the form shows it first.
 */
export function emptyRequest(
  subject: RequestSubject,
  { startsWithDemand }: { startsWithDemand: boolean },
): RequestTyped {
  const hidden = { website: '', type: subject.type, reportId: subject.report?.id ?? null }
  const version = subject.version === undefined ? '' : String(subject.version)
  const person = { companyName: '', addr: '', email: '', contact: '', name: '' }
  return startsWithDemand
    ? { demand: '', ...person, version, consent: false, ...hidden }
    : { version, ...person, demand: '', consent: false, ...hidden }
}
