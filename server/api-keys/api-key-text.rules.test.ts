// Keys as texts: their strength, and mistakes that the check character finds.
import { describe, expect, it } from 'vitest'
import { hasFormOfApiKey, newApiKey } from './api-key-text.rules.ts'

describe('an API key', () => {
  it('is its prefix and 45 letters and digits, which scanners recognize', () => {
    for (let n = 0; n < 200; n += 1) expect(newApiKey()).toMatch(/^yanbao_[0-9A-Za-km-z]{45}$/)
  })

  it('uses every character at every place but the first of its number, and is never repeated', () => {
    const keys = Array.from({ length: 4_000 }, newApiKey)
    expect(new Set(keys).size).toBe(keys.length)
    for (const place of [0, 10, 20, 30, 42])
      expect(new Set(keys.map((key) => key['yanbao_'.length + place])).size).toBe(61)
  })

  it('is told from one with a wrong character or two neighbours in the wrong order', () => {
    const key = newApiKey()
    expect(hasFormOfApiKey(key)).toBe(true)
    for (let place = 'yanbao_'.length; place < key.length; place += 1) {
      const wrong = key[place] === 'a' ? 'b' : 'a'
      expect(hasFormOfApiKey(key.slice(0, place) + wrong + key.slice(place + 1))).toBe(false)
      const [first = '', second = ''] = key.slice(place - 1, place + 1)
      if (place > 'yanbao_'.length && first !== second)
        expect(hasFormOfApiKey(key.slice(0, place - 1) + second + first + key.slice(place + 1))).toBe(false)
    }
  })

  it.each(['', 'yanbao_', 'token', `yanbao_${'a'.repeat(46)}`, ` ${newApiKey()}`, newApiKey().toUpperCase()])(
    'is not %j',
    (text) => {
      expect(hasFormOfApiKey(text)).toBe(false)
    },
  )
})
