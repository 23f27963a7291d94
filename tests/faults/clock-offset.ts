// A clock that a test sets, for a server that is a process of its own. The clocks of PostgreSQL and of the gateways stay as they are.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export type ShiftedClock = {
  /** With these a server goes by it. */
  readonly settings: Readonly<Record<string, string>>
  readonly now: () => Date
  /** From this instant on it shows this, and goes on. */
  set(at: Date | string): void
  /** It jumps by so much. */
  jump(ms: number): void
  close(): void
}

export function openShiftedClock(): ShiftedClock {
  const folder = mkdtempSync(join(tmpdir(), 'yanbao-clock-'))
  const file = join(folder, 'ahead-ms')
  let aheadMs = 0
  const move = (ms: number) => {
    aheadMs = ms
    // At once: nobody reads a half of it.
    writeFileSync(`${file}.new`, String(aheadMs))
    renameSync(`${file}.new`, file)
  }
  move(0)
  return {
    settings: {
      CLOCK_FILE: file,
      NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'clock-offset.fixture.ts')}`,
    },
    now: () => new Date(Date.now() + aheadMs),
    set: (at) => move(new Date(at).getTime() - Date.now()),
    jump: (ms) => move(aheadMs + ms),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
