// Printed pages: articles and orders, without the parts that only a screen needs.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { payReport } from '#contract/payments.ts'
import { visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'
import { findSamples, logIn, openAccount, type Samples, stopsIn } from '../support/site-walk.ts'

const journey = startJourney()
let samples: Samples
beforeAll(async () => {
  samples = await findSamples(journey.product.origin)
})

/** The width between the margins of a sheet, in pixels. */
const paperWidth = 680
const onlyOnScreen =
  '.site-header, .site-footer, .breadcrumb, .sidenav, .tabs, .searchbox, .btn, .scrim, [role=dialog], [role=alertdialog], .toast'

describe.each(['zh-CN', 'en-US'] as const)('on paper, in %s,', (language) => {
  it.each(['report', 'news', 'orders'])('%s fits A4, without site navigation', async (name) => {
    const { context, page } = await visit(journey.browser, 'desktop')
    const stop = stopsIn(language, samples).find((each) => each.name === name)
    if (stop?.as) await logIn(context, await customerWithOrder(language, name))
    await page.goto(journey.product.origin + stop?.path)
    await page.locator(name === 'orders' ? '.order' : 'h1').waitFor()
    await page.setViewportSize({ width: paperWidth, height: 1000 })
    await page.emulateMedia({ media: 'print' })

    await expect.poll(() => page.locator(onlyOnScreen).filter({ visible: true }).count()).toBe(0)
    await expect.poll(() => page.locator('h1').isVisible()).toBe(true)
    expect(await partsBeyond(page)).toEqual([])
    // Collapsed content cannot be expanded on paper.
    for (const folded of await page.locator('main details > :not(summary)').all())
      expect(await folded.isVisible(), (await folded.textContent()) ?? '').toBe(true)

    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    const sheets = [...pdf.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box = '']) =>
      box.trim().split(/\s+/).map(Number),
    )
    expect(sheets.length).toBeGreaterThan(0)
    for (const [, , width = 0, height = 0] of sheets)
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    await context.close()
  })
})

it('open dialogs and messages are not printed, and no part of the page is cut off', async () => {
  const { context, page } = await visit(journey.browser, 'desktop')
  await page.goto(`${journey.product.origin}/about`)
  // Following a link without a network shows a message.
  await page.locator('.site-header .logo').first().hover()
  await page.waitForFunction(() => window.yanbaoCapturedEvents === undefined)
  await context.setOffline(true)
  await page.locator('.site-footer a[href="/market"]').first().click()
  await page.locator('.toast').waitFor()
  await context.setOffline(false)
  await page.locator('.account-part a, .account-part button').first().click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => page.locator(onlyOnScreen).filter({ visible: true }).count()).toBeGreaterThan(2)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator(onlyOnScreen).filter({ visible: true }).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')
  await context.close()
})

describe('on paper in landscape', () => {
  it.each(['/term', '/en/term', '/personalCenter/moreOrders'])('%s uses the full width', async (path) => {
    const { context, page } = await visit(journey.browser, 'desktop')
    await page.goto(journey.product.origin + path)
    await page.emulateMedia({ media: 'print' })
    const main = await page.locator('main').boundingBox()
    const title = await page.locator('h1').locator('..').boundingBox()
    expect(title?.width).toBeGreaterThan((main?.width ?? 0) * 0.8)
    await context.close()
  })
})

/** What stands beyond the edge of the paper, and would be cut. */
function partsBeyond(page: Page): Promise<string[]> {
  return page.evaluate(
    (width) =>
      [...document.querySelectorAll('main *')]
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > width + 1)
        .map((part) => `${part.localName}.${part.getAttribute('class')}`),
    paperWidth,
  )
}

async function customerWithOrder(language: Language, name: string) {
  const account = await openAccount(journey.product.origin, `print.${name}.${language}`.toLowerCase(), language)
  const base = `${journey.product.origin}/api`
  const client = createClient({ fetch, base, language: () => language, token: () => account.token })
  const payPrice = samples.report.prices.single.find(({ currency }) => currency === 'CNY')?.amount ?? ''
  await client(payReport, { researchReportId: samples.report.id, payMethod: 'zfb', payPrice })
  return account
}
