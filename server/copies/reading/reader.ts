// Reads found files in a worker thread, one at a time. What is wrong with a file ends with its worker.
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/platform/app-error.ts'
import type { CopyReading } from './read-copy.ts'

export type CopyReader = {
  /**
   * @param read is called when it is the turn of this file, so that waiting files take no memory
   * @throws AppError service.unavailable when too many files wait
   */
  read(read: () => Promise<Uint8Array>): Promise<CopyReading>
}

const maxWaiting = 5
/** A file of 100 MB takes some seconds. */
const readTimeoutMs = 60_000

export function openCopyReader(): CopyReader {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    async read(read) {
      if (waiting > maxWaiting) throw new AppError('service.unavailable')
      waiting += 1
      const reading = last.then(async () => readInWorker(await read()))
      last = reading.catch(() => {})
      return reading.finally(() => {
        waiting -= 1
      })
    },
  }
}

/** A worker that ends without an answer ran out of memory or time, or could not cope with the file. */
async function readInWorker(bytes: Uint8Array): Promise<CopyReading> {
  const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), {
    name: 'found-file',
    workerData: bytes,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
    env: {},
  })
  const unreadable: CopyReading = { state: 'unreadable', numbers: [] }
  const answer = Promise.withResolvers<CopyReading>()
  const timeout = setTimeout(() => answer.resolve(unreadable), readTimeoutMs)
  worker.once('message', answer.resolve)
  worker.on('error', () => answer.resolve(unreadable))
  worker.once('exit', () => answer.resolve(unreadable))
  try {
    return await answer.promise
  } finally {
    clearTimeout(timeout)
    await worker.terminate()
  }
}
