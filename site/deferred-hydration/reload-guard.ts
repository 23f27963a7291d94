// Limits automatic reloads to one for each path within 10 seconds (specification, section 4).
import { tabStorage } from '../storage.ts'

const minIntervalMs = 10_000

type ReloadStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Returns false if the browser does not allow storage, because reloads cannot be counted then.
 * @param path its query and fragment are ignored
 */
export function canReload(
  now = Date.now(),
  path = location.pathname,
  storage: ReloadStorage | undefined = tabStorage(),
): boolean {
  const key = `reload:${path.split(/[?#]/)[0]}`
  try {
    if (!storage || now - Number(storage.getItem(key) ?? 0) < minIntervalMs) return false
    storage.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}
