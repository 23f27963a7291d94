// Worker thread that reads one file of a fapiao and ends.
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadAnswer } from './result-reader.messages.ts'
import { RefusedResult, readResult } from './result-reader.ts'

async function answer(): Promise<ReadAnswer> {
  try {
    // The client passes the bytes of a file, and nothing else.
    return await readResult(workerData as Uint8Array)
  } catch (error) {
    return error instanceof RefusedResult ? { refused: error.reason } : { failure: String(error) }
  }
}

parentPort?.postMessage(await answer())
