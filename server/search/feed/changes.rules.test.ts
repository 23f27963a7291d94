// Progress through a change log whose positions appear out of order.
import { describe, expect, it } from 'vitest'
import { advance, type Progress, watermark, withTickets } from './changes.rules.ts'

const end = Number.MAX_SAFE_INTEGER
const start: Progress = { head: 10, gaps: [] }
const read = (progress: Progress, seqs: number[], oldestOpen: bigint) =>
  advance(progress, { seqs, after: watermark(progress), upTo: end, oldestOpen })

describe('progress through the change log', () => {
  it('reads each position once when they appear in order', () => {
    const first = read(start, [11, 12], 1n)
    expect(first.unseen).toEqual([11, 12])
    expect(watermark(first.progress)).toBe(12)
    expect(read(first.progress, [], 1n).unseen).toEqual([])
  })

  it('keeps the watermark below a missing position, and reads the position when it appears', () => {
    const first = read(start, [12, 14], 1n)
    expect(watermark(first.progress)).toBe(10)
    const second = read(withTickets(first.progress, 50n), [12, 13, 14, 15], 40n)
    expect(second.unseen).toEqual([13, 15])
    expect(watermark(second.progress)).toBe(10)
    const third = read(second.progress, [11, 12, 13, 14, 15], 60n)
    expect(third.unseen).toEqual([11])
    expect(watermark(third.progress)).toBe(15)
  })

  it('closes a gap once every transaction that could fill it has ended', () => {
    const waiting = withTickets(read(start, [13], 1n).progress, 50n)
    expect(watermark(read(waiting, [13], 50n).progress)).toBe(10)
    expect(watermark(read(waiting, [13], 51n).progress)).toBe(13)
  })

  it('reads a position that appears just as its gap would be closed', () => {
    const waiting = withTickets(read(start, [13], 1n).progress, 50n)
    const last = read(waiting, [12, 13], 51n)
    expect(last.unseen).toEqual([12])
    expect(watermark(last.progress)).toBe(13)
  })

  it('closes only gaps within the page that was read', () => {
    const waiting = withTickets(read(start, [12, 20], 1n).progress, 50n)
    const page = advance(waiting, { seqs: [12, 15], after: 10, upTo: 15, oldestOpen: 60n })
    expect(page.unseen).toEqual([15])
    const next = advance(page.progress, { seqs: [18, 20], after: 15, upTo: end, oldestOpen: 60n })
    expect(next.unseen).toEqual([18])
    expect(watermark(next.progress)).toBe(20)
  })
})
