// Renders samples in worker threads, one at a time: what is wrong with a file ends with its worker.
import { openBoundedQueue } from '#server/platform/bounded-queue.ts'
import { runInWorker } from '#server/platform/run-in-worker.ts'
import type { RenderAnswer, RenderTask, WorkerAnswer } from './sample-renderer.messages.ts'

export type SampleRenderer = {
  /** @throws Error when the worker failed for a reason that is not the file's */
  render(task: RenderTask): Promise<RenderAnswer>
}

/** Far more than twenty pages need. */
const renderTimeoutMs = 300_000

export function openSampleRenderer(): SampleRenderer {
  const queue = openBoundedQueue({ maxConcurrent: 1, maxTasks: Number.POSITIVE_INFINITY })
  return { render: (task) => queue(() => renderInWorker(task)) }
}

async function renderInWorker(task: RenderTask): Promise<RenderAnswer> {
  const answer = await runInWorker<WorkerAnswer>(new URL('./sample-renderer.worker.ts', import.meta.url), {
    name: 'sample',
    data: task,
    maxMemoryMb: 256,
    timeoutMs: renderTimeoutMs,
  })
  if (answer && 'failure' in answer) throw new Error(`the worker that renders samples failed: ${answer.failure}`)
  return answer ?? { refused: 'too-large' }
}
