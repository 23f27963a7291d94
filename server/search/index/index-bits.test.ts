// Bits are counted and places found as a walk over every document would.
import { describe, expect, it } from 'vitest'
import { countWith, docsWith, openPlaces, placeOf } from './index-bits.ts'

const size = 200
const snapshot = {
  docs: Float64Array.from({ length: size }, (_, place) => place * 3 + 10),
  size,
  newest: size * 3 + 7,
  isWhole: true,
  bits: new Map<string, Uint32Array>(),
  changed: new Set<number>(),
  late: 0,
}

function bitsOf(isSet: (place: number) => boolean): Uint32Array {
  const bits = new Uint32Array(Math.ceil(size / 32))
  for (let place = 0; place < size; place++)
    if (isSet(place)) bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31))
  return bits
}

describe('bits of common words', () => {
  const sets = [bitsOf(() => true), bitsOf((place) => place % 3 !== 1)]
  const bits = { snapshot, sets, rest: [] }

  it('are counted as they are named, wherever a span begins and ends', () => {
    const gone = new Set([0, 33, 66, 198])
    for (let above = 5; above < 640; above += 31)
      for (let upTo = above; upTo < 640; upTo += 1) {
        const named = [...docsWith(bits, { above, upTo }, gone)].length
        expect(countWith(bits, { above, upTo }, gone, size), `${above} to ${upTo}`).toBe(named)
      }
  })

  it('have a place for each document, whatever lies between it and the one before', () => {
    for (const gap of [1, 2, 3, 5, 64, 200, 700]) {
      const placeNear = openPlaces(snapshot)
      for (let doc = 700; doc > -100; doc -= gap) expect(placeNear(doc), `${doc}`).toBe(placeOf(snapshot, doc))
    }
  })
})
