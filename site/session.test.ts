// Session storage: entries of a login, and handling of invalid entries.
import { describe, expect, it } from 'vitest'
import {
  clearSession,
  readSession,
  rememberedLanguage,
  rememberLanguage,
  type SessionStorage,
  saveSession,
} from './session.ts'

function memory(entries: Record<string, string> = {}): SessionStorage & { entries: () => Record<string, string> } {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    entries: () => Object.fromEntries(map),
  }
}

const session = { token: 'a-token', user: { id: '7', name: '林晓' } }

describe('a session', () => {
  it('is kept under exactly the specified keys and read back', () => {
    const storage = memory()
    expect(saveSession(session, storage)).toBe(true)
    expect(storage.entries()).toEqual({ TOKEN_KEY: 'a-token', USER_INFO_KEY: '{"id":"7","name":"林晓"}' })
    expect(readSession(storage)).toEqual(session)
  })
  it('is gone after it is cleared, while the language stays', () => {
    const storage = memory({ lang: 'zh-CN' })
    saveSession(session, storage)
    clearSession(storage)
    expect(readSession(storage)).toBeUndefined()
    expect(storage.entries()).toEqual({ lang: 'zh-CN' })
  })
  it('needs both a token and a user id', () => {
    expect(readSession(memory({ TOKEN_KEY: 'a-token' }))).toBeUndefined()
    expect(readSession(memory({ USER_INFO_KEY: '{"id":"7","name":"x"}' }))).toBeUndefined()
    expect(readSession(memory({ TOKEN_KEY: 'a-token', USER_INFO_KEY: '{"id":"","name":"x"}' }))).toBeUndefined()
  })
  it.each(['', 'null', '{', '[]', '"7"', '{"id":7,"name":"x"}', '{"id":"7"}'])(
    'does not come out of a user entry like %s',
    (user) => {
      expect(readSession(memory({ TOKEN_KEY: 'a-token', USER_INFO_KEY: user }))).toBeUndefined()
    },
  )
  it('is refused, not half kept and not thrown about, where storage is full', () => {
    const full: SessionStorage = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(saveSession(session, full)).toBe(false)
    expect(readSession(full)).toBeUndefined()
  })
})

describe('the language', () => {
  it('of a fresh browser is English', () => expect(rememberedLanguage(memory())).toBe('en-US'))
  it('is remembered', () => {
    const storage = memory()
    rememberLanguage('zh-CN', storage)
    expect(rememberedLanguage(storage)).toBe('zh-CN')
  })
})
