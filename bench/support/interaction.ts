// INP of a page's main action after loading, with the CPU throttled to a phone's.
import type { Browser, Page } from 'playwright-core'
import { median } from './table.ts'
import type { Template } from './templates.ts'
import { startApplication } from './transfer-size.ts'

const slowdown = 4
/** Repetitions; their median ignores a busy moment of the machine. */
const visits = 3
/** The browser reports no shorter durations. */
const minDurationMs = 16
/** Delay after the paint until the observer has received the entry. */
const reportMs = 250

/** @returns undefined when the page has no such control */
export async function measureInteraction(
  browser: Browser,
  origin: string,
  template: Template,
): Promise<number | undefined> {
  const durations: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    try {
      const page = await context.newPage()
      await page.goto(origin + template.path, { waitUntil: 'load' })
      await watchInteractions(page)
      await startApplication(page)
      const duration = await press(page, template)
      if (duration === undefined) return undefined
      durations.push(duration)
    } finally {
      await context.close()
    }
  }
  return median(durations)
}

type Watched = Window & { maxInteractionMs?: number }

async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const record = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) {
        const { interactionId = 0, duration } = entry as PerformanceEventTiming // the observer below observes only events
        const watched = window as Watched
        if (interactionId > 0) watched.maxInteractionMs = Math.max(watched.maxInteractionMs ?? 0, duration)
      }
    }
    // the types lack `durationThreshold`
    new PerformanceObserver(record).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

async function press(page: Page, template: Template): Promise<number | undefined> {
  const control = page.locator(template.press).locator('visible=true').first()
  if ((await control.count()) === 0) return undefined
  await control.scrollIntoViewIfNeeded()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    ;(window as Watched).maxInteractionMs = 0
  })
  await control.click({ noWaitAfter: true, timeout: 10_000 })
  const maxMs = await page.evaluate(readMaxInteraction, reportMs)
  return Math.max(maxMs ?? 0, minDurationMs)
}

/** Runs in the page after the event handlers: two frames later the paint is done. */
async function readMaxInteraction(afterMs: number): Promise<number | undefined> {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
  await nextFrame()
  await nextFrame()
  await new Promise((done) => setTimeout(done, afterMs))
  return (window as Watched).maxInteractionMs
}
