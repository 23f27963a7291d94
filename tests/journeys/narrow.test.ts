// The site for those who see it large: 320 pixels wide, which is 1280 at 400 %, and with letters twice their size. Nothing is read by scrolling sideways.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'
import {
  dialogsIn,
  findSamples,
  logIn,
  openAccount,
  orderReport,
  type Samples,
  startApplication,
  stopsIn,
} from '../support/site-table.ts'

const journey = startJourney()
let samples: Samples
beforeAll(async () => {
  samples = await findSamples(journey.product.origin)
})

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  it.each([
    ['320 pixels', { width: 320, height: 640 }, '100%'],
    ['letters of twice the size', { width: 720, height: 640 }, '200%'],
  ])('no page or dialog is wider than the window with %s', async (what, size, letters) => {
    const { origin } = journey.product
    const account = await openAccount(origin, `narrow.${language}.${what.length}`.toLowerCase(), language)
    await orderReport(origin, language, account, samples.ordered)
    const [guest, member] = [await visit(journey.browser, 'desktop'), await visit(journey.browser, 'desktop')]
    await logIn(member.context, account)
    for (const { page, context } of [guest, member]) {
      await page.setViewportSize(size)
      await context.addInitScript((letters) => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = letters
        })
      }, letters)
    }
    const faults: string[] = []
    for (const stop of stopsIn(language, samples)) {
      const { page } = stop.as ? member : guest
      await page.goto(origin + stop.path)
      await startApplication(page)
      await page.waitForLoadState('networkidle')
      faults.push(...(await wider(page)).map((fault) => `${stop.path}: ${fault}`))
    }
    for (const dialog of dialogsIn(language, 'phone', origin, samples, account)) {
      const { page } = dialog.as ? member : guest
      await dialog.open(page)
      faults.push(...(await wider(page)).map((fault) => `${dialog.name}: ${fault}`))
    }
    expect(faults).toEqual([])
    await guest.context.close()
    await member.context.close()
  })
})

/** How far the page goes beyond the window, and what makes it do so. */
function wider(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const parts = [...document.querySelectorAll('body *')].filter(
      (part) => part.checkVisibility() && part.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth - clientWidth} pixels, ${parts[0]?.outerHTML.slice(0, 120)}`]
  })
}
