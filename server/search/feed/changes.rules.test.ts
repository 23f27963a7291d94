// Following a log whose numbers appear out of order.
import { describe, expect, it } from 'vitest'
import { advance, type Progress, watermark, withTickets } from './changes.rules.ts'

const end = Number.MAX_SAFE_INTEGER
const start: Progress = { head: 10, gaps: [] }
const read = (progress: Progress, seqs: number[], oldestOpen: bigint) =>
  advance(progress, { seqs, after: watermark(progress), upTo: end, oldestOpen })

describe('the change log', () => {
  it('is read once when numbers appear in order', () => {
    const first = read(start, [11, 12], 1n)
    expect(first.fresh).toEqual([11, 12])
    expect(watermark(first.progress)).toBe(12)
    expect(read(first.progress, [], 1n).fresh).toEqual([])
  })

  it('holds its mark below a number that is missing, and reads it when it appears', () => {
    const first = read(start, [12, 14], 1n)
    expect(watermark(first.progress)).toBe(10)
    const second = read(withTickets(first.progress, 50n), [12, 13, 14, 15], 40n)
    expect(second.fresh).toEqual([13, 15])
    expect(watermark(second.progress)).toBe(10)
    const third = read(second.progress, [11, 12, 13, 14, 15], 60n)
    expect(third.fresh).toEqual([11])
    expect(watermark(third.progress)).toBe(15)
  })

  it('gives a number up once every transaction that could have it has ended', () => {
    const waiting = withTickets(read(start, [13], 1n).progress, 50n)
    expect(watermark(read(waiting, [13], 50n).progress)).toBe(10)
    expect(watermark(read(waiting, [13], 51n).progress)).toBe(13)
  })

  it('reads a number that appears in the very moment its gap would be given up', () => {
    const waiting = withTickets(read(start, [13], 1n).progress, 50n)
    const last = read(waiting, [12, 13], 51n)
    expect(last.fresh).toEqual([12])
    expect(watermark(last.progress)).toBe(13)
  })

  it('judges only the gaps that a page has covered', () => {
    const waiting = withTickets(read(start, [12, 20], 1n).progress, 50n)
    const page = advance(waiting, { seqs: [12, 15], after: 10, upTo: 15, oldestOpen: 60n })
    expect(page.fresh).toEqual([15])
    const rest = advance(page.progress, { seqs: [18, 20], after: 15, upTo: end, oldestOpen: 60n })
    expect(rest.fresh).toEqual([18])
    expect(watermark(rest.progress)).toBe(20)
  })
})
