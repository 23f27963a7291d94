// Several processes are kept going: what happens when one dies, and when none can start.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pauseBefore } from './restart-backoff.ts'

let folder: string
let child: ChildProcess
let said: string
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
  said = ''
  child = spawn(process.execPath, [join(import.meta.dirname, 'processes.fixture.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
}

const refuseFromNowOn = () => writeFileSync(join(folder, 'orders'), 'The setting X is not usable')
const workers = () => [...said.matchAll(/worker (\d+)/g)].map(([, pid]) => Number(pid))
const count = (words: string) => said.split(words).length - 1
const until = (is: () => boolean) => expect.poll(is).toBe(true)
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('web processes', () => {
  it('that cannot start end everything, with their reason once', async () => {
    refuseFromNowOn()
    start()
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(said).toBe('refused: The setting X is not usable\n')
  })

  it('are followed by another one when one dies, by whatever signal', async () => {
    start()
    await until(() => said.includes('all ready'))
    const [first = 0] = workers()
    process.kill(first, 'SIGKILL')
    await until(() => workers().length === 3)
    process.kill(workers()[1] ?? 0, 'SIGTERM')
    await until(() => workers().length === 4)
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(workers().filter(isAlive)).toEqual([])
  })

  it('are tried again with pauses when they die at their start, while the other goes on', async () => {
    start()
    await until(() => said.includes('all ready'))
    refuseFromNowOn()
    const [first = 0, second = 0] = workers()
    process.kill(first, 'SIGKILL')
    await until(() => count('"reason":"The setting X is not usable"') >= 2)
    expect(isAlive(second)).toBe(true)
    rmSync(join(folder, 'orders'))
    await until(() => workers().length === 3)
  })

  it('stay as they are when new ones cannot start', async () => {
    start()
    await until(() => said.includes('all ready'))
    refuseFromNowOn()
    child.kill('SIGHUP')
    await until(() => said.includes('The setting X is not usable'))
    expect(workers().map(isAlive)).toEqual([true, true])
  })

  it('end when the one that started them is killed', async () => {
    start()
    await until(() => said.includes('all ready'))
    child.kill('SIGKILL')
    await until(() => workers().every((pid) => !isAlive(pid)))
  })
})

describe('the pause before another start', () => {
  it('is none at first, and grows to half a minute', () => {
    expect([0, 1, 2, 3, 6, 50].map(pauseBefore)).toEqual([0, 1_000, 2_000, 4_000, 30_000, 30_000])
  })
})
