// Bounded queue: limited concurrency and a limited number of waiting tasks; beyond both, tasks are rejected.
import type { ErrorKey } from '#contract/common/errors.ts'
import { AppError } from './app-error.ts'

/** Returns the result of the work. @throws AppError service.unavailable when the queue is full */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `maxConcurrent` tasks at a time, the others in order of arrival.
 * @param options.maxTasks tasks in total, running and waiting
 * @param options.whenFull the error of a task that finds no place
 * @throws AppError service.unavailable, or `whenFull`
 */
export function openBoundedQueue({
  maxConcurrent,
  maxTasks,
  whenFull = 'service.unavailable',
}: {
  maxConcurrent: number
  maxTasks: number
  whenFull?: ErrorKey
}): BoundedQueue {
  const waiting: (() => void)[] = []
  let total = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (total + waiting.length >= maxTasks) throw new AppError(whenFull)
    if (total < maxConcurrent) total += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The slot passes to the next waiting task directly, so that no new task can take it.
      if (next) next()
      else total -= 1
    }
  }
}
