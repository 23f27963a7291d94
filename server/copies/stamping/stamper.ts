// Stamps files in a worker thread, one at a time, so that requests are not held up. A file that takes too much memory or time ends the worker, not
// the process.
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/platform/app-error.ts'
import { openBoundedQueue } from '#server/platform/bounded-queue.ts'
import { type Stamp, UnstampableFile } from './stamp.ts'
import type { StampedFormat, StampRequest, StampResult } from './stamping.messages.ts'

type Job = {
  readonly format: StampedFormat
  readonly stamp: Stamp
  readonly forbidsPrinting?: boolean
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
}

export type Stamper = {
  /**
   * @param job.read is called when it is the turn of this file, so that waiting files take no memory
   * @throws AppError delivery.copy-busy when too many files wait, UnstampableFile
   */
  stamp(job: Job): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/** More would wait for minutes. */
const maxWaiting = 20
/** The largest reports take seconds. */
const stampTimeoutMs = 120_000
/** The font of an idle worker takes 20 MB. */
const idleTtlMs = 60_000

export function openStamper(): Stamper {
  const queue = openBoundedQueue({ maxConcurrent: 1, maxTasks: 1 + maxWaiting, whenFull: 'delivery.copy-busy' })
  let isClosed = false
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = startWorker()
    started.on('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  async function run({ format, stamp, forbidsPrinting = false, read }: Job): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(idle)
    const bytes = await read()
    if (isClosed) throw new AppError('delivery.copy-busy')
    worker ??= start()
    const result = await ask(worker, { format, bytes, stamp, forbidsPrinting })
    if (result === 'ended') await end()
    else idle = setTimeout(() => void end(), idleTtlMs).unref()
    if (result === 'ended') throw isClosed ? new AppError('delivery.copy-busy') : new UnstampableFile('damaged')
    if ('failure' in result) throw new Error(`the stamping worker failed: ${result.failure}`)
    if ('refused' in result) throw new UnstampableFile(result.refused)
    return result.bytes
  }

  return {
    stamp: (job) => queue(() => run(job)),
    async close() {
      isClosed = true
      await end()
    },
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./stamping.worker.ts', import.meta.url), {
    name: 'stamping',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
    env: {},
  })
  // An error is followed by the exit, for which callers wait; without a listener it would end the process.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

/** @returns `ended` when the worker gave no answer, for want of memory or time */
async function ask(worker: Worker, request: StampRequest): Promise<StampResult | 'ended'> {
  const answer = Promise.withResolvers<StampResult | 'ended'>()
  const ended = () => answer.resolve('ended')
  const timeout = setTimeout(ended, stampTimeoutMs)
  worker.on('message', answer.resolve).on('exit', ended)
  // A waiting caller keeps the process alive; an idle worker does not.
  worker.ref()
  worker.postMessage(request, [request.bytes.buffer])
  try {
    return await answer.promise
  } finally {
    clearTimeout(timeout)
    worker.off('message', answer.resolve).off('exit', ended).unref()
  }
}
