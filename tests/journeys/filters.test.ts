// Lists in a browser: search, filter, sort, open a report and go back; then choose a licence.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { listBriefings } from '#contract/content.ts'
import { en } from '#ui/phrases/en.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { zh } from '#ui/phrases/zh.ts'
import { type Screen, visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'

const journey = startJourney()

const journeys: readonly [Language, Screen][] = [
  ['zh-CN', 'desktop'],
  ['zh-CN', 'phone'],
  ['en-US', 'desktop'],
  ['en-US', 'phone'],
]

describe('a reader of the list of reports', () => {
  it.each(journeys)('filters and sorts it and restores it by URL in %s on a %s', async (language, screen) => {
    const labels = phrasesIn(language).reportList
    const { context, page, complaints } = await visit(journey.browser, screen)
    await page.goto(listOf(language))

    const isPhone = screen === 'phone'
    if (isPhone) {
      await page.locator('.toolbar button:visible').click()
      // Before the application has loaded, each choice loads a new document.
      await page.waitForFunction(() => window.yanbaoCapturedEvents === undefined)
    }
    const filters = page.getByRole('navigation', { name: labels.filter })
    const band = filters.getByRole('link', { name: /12,000/ })
    const resultCount = await band.locator('.n').textContent()
    await band.click()
    await page.waitForURL(/[?&]price=under-12000/)
    await expect.poll(() => resultCountOf(page)).toBe(resultCount)
    if (isPhone) {
      // The sheet stays open for further choices until the visitor requests the list.
      await filters.getByRole('link', { name: labels.sorts['price-up'] }).click()
      await page.waitForURL(/sort=price-up/)
      await page.getByRole('button', { name: labels.showFound(resultCount ?? '') }).click()
      await expect.poll(() => filters.isVisible()).toBe(false)
    } else {
      await page
        .getByRole('navigation', { name: labels.sort })
        .getByRole('link', { name: labels.sorts['price-up'] })
        .click()
      await page.waitForURL(/sort=price-up/)
    }
    await expect.poll(() => isAscending(page)).toBe(true)

    await page.locator('.pagination a[rel=next]').click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => page.locator('.pagination [aria-current]').textContent()).toBe('2')
    await expect.poll(() => isAscending(page)).toBe(true)
    const list = page.url()
    const row = page.locator('.rows h3 a').nth(6)
    await row.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(200)
    await row.click()
    await page.waitForURL(/\/reports\//)
    await page.goBack()
    await page.waitForURL(list)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 50)
    await expect.poll(() => resultCountOf(page)).toBe(resultCount)

    await page.locator('.toolbar .chip').click()
    await page.waitForURL((url) => !url.searchParams.has('price'))
    await expect.poll(() => page.locator('.toolbar .chip').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(journeys)('takes the chosen licence to the checkout in %s on a %s', async (language, screen) => {
    const labels = phrasesIn(language).licence
    const { context, page, complaints } = await visit(journey.browser, screen)
    await page.goto(listOf(language))
    await page.locator('.rows h3 a').first().click()
    await page.waitForURL(/\/reports\//)
    const total = page.locator('.buybox .total .fig')
    const single = await total.textContent()
    await page.getByRole('radio', { name: labels.licences.enterprise.label }).check()
    await expect.poll(() => total.textContent()).not.toBe(single)
    const price = await page.locator('.licence label:has(:checked) .p').textContent()
    await expect.poll(() => total.textContent()).toBe(price)
    await page.locator('.buybox button.btn--primary').click()
    await page.waitForURL(/\/checkout\?.*licence=enterprise/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('needs no JavaScript', async () => {
    const { context, page } = await visit(journey.browser, 'desktop', { javaScriptEnabled: false })
    await page.goto(`${listOf('zh-CN')}?keyword=电池`)
    await page.locator('.facets a[href*="price=under-15000"]:visible').click()
    await page.waitForURL(/price=under-15000/)
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('电池')
    await expect.poll(() => page.locator('.rows mark').count()).toBeGreaterThan(0)
    await page.locator('.rows h3 a').first().click()
    await page.getByRole('radio', { name: zh.licence.licences.multi.label }).check()
    await page.locator('.buybox button.btn--primary').click()
    await page.waitForURL(/\/checkout\?.*licence=multi/)
    await context.close()
  })

  it('who finds nothing is offered two next steps', async () => {
    const { context, page } = await visit(journey.browser, 'desktop')
    await page.goto(`${listOf('en-US')}?keyword=zzzz&price=over-15000`)
    const words = en.reportList
    await page.getByRole('heading', { name: words.emptyKeyword('zzzz') }).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: en.reports.customResearch }).getAttribute('href'))
      .toMatch(/^\/en\/market/)
    await expect
      .poll(() => page.getByRole('link', { name: words.clearFilters }).getAttribute('href'))
      .toBe('/en/report-industries?keyword=zzzz')
    await context.close()
  })
})

describe('a reader of the think tank', () => {
  it('who searches one kind of briefings is shown the matches of the other', async () => {
    const client = createClient({ fetch, base: `${journey.product.origin}/api`, language: () => 'zh-CN' })
    const of = async (marketType: 'industry-brief' | 'enterprise-hole-analysis', keyword: string) =>
      client(listBriefings, { marketType, keyword, pageSize: 100 })
    const titles = (await of('enterprise-hole-analysis', '')).rows.map(({ title }) => title.normalize('NFKC'))
    let keyword = ''
    for (const title of titles) if ((await of('industry-brief', title)).total === 0) keyword = title
    const { total } = await of('enterprise-hole-analysis', keyword)
    expect([keyword, total]).not.toEqual(['', 0])

    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    const search = new URLSearchParams({ type: 'bulletin', keyword })
    await page.goto(`${journey.product.origin}/search?${search}`)
    await page.getByRole('heading', { name: zh.briefings.emptyKeyword(keyword) }).waitFor()
    const kind = zh.common.briefingKinds['enterprise-hole-analysis']
    await page.getByRole('link', { name: zh.briefings.foundIn(kind, `${total}`) }).click()
    await page.waitForURL(/enterprise-hole-analysis\?keyword=/)
    await expect.poll(() => page.locator('.thinktank > li').count()).toBe(total)
    expect(complaints).toEqual([])
    await context.close()
  })
})

function listOf(language: Language): string {
  return `${journey.product.origin}${language === 'zh-CN' ? '' : '/en'}/report-industries`
}

function resultCountOf(page: Page): Promise<string | null> {
  return page.locator('.toolbar [role=status] b').textContent()
}

async function isAscending(page: Page): Promise<boolean> {
  const prices = (await page.locator('.rows .price').allTextContents()).map((text) => Number(text.replace(/\D/g, '')))
  return prices.length > 1 && prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0))
}
