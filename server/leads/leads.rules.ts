// What a lead may become, when a request joins an earlier one, what no human being sends.
import { type LeadState, shortestFillMs } from '#contract/leads.ts'
import { leadMovesBack, leadMovesOn } from '#contract/leads-admin.ts'

/** Whether a lead may go from one state to another: `on` by itself, `back` with a note. */
export function stepOf(from: LeadState, to: LeadState): 'on' | 'back' | undefined {
  if (leadMovesOn[from].includes(to)) return 'on'
  return leadMovesBack[from].includes(to) ? 'back' : undefined
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
  return elapsedMs !== undefined && elapsedMs < shortestFillMs
}

/** Whether staff may be told again of a lead that goes on asking. */
export function isNoticeDue(toldAt: Date | null, now: Date): boolean {
  return !toldAt || now.getTime() - toldAt.getTime() >= noticeEveryMs
}

/**
 * Who hears of new leads: the setting's addresses (separated by commas), or the fallback where it names none that is usable.
 */
export function noticeAddresses(setting: unknown, fallback: string): string[] {
  const named = typeof setting === 'string' ? setting.split(/[,，;；\s]+/) : []
  const usable = named.filter((address) => /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9.-]+$/.test(address))
  return usable.length > 0 ? [...new Set(usable)].slice(0, 5) : [fallback]
}

/** Fills in what stands in braces. What is not known stays as it is, so that whoever writes sees it. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([\p{L}]+)\}/gu, (whole, name: string) => values[name] || whole)
}

/** The placeholders that are left in a text. */
export function placeholdersIn(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(/\{([\p{L}]+)\}/gu)].flatMap(([, name = '']) => (known.includes(name) ? [name] : []))
}
