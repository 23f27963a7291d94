// Reads found files in a worker thread, one at a time. What is wrong with a file ends with its worker.
import { openBoundedQueue } from '#server/platform/bounded-queue.ts'
import { runInWorker } from '#server/platform/run-in-worker.ts'
import type { CopyReading } from './read-copy.ts'

export type CopyReader = {
  /**
   * @param read is called when it is the turn of this file, so that waiting files take no memory
   * @throws AppError service.unavailable when too many files wait
   */
  read(read: () => Promise<Uint8Array>): Promise<CopyReading>
}

/** One is read, the others wait. */
const maxTasks = 6
/** A file of 100 MB takes some seconds. */
const readTimeoutMs = 60_000

export function openCopyReader(): CopyReader {
  const queue = openBoundedQueue({ maxConcurrent: 1, maxTasks })
  return { read: (read) => queue(async () => readInWorker(await read())) }
}

/** The file may be made to break programs that read it: whatever it did, nothing is read. */
async function readInWorker(bytes: Uint8Array): Promise<CopyReading> {
  const reading = await runInWorker<CopyReading>(new URL('./reading.worker.ts', import.meta.url), {
    name: 'found-file',
    data: bytes,
    maxMemoryMb: 1024,
    timeoutMs: readTimeoutMs,
  }).catch(() => undefined)
  return reading ?? { state: 'unreadable', numbers: [] }
}
