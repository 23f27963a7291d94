// Crash handlers log what was not caught, and end the process only where necessary.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

function run(what: 'rejection' | 'exception'): Promise<{ status: number | null; lines: string[] }> {
  const file = join(import.meta.dirname, 'crash-handlers.fixture.ts')
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, what], { timeout: 280_000 }, (_error, stdout) =>
      resolve({ status: child.exitCode, lines: stdout.trim().split('\n') }),
    )
  })
}

describe('the crash handlers', () => {
  it('log an unhandled rejection and keep the process running', async () => {
    const { status, lines } = await run('rejection')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', err: { message: 'nobody waits for this' } })
    expect([status, lines.at(-1)]).toEqual([0, 'still there'])
  })

  it('log an uncaught exception and end the process', async () => {
    const { status, lines } = await run('exception')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', err: { message: 'nobody catches this' } })
    expect([status, lines.length]).toEqual([1, 1])
  })
})
