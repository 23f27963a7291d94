// How soon a page answers: interaction to next paint of its main action, once everything is loaded, on a phone's processor.
import type { Browser, Page } from 'playwright-core'
import { median } from './table.ts'
import type { Template } from './templates.ts'
import { startApplication } from './transfer-size.ts'

const slowdown = 4
/** A busy moment of the machine is in one of them, not in most. */
const visits = 3
/** The browser reports nothing shorter. */
const leastMs = 16
/** After the paint that ends an interaction, until the observer has certainly been told. */
const reportMs = 250

/** @returns undefined where there is nothing to press */
export async function measureInteraction(
  browser: Browser,
  origin: string,
  template: Template,
): Promise<number | undefined> {
  const found: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    try {
      const page = await context.newPage()
      await page.goto(origin + template.path, { waitUntil: 'load' })
      await watchInteractions(page)
      await startApplication(page)
      const duration = await press(page, template)
      if (duration === undefined) return undefined
      found.push(duration)
    } finally {
      await context.close()
    }
  }
  return median(found)
}

type Watched = Window & { longestInteraction?: number }

async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) {
        const { interactionId = 0, duration } = entry as PerformanceEventTiming // what was asked for below
        const watched = window as Watched
        if (interactionId > 0) watched.longestInteraction = Math.max(watched.longestInteraction ?? 0, duration)
      }
    }
    // `durationThreshold` is newer than the types.
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

async function press(page: Page, template: Template): Promise<number | undefined> {
  const control = page.locator(template.press).locator('visible=true').first()
  if ((await control.count()) === 0) return undefined
  await control.scrollIntoViewIfNeeded()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    ;(window as Watched).longestInteraction = 0
  })
  await control.click({ noWaitAfter: true, timeout: 10_000 })
  const longest = await page.evaluate(longestOnceReported, reportMs)
  return Math.max(longest ?? 0, leastMs)
}

/** Runs in the page, behind the handlers of the press: two frames later its paint is done. */
async function longestOnceReported(afterMs: number): Promise<number | undefined> {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
  await nextFrame()
  await nextFrame()
  await new Promise((done) => setTimeout(done, afterMs))
  return (window as Watched).longestInteraction
}
