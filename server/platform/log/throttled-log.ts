// Log throttling: the same error is logged once, then every 30 s with the number of times it was left out.
import type { Log } from './log.ts'

const defaultIntervalMs = 30_000
/** Limit on distinct messages in memory. */
const maxEntries = 200

type Level = 'warn' | 'error'
type Entry = { nextAt: number; suppressed: number }

/**
 * Wraps the levels `warn` and `error` of a log for work that is retried in a loop.
 * Entries are the same when level, message and error are the same.
 */
export function throttleLog(log: Log, { now, intervalMs = defaultIntervalMs }: ThrottleOptions): Log {
  const entries = new Map<string, Entry>()
  const throttled =
    (level: Level) =>
    (fields: object | string, message = ''): void => {
      const [object, text] = typeof fields === 'string' ? [{}, fields] : [fields, message]
      const key = `${level}\0${text}\0${describe(object)}`
      const at = now()
      const entry = entries.get(key)
      if (entry && at < entry.nextAt) {
        entry.suppressed++
        return
      }
      if (entries.size >= maxEntries) entries.clear()
      entries.set(key, { nextAt: at + intervalMs, suppressed: 0 })
      log[level](entry?.suppressed ? { ...object, repeated: entry.suppressed } : object, text)
    }
  return { debug: log.debug.bind(log), info: log.info.bind(log), warn: throttled('warn'), error: throttled('error') }
}

type ThrottleOptions = {
  /** Milliseconds of a clock that only moves forward. */
  readonly now: () => number
  readonly intervalMs?: number
}

function describe(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value instanceof Error ? value.message : String(value)}`)
    .join('\0')
}
