// Who is logged in. The browser keeps exactly three entries for it (decision 15), and only this file touches them.
import { useMemo, useSyncExternalStore } from 'react'
import type { SessionUser } from '#contract/accounts.ts'
import type { Language } from '#contract/common/language.ts'

export type Session = { readonly token: string; readonly user: SessionUser }
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const userKey = 'USER_INFO_KEY'
const tokenKey = 'TOKEN_KEY'
const languageKey = 'lang'

/** Tells this tab of a change; other tabs hear the browser's own `storage` event. */
const changed = 'yanbao:session'

/** Whoever is logged in, or undefined: also on the server and while the page is hydrated. */
export function useSession(): Session | undefined {
  const snapshot = useSyncExternalStore(subscribe, readSnapshot, () => '')
  return useMemo(() => parseSnapshot(snapshot), [snapshot])
}

/** False on the server and while hydrating: until then nobody can say whether someone is logged in. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** Logged in means that both a user id and a token exist (specification, section 4). */
export function readSession(storage = browserStorage()): Session | undefined {
  return parseSnapshot(readSnapshot(storage))
}

/** @returns false where the browser refuses to keep anything, so that the person can be told */
export function saveSession(session: Session, storage = browserStorage()): boolean {
  try {
    storage?.setItem(tokenKey, session.token)
    storage?.setItem(userKey, JSON.stringify({ id: session.user.id, name: session.user.name }))
  } catch {
    return false
  }
  announceChange()
  return storage !== undefined
}

export function clearSession(storage = browserStorage()): void {
  storage?.removeItem(tokenKey)
  storage?.removeItem(userKey)
  announceChange()
}

export function rememberLanguage(language: Language, storage = browserStorage()): void {
  try {
    storage?.setItem(languageKey, language)
  } catch {
    // A full or forbidden storage only loses a convenience.
  }
}

/** A fresh browser means English (specification, section 3). */
export function rememberedLanguage(storage = browserStorage()): Language {
  return storage?.getItem(languageKey) === 'zh-CN' ? 'zh-CN' : 'en-US'
}

/** Undefined on the server, and where the browser forbids storage: merely reading the property throws there. */
function browserStorage(): SessionStorage | undefined {
  try {
    return globalThis.window?.localStorage
  } catch {
    return undefined
  }
}

/** Both entries in one string, so that React can compare what it saw with what is there. */
function readSnapshot(storage = browserStorage()): string {
  const token = storage?.getItem(tokenKey)
  const user = storage?.getItem(userKey)
  return token && user ? `${token}\n${user}` : ''
}

function parseSnapshot(snapshot: string): Session | undefined {
  const split = snapshot.indexOf('\n')
  if (split <= 0) return undefined
  try {
    const user: unknown = JSON.parse(snapshot.slice(split + 1))
    return isSessionUser(user) ? { token: snapshot.slice(0, split), user } : undefined
  } catch {
    return undefined // somebody else wrote there
  }
}

// Read by hand: this file is on every page, and the contract's schema would bring the whole of zod along.
function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) return false
  return typeof value.id === 'string' && value.id !== '' && typeof value.name === 'string'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(changed, listener)
  }
}

function announceChange(): void {
  globalThis.window?.dispatchEvent(new Event(changed))
}
