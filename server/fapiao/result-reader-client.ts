// Reads files of fapiao in worker threads, one for each file: what is wrong with a file ends with its worker.
import { AppError } from '#server/platform/app-error.ts'
import { openBoundedQueue } from '#server/platform/bounded-queue.ts'
import { runInWorker } from '#server/platform/run-in-worker.ts'
import type { ReadAnswer } from './result-reader.messages.ts'
import type { ReadResult } from './result-reader.ts'

export type ResultReader = {
  /** @throws AppError fapiao.file-unreadable, fapiao.file-encrypted; service.unavailable when too many files wait */
  read(bytes: Buffer): Promise<ReadResult>
}

/** Two are read, the others wait. */
const places = { maxConcurrent: 2, maxTasks: 42 }
/** Far more than any fapiao needs. */
const readTimeoutMs = 30_000

export function openResultReader(): ResultReader {
  const queue = openBoundedQueue(places)
  return { read: (bytes) => queue(async () => resultOf(await readInWorker(bytes))) }
}

async function readInWorker(bytes: Buffer): Promise<ReadAnswer> {
  const answer = await runInWorker<ReadAnswer>(new URL('./result-reader.worker.ts', import.meta.url), {
    name: 'fapiao-file',
    data: new Uint8Array(bytes),
    maxMemoryMb: 192,
    timeoutMs: readTimeoutMs,
  })
  return answer ?? { refused: 'unreadable' }
}

function resultOf(answer: ReadAnswer): ReadResult {
  if ('failure' in answer) throw new Error(`the worker that reads fapiao failed: ${answer.failure}`)
  if (!('refused' in answer)) return answer
  throw new AppError(answer.refused === 'encrypted' ? 'fapiao.file-encrypted' : 'fapiao.file-unreadable')
}
