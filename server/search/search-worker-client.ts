// The search engine of a web process: sends queries to the search worker, times them out, and restarts a worker that ended.
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { SearchEngine } from './search-engine.ts'
import type {
  FromWorker,
  ToWorker,
  WorkerInput,
  WorkerMethod,
  WorkerMethods,
  WorkerQuery,
  WorkerRequest,
} from './search-worker.messages.ts'

export type EngineInput = {
  readonly connectionString: string
  readonly startWorker?: (input: WorkerInput) => Worker
}

export function startSearchWorker(input: WorkerInput): Worker {
  // Searches need little of the young generation. This flag of the process would otherwise outweigh the resource limits of the worker.
  setFlagsFromString('--max-semi-space-size=2')
  return new Worker(new URL('./search.worker.ts', import.meta.url), {
    name: 'search',
    workerData: input,
    // Node 22 prints warnings for node:sqlite and for type stripping.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 4 },
  })
}

/** One closure, since calls and messages share the position of the index and the worker. */
export function openSearchEngine(
  ctx: Pick<Ctx, 'config' | 'log'>,
  { connectionString, startWorker = startSearchWorker }: EngineInput,
): SearchEngine {
  const calls = openPendingCalls()
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})
  /** Undefined while there is no complete index. */
  let indexPosition: number | undefined
  const worker = superviseWorker(ctx, {
    start: () => startWorker({ connectionString, root: join(ctx.config.dataDir, 'search') }),
    onMessage: receive,
    onExit() {
      calls.rejectAll()
      indexPosition = undefined
    },
  })

  function receive(message: FromWorker): void {
    if (message.type === 'log') ctx.log[message.level](message.line)
    else if (message.type === 'position') {
      worker.markHealthy()
      indexPosition = message.position
      ready.resolve()
    } else if (message.type === 'lost') indexPosition = undefined
    else if (message.type === 'result') calls.resolve(message.call, message.result)
    else {
      if (message.type === 'failed') ctx.log.error({ reason: message.reason }, 'search failed')
      calls.reject(message.call)
    }
  }

  async function call<M extends WorkerMethod>(
    request: WorkerQuery & { readonly type: M },
  ): Promise<WorkerMethods[M]['result']> {
    if (calls.count() >= maxPendingCalls) throw new AppError('service.unavailable')
    const { number, result } = calls.open()
    const timer = setTimeout(() => {
      calls.reject(number)
      worker.terminateIfStuck()
    }, timeLimitMs)
    try {
      worker.post({ ...request, call: number, deadline: Date.now() + timeLimitMs })
      return (await result) as WorkerMethods[M]['result'] // the worker returns the result of the method
    } finally {
      clearTimeout(timer)
      calls.close(number)
    }
  }

  return {
    search: (query) => call({ type: 'search', query }),
    facets: (query) => call({ type: 'facets', query }),
    suggest: (query) => call({ type: 'suggest', query }),
    suggestOtherLanguage: (query) => call({ type: 'suggestOtherLanguage', query }),
    isCurrent: (position) => indexPosition !== undefined && indexPosition >= position,
    ready: ready.promise,
    async close() {
      ready.reject(new Error('search engine closed'))
      await worker.close()
    },
  }
}

/** Calls that wait for their result, by number. */
function openPendingCalls() {
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let lastNumber = 0
  return {
    count: () => pending.size,
    open() {
      const number = ++lastNumber
      const call = Promise.withResolvers<unknown>()
      pending.set(number, call)
      return { number, result: call.promise }
    },
    resolve: (number: number, result: unknown) => pending.get(number)?.resolve(result),
    reject: (number: number) => pending.get(number)?.reject(new AppError('service.unavailable')),
    rejectAll() {
      for (const call of pending.values()) call.reject(new AppError('service.unavailable'))
      pending.clear()
    },
    close: (number: number) => void pending.delete(number),
  }
}

type Supervised = {
  readonly start: () => Worker
  readonly onMessage: (message: FromWorker) => void
  readonly onExit: () => void
}

/** Keeps one worker running: restarts it after it ended, with exponential back-off until it is healthy again. */
function superviseWorker({ log }: Pick<Ctx, 'log'>, { start, onMessage, onExit }: Supervised) {
  let lastMessageAt = Date.now()
  let exits = 0
  let isClosed = false
  let restart: NodeJS.Timeout | undefined
  let worker: Worker | undefined = startAndWatch()
  let unsent: WorkerRequest[] = []

  function startAndWatch(): Worker {
    const started = start()
    lastMessageAt = Date.now()
    started.on('message', (message: FromWorker) => {
      lastMessageAt = Date.now()
      onMessage(message)
    })
    started.on('error', (error) => log.error({ err: error }, 'search worker failed'))
    started.on('exit', () => {
      worker = undefined
      onExit()
      if (isClosed) return
      const delayMs = Math.min(minRestartDelayMs * 2 ** exits++, maxRestartDelayMs)
      log.warn(`search worker ended unexpectedly; restarting in ${delayMs} ms`)
      restart = setTimeout(() => (worker = startAndWatch()), delayMs)
    })
    return started
  }

  function sendAll(): void {
    worker?.postMessage(unsent satisfies ToWorker)
    unsent = []
  }

  return {
    /** Requests of the same moment are sent in one message. @throws AppError service.unavailable without a worker */
    post(request: WorkerRequest): void {
      if (!worker || isClosed) throw new AppError('service.unavailable')
      unsent.push(request)
      if (unsent.length === 1) queueMicrotask(sendAll)
    },
    markHealthy() {
      exits = 0
    },
    /** A worker that computes without end sends nothing. */
    terminateIfStuck() {
      if (Date.now() - lastMessageAt > maxSilenceMs) void worker?.terminate()
    },
    async close(): Promise<void> {
      if (isClosed) return
      isClosed = true
      clearTimeout(restart)
      if (!worker) return
      const stopping = worker
      const exited = new Promise<void>((resolve) => stopping.once('exit', () => resolve()))
      stopping.postMessage({ type: 'stop' } satisfies ToWorker)
      const timer = setTimeout(() => void stopping.terminate(), closeTimeoutMs)
      await exited
      clearTimeout(timer)
    },
  }
}

const timeLimitMs = 4_000
/** More would only time out. */
const maxPendingCalls = 500
const maxSilenceMs = 15_000
const closeTimeoutMs = 5_000
const minRestartDelayMs = 50
const maxRestartDelayMs = 10_000
