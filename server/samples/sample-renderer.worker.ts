// Worker thread that renders one sample and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { printPages } from './print-sample.ts'
import { RefusedSample, renderPages } from './sample-pages.ts'
import type { WorkerAnswer, WorkerTask } from './sample-renderer.messages.ts'

async function answer(): Promise<WorkerAnswer> {
  try {
    // The client passes a task, and nothing else.
    const { bytes, pages, format } = workerData as WorkerTask
    return format === 'pdf' ? { pdf: await printPages(bytes, pages) } : await renderPages(bytes, pages)
  } catch (error) {
    return error instanceof RefusedSample ? { refused: error.reason } : { failure: String(error) }
  }
}

parentPort?.postMessage(await answer())
