// Recent searches, stored in this browser only until they are cleared.
import { browserStorage } from '../storage.ts'

const key = 'RECENT_SEARCHES'
const maxSearches = 6

/** The latest first; empty where the browser forbids storage. */
export function recentSearches(storage = browserStorage()): string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxSearches) : []
  } catch {
    return []
  }
}

export function rememberSearch(keyword: string, storage = browserStorage()): void {
  const typed = keyword.trim().slice(0, 64)
  if (typed === '') return
  const stored = [typed, ...recentSearches(storage).filter((one) => one !== typed)].slice(0, maxSearches)
  try {
    storage?.setItem(key, JSON.stringify(stored))
  } catch {
    // The storage is full; recent searches are optional.
  }
}

export function clearRecentSearches(storage = browserStorage()): void {
  storage?.removeItem(key)
}
