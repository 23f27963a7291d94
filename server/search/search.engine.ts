// The process's side of search: asks the worker, gives up in time, and starts a new worker where one has died.
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type {
  CountQuery,
  FromWorker,
  OtherLanguageMatches,
  OtherLanguageQuery,
  SearchQuery,
  SearchResult,
  SuggestQuery,
  ToWorker,
  WorkerInput,
} from './search.messages.ts'

export type SearchEngine = {
  /** @throws AppError service.unavailable when no answer came in time */
  find(query: SearchQuery): Promise<SearchResult>
  /** How many match with each of the choices, up to 10,001. @throws AppError service.unavailable when no answer came in time */
  count(query: CountQuery): Promise<readonly number[]>
  /** Ids of a few with these words in the title. @throws AppError service.unavailable when no answer came in time */
  suggest(query: SuggestQuery): Promise<readonly number[]>
  /** What the other language has. @throws AppError service.unavailable when no answer came in time */
  lookElsewhere(query: OtherLanguageQuery): Promise<OtherLanguageMatches>
  /** Resolves when everything that was committed at the start is found. */
  readonly ready: Promise<void>
  /** Whether the index of this process contains every change up to this position of the change log (`lastChange`). */
  isCurrent(position: number): boolean
  close(): Promise<void>
}

export type EngineInput = {
  readonly connectionString: string
  readonly startWorker?: (input: WorkerInput) => Worker
}

type Question =
  | { readonly type: 'find'; readonly query: SearchQuery }
  | { readonly type: 'count'; readonly query: CountQuery }
  | { readonly type: 'suggest'; readonly query: SuggestQuery }
  | { readonly type: 'look-elsewhere'; readonly query: OtherLanguageQuery }

export function startSearchWorker(input: WorkerInput): Worker {
  // The young generation of the process, of which a search needs little, would be the thread's as well: a flag outweighs the limits of a worker.
  setFlagsFromString('--max-semi-space-size=4')
  return new Worker(new URL('./search.worker.ts', import.meta.url), {
    name: 'search',
    workerData: input,
    // Node 22 warns of node:sqlite, and of types in our sources.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 },
  })
}

export function openSearchEngine(
  ctx: Pick<Ctx, 'config' | 'log'>,
  { connectionString, startWorker = startSearchWorker }: EngineInput,
): SearchEngine {
  const waiting = new Map<number, { resolve(answer: FromWorker): void; reject(error: Error): void }>()
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})
  let calls = 0
  let heardAt = Date.now()
  /** Undefined while there is no complete index. */
  let indexPosition: number | undefined
  let deaths = 0
  let isClosed = false
  let restart: NodeJS.Timeout | undefined
  let worker: Worker | undefined = start()

  function start(): Worker {
    const started = startWorker({ connectionString, root: join(ctx.config.dataDir, 'search') })
    heardAt = Date.now()
    started.on('message', hear)
    started.on('error', (error) => ctx.log.error({ err: error }, 'search worker failed'))
    started.on('exit', () => {
      for (const call of waiting.values()) call.reject(new AppError('service.unavailable'))
      waiting.clear()
      worker = undefined
      indexPosition = undefined
      if (isClosed) return
      ctx.log.warn('search worker ended and is started again')
      restart = setTimeout(() => (worker = start()), Math.min(firstPauseMs * 2 ** deaths++, longestPauseMs))
    })
    return started
  }

  function hear(message: FromWorker): void {
    heardAt = Date.now()
    if (message.type === 'log') ctx.log[message.level](message.line)
    else if (message.type === 'position') {
      deaths = 0
      indexPosition = message.position
      ready.resolve()
    } else if (message.type === 'lost') indexPosition = undefined
    else if (message.type === 'unavailable') waiting.get(message.call)?.reject(new AppError('service.unavailable'))
    else if (message.type !== 'failed') waiting.get(message.call)?.resolve(message)
    else {
      ctx.log.error({ reason: message.reason }, 'search failed')
      waiting.get(message.call)?.reject(new AppError('service.unavailable'))
    }
  }

  async function ask(question: Question): Promise<FromWorker> {
    if (!worker || isClosed || waiting.size >= mostWaiting) throw new AppError('service.unavailable')
    const asked = worker
    const call = ++calls
    const answer = Promise.withResolvers<FromWorker>()
    waiting.set(call, answer)
    const timer = setTimeout(() => {
      answer.reject(new AppError('service.unavailable'))
      if (Date.now() - heardAt > stuckMs) void asked.terminate()
    }, timeLimitMs)
    asked.postMessage({ ...question, call, giveUpAt: Date.now() + timeLimitMs } satisfies ToWorker)
    try {
      return await answer.promise
    } finally {
      clearTimeout(timer)
      waiting.delete(call)
    }
  }

  async function find(query: SearchQuery): Promise<SearchResult> {
    const answer = await ask({ type: 'find', query })
    if (answer.type !== 'found') throw new Error(`the search worker answered ${answer.type} where it was to find`)
    return answer.found
  }

  async function count(query: CountQuery): Promise<readonly number[]> {
    const answer = await ask({ type: 'count', query })
    if (answer.type !== 'counted') throw new Error(`the search worker answered ${answer.type} where it was to count`)
    return answer.counts
  }

  async function suggest(query: SuggestQuery): Promise<readonly number[]> {
    const answer = await ask({ type: 'suggest', query })
    if (answer.type !== 'suggested')
      throw new Error(`the search worker answered ${answer.type} where it was to suggest`)
    return answer.ids
  }

  async function lookElsewhere(query: OtherLanguageQuery): Promise<OtherLanguageMatches> {
    const answer = await ask({ type: 'look-elsewhere', query })
    if (answer.type !== 'looked-elsewhere')
      throw new Error(`the search worker answered ${answer.type} where it was to look elsewhere`)
    return answer.elsewhere
  }

  async function close(): Promise<void> {
    if (isClosed) return
    isClosed = true
    clearTimeout(restart)
    ready.reject(new Error('search was closed'))
    if (!worker) return
    const stopping = worker
    const ended = new Promise<void>((resolve) => stopping.once('exit', () => resolve()))
    stopping.postMessage({ type: 'stop' } satisfies ToWorker)
    const timer = setTimeout(() => void stopping.terminate(), closeMs)
    await ended
    clearTimeout(timer)
  }

  function isCurrent(position: number): boolean {
    return indexPosition !== undefined && indexPosition >= position
  }

  return { find, count, suggest, lookElsewhere, ready: ready.promise, isCurrent, close }
}

const timeLimitMs = 4_000
/** Searches that may wait at once: more would only time out. */
const mostWaiting = 500
const stuckMs = 15_000
const closeMs = 5_000
const firstPauseMs = 50
const longestPauseMs = 10_000
