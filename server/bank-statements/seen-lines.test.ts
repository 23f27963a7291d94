// The table of lines that a file had before, against maps of the same lines.
import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openSeenLines } from './seen-lines.ts'

const digest = (text: string) => hash('sha256', text, 'buffer')

describe('the lines that a file had before', () => {
  it('are counted as a map counts them, also after the table has grown', () => {
    const seen = openSeenLines(10_000)
    const counts = new Map<string, number>()
    for (let index = 0; index < 30_000; index++) {
      const line = `line ${(index * 7_919) % 10_000}`
      const count = (counts.get(line) ?? 0) + 1
      counts.set(line, count)
      expect(seen.count(digest(line))).toBe(count)
    }
    expect(counts.size).toBe(10_000)
    expect(() => seen.count(digest('one more'))).toThrow('more than 10000 lines')
  })

  it('have a reference of their own, unless they are equal', () => {
    const seen = openSeenLines(2_000)
    const first = new Map<string, string>()
    for (let index = 0; index < 6_000; index++) {
      const [key, facts] = [`r:${index % 1_900}`, `facts ${index % 3_800}`]
      const earlier = first.get(key) ?? facts
      first.set(key, earlier)
      expect(seen.isSame(key, digest(facts)), key).toBe(earlier === facts)
    }
  })
})
