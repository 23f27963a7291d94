// Bounded queue: limited concurrency and a limited number of waiting tasks; beyond both, tasks are rejected.
import { AppError } from './app-error.ts'

/** Returns the result of the work. @throws AppError service.unavailable when the queue is full */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `atOnce` tasks at a time, the others in order of arrival.
 * @param most tasks in total, running and waiting
 * @throws AppError service.unavailable when the queue is full
 */
export function openBoundedQueue({ atOnce, most }: { atOnce: number; most: number }): BoundedQueue {
  const waiting: (() => void)[] = []
  let begun = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (begun + waiting.length >= most) throw new AppError('service.unavailable')
    if (begun < atOnce) begun += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The slot passes to the next waiting task directly, so that no new task can take it.
      if (next) next()
      else begun -= 1
    }
  }
}
