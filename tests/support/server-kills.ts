// Kills the server repeatedly while a test works against it.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from './product.ts'

/** How long the server runs between two kills. */
export type Lives = { readonly shortest: number; readonly longest: number }
const livesMs: Lives = { shortest: 150, longest: 2_500 }

/** Kills and restarts the server until `isOver`, which is told the number of kills. @returns how many seconds each restart took */
export async function killRepeatedly(
  product: Product,
  isOver: (kills: number) => boolean,
  lives: Lives = livesMs,
): Promise<number[]> {
  const recoveries: number[] = []
  while (!isOver(recoveries.length)) {
    await sleep(randomInt(lives.shortest, lives.longest))
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
