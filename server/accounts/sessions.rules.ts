// When a session is alive (decision 15): 7 days without use end it, 30 days end it in any case.
const day = 86_400_000

/** Unused for so long, a session has expired. */
export const idleMs = 7 * day
/** So long after the login it has expired, used or not. */
export const absoluteMs = 30 * day
/** The last use is noted at most this often, so that a page of calls is not a page of writes. */
const touchEveryMs = 5 * 60_000

/** A login beyond this many living sessions ends the one that was not used for longest. */
export const maxSessions = 20

export type SessionVerdict = 'alive' | 'expired' | 'ended'

type SessionFacts = {
  readonly last_seen_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly disabled_at: Date | null
}

/** `ended`: by somebody, or with the account; `expired`: by time. */
export function sessionStatus(session: SessionFacts, now: Date): SessionVerdict {
  if (session.ended_at || session.disabled_at) return 'ended'
  const at = now.getTime()
  if (session.expires_at.getTime() <= at || session.last_seen_at.getTime() + idleMs <= at) return 'expired'
  return 'alive'
}

export function needsTouch(session: Pick<SessionFacts, 'last_seen_at'>, now: Date): boolean {
  return now.getTime() - session.last_seen_at.getTime() >= touchEveryMs
}
