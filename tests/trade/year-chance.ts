// Chance that a seed repeats, and times in Beijing.

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** A month or day beyond its end counts on: the day 0 is the last one of the month before. */
export function beijingTime(year: number, month: number, date: number, hours: number, minutes: number): Date {
  return new Date(Date.UTC(year, month - 1, date, hours - 8, minutes))
}

export function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

/** `2027-03-31`; its first seven characters are the month. */
export function dayIn(at: Date): string {
  return new Date(at.getTime() + 8 * hour).toISOString().slice(0, 10)
}

export type Chance = {
  /** Whether something of this probability happens. */
  is(probability: number): boolean
  /** An integer, both included. */
  between(least: number, most: number): number
  pick<T>(choices: readonly T[]): T
}

/** The generator is mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    is: (probability) => next() < probability,
    between,
    pick(choices) {
      const picked = choices[between(0, choices.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}
