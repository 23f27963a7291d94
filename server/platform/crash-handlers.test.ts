// What nobody caught is told, and ends the process only where it must.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

function run(what: 'rejection' | 'exception') {
  const file = join(import.meta.dirname, 'crash-handlers.fixture.ts')
  const { status, stdout } = spawnSync(process.execPath, [file, what], { encoding: 'utf8', timeout: 60_000 })
  return { status, lines: stdout.trim().split('\n') }
}

describe('what nobody caught', () => {
  it('is told and does not end the process, when it is a promise', () => {
    const { status, lines } = run('rejection')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', err: { message: 'nobody waits for this' } })
    expect([status, lines.at(-1)]).toEqual([0, 'still there'])
  })

  it('is told and ends the process, when it is an exception', () => {
    const { status, lines } = run('exception')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', err: { message: 'nobody catches this' } })
    expect([status, lines.length]).toEqual([1, 1])
  })
})
