// Memory of the product over the time of a soak.
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../../bench/support/table.ts'
import type { Product } from '../support/product.ts'
import { memoryOfAll, partsOf } from './process-tree.ts'
import type { Tally } from './request-outcomes.ts'

export type Sample = {
  readonly atMs: number
  readonly supervisor: number
  readonly web: number
  readonly database: number
  readonly total: number
}

const sampleIntervalMs = 10_000
const mebibyte = 1024 * 1024

/**
 * Samples memory while all parts are running. Import processes are excluded: they run for a second or two and have
 * limits of their own (`npm run bench -- import`), so they would add noise rather than show growth.
 */
export async function sampleMemory({
  product,
  tally,
  webProcesses,
  signal,
}: {
  product: Product
  tally: Tally
  webProcesses: number
  signal: AbortSignal
}): Promise<Sample[]> {
  const samples: Sample[] = []
  const startedAt = performance.now()
  while (!signal.aborted) {
    const parts = partsOf(product)
    const [supervisor, web, database] = [[parts.supervisor], parts.web, parts.ofDatabase].map(memoryOfAll)
    const isWhole = parts.web.length === webProcesses && parts.database !== undefined && !tally.isFaulty()
    if (isWhole && supervisor !== undefined && web !== undefined && database !== undefined)
      samples.push({
        atMs: performance.now() - startedAt,
        supervisor,
        web,
        database,
        total: supervisor + web + database,
      })
    await sleep(sampleIntervalMs, undefined, { signal }).catch(() => {})
  }
  return samples
}

export type Growth = { readonly part: string; readonly early: number; readonly late: number; readonly share: number }

/** Median memory in MiB of the second fifth (the first is the warm-up) and of the last fifth. */
export function growthOf(samples: readonly Sample[], lengthMs: number): Growth[] {
  const between = (from: number, to: number) =>
    samples.filter(({ atMs }) => atMs >= lengthMs * from && atMs < lengthMs * to)
  const [early, late] = [between(0.2, 0.4), between(0.8, Number.POSITIVE_INFINITY)]
  if (early.length === 0 || late.length === 0) return []
  return (['supervisor', 'web', 'database', 'total'] as const).map((part) => {
    const [first, last] = [early, late].map((some) => median(some.map((sample) => sample[part])) / mebibyte) as [
      number,
      number,
    ] // of two
    return { part, early: first, late: last, share: last / first - 1 }
  })
}
