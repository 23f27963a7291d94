// Clock of a server process that a test can set. The clocks of PostgreSQL and of the gateway simulators are not affected.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export type ShiftedClock = {
  /** Environment settings that make a server process use this clock. */
  readonly settings: Readonly<Record<string, string>>
  readonly now: () => Date
  /** Sets the clock to this instant, from which it continues to run. */
  set(at: Date | string): void
  /** Moves the clock by this many milliseconds. */
  jump(ms: number): void
  close(): void
}

export function openShiftedClock(): ShiftedClock {
  const folder = mkdtempSync(join(tmpdir(), 'yanbao-clock-'))
  const file = join(folder, 'ahead-ms')
  let aheadMs = 0
  const move = (ms: number) => {
    aheadMs = ms
    // Replaces the file atomically, so that the server never reads a partial number.
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
