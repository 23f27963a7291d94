// Crash handlers log what was not caught, and end the process only where necessary.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

function run(what: 'rejection' | 'exception') {
  const file = join(import.meta.dirname, 'crash-handlers.fixture.ts')
  const { status, stdout } = spawnSync(process.execPath, [file, what], { encoding: 'utf8', timeout: 60_000 })
  return { status, lines: stdout.trim().split('\n') }
}

describe('the crash handlers', () => {
  it('log an unhandled rejection and keep the process running', () => {
    const { status, lines } = run('rejection')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', err: { message: 'nobody waits for this' } })
    expect([status, lines.at(-1)]).toEqual([0, 'still there'])
  })

  it('log an uncaught exception and end the process', () => {
    const { status, lines } = run('exception')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', err: { message: 'nobody catches this' } })
    expect([status, lines.length]).toEqual([1, 1])
  })
})
