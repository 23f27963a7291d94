// The work on an import of a bank statement in a process of its own, which reports what it took: node bench/support/statement-work.ts <import>.
import { readFileSync, writeFileSync } from 'node:fs'
import { workOnStatement } from '#server/bank-statements/import-runner.service.ts'
import { openContext } from '#server/bootstrap.ts'

/** Memory in MB; `before` is what the process takes without work. */
export type StatementWork = {
  readonly seconds: number
  readonly cpuSeconds: number
  readonly before: number
  readonly peak: number
  readonly peakHeap: number
}

const sampleIntervalMs = 5

if (import.meta.main) {
  const started = await openContext(process.env, () => {})
  try {
    const work = await measure(() => workOnStatement(started.ctx, process.argv[2] ?? ''))
    process.stdout.write(JSON.stringify(work))
  } finally {
    await started.close()
  }
}

async function measure(work: () => Promise<void>): Promise<StatementWork> {
  // The start has its own peak, which this forgets.
  writeFileSync('/proc/self/clear_refs', '5')
  const before = statusOf('VmRSS')
  let peakHeap = 0
  const watch = setInterval(() => {
    peakHeap = Math.max(peakHeap, process.memoryUsage().heapUsed / 2 ** 20)
  }, sampleIntervalMs)
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpuBefore)
  clearInterval(watch)
  const seconds = (performance.now() - startedAt) / 1000
  return { seconds, cpuSeconds: (user + system) / 1e6, before, peak: statusOf('VmHWM'), peakHeap }
}

/** A figure of the kernel about this process, in MB. */
function statusOf(name: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
}
