// A queue with an end: so much at once, so much waiting, and whoever comes then is told to try again.
import { AppError } from './app-error.ts'

/** Answers what the work answers, once it had its turn. @throws AppError service.unavailable when there is no room to wait */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Does `atOnce` at once and the rest in its order.
 * @param most what it holds, begun and waiting
 * @throws AppError service.unavailable when it is full
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
      // Its place is handed on, so that nobody who comes now takes it.
      if (next) next()
      else begun -= 1
    }
  }
}
