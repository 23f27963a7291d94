// Rules of seats.
import { describe, expect, it } from 'vitest'
import { changesLeft, freePosition, maskMiddle, type SeatRecord } from './licences.rules.ts'

const now = new Date('2026-11-26T00:00:00Z')
const monthsAgo = (months: number) => new Date(now.getTime() - months * 30 * 86_400_000)
const seat = (position: number, monthsSince: number, isEnded = true): SeatRecord => ({
  position,
  assigned_at: monthsAgo(monthsSince),
  ended_at: isEnded ? now : null,
})
const limits = { changesPerYear: 3, now }

describe('changes of a seat', () => {
  it('are counted for 12 months, from the second person on', () => {
    expect(changesLeft([], 2, limits)).toBe(3)
    expect(changesLeft([seat(2, 1)], 2, limits)).toBe(3)
    expect(changesLeft([seat(2, 1), seat(2, 0), seat(3, 0)], 2, limits)).toBe(2)
    expect(changesLeft([seat(2, 20), seat(2, 14), seat(2, 13), seat(2, 1)], 2, limits)).toBe(2)
    expect(
      changesLeft(
        [5, 4, 3, 2, 1].map((months) => seat(2, months)),
        2,
        limits,
      ),
    ).toBe(0)
  })
})

describe('the seat for another person', () => {
  it('is one that nobody had, then one that is free again, while it can be changed', () => {
    const two = { ...limits, maxSeats: 3 }
    expect(freePosition([], two)).toBe(2)
    expect(freePosition([seat(2, 1)], two)).toBe(3)
    expect(freePosition([seat(2, 1), seat(3, 1, false)], two)).toBe(2)
    expect(freePosition([seat(2, 1, false), seat(3, 1, false)], two)).toBeUndefined()
    const worn = [4, 3, 2, 1].map((months) => seat(2, months))
    expect(freePosition([...worn, seat(3, 1, false)], two)).toBe('no-changes')
    expect(freePosition([], { ...limits, maxSeats: 1 })).toBeUndefined()
    expect(freePosition([], { ...limits, maxSeats: null })).toBe(2)
  })
})

describe('the name of a holder for strangers', () => {
  it.each([
    ['宁德示例科技有限公司', '宁德***公司'],
    ['Envision Energy Limited', 'Envi***ited'],
    ['林晓', '林***'],
    ['林晓明', '林***明'],
    ['A', '***'],
    ['', '***'],
  ])('%s → %s', (name, masked) => expect(maskMiddle(name)).toBe(masked))
})
