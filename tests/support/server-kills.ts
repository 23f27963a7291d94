// Kills the server repeatedly while a test works against it.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from './product.ts'

/** Lets the server run until it is to be killed. */
export type Life = (isOver: () => boolean) => Promise<void>

/** @returns a life whose length is random, in milliseconds */
export function lifeOf(shortest: number, longest: number): Life {
  return async () => sleep(randomInt(shortest, longest))
}

/** Kills and restarts the server until `isOver`, which is told the number of kills. @returns how many seconds each restart took */
export async function killRepeatedly(
  product: Product,
  isOver: (kills: number) => boolean,
  live: Life = lifeOf(150, 2_500),
): Promise<number[]> {
  const recoveries: number[] = []
  while (!isOver(recoveries.length)) {
    await live(() => isOver(recoveries.length))
    if (isOver(recoveries.length)) break
    await product.killHard()
    const killedAt = performance.now()
    await product.restart()
    recoveries.push((performance.now() - killedAt) / 1000)
  }
  return recoveries
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
