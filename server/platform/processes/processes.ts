// Several web processes on one port, by node:cluster: started, restarted, replaced one after the other, stopped together. The parent only distributes connections.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { StartupError } from '../startup-error.ts'
import { watchHeartbeat } from './heartbeat.ts'
import { closeLostConnections } from './lost-connections.ts'
import type { FromWebProcess } from './messages.ts'
import { collectMetrics } from './metrics-collection.ts'
import { restartDelayMs, stableAfterMs } from './restart-backoff.ts'

export type Processes = {
  /** Rolling restart: a new process listens before the old one stops. The first that cannot start leaves the others running. */
  replace(): Promise<void>
  stop(): Promise<void>
}

type Input = {
  readonly count: number
  /** Added to the environment of this process. */
  readonly settings: Readonly<Record<string, string>>
  readonly log: Pick<Log, 'error' | 'info'>
}

type Slot = {
  worker: Worker | undefined
  exits: number
  isBeingReplaced: boolean
  /** Pending while a worker is restarted after an exit. */
  restarting: Promise<void> | undefined
}

/** In-flight requests get 9 seconds of it, see main.ts. */
const stopTimeoutMs = 9_500

/** Resolves once all listen. The first one is started alone, to show whether they can start. @throws StartupError */
export async function startProcesses({ count, settings, log }: Input): Promise<Processes> {
  const slots: Slot[] = Array.from({ length: count }, () => ({
    worker: undefined,
    exits: 0,
    isBeingReplaced: false,
    restarting: undefined,
  }))
  const active = new Set<Worker>()
  const stopping = new AbortController()
  const receiveMetrics = collectMetrics(active)
  let replacing: Promise<void> | undefined

  /** @throws StartupError with the message of a process that exits before it is ready */
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

  function killUnresponsive(worker: Worker): void {
    log.error({ pid: worker.process.pid }, 'web process unresponsive; killing it')
    worker.process.kill('SIGKILL')
  }

  function occupy(slot: Slot, worker: Worker): void {
    const since = performance.now()
    slot.worker = worker
    worker.once('exit', (code, signal) => {
      if (stopping.signal.aborted || slot.worker !== worker) return
      slot.worker = undefined
      log.error({ pid: worker.process.pid, code, signal }, 'web process exited; restarting it')
      if (performance.now() - since >= stableAfterMs) slot.exits = 0
      if (!slot.isBeingReplaced) restart(slot)
    })
  }

  function restart(slot: Slot): void {
    slot.restarting ??= launchUntilReady(slot).finally(() => {
      slot.restarting = undefined
    })
  }

  async function launchUntilReady(slot: Slot): Promise<void> {
    while (!slot.worker) {
      await sleep(restartDelayMs(slot.exits++), undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      await launch().then(
        (worker) => occupy(slot, worker),
        (error: Error) => log.error({ reason: error.message }, 'web process failed to start; retrying'),
      )
    }
  }

  async function replaceAll(): Promise<void> {
    // Slots whose worker has just exited come last, so that the others do not wait for its restart.
    const [occupied, empty] = [slots.filter((slot) => slot.worker), slots.filter((slot) => !slot.worker)]
    for (const slot of [...occupied, ...empty]) {
      await slot.restarting
      if (stopping.signal.aborted || !(await replaceOne(slot))) return
    }
    log.info({ count }, 'web processes replaced')
  }

  /** @returns whether the new one has started */
  async function replaceOne(slot: Slot): Promise<boolean> {
    const previous = slot.worker
    slot.isBeingReplaced = true
    try {
      occupy(slot, await launch())
      if (previous) await end(previous)
      return true
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!stopping.signal.aborted) log.error({ reason }, 'web processes not replaced; the old ones keep running')
      return false
    } finally {
      slot.isBeingReplaced = false
      if (!slot.worker && !stopping.signal.aborted) restart(slot)
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await Promise.all([...active].map(end))
  }

  async function fill(slot: Slot): Promise<void> {
    occupy(slot, await launch())
  }

  try {
    const [first, ...others] = slots
    if (first) await fill(first)
    await Promise.all(others.map(fill))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    replace() {
      replacing ??= replaceAll().finally(() => (replacing = undefined))
      return replacing
    },
    stop,
  }
}

/** SIGTERM, then SIGKILL after the time-out. */
function end(worker: Worker): Promise<void> {
  return new Promise((done) => {
    if (worker.isDead()) return done()
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopTimeoutMs)
    worker.once('exit', () => {
      clearTimeout(timer)
      done()
    })
    worker.process.kill('SIGTERM')
  })
}
