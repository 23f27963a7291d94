// Reads files of fapiao in worker threads, one for each file: what is wrong with a file ends with its worker.
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/platform/app-error.ts'
import type { ReadAnswer } from './result-reader.messages.ts'
import type { ReadResult } from './result-reader.ts'

export type ResultReader = {
  /** @throws AppError fapiao.file-unreadable, fapiao.file-encrypted; service.unavailable when too many files wait */
  read(bytes: Buffer): Promise<ReadResult>
}

const maxRunning = 2
const maxWaiting = 40
/** Far more than any fapiao needs. */
const readTimeoutMs = 30_000

export function openResultReader(): ResultReader {
  let running = 0
  const waiting: (() => void)[] = []

  async function acquire(): Promise<void> {
    if (running < maxRunning) running += 1
    else if (waiting.length >= maxWaiting) throw new AppError('service.unavailable')
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** The next one that waits takes the place. */
  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async read(bytes) {
      await acquire()
      try {
        return resultOf(await readInWorker(bytes))
      } finally {
        release()
      }
    },
  }
}

/** A worker that ends without an answer ran out of memory or time: the file is not readable. */
async function readInWorker(bytes: Buffer): Promise<ReadAnswer> {
  const worker = new Worker(new URL('./result-reader.worker.ts', import.meta.url), {
    name: 'fapiao-file',
    workerData: new Uint8Array(bytes),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 192 },
    env: {},
  })
  const answer = Promise.withResolvers<ReadAnswer>()
  const timeout = setTimeout(() => answer.resolve({ refused: 'unreadable' }), readTimeoutMs)
  worker.once('message', (message: ReadAnswer) => answer.resolve(message))
  worker.once('error', (error) => answer.resolve(answerOf(error)))
  worker.once('exit', () => answer.resolve({ refused: 'unreadable' }))
  try {
    return await answer.promise
  } finally {
    clearTimeout(timeout)
    await worker.terminate()
  }
}

function answerOf(error: unknown): ReadAnswer {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isOutOfMemory ? { refused: 'unreadable' } : { failure: String(error) }
}

function resultOf(answer: ReadAnswer): ReadResult {
  if ('failure' in answer) throw new Error(`the worker that reads fapiao failed: ${answer.failure}`)
  if (!('refused' in answer)) return answer
  throw new AppError(answer.refused === 'encrypted' ? 'fapiao.file-encrypted' : 'fapiao.file-unreadable')
}
