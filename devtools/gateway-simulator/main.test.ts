// Simulator process: readiness message, refusal to run in production, exit with its parent.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const dir = mkdtempSync(join(tmpdir(), 'simulator-main-'))
const main = join(import.meta.dirname, 'main.ts')
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

function start(env: Record<string, string>, name = 'one'): ChildProcess {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', SIM_DIR: join(dir, name), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  started.push(child)
  return child
}

async function firstLine(child: ChildProcess): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += chunk
    if (text.includes('\n')) return JSON.parse(text)
  }
  throw new Error(`ended without a line: ${text}`)
}

async function startError(env: Record<string, string>): Promise<string> {
  const child = start(env)
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  return text
}

describe('the process', () => {
  it('prints one JSON line when ready, serves, and ends cleanly on SIGTERM', async () => {
    const child = start({})
    const line = await firstLine(child)
    expect(line).toMatchObject({
      ready: true,
      alipay: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/gateway\.do$/),
      wechat: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/),
      stripe: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    })
    expect((await fetch(String(line.admin))).status).toBe(200)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })

  it('ends when its parent closes the pipe', async () => {
    const child = start({ SIM_PARENT: '1' }, 'parent')
    await firstLine(child)
    child.stdin?.end()
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })

  it('refuses production, addresses others reach, and settings that make no sense', async () => {
    expect(await startError({ NODE_ENV: 'production' })).toContain('NODE_ENV=production')
    expect(await startError({ SIM_HOST: '0.0.0.0' })).toContain('SIM_ALLOW_REMOTE')
    expect(await startError({ SIM_TIME_SCALE: 'fast' })).toContain('SIM_TIME_SCALE')
    expect(await startError({ SIM_DIR: '' })).toContain('SIM_DIR')
  })

  it('refuses a folder that another simulator holds', async () => {
    const first = start({}, 'held')
    await firstLine(first)
    const second = start({}, 'held')
    const [code] = await once(second, 'exit')
    expect(code).toBe(1)
    first.kill('SIGTERM')
    await once(first, 'exit')
  })
})
