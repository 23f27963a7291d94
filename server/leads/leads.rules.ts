// Rules of leads: transitions, merging, spam detection, deadlines and notices.

import { domainToASCII } from 'node:url'
import { isFreeMailDomain } from '#contract/common/free-mail-domains.ts'
import { leadTransitionsBack, leadTransitionsForward } from '#contract/lead-transitions.ts'
import { type LeadState, minFillMs } from '#contract/leads.ts'

/** The direction of a transition; undefined when there is none. A step back needs a note. */
export function stepOf(from: LeadState, to: LeadState): 'forward' | 'back' | undefined {
  if (leadTransitionsForward[from].includes(to)) return 'forward'
  return leadTransitionsBack[from].includes(to) ? 'back' : undefined
}

/** States in which further requests are merged into the lead. */
export const openStates: readonly LeadState[] = ['new', 'contacted', 'qualified', 'quoted']

const hourMs = 3_600_000

/** A request is merged only into a lead that is younger than this. */
export const maxMergeAgeMs = 24 * hourMs
/** Minimum time between notices of one lead. */
const noticeIntervalMs = hourMs

/** Confirmations per hour and recipient, since anyone can enter a stranger's address (security row 31). */
export const confirmationsPerHour = 3

/** Requests per hour and client, whatever addresses it enters: each may cause a mail to a stranger and one to staff. */
export const requestsPerHour = 20

/** Whether the form was open too short a time to be filled in by hand. An unknown time is accepted. */
export function isTooFast(elapsedMs: number | undefined): boolean {
  return elapsedMs !== undefined && elapsedMs < minFillMs
}

/** The earliest time of the next notice of a lead. */
export function noticeDueAt(notifiedAt: Date | null, now: Date): Date {
  return notifiedAt ? new Date(notifiedAt.getTime() + noticeIntervalMs) : now
}

/** States that imply contact with the visitor. */
const contactStates: readonly LeadState[] = ['contacted', 'qualified', 'quoted']

/** Whether a transition implies that the lead was answered. A step back does not. */
export function isReply(from: LeadState, to: LeadState): boolean {
  return stepOf(from, to) === 'forward' && contactStates.includes(to)
}

/** The due time after a reply: none, unless staff have set one that is still in the future. */
export function dueAfterReply(lead: Due, now: Date): Due {
  return lead.due_by_staff && lead.due_at && lead.due_at > now ? lead : { due_at: null, due_by_staff: false }
}

/** The due time after a further request: the earlier of the present one and the default. */
export function dueAfterRequest(lead: Due, defaultDueAt: Date): Due {
  return lead.due_at && lead.due_at <= defaultDueAt ? lead : { due_at: defaultDueAt, due_by_staff: false }
}

type Due = { readonly due_at: Date | null; readonly due_by_staff: boolean }

/** Recipients of notices: the addresses of the setting, separated by commas, or the fallback where none is valid. */
export function noticeAddresses(setting: unknown, fallback: string): string[] {
  const listed = typeof setting === 'string' ? setting.split(/[,，;；\s]+/) : []
  const valid = listed.filter((address) => /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9.-]+$/.test(address))
  return valid.length > 0 ? [...new Set(valid)].slice(0, 5) : [fallback]
}

/** Names of known placeholders that a text still contains. */
export function placeholdersIn(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(/\{([\p{L}]+)\}/gu)].flatMap(([, name = '']) => (known.includes(name) ? [name] : []))
}

/** Whether an address is not one of a public mail service. It may be a stranger's nevertheless: only opening a link in a mail proves it. */
export function isCompanyAddress(email: string): boolean {
  const domain = domainToASCII(email.slice(email.lastIndexOf('@') + 1))
  return domain !== '' && !isFreeMailDomain(domain)
}
