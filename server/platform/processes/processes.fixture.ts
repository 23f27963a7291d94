// A program that starts itself as two web processes. They fail to start while its folder contains a file with the reason.
import cluster from 'node:cluster'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sendHeartbeats } from './heartbeat.ts'
import { sendToParent } from './parent.ts'
import { startProcesses } from './processes.ts'

const [, , folder = ''] = process.argv
const print = (line: string) => process.stdout.write(`${line}\n`)

async function supervise(): Promise<void> {
  const log = {
    info: (fields: object) => print(`info ${JSON.stringify(fields)}`),
    error: (fields: object) => print(`error ${JSON.stringify(fields)}`),
  }
  const processes = await startProcesses({ count: 2, settings: {}, log })
  process.on('SIGHUP', () => void processes.replace())
  process.on('SIGTERM', () => void processes.stop().then(() => process.exit(0)))
  print('all ready')
}

async function work(): Promise<void> {
  process.on('SIGTERM', () => process.exit(0))
  process.on('SIGHUP', () => {})
  const startupError = join(folder, 'startup-error')
  if (existsSync(startupError)) {
    await sendToParent({ type: 'startup-error', message: readFileSync(startupError, 'utf8') })
    process.exit(1)
  }
  print(`worker ${process.pid}`)
  await sendToParent({ type: 'ready' })
  sendHeartbeats()
}

if (cluster.isWorker) await work()
else
  await supervise().catch((error: Error) => {
    print(`startup error: ${error.message}`)
    process.exit(1)
  })
