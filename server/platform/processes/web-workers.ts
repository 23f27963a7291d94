// Web processes as their parent sees them: launched, killed when unresponsive, ended.
import cluster, { type Worker } from 'node:cluster'
import type { Log } from '../log/log.ts'
import { StartupError } from '../startup-error.ts'
import { watchHeartbeat } from './heartbeat.ts'
import { closeLostConnections } from './lost-connections.ts'
import type { FromWebProcess } from './messages.ts'
import { collectMetrics } from './metrics-collection.ts'

type Input = {
  /** Added to the environment of this process. */
  readonly settings: Readonly<Record<string, string>>
  readonly log: Pick<Log, 'error'>
}

export type WebWorkers = {
  /** Resolves when the process is ready. @throws StartupError with the message of one that exits before */
  launch(): Promise<Worker>
  /** Ends all of them, those that are starting included. */
  endAll(): Promise<void>
}

/** In-flight requests get 9 seconds of it, see main.ts. */
const stopTimeoutMs = 9_500

export function openWebWorkers({ settings, log }: Input): WebWorkers {
  const active = new Set<Worker>()
  const receiveMetrics = collectMetrics(active)

  function killUnresponsive(worker: Worker): void {
    log.error({ pid: worker.process.pid }, 'web process unresponsive; killing it')
    worker.process.kill('SIGKILL')
  }

  function launch(): Promise<Worker> {
    const worker = cluster.fork(settings)
    active.add(worker)
    closeLostConnections(worker)
    const { promise, resolve, reject } = Promise.withResolvers<Worker>()
    let startupError: string | undefined
    let heartbeat: ReturnType<typeof watchHeartbeat> | undefined
    worker.on('message', (message: FromWebProcess) => {
      if (message.type === 'ready') {
        heartbeat = watchHeartbeat(() => killUnresponsive(worker))
        resolve(worker)
      } else if (message.type === 'alive') heartbeat?.receive()
      else if (message.type === 'startup-error') startupError = message.message
      else receiveMetrics(worker, message)
    })
    worker.once('exit', (code, signal) => {
      active.delete(worker)
      heartbeat?.stop()
      reject(new StartupError(startupError ?? `A web process exited with ${signal || code} before it was ready`))
    })
    return promise
  }

  return {
    launch,
    async endAll() {
      await Promise.all([...active].map(endWorker))
    },
  }
}

/** SIGTERM, then SIGKILL after the time-out. */
export function endWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) return resolve()
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopTimeoutMs)
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    worker.process.kill('SIGTERM')
  })
}
