// `npm run yanbao -- reconcile` beside a running demonstration finds the simulated gateways automatically.
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, orderReport } from '../../tests/support/buyer.ts'
import { runCommand } from '../../tests/support/command.ts'
import { callSimulatorAdmin } from '../../tests/support/simulator-admin.ts'
import { runningSimulator, startSimulator } from '../demonstration.ts'

let dataDir: string
let simulator: Awaited<ReturnType<typeof startSimulator>>
let test: TestApp
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yanbao-demonstration-'))
  simulator = await startSimulator(environment())
  test = await createTestApp({ env: definedOnly(await simulator.settings) })
})
afterAll(async () => {
  simulator?.process.kill()
  await test?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const settingsFile = () => join(dataDir, 'simulator', 'settings.json')

/** Contains no setting of a gateway. */
function environment(): Record<string, string> {
  return definedOnly({ PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
}

function definedOnly(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

async function command(): Promise<string> {
  const settings = { ...environment(), DATABASE_URL: test.ctx.config.databaseUrl }
  const { code, stdout, text } = await runCommand(settings, 'reconcile')
  if (code !== 0) throw new Error(text)
  return stdout
}

async function admin(path: string, body: object): Promise<void> {
  const { admin: address } = JSON.parse(await readFile(settingsFile(), 'utf8')) as { admin: string }
  await callSimulatorAdmin(address, path, body)
}

describe('the command in a demonstration', () => {
  it("records yesterday's payments of the simulated gateways that the server missed", async () => {
    const bought = await orderReport(test, { payMethod: 'zfb' })
    await fetch(bought.orderPayUrl)
    await admin('facts', { gateway: 'alipay', billReadyAfterDays: -1 })
    await admin('facts', { gateway: 'wechat', billReadyHour: -24 })
    await admin('clock', { skewSeconds: -86_400 })
    await admin(`trades/${bought.outTradeNo}/pay`, { notify: false })
    await admin('clock', { skewSeconds: 0 })
    const yesterday = beijingDay(new Date(), 1)
    expect((await command()).trim().split('\n')).toEqual([
      `alipay ${yesterday}: done; repaired 1`,
      `wechat ${yesterday}: done; no movements`,
      `stripe ${yesterday}: done; no movements`,
    ])
    expect(await booksOf(test, bought.orderId)).toMatchObject({
      order: { status: 'paid' },
      payments: [{ status: 'succeeded', applied: true }],
    })
  })

  it('finds them in a file that only its owner can read', async () => {
    expect((await stat(settingsFile())).mode & 0o777).toBe(0o600)
  })

  it('ignores them in production, and where a gateway is configured', async () => {
    expect(await runningSimulator(environment())).toEqual(await simulator.settings)
    expect(await runningSimulator({ ...environment(), NODE_ENV: 'production' })).toEqual({})
    expect(await runningSimulator({ ...environment(), STRIPE_SECRET_KEY: 'sk_test_own' })).toEqual({})
  })

  it('finds none when the demonstration has ended, whatever files it left', async () => {
    const ended = new Promise((resolve) => simulator.process.once('exit', resolve))
    simulator.process.kill('SIGKILL')
    await ended
    expect((await stat(settingsFile())).isFile()).toBe(true)
    expect(await command()).toContain('no demonstration runs on this data folder')
  })
})
