// A program that starts itself as two web processes; what they do at their start stands in a file of the folder that it is given.
import cluster from 'node:cluster'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sendHeartbeats } from './heartbeat.ts'
import { sendToParent } from './parent.ts'
import { startProcesses } from './processes.ts'

const [, , folder = ''] = process.argv
const say = (line: string) => process.stdout.write(`${line}\n`)

async function supervise(): Promise<void> {
  const log = {
    info: (about: object) => say(`info ${JSON.stringify(about)}`),
    error: (about: object) => say(`error ${JSON.stringify(about)}`),
  }
  const processes = await startProcesses({ count: 2, settings: {}, log })
  process.on('SIGHUP', () => void processes.replace())
  process.on('SIGTERM', () => void processes.stop().then(() => process.exit(0)))
  say('all ready')
}

async function work(): Promise<void> {
  process.on('SIGTERM', () => process.exit(0))
  process.on('SIGHUP', () => {})
  const orders = join(folder, 'orders')
  if (existsSync(orders)) {
    await sendToParent({ type: 'refused', line: readFileSync(orders, 'utf8') })
    process.exit(1)
  }
  say(`worker ${process.pid}`)
  await sendToParent({ type: 'ready' })
  sendHeartbeats()
}

if (cluster.isWorker) await work()
else
  await supervise().catch((error: Error) => {
    say(`refused: ${error.message}`)
    process.exit(1)
  })
