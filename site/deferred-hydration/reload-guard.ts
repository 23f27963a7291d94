// Loading a page again by ourselves: at most once for each path within 10 seconds (specification, section 4).
import { tabStorage } from '../storage.ts'

const apartMs = 10_000

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Says no where the browser keeps nothing: nobody could tell how often it was.
 * @param path its query and fragment do not count: the page is the same
 */
export function canReload(
  now = Date.now(),
  path = location.pathname,
  memory: Memory | undefined = tabStorage(),
): boolean {
  const key = `reload:${path.split(/[?#]/)[0]}`
  try {
    if (!memory || now - Number(memory.getItem(key) ?? 0) < apartMs) return false
    memory.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}
