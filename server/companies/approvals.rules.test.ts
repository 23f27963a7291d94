// Who needs an approval, and what it covers.
import { describe, expect, it } from 'vitest'
import { linesKey, needsApproval } from './approvals.rules.ts'

const line = {
  itemKind: 'report',
  itemId: 7,
  title: 'A',
  licence: 'single',
  edition: 0,
  competitorData: false,
} as const

describe('an approval', () => {
  it('is needed by buyers above the limit of the company', () => {
    expect(needsApproval('buyer', 100, null)).toBe(false)
    expect(needsApproval('buyer', 100, 100)).toBe(false)
    expect(needsApproval('buyer', 101, 100)).toBe(true)
    expect(needsApproval('buyer', 1, 0)).toBe(true)
    expect(needsApproval('admin', 101, 100)).toBe(false)
  })

  it('covers the same items in any order and under any title, and nothing else', () => {
    const other = { ...line, itemId: 8 }
    expect(linesKey([line, other])).toBe(linesKey([{ ...other, title: 'B' }, line]))
    for (const change of [
      { licence: 'multi' },
      { edition: 1 },
      { competitorData: true },
      { itemKind: 'briefing' },
    ] as const)
      expect(linesKey([{ ...line, ...change }])).not.toBe(linesKey([line]))
    expect(linesKey([line])).not.toBe(linesKey([line, other]))
  })
})
