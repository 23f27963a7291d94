// Reload guard: limit of automatic reloads.
import { describe, expect, it } from 'vitest'
import { canReload } from './reload-guard.ts'

function memory() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}

describe('a page', () => {
  it('is loaded again at most once in ten seconds', () => {
    const kept = memory()
    const at = 1_800_000_000_000
    expect([0, 1, 9_999, 10_000, 10_001].map((later) => canReload(at + later, '/a', kept))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })
  it('does not count for another', () => {
    const kept = memory()
    expect(['/a', '/b', '/a', '/b'].map((path) => canReload(1_800_000_000_000, path, kept))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  it('is the same whatever its query and fragment say', () => {
    const kept = memory()
    expect(
      ['/a?page=2', '/a', '/a#top', '/a?page=3#top', '/b?page=2'].map((path) => canReload(1e12, path, kept)),
    ).toEqual([true, false, false, false, true])
  })
  it('is never loaded again where nothing can be remembered', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(canReload(1_800_000_000_000, '/a', full)).toBe(false)
  })
})
