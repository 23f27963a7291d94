// Reflow (WCAG 1.4.10, 1.4.4): no horizontal scrolling at 320 pixels, which is 1280 at 400 %, or at twice the text size.
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
} from '../support/site-walk.ts'

const journey = startJourney()
let samples: Samples
beforeAll(async () => {
  samples = await findSamples(journey.product.origin)
})

const settings = [
  { size: { width: 720, height: 640 }, letters: '200%' },
  { size: { width: 320, height: 640 }, letters: '100%' },
]

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  it('no page or dialog overflows at 320 pixels or at twice the text size', async () => {
    const { origin } = journey.product
    const account = await openAccount(origin, `narrow.${language}`.toLowerCase(), language)
    await orderReport(origin, language, account, samples.ordered)
    const [guest, member] = [await visit(journey.browser, 'desktop'), await visit(journey.browser, 'desktop')]
    await logIn(member.context, account)
    await guest.page.setViewportSize({ width: 320, height: 640 })
    await member.page.setViewportSize({ width: 320, height: 640 })
    const faults: string[] = []
    for (const stop of stopsIn(language, samples)) {
      const { page } = stop.as ? member : guest
      await page.goto(origin + stop.path)
      await startApplication(page)
      for (const { size, letters } of settings) {
        await page.setViewportSize(size)
        faults.push(...(await wider(page, letters)).map((fault) => `${stop.path}, ${letters}: ${fault}`))
      }
      await replaceTitlesByOneWord(page)
      faults.push(...(await wider(page, '100%')).map((fault) => `${stop.path}, titles of one word: ${fault}`))
    }
    for (const dialog of dialogsIn(language, 'phone', origin, samples, account)) {
      const { page } = dialog.as ? member : guest
      await dialog.open(page)
      for (const { size, letters } of settings) {
        await page.setViewportSize(size)
        faults.push(...(await wider(page, letters)).map((fault) => `${dialog.name}, ${letters}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
    await guest.context.close()
    await member.context.close()
  })
})

/** Replaces every title by one that an import may contain: 160 letters without a space. Amounts and ranges of years are not titles. */
function replaceTitlesByOneWord(page: Page): Promise<void> {
  return page.evaluate(() => {
    const titles = document.querySelectorAll('main :is(h1, h3, b:not(.num b), h2:not(.section-head *))')
    for (const title of titles) {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      while (texts.nextNode())
        if (!texts.currentNode.parentElement?.matches('.unbroken'))
          texts.currentNode.nodeValue = 'Polyethersulfone'.repeat(10)
    }
  })
}

/** How many pixels the page overflows the window at this text size, and which elements cause it. */
function wider(page: Page, letters: string): Promise<string[]> {
  return page.evaluate(async (letters) => {
    document.documentElement.style.fontSize = letters
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const parts = [...document.querySelectorAll('body *')].filter(
      (part) => part.checkVisibility() && part.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth - clientWidth} pixels, ${parts[0]?.outerHTML.slice(0, 120)}`]
  }, letters)
}
