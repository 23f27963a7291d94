// Worker thread that renders one sample and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { RefusedSample, renderPages } from './sample-pages.ts'
import type { RenderTask, WorkerAnswer } from './sample-renderer.messages.ts'

async function answer(): Promise<WorkerAnswer> {
  try {
    // The client passes a task, and nothing else.
    const { bytes, pages } = workerData as RenderTask
    return await renderPages(bytes, pages)
  } catch (error) {
    return error instanceof RefusedSample ? { refused: error.reason } : { failure: String(error) }
  }
}

parentPort?.postMessage(await answer())
