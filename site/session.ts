// Session of the logged-in user. The browser stores exactly three entries for it (decision 15), and only this file writes them.
import { useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#contract/common/language.ts'
import { browserStorage, tabStorage } from './storage.ts'
import { parseSnapshot, readSnapshot, type Session, tokenKey, userKey } from './stored-session.ts'

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const languageKey = 'lang'

/** Event for a change in this tab; other tabs get the browser's `storage` event. */
const changed = 'yanbao:session'

/** The current session. Undefined for guests, on the server and during hydration. */
export function useSession(): Session | undefined {
  const snapshot = useSyncExternalStore(
    subscribe,
    () => readSnapshot(browserStorage()),
    () => '',
  )
  return useMemo(() => parseSnapshot(snapshot), [snapshot])
}

/** False on the server and during hydration, when the login state is not known. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** A session exists if both a user id and a token exist (specification, section 4). */
export function readSession(storage: SessionStorage | undefined = browserStorage()): Session | undefined {
  return parseSnapshot(readSnapshot(storage))
}

/** @returns false if the browser refuses storage, so that the user can be informed */
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

/** Deletes all stored data except the language, including search history and unsent forms; called on logout. */
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
    // Storage is full or forbidden; the language is then not remembered.
  }
}

/** The default is English (specification, section 3). */
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
