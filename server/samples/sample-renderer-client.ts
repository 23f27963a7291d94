// Renders samples in worker threads, one at a time: what is wrong with a file ends with its worker.
import { Worker } from 'node:worker_threads'
import type { RenderAnswer, RenderTask, WorkerAnswer } from './sample-renderer.messages.ts'

export type SampleRenderer = {
  /** @throws Error when the worker failed for a reason that is not the file's */
  render(task: RenderTask): Promise<RenderAnswer>
}

/** Far more than twenty pages need. */
const renderTimeoutMs = 300_000

export function openSampleRenderer(): SampleRenderer {
  let last: Promise<unknown> = Promise.resolve()
  return {
    render(task) {
      const answer = last.then(() => renderInWorker(task))
      last = answer.catch(() => {})
      return answer
    },
  }
}

/** A worker that ends without an answer ran out of memory or time. */
async function renderInWorker(task: RenderTask): Promise<RenderAnswer> {
  const worker = new Worker(new URL('./sample-renderer.worker.ts', import.meta.url), {
    name: 'sample',
    workerData: task,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
  })
  const answer = Promise.withResolvers<WorkerAnswer>()
  const timeout = setTimeout(() => answer.resolve({ refused: 'too-large' }), renderTimeoutMs)
  worker.once('message', (message: WorkerAnswer) => answer.resolve(message))
  worker.once('error', (error) => answer.resolve(answerOf(error)))
  worker.once('exit', () => answer.resolve({ refused: 'too-large' }))
  try {
    const given = await answer.promise
    if ('failure' in given) throw new Error(`the worker that renders samples failed: ${given.failure}`)
    return given
  } finally {
    clearTimeout(timeout)
    await worker.terminate()
  }
}

function answerOf(error: unknown): WorkerAnswer {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isOutOfMemory ? { refused: 'too-large' } : { failure: String(error) }
}
