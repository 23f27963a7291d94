// Sets of words are counted and places found as a walk over every document would.
import { describe, expect, it } from 'vitest'
import { countWith, intersect, openOrdinals, ordinalOf } from './posting-intersection.ts'
import { isBits, openPostingListBuilder, type PostingList } from './posting-list.ts'

const size = 200
const snapshot = {
  docs: Float64Array.from({ length: size }, (_, place) => place * 3 + 10),
  size,
  newest: size * 3 + 7,
  isWhole: true,
  sets: new Map<string, PostingList>(),
  changed: new Set<number>(),
  late: 0,
}

type IsIn = (place: number) => boolean

function setOf(isIn: IsIn): PostingList {
  const set = openPostingListBuilder(size)
  for (let place = 0; place < size; place++) if (isIn(place)) set.add(place)
  return set.done()
}

/** All stand everywhere, most in two thirds, few in five places. */
const [all, most, few]: readonly IsIn[] = [() => true, (place) => place % 3 !== 1, (place) => place % 47 === 0]

describe('sets of common words', () => {
  it('are lists of places where these are few, and bits where they are many', () => {
    expect([all, most, few].map((isIn) => isIn && isBits(setOf(isIn)))).toEqual([true, true, false])
  })

  it.each([
    ['many', [all, most]],
    ['few', [few]],
    ['few and many', [most, few]],
  ])('of %s are counted and named as they are, wherever a span begins and ends', (_, words) => {
    const isIn = words.flatMap((word) => word ?? [])
    const sets = isIn.map(setOf)
    const of = { snapshot, sets, rest: [] }
    const gone = new Set([0, 33, 66, 94, 198])
    for (let above = 5; above < 640; above += 31)
      for (let upTo = above; upTo < 640; upTo += 7) {
        const wanted = [...snapshot.docs.keys()].filter((place) => {
          const doc = snapshot.docs[place] ?? 0
          return doc > above && doc <= upTo && !gone.has(place) && isIn.every((has) => has(place))
        })
        const docs = wanted.map((place) => snapshot.docs[place]).toReversed()
        expect([...intersect(of, { above, upTo }, gone)], `${above} to ${upTo}`).toEqual(docs)
        expect(countWith(of, { above, upTo }, gone, size), `${above} to ${upTo}`).toBe(docs.length)
      }
  })

  it('have a place for each document, whatever lies between it and the one before', () => {
    for (const gap of [1, 2, 3, 5, 64, 200, 700]) {
      const placeNear = openOrdinals(snapshot)
      for (let doc = 700; doc > -100; doc -= gap) expect(placeNear(doc), `${doc}`).toBe(ordinalOf(snapshot, doc))
    }
  })
})
