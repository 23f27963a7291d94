// Several web processes on one port, by node:cluster: started, restarted, replaced one after the other, stopped together. The parent only distributes connections.
import type { Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { minStableMs, restartDelayMs } from './restart-backoff.ts'
import { endWorker, openWebWorkers, type WebWorkers } from './web-workers.ts'

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

/** State of the parent, which keeps the slots occupied. */
type Supervisor = {
  readonly slots: readonly Slot[]
  readonly workers: WebWorkers
  readonly log: Pick<Log, 'error' | 'info'>
  readonly stopping: AbortSignal
}

/** Resolves once all listen. The first one is started alone, to show whether they can start. @throws StartupError */
export async function startProcesses({ count, settings, log }: Input): Promise<Processes> {
  const slots = Array.from({ length: count }, newSlot)
  const workers = openWebWorkers({ settings, log })
  const stopping = new AbortController()
  const supervisor: Supervisor = { slots, workers, log, stopping: stopping.signal }
  let replacing: Promise<void> | undefined

  async function stop(): Promise<void> {
    stopping.abort()
    await workers.endAll()
  }

  try {
    const [first, ...others] = slots
    if (first) await fillSlot(supervisor, first)
    await Promise.all(others.map((slot) => fillSlot(supervisor, slot)))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    replace() {
      replacing ??= replaceAll(supervisor).finally(() => (replacing = undefined))
      return replacing
    },
    stop,
  }
}

function newSlot(): Slot {
  return { worker: undefined, exits: 0, isBeingReplaced: false, restarting: undefined }
}

async function fillSlot(supervisor: Supervisor, slot: Slot): Promise<void> {
  occupy(supervisor, slot, await supervisor.workers.launch())
}

function occupy(supervisor: Supervisor, slot: Slot, worker: Worker): void {
  const since = performance.now()
  slot.worker = worker
  worker.once('exit', (code, signal) => {
    if (supervisor.stopping.aborted || slot.worker !== worker) return
    slot.worker = undefined
    supervisor.log.error({ pid: worker.process.pid, code, signal }, 'web process exited; restarting it')
    if (performance.now() - since >= minStableMs) slot.exits = 0
    if (!slot.isBeingReplaced) restart(supervisor, slot)
  })
}

function restart(supervisor: Supervisor, slot: Slot): void {
  slot.restarting ??= launchUntilReady(supervisor, slot).finally(() => {
    slot.restarting = undefined
  })
}

async function launchUntilReady(supervisor: Supervisor, slot: Slot): Promise<void> {
  const { workers, log, stopping } = supervisor
  while (!slot.worker) {
    await sleep(restartDelayMs(slot.exits++), undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return
    await workers.launch().then(
      (worker) => occupy(supervisor, slot, worker),
      (error: Error) => log.error({ reason: error.message }, 'web process failed to start; retrying'),
    )
  }
}

async function replaceAll(supervisor: Supervisor): Promise<void> {
  const { slots, stopping, log } = supervisor
  // Slots whose worker has just exited come last, so that the others do not wait for its restart.
  const [occupied, empty] = [slots.filter((slot) => slot.worker), slots.filter((slot) => !slot.worker)]
  for (const slot of [...occupied, ...empty]) {
    await slot.restarting
    if (stopping.aborted || !(await replaceOne(supervisor, slot))) return
  }
  log.info({ count: slots.length }, 'web processes replaced')
}

/** @returns whether the new one has started */
async function replaceOne(supervisor: Supervisor, slot: Slot): Promise<boolean> {
  const { stopping, log } = supervisor
  const previous = slot.worker
  slot.isBeingReplaced = true
  try {
    await fillSlot(supervisor, slot)
    if (previous) await endWorker(previous)
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!stopping.aborted) log.error({ reason }, 'web processes not replaced; the old ones keep running')
    return false
  } finally {
    slot.isBeingReplaced = false
    if (!slot.worker && !stopping.aborted) restart(supervisor, slot)
  }
}
