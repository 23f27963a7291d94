// Kills the server repeatedly while a test works against it.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from './product.ts'

/** How long the server runs between two kills. */
const livesMs = { shortest: 150, longest: 2_500 }

/** Kills and restarts the server until `isOver`. @returns how many seconds each restart took */
export async function killRepeatedly(product: Product, isOver: () => boolean): Promise<number[]> {
  const recoveries: number[] = []
  while (!isOver()) {
    await sleep(randomInt(livesMs.shortest, livesMs.longest))
    if (isOver()) break
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
