// Reading in a browser: news from one item to the next, and a briefing from the think tank to its file.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { en } from '#ui/phrases/en.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { zh } from '#ui/phrases/zh.ts'
import { type Screen, visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'
import { logIn, openAccount } from '../support/site-walk.ts'

const journey = startJourney()

const journeys: readonly [Language, Screen][] = [
  ['zh-CN', 'desktop'],
  ['en-US', 'phone'],
]

describe('a reader of news', () => {
  it.each(journeys)('goes on to the next item and back in %s on a %s', async (language, screen) => {
    const labels = phrasesIn(language).news
    const prefix = language === 'zh-CN' ? '' : '/en'
    const { context, page, complaints } = await visit(journey.browser, screen)
    await page.goto(`${journey.product.origin}${prefix}/news-categories`)
    await page.getByRole('navigation', { name: labels.markets }).getByRole('link').nth(1).click()
    await page.waitForURL(/\/news-categories\/\w+$/)
    const titles = await page.locator('.items--big h3').allTextContents()
    expect(titles.length).toBeGreaterThan(2)

    // The list is sorted newest first, so that the next item is above.
    await page.locator('.items--big h3 a').nth(1).click()
    await expect.poll(() => heading(page)).toBe(titles[1])
    const neighbours = page.getByRole('navigation', { name: labels.neighbours })
    await neighbours.getByRole('link', { name: labels.next }).click()
    await expect.poll(() => heading(page)).toBe(titles[0])
    await expect.poll(() => neighbours.getByRole('link').count()).toBe(1)
    await neighbours.getByRole('link', { name: labels.previous }).click()
    await expect.poll(() => heading(page)).toBe(titles[1])
    await neighbours.getByRole('link', { name: labels.previous }).click()
    await expect.poll(() => heading(page)).toBe(titles[2])
    expect(await copyReference(page, language)).toMatch(/\[EB\/OL\]\. \(\d{4}-\d\d-\d\d\)\[\d{4}-\d\d-\d\d\]\. http/)
    const file = page.getByRole('link', { name: 'RIS' })
    const response = await page.request.get(`${journey.product.origin}${await file.getAttribute('href')}`)
    expect(response.headers()['content-disposition']).toMatch(/^attachment; filename="news-\d+\.ris"$/)
    expect(await response.text()).toContain(`TI  - ${titles[2]}`)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('reads and searches without JavaScript', async () => {
    const { context, page } = await visit(journey.browser, 'desktop', { javaScriptEnabled: false })
    await page.goto(`${journey.product.origin}/news-categories`)
    await page.locator('#header-keyword-type').selectOption('news-categories')
    await page.locator('#header-keyword').fill('电池')
    await page.locator('#header-keyword').press('Enter')
    await page.waitForURL(/\/news-categories\?keyword=/)
    await expect.poll(() => page.locator('.items--big mark').first().textContent()).toContain('电池')
    const title = (await page.locator('.items--big h3').first().textContent()) ?? ''
    await page.locator('.items--big h3 a').first().click()
    await expect.poll(() => heading(page)).toBe(title)
    await context.close()
  })
})

describe('a briefing', () => {
  it('is listed on the home page in order of date', async () => {
    const { context, page } = await visit(journey.browser, 'desktop')
    await page.goto(journey.product.origin)
    const days = await page
      .locator('section[aria-labelledby=briefings] time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
    expect(days.length).toBeGreaterThan(1)
    expect(days).toEqual(days.toSorted().reverse())
    await context.close()
  })

  it('is found, bought with Alipay and downloaded; its page then links to the file', async () => {
    const words = zh.briefings
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    await logIn(context, await openAccount(journey.product.origin, 'briefing.reader', 'zh-CN'))
    await page.goto(`${journey.product.origin}/bulletin`)
    expect(new URL(page.url()).pathname).toBe('/bulletin/bulletin-think-tank/industry-brief')
    await page.getByRole('searchbox', { name: words.searchLabel }).fill('电芯')
    await page.getByRole('searchbox', { name: words.searchLabel }).press('Enter')
    await page.waitForURL(/keyword=/)
    await page.locator('.thinktank mark').first().waitFor()
    await page.locator('.thinktank h3 a').first().click()
    await page.waitForURL(/\/bulletin\/bulletin-detail\//)
    const address = page.url()
    const price = await page.locator('.buybox .fig').textContent()

    await page.getByRole('button', { name: words.buy }).click()
    await page.waitForURL(/\/checkout\?briefing=\d+$/)
    await page.getByText(`${price}.00`).first().waitFor()
    await page.getByRole('button', { name: zh.checkout.choosePayment }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: zh.common.methodLabels.zfb.label }).check()
    const opened = context.waitForEvent('page')
    await dialog.locator('button[type=submit]').click()
    const cashier = await opened
    await cashier.locator('#pay').click()
    await cashier.waitForURL(/\/personalCenter\/payBack\//)
    await cashier.getByRole('heading', { name: zh.checkout.payBack.paid }).waitFor({ timeout: 60_000 })

    await cashier.goto(address)
    await cashier.getByRole('heading', { name: words.owned }).waitFor()
    await cashier.getByRole('link', { name: words.toDownloads }).click()
    const [download] = await Promise.all([
      cashier.waitForEvent('download'),
      cashier.locator('.download button:visible').first().click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('that exists in Chinese only is a 404 in English with a link to it', async () => {
    const { context, page } = await visit(journey.browser, 'phone')
    await page.goto(`${journey.product.origin}/bulletin/bulletin-think-tank/enterprise-hole-analysis`)
    const [title, path] = await Promise.all([
      page.locator('.thinktank h3').first().textContent(),
      page.locator('.thinktank h3 a').first().getAttribute('href'),
    ])
    const response = await page.goto(`${journey.product.origin}/en${path}`)
    expect(response?.status()).toBe(404)
    await page.getByText(en.errorPages.inOtherLanguage).waitFor()
    // What is there in English of the same industry; the words of a Chinese address find nothing here.
    await expect.poll(() => page.locator('.lost__perhaps h3 a').count()).toBeGreaterThan(0)
    await expect.poll(() => page.locator('#lost-keyword').inputValue()).toBe('')
    await page.getByRole('link', { name: title ?? '' }).click()
    await page.waitForURL(`${journey.product.origin}${path}`)
    await context.close()
  })

  it('has no English version: the English list links to the Chinese page', async () => {
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    const response = await page.goto(`${journey.product.origin}/en/bulletin`)
    expect(response?.status()).toBe(200)
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.getByRole('link', { name: en.briefings.toChinese }).click()
    await page.waitForURL(`${journey.product.origin}/bulletin/bulletin-think-tank/industry-brief`)
    expect(complaints).toEqual([])
    await context.close()
  })
})

async function heading(page: Page): Promise<string | null> {
  return page.locator('h1').textContent()
}

/** Copies the first reference of a news item, by keyboard. @returns what is in the clipboard then */
async function copyReference(page: Page, language: Language): Promise<string> {
  const { titles, copyOf, copied } = phrasesIn(language).citation
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('summary', { hasText: titles.news }).press('Enter')
  await page.getByRole('button', { name: copyOf('GB/T 7714') }).press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: copied('GB/T 7714') })
    .waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}
