// Work in small parts, between which pages are served.
import { setImmediate as turn } from 'node:timers/promises'

/** A part takes a few milliseconds. */
const partSize = 20

/** In order, as `map`. */
export async function mapInParts<T, R>(all: readonly T[], work: (one: T, place: number) => R): Promise<R[]> {
  const results: R[] = []
  for (const [place, one] of all.entries()) {
    results.push(work(one, place))
    if (place % partSize === partSize - 1) await turn()
  }
  return results
}
