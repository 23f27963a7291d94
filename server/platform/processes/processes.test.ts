// Supervision of web processes: exits, failing starts, rolling restarts.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restartDelayMs } from './restart-backoff.ts'

let folder: string
let child: ChildProcess
let output: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yanbao-processes-'))
})
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

function start(): void {
  output = ''
  child = spawn(process.execPath, [join(import.meta.dirname, 'processes.fixture.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
}

const failStarts = () => writeFileSync(join(folder, 'startup-error'), 'Invalid X')
const workers = () => [...output.matchAll(/worker (\d+)/g)].map(([, pid]) => Number(pid))
const count = (text: string) => output.split(text).length - 1
const until = (condition: () => boolean) => expect.poll(condition).toBe(true)
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('web processes', () => {
  it('fail the start with their message, once, when they cannot start', async () => {
    failStarts()
    start()
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(output).toBe('startup error: Invalid X\n')
  })

  it('are restarted after any signal', async () => {
    start()
    await until(() => output.includes('all ready'))
    const [first = 0] = workers()
    process.kill(first, 'SIGKILL')
    await until(() => workers().length === 3)
    process.kill(workers()[1] ?? 0, 'SIGTERM')
    await until(() => workers().length === 4)
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(workers().filter(isRunning)).toEqual([])
  })

  it('are restarted with delays when they exit at their start, while the other keeps running', async () => {
    start()
    await until(() => output.includes('all ready'))
    failStarts()
    const [first = 0, second = 0] = workers()
    process.kill(first, 'SIGKILL')
    await until(() => count('"reason":"Invalid X"') >= 2)
    expect(isRunning(second)).toBe(true)
    rmSync(join(folder, 'startup-error'))
    await until(() => workers().length === 3)
  })

  it('keep running when their replacements cannot start', async () => {
    start()
    await until(() => output.includes('all ready'))
    failStarts()
    child.kill('SIGHUP')
    await until(() => output.includes('Invalid X'))
    expect(workers().map(isRunning)).toEqual([true, true])
  })

  it('exit when their parent is killed', async () => {
    start()
    await until(() => output.includes('all ready'))
    child.kill('SIGKILL')
    await until(() => workers().every((pid) => !isRunning(pid)))
  })
})

describe('the restart delay', () => {
  it('starts at zero and grows to half a minute', () => {
    expect([0, 1, 2, 3, 6, 50].map(restartDelayMs)).toEqual([0, 1_000, 2_000, 4_000, 30_000, 30_000])
  })
})
