// Session lifetime (decision 15): 7 days without use, 30 days in any case.
const day = 86_400_000

/** Idle lifetime. */
export const idleMs = 7 * day
/** Absolute lifetime. */
export const absoluteMs = 30 * day
/** The last use is recorded at most this often, to limit writes. */
const touchIntervalMs = 5 * 60_000

/** A login beyond this many active sessions ends the least recently used one. */
export const maxSessions = 20

export type SessionStatus = 'alive' | 'expired' | 'ended'

type SessionFacts = {
  readonly last_seen_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly disabled_at: Date | null
}

/** `ended`: by the customer, by staff or with the account; `expired`: by time. */
export function sessionStatus(session: SessionFacts, now: Date): SessionStatus {
  if (session.ended_at || session.disabled_at) return 'ended'
  const at = now.getTime()
  if (session.expires_at.getTime() <= at || session.last_seen_at.getTime() + idleMs <= at) return 'expired'
  return 'alive'
}

export function needsTouch(session: Pick<SessionFacts, 'last_seen_at'>, now: Date): boolean {
  return now.getTime() - session.last_seen_at.getTime() >= touchIntervalMs
}
