// Delivery when the delivering process is killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { pollUntil } from '../../tests/support/buyer.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { deliver, makeEndpoint, type Receiver, startReceiver } from './webhooks.fixture.ts'

let test: TestApp
let receiver: Receiver
let worker: ChildProcess | undefined
beforeEach(async () => {
  test = await createTestApp()
  receiver = await startReceiver()
})
afterEach(async () => {
  if (worker) await kill(worker)
  await receiver.close()
  await test.close()
})

function startWorker(): ChildProcess {
  const { config } = test.ctx
  worker = spawn(process.execPath, [join(import.meta.dirname, 'webhooks-worker.fixture.ts')], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl },
  })
  return worker
}

async function kill(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const exited = new Promise((resolve) => process.once('exit', resolve))
  process.kill('SIGKILL')
  await exited
}

describe('a process that is killed during a delivery', () => {
  it('loses no message: the next process sends it again with the same id', async () => {
    await makeEndpoint(await signedInAs(test, 'owner'), receiver.url)
    // The receiver has read the message and is about to answer.
    receiver.respondWith(() => {})
    const first = startWorker()
    // Its job is queued by the transaction that publishes the report.
    await makeReport(test.ctx)
    await pollUntil(async () => receiver.received.length === 1)
    await kill(first)
    receiver.answer(200)
    await pollUntil(async () => {
      await deliver(test)
      return receiver.received.length > 1
    })
    expect(receiver.received).toHaveLength(2)
    expect(new Set(receiver.ids()).size).toBe(1)
    const rows = await test.ctx.db.selectFrom('webhook_deliveries').select(['state', 'attempts']).execute()
    // The attempt that was cut is not known to have happened.
    expect(rows).toEqual([{ state: 'delivered', attempts: 1 }])
  })
})
