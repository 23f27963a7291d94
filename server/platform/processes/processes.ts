// Several web processes on one port: started, kept alive, replaced one after the other, stopped together. This process only hands out connections.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { StartupError } from '../startup-error.ts'
import { watchHeartbeat } from './heartbeat.ts'
import type { FromWebProcess } from './messages.ts'
import { collectMetrics } from './metrics-collection.ts'
import { pauseBefore, soundAfterMs } from './restart-backoff.ts'

export type Processes = {
  /** A new process listens before the old one leaves; the first that cannot start leaves the others as they are. */
  replace(): Promise<void>
  stop(): Promise<void>
}

type Input = {
  readonly count: number
  /** What they need beside the environment of this process. */
  readonly settings: Readonly<Record<string, string>>
  readonly log: Pick<Log, 'error' | 'info'>
}

/** What keeps one place filled. */
type Place = {
  worker: Worker | undefined
  deaths: number
  isBeingReplaced: boolean
  /** Another one is started after a death. */
  refilling: Promise<void> | undefined
}

/** In-flight requests get 9 seconds of them, see main.ts. */
const endWithinMs = 9_500

/** Resolves once all listen. The first one shows whether they can start at all. @throws StartupError */
export async function startProcesses({ count, settings, log }: Input): Promise<Processes> {
  const places: Place[] = Array.from({ length: count }, () => ({
    worker: undefined,
    deaths: 0,
    isBeingReplaced: false,
    refilling: undefined,
  }))
  const living = new Set<Worker>()
  const stopping = new AbortController()
  const hearOfFigures = collectMetrics(living)
  let replacing: Promise<void> | undefined

  /** @throws StartupError with what the process said when it ends before it is ready */
  function launch(): Promise<Worker> {
    const worker = cluster.fork(settings)
    living.add(worker)
    closeWhatIsLost(worker)
    const { promise, resolve, reject } = Promise.withResolvers<Worker>()
    let refusal: string | undefined
    let life: ReturnType<typeof watchHeartbeat> | undefined
    worker.on('message', (message: FromWebProcess) => {
      if (message.type === 'ready') {
        life = watchHeartbeat(() => endSilent(worker))
        resolve(worker)
      } else if (message.type === 'alive') life?.hear()
      else if (message.type === 'refused') refusal = message.line
      else hearOfFigures(worker, message)
    })
    worker.once('exit', (code, signal) => {
      living.delete(worker)
      life?.stop()
      reject(new StartupError(refusal ?? `A web process ended with ${signal || code} before it was ready`))
    })
    return promise
  }

  function endSilent(worker: Worker): void {
    log.error({ pid: worker.process.pid }, 'a web process shows no life any more: it is ended')
    worker.process.kill('SIGKILL')
  }

  function occupy(place: Place, worker: Worker): void {
    const since = performance.now()
    place.worker = worker
    worker.once('exit', (code, signal) => {
      if (stopping.signal.aborted || place.worker !== worker) return
      place.worker = undefined
      log.error({ pid: worker.process.pid, code, signal }, 'a web process has ended: another one is started')
      if (performance.now() - since >= soundAfterMs) place.deaths = 0
      if (!place.isBeingReplaced) refill(place)
    })
  }

  function refill(place: Place): void {
    place.refilling ??= tryUntilFilled(place).finally(() => {
      place.refilling = undefined
    })
  }

  async function tryUntilFilled(place: Place): Promise<void> {
    while (!place.worker) {
      await sleep(pauseBefore(place.deaths++), undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      await launch().then(
        (worker) => occupy(place, worker),
        (error: Error) => log.error({ reason: error.message }, 'a web process could not start'),
      )
    }
  }

  async function replaceAll(): Promise<void> {
    // Where one has just died, the others need not wait for its successor.
    const [whole, dead] = [places.filter((place) => place.worker), places.filter((place) => !place.worker)]
    for (const place of [...whole, ...dead]) {
      await place.refilling
      if (stopping.signal.aborted || !(await replaceOne(place))) return
    }
    log.info({ count }, 'web processes are replaced')
  }

  /** @returns whether the new one has started */
  async function replaceOne(place: Place): Promise<boolean> {
    const before = place.worker
    place.isBeingReplaced = true
    try {
      occupy(place, await launch())
      if (before) await end(before)
      return true
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ reason: (error as Error).message }, 'web processes are not replaced')
      return false
    } finally {
      place.isBeingReplaced = false
      if (!place.worker && !stopping.signal.aborted) refill(place)
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await Promise.all([...living].map(end))
  }

  async function fill(place: Place): Promise<void> {
    occupy(place, await launch())
  }

  try {
    const [first, ...others] = places
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

/** A connection on its way to a process that dies would stay open for ever: Node forgets that it has handed it out. Its client may ask again. */
function closeWhatIsLost(worker: Worker): void {
  const { process } = worker
  const send = process.send.bind(process) as (...args: unknown[]) => boolean // its signatures are many
  let handedOut: { close(): void } | undefined
  process.send = (message: unknown, handle?: unknown, ...more: unknown[]) => {
    if (handle) handedOut = handle as { close(): void } // of a socket, which the cluster sends
    return send(message, handle, ...more)
  }
  // Closing one that was taken over does nothing.
  worker.once('exit', () => handedOut?.close())
}

/** As an operator would, and by force when it takes too long. */
function end(worker: Worker): Promise<void> {
  return new Promise((done) => {
    if (worker.isDead()) return done()
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), endWithinMs)
    worker.once('exit', () => {
      clearTimeout(timer)
      done()
    })
    worker.process.kill('SIGTERM')
  })
}
