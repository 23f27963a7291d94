// What a lead may become, when a request joins an earlier one, what no human being sends.
import { type LeadState, minFillMs } from '#contract/leads.ts'
import { leadTransitionsBack, leadTransitionsForward } from '#contract/leads-admin.ts'

/** Whether a lead may go from one state to another: `on` by itself, `back` with a note. */
export function stepOf(from: LeadState, to: LeadState): 'on' | 'back' | undefined {
  if (leadTransitionsForward[from].includes(to)) return 'on'
  return leadTransitionsBack[from].includes(to) ? 'back' : undefined
}

/** States in which a further request joins the lead. */
export const openStates: readonly LeadState[] = ['new', 'contacted', 'qualified', 'quoted']

const hourMs = 3_600_000

/** A request for the same thing from the same address joins the lead that is younger than this. */
export const mergeMs = 24 * hourMs
/** Staff hear of a lead at most this often. */
const noticeEveryMs = hourMs

/** Security row 31: confirmations per hour and recipient, since a stranger can type anybody's address. */
export const confirmationsPerHour = 3

/** Requests from one client, whatever addresses it names: each may cause a mail to a stranger and one to staff. */
export const requestsPerHour = 20

/** A form that was open for a shorter time was not filled in by hand. An unknown time is no offence. */
export function isTooFast(elapsedMs: number | undefined): boolean {
  return elapsedMs !== undefined && elapsedMs < minFillMs
}

/** When staff may be told again of a lead that goes on asking. */
export function noticeDueAt(toldAt: Date | null, now: Date): Date {
  return toldAt ? new Date(toldAt.getTime() + noticeEveryMs) : now
}

/** Steps that are taken after somebody has been in touch with whoever asked. */
const answeringSteps: readonly LeadState[] = ['contacted', 'qualified', 'quoted']

/** Whether a step says that the lead was answered. A step back says nothing new. */
export function isReply(from: LeadState, to: LeadState): boolean {
  return stepOf(from, to) === 'on' && answeringSteps.includes(to)
}

/** Until when an answered lead is to be answered: not at all, unless staff have chosen a time that is still to come. */
export function dueAfterReply(lead: Due, now: Date): Due {
  return lead.due_by_staff && lead.due_at && lead.due_at > now ? lead : { due_at: null, due_by_staff: false }
}

/** A further request is to be answered in time as well; what is due before that stays due. */
export function dueAfterRequest(lead: Due, usual: Date): Due {
  return lead.due_at && lead.due_at <= usual ? lead : { due_at: usual, due_by_staff: false }
}

type Due = { readonly due_at: Date | null; readonly due_by_staff: boolean }

/**
 * Who hears of new leads: the setting's addresses (separated by commas), or the fallback where it names none that is usable.
 */
export function noticeAddresses(setting: unknown, fallback: string): string[] {
  const named = typeof setting === 'string' ? setting.split(/[,，;；\s]+/) : []
  const usable = named.filter((address) => /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9.-]+$/.test(address))
  return usable.length > 0 ? [...new Set(usable)].slice(0, 5) : [fallback]
}

/** The placeholders that are left in a text. */
export function placeholdersIn(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(/\{([\p{L}]+)\}/gu)].flatMap(([, name = '']) => (known.includes(name) ? [name] : []))
}
