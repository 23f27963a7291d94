// Runs one task in a worker thread of its own: what is wrong with a file from outside ends with its worker.
import { Worker } from 'node:worker_threads'

type Task = {
  readonly name: string
  /** Is copied into the worker, as `workerData`. */
  readonly data: unknown
  readonly maxMemoryMb: number
  readonly timeoutMs: number
}

/**
 * The first message of the worker, which ends then.
 * @returns undefined when it ended without an answer: it ran out of memory or time
 * @throws Error when the worker failed for another reason
 */
export async function runInWorker<Answer>(module: URL, task: Task): Promise<Answer | undefined> {
  const worker = new Worker(module, {
    name: task.name,
    workerData: task.data,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: task.maxMemoryMb },
    env: {},
  })
  const answer = Promise.withResolvers<Answer | undefined>()
  const noAnswer = () => answer.resolve(undefined)
  const timeout = setTimeout(noAnswer, task.timeoutMs)
  worker.once('message', answer.resolve)
  worker.once('error', (error) => (isOutOfMemory(error) ? noAnswer() : answer.reject(error)))
  worker.once('exit', noAnswer)
  try {
    return await answer.promise
  } finally {
    clearTimeout(timeout)
    await worker.terminate()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
