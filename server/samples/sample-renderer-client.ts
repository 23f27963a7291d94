// Renders samples in worker threads, one at a time: what is wrong with a file ends with its worker.
import { openBoundedQueue } from '#server/platform/bounded-queue.ts'
import { runInWorker } from '#server/platform/run-in-worker.ts'
import type { PrintAnswer, RenderAnswer, RenderTask, WorkerAnswer, WorkerTask } from './sample-renderer.messages.ts'

/** Both throw when the worker failed for a reason that is not the file's. */
export type SampleRenderer = {
  /** The pages as pictures, with their texts. */
  render(task: RenderTask): Promise<RenderAnswer>
  /** The pages as a PDF of pictures. */
  print(task: RenderTask): Promise<PrintAnswer>
}

/** Far more than twenty pages need. */
const renderTimeoutMs = 300_000

export function openSampleRenderer(): SampleRenderer {
  const queue = openBoundedQueue({ maxConcurrent: 1, maxTasks: Number.POSITIVE_INFINITY })
  return {
    async render(task) {
      const answer = await queue(() => answerOf({ ...task, format: 'pictures' }))
      if ('pdf' in answer) throw new Error('the worker that renders samples printed one')
      return answer
    },
    async print(task) {
      const answer = await queue(() => answerOf({ ...task, format: 'pdf' }))
      if ('pages' in answer) throw new Error('the worker that prints samples rendered one')
      return answer
    },
  }
}

async function answerOf(task: WorkerTask): Promise<RenderAnswer | PrintAnswer> {
  const answer = await runInWorker<WorkerAnswer>(new URL('./sample-renderer.worker.ts', import.meta.url), {
    name: 'sample',
    data: task,
    maxMemoryMb: 256,
    timeoutMs: renderTimeoutMs,
  })
  if (answer && 'failure' in answer) throw new Error(`the worker that renders samples failed: ${answer.failure}`)
  return answer ?? { refused: 'too-large' }
}
