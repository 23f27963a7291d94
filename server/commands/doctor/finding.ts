// Findings of the doctor: state, text and remedy.
import type pg from 'pg'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/db.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

export type Finding = {
  readonly about: string
  /** Only `wrong` makes the command exit with 1. */
  readonly state: 'ok' | 'warning' | 'wrong'
  readonly finding: string
  readonly remedy?: string
  /** All items, where `finding` names only a few. */
  readonly all?: readonly string[]
}

/** An installation, running or not. */
export type Installation = {
  readonly config: Config
  readonly db: Db
  readonly pool: pg.Pool
  readonly files: FileStore
  readonly now: () => Date
  readonly isRunning: boolean
}

export type Check = (installation: Installation) => Promise<readonly Finding[]>

export function ok(about: string, finding: string): Finding {
  return { about, state: 'ok', finding }
}

export function warning(about: string, finding: string, remedy: string): Finding {
  return { about, state: 'warning', finding, remedy }
}

export function wrong(about: string, finding: string, remedy: string): Finding {
  return { about, state: 'wrong', finding, remedy }
}

/** `3 mails`, `1 mail`. */
export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}

/** `5 minutes`, `3 hours`, `2 days`. */
export function age(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  if (minutes < 120) return count(minutes, 'minute')
  return minutes < 48 * 60 ? count(Math.round(minutes / 60), 'hour') : count(Math.round(minutes / 1440), 'day')
}

const maxNamed = 5

export function someOf(lines: readonly string[]): string {
  const more = lines.length - maxNamed
  const named = lines.slice(0, maxNamed).join('; ')
  return more > 0 ? `${named}; and ${more} more (listed by --json)` : named
}
