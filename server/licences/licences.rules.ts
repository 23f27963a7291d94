// Rules of seats: the holder has seat 1, and another person can be named for each other seat a few times a year (selling, section 4).

export type SeatRecord = {
  readonly position: number
  readonly assigned_at: Date
  readonly ended_at: Date | null
}

/** Of a licence for everybody who works for the holder: more persons than that are not named one by one. */
const maxNamed = 1000

function lastPosition(maxSeats: number | null): number {
  return maxSeats ?? maxNamed
}

/** The start of the 12 months in which changes are counted. */
function yearBefore(now: Date): Date {
  const start = new Date(now)
  start.setUTCFullYear(start.getUTCFullYear() - 1)
  return start
}

/** How often another person can be named for a seat now. Its first person is no change. */
export function changesLeft(
  seats: readonly SeatRecord[],
  position: number,
  { changesPerYear, now }: { readonly changesPerYear: number; readonly now: Date },
): number {
  const [, ...changes] = seats
    .filter((seat) => seat.position === position)
    .toSorted((one, other) => one.assigned_at.getTime() - other.assigned_at.getTime())
  const recent = changes.filter((seat) => seat.assigned_at > yearBefore(now))
  return Math.max(0, changesPerYear - recent.length)
}

/**
 * The seat for another person: one that nobody had before one that is free again.
 * @returns undefined when all are taken, and `no-changes` when those that are free have been changed too often
 */
export function freePosition(
  seats: readonly SeatRecord[],
  licence: { readonly maxSeats: number | null; readonly changesPerYear: number; readonly now: Date },
): number | 'no-changes' | undefined {
  const taken = new Set(seats.filter((seat) => seat.ended_at === null).map((seat) => seat.position))
  const used = new Set(seats.map((seat) => seat.position))
  const last = lastPosition(licence.maxSeats)
  let isAnyFree = false
  let free: number | undefined
  for (let position = 2; position <= last; position += 1) {
    if (!used.has(position)) return position
    if (taken.has(position)) continue
    isAnyFree = true
    if (free === undefined && changesLeft(seats, position, licence) > 0) free = position
  }
  return free ?? (isAnyFree ? 'no-changes' : undefined)
}

/** Who holds a licence: the company of the purchase, else what the customer has said, else the customer. */
export function holderOf(licence: {
  readonly company: string | null
  readonly holder_company: string
  readonly holder_name: string
}): string {
  return licence.company ?? (licence.holder_company || licence.holder_name)
}

/** A name that its owner recognizes and a stranger cannot read: both ends, at most a quarter of it each, and as many asterisks for any length. */
export function maskMiddle(name: string): string {
  const characters = [...name.trim()]
  const shown = Math.min(4, Math.floor(characters.length / 4) || (characters.length > 1 ? 1 : 0))
  const end = characters.length > 2 * shown ? characters.slice(characters.length - shown) : []
  return [...characters.slice(0, shown), '***', ...(shown === 0 ? [] : end)].join('')
}
