// Total blocking time of a page's load, simulated for a phone from the processor time of each task.
import type { Browser } from 'playwright-core'
import { median } from './table.ts'
import type { Template } from './templates.ts'

/** A phone of the middle class takes four times as long as the machine, as Lighthouse assumes too. */
const slowdown = 4
/** Repetitions; their median ignores a busy moment of the machine. */
const visits = 3
/** A task is long from here on; only the time beyond blocks. */
const longTaskMs = 50
/** A task that starts later than this after the last request does not belong to the load. */
const settleMs = 500
const categories = ['loading', 'disabled-by-default-devtools.timeline']

/**
 * TBT in ms: from first contentful paint until the page is idle, the time of each task of the main thread beyond 50 ms.
 * Processor time is counted, so that other work on the machine does not add to it.
 */
export async function measureBlockingTime(browser: Browser, origin: string, template: Template): Promise<number> {
  const totals: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    try {
      const page = await context.newPage()
      await browser.startTracing(page, { categories })
      await page.goto(origin + template.path, { waitUntil: 'load' })
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(settleMs)
      const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] } // Chromium's trace format
      totals.push(blockingTime(trace.traceEvents))
    } finally {
      await context.close()
    }
  }
  return Math.round(median(totals))
}

/** Times are in microseconds; `tdur` is the processor time of the task. */
type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
}

function blockingTime(events: readonly TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('the page was not painted')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
  )
  return tasks.reduce((total, { tdur = 0 }) => total + Math.max(0, (tdur / 1000) * slowdown - longTaskMs), 0)
}
