// Recent searches, stored in this browser only until they are cleared.
import { browserStorage } from '../storage.ts'

const key = 'RECENT_SEARCHES'
const mostKept = 6

/** The latest first; empty where the browser forbids storage. */
export function recentSearches(storage = browserStorage()): string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, mostKept) : []
  } catch {
    return []
  }
}

export function rememberSearch(keyword: string, storage = browserStorage()): void {
  const typed = keyword.trim().slice(0, 64)
  if (typed === '') return
  const kept = [typed, ...recentSearches(storage).filter((one) => one !== typed)].slice(0, mostKept)
  try {
    storage?.setItem(key, JSON.stringify(kept))
  } catch {
    // The storage is full; recent searches are optional.
  }
}

export function clearRecentSearches(storage = browserStorage()): void {
  storage?.removeItem(key)
}
