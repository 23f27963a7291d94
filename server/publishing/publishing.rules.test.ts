// Transitions of localizations, and equality of versions.
import { describe, expect, it } from 'vitest'
import { localizationStates, localizationTransitions } from '#contract/publishing-admin.ts'
import { canTransition, changedFields, isSame, transitionsFrom } from './publishing.rules.ts'

describe('localization', () => {
  it.each([
    ['draft', false, ['submit', 'schedule', 'publish']],
    ['review', false, ['withdraw', 'schedule', 'publish']],
    ['scheduled', false, ['withdraw', 'schedule', 'publish']],
    ['published', true, ['archive']],
    ['archived', false, ['withdraw', 'schedule', 'publish']],
    ['draft', true, ['submit', 'discard', 'schedule', 'publish', 'archive']],
  ] as const)('that is %s (public: %s) may %j', (state, isPublic, moves) => {
    expect(transitionsFrom({ state, isPublic })).toEqual(moves)
  })

  it('can be discarded or archived only if a text is public', () => {
    for (const state of localizationStates)
      for (const move of ['discard', 'archive'] as const)
        expect(canTransition({ state, isPublic: false }, move)).toBe(false)
  })

  it('has a transition out of every state', () => {
    for (const state of localizationStates) {
      const moves = localizationTransitions.filter((move) =>
        canTransition({ state, isPublic: state === 'published' }, move),
      )
      expect(moves.length, state).toBeGreaterThan(0)
    }
  })
})

describe('versions', () => {
  it('are equal regardless of the order of their fields', () => {
    expect(isSame({ a: 1, b: [{ c: null, d: 'x' }] }, { b: [{ d: 'x' }], a: 1 })).toBe(true)
    expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
    expect(isSame({ a: '' }, { a: null })).toBe(false)
  })

  it('differ by fields that were changed, added or removed', () => {
    expect(changedFields({ a: 1, b: 2, c: 3 }, { a: 1, b: 0, d: 4 }).sort()).toEqual(['b', 'c', 'd'])
  })
})
