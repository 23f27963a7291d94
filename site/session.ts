// Who is logged in. The browser keeps exactly three entries for it (decision 15), and only this file writes them.
import { useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#contract/common/language.ts'
import { browserStorage, tabStorage } from './storage.ts'
import { parseSnapshot, readSnapshot, type Session, tokenKey, userKey } from './stored-session.ts'

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const languageKey = 'lang'

/** Tells this tab of a change; other tabs hear the browser's own `storage` event. */
const changed = 'yanbao:session'

/** Whoever is logged in, or undefined: also on the server and while the page is hydrated. */
export function useSession(): Session | undefined {
  const snapshot = useSyncExternalStore(
    subscribe,
    () => readSnapshot(browserStorage()),
    () => '',
  )
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
export function readSession(storage: SessionStorage | undefined = browserStorage()): Session | undefined {
  return parseSnapshot(readSnapshot(storage))
}

/** @returns false where the browser refuses to keep anything, so that the person can be told */
export function saveSession(session: Session, storage: SessionStorage | undefined = browserStorage()): boolean {
  try {
    storage?.setItem(tokenKey, session.token)
    storage?.setItem(userKey, JSON.stringify({ id: session.user.id, name: session.user.name }))
  } catch {
    return false
  }
  announceChange()
  return storage !== undefined
}

export function clearSession(storage: SessionStorage | undefined = browserStorage()): void {
  storage?.removeItem(tokenKey)
  storage?.removeItem(userKey)
  announceChange()
}

/** Logging out leaves nothing behind but the language: neither what was searched for nor a form that was never sent. */
export function clearVisitData(): void {
  clearSession()
  for (const storage of [browserStorage(), tabStorage()]) {
    for (const key of Object.keys(storage ?? {})) if (key !== languageKey) storage?.removeItem(key)
  }
}

export function rememberLanguage(language: Language, storage: SessionStorage | undefined = browserStorage()): void {
  try {
    storage?.setItem(languageKey, language)
  } catch {
    // A full or forbidden storage only loses a convenience.
  }
}

/** A fresh browser means English (specification, section 3). */
export function rememberedLanguage(storage: SessionStorage | undefined = browserStorage()): Language {
  return storage?.getItem(languageKey) === 'zh-CN' ? 'zh-CN' : 'en-US'
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
