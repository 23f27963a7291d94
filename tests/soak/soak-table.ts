// Prints the results of a soak as tables.
import { median, printTable } from '../../bench/support/table.ts'
import type { ConcurrentBuyers } from '../support/concurrent-buyers.ts'
import type { Growth } from './memory.ts'
import type { Kill } from './process-kills.ts'
import type { Tally } from './request-outcomes.ts'

const goalSeconds = 3

export type SoakMetrics = {
  readonly machine: string
  readonly tally: Tally
  readonly buyers: ConcurrentBuyers
  readonly imports: { readonly tables: number; readonly failed: number }
  readonly kills: readonly Kill[]
  readonly growth: readonly Growth[]
}

export function printSoak({ machine, tally, buyers, imports, kills, growth }: SoakMetrics): void {
  console.log(`${machine}\n`)
  printTable(
    ['requests', 'all', 'refused', 'cut off', '502, 503', 'wrong'],
    tally.rows().map(({ kind, ...counts }) => [kind, ...Object.values(counts).map(String)]),
  )
  console.log(
    `${buyers.acknowledged.length} orders acknowledged, ${buyers.unanswered.length} given up without an answer; ${imports.tables} imports, ${imports.failed} of them with a check that was cut short\n`,
  )
  const times = Map.groupBy(kills, ({ part }) => part)
  printTable(
    ['killed, until it answered again', 'times', 'median, s', 'p95, s', 'highest, s', 'longer than the goal'],
    [...times, ['all', kills] as const].map(([part, some]) => {
      const seconds = some.map((kill) => kill.seconds).sort((a, b) => a - b)
      const late = seconds.filter((one) => one >= goalSeconds).length
      return [
        part,
        String(some.length),
        median(seconds),
        seconds[Math.ceil(seconds.length * 0.95) - 1] ?? 0,
        seconds.at(-1) ?? 0,
        String(late),
      ]
    }),
  )
  console.log(`goal: under ${goalSeconds} s\n`)
  printTable(
    ['memory, MiB', 'after the warm-up', 'at the end', 'growth, %'],
    growth.map(({ part, early, late, share }) => [part, early, late, share * 100]),
  )
}
