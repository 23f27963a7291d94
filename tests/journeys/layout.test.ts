// Layout around every page, used with a keyboard, by touch and without JavaScript.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { getReport, listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { en } from '#ui/phrases/en.ts'
import { zh } from '#ui/phrases/zh.ts'
import { visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'

const journey = startJourney()

/** The application may have to be fetched first, on a busy machine. */
const longTimeout = { timeout: 60_000 }

const path = (page: Page) => page.url().slice(journey.product.origin.length)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
/** Sets an attribute that lasts until another document is loaded. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-seen', ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-seen'))

describe('the main menu', () => {
  it('works by keyboard', async () => {
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    await page.goto(journey.product.origin)
    const button = page.locator('#menu-reports-button')
    const links = page.locator('#menu-reports a')
    await button.focus()
    await expect.poll(() => links.first().isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await expect.poll(() => button.getAttribute('aria-expanded'), longTimeout).toBe('true')
    await markDocument(page)

    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe(await links.nth(0).textContent())
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focused(page)).toBe(await links.last().textContent())
    await page.keyboard.press('Escape')
    await expect.poll(() => links.first().isVisible()).toBe(false)
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toBe(zh.common.customResearch)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe(zh.common.briefingKinds['industry-brief'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator('#menu-bulletin a').first().isVisible()).toBe(false)

    await button.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/report-industries\/./)
    await expect.poll(() => links.first().isVisible(), longTimeout).toBe(false)
    await expect.poll(() => page.locator('.site-nav [aria-current]').first().textContent()).toBe(zh.common.reports)
    await expect.poll(() => isMarked(page)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('opens on focus where there is no JavaScript', async () => {
    const { context, page } = await visit(journey.browser, 'desktop', { javaScriptEnabled: false })
    await page.goto(journey.product.origin)
    await page.locator('#menu-about-button').focus()
    await expect.poll(() => page.locator('#menu-about a').first().isVisible()).toBe(true)
    await context.close()
  })

  it('omits Chinese-only entries in English, and login on large screens', async () => {
    const { context, page } = await visit(journey.browser, 'desktop')
    await page.goto(`${journey.product.origin}/en`)
    await expect
      .poll(() => page.locator('.site-nav > a, .site-nav > .submenu > a').allTextContents())
      .toEqual([
        en.common.home,
        en.common.reports,
        en.common.customResearch,
        en.common.news,
        en.common.about,
        en.common.contactUs,
      ])
    await expect.poll(() => page.locator('#menu-news').count()).toBe(0)
    await expect.poll(() => page.locator('a[href*="qualify"], a[href*="bulletin"]').count()).toBe(0)
    await expect
      .poll(() => page.locator('.site-header__top').getByText(en.common.login, { exact: true }).count())
      .toBe(0)
    await context.close()
  })
})

describe('the menu on a phone', () => {
  it('is a sheet that traps the focus, with accordions, login and language', async () => {
    const { context, page, complaints } = await visit(journey.browser, 'phone')
    await page.goto(`${journey.product.origin}/en`)
    await page.getByRole('button', { name: en.common.openMenu }).tap()
    const sheet = page.locator('#site-menu')
    await sheet.getByText(en.common.reports, { exact: true }).tap()
    await expect.poll(() => sheet.getByRole('link', { name: en.common.allReports }).isVisible()).toBe(true)
    await sheet.getByText(en.common.about, { exact: true }).tap()
    await expect.poll(() => sheet.getByRole('link', { name: en.common.allReports }).isVisible()).toBe(false)
    await expect.poll(() => sheet.getByRole('link', { name: en.common.otherLanguage }).isVisible()).toBe(true)

    await page.waitForFunction(() => window.yanbaoCapturedEvents === undefined)
    await sheet.getByRole('button', { name: en.common.closeMenu }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focused(page)).toBe(en.common.otherLanguage)
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(en.common.closeMenu)
    await page.keyboard.press('Escape')
    await expect.poll(() => sheet.isVisible()).toBe(false)

    await page.getByRole('button', { name: en.common.openMenu }).tap()
    await sheet.getByText(en.common.login, { exact: true }).tap()
    await page.getByRole('dialog', { name: en.common.login }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('the language switch', () => {
  it('opens the same item, or its list if it is not translated, and is remembered', async () => {
    const client = createClient({
      fetch: globalThis.fetch,
      base: `${journey.product.origin}/api`,
      language: () => 'zh-CN',
      timeoutMs: 30_000,
    })
    const { rows } = await client(listReports, { pageSize: 100 })
    const reports = await Promise.all(rows.map(({ webTitle }) => client(getReport, { webTitle })))
    const details = reports.flatMap((report) => ('movedTo' in report ? [] : [report]))
    const bilingual = details.find((report) => report.otherLanguageWebTitle !== null)
    const single = details.find((report) => report.otherLanguageWebTitle === null)
    if (!bilingual || !single) throw new Error('the demonstration has both')

    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    const link = page.locator('.site-header__user a[hreflang=en-US]')
    await page.goto(`${journey.product.origin}/reports/${bilingual.webTitle}`)
    await link.click()
    await page.waitForURL(`${journey.product.origin}/en/reports/${bilingual.otherLanguageWebTitle}`)
    const [cookie] = await context.cookies()
    expect(cookie).toMatchObject({ name: 'locale', value: 'en-US', path: '/', sameSite: 'Lax' })
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('en-US')
    await page.goto(`${journey.product.origin}/?utm_source=x`)
    expect(path(page)).toBe('/en?utm_source=x')

    await page.goto(`${journey.product.origin}/reports/${single.webTitle}`)
    await link.click()
    await page.waitForURL(`${journey.product.origin}/en/report-industries/${single.category}`)

    await page.goto(`${journey.product.origin}/en/reports/${bilingual.otherLanguageWebTitle}`)
    await page.locator('.site-header__user a[hreflang=zh-CN]').click()
    await page.waitForURL(`${journey.product.origin}/reports/${bilingual.webTitle}`)
    await expect.poll(async () => (await context.cookies())[0]).toMatchObject({ name: 'locale', value: 'zh-CN' })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('zh-CN')
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a search', () => {
  it.each([
    ['without JavaScript', false],
    ['in the running application', true],
  ])('opens the list of the chosen type %s with the keyword in the box', async (_, javaScriptEnabled) => {
    const { context, page } = await visit(journey.browser, 'desktop', { javaScriptEnabled })
    await page.goto(journey.product.origin)
    const type = page.locator('#header-keyword-type')
    await expect.poll(() => type.inputValue()).toBe('report-industries')
    await type.focus()
    if (javaScriptEnabled) {
      await page.waitForFunction(() => window.yanbaoCapturedEvents === undefined)
      await markDocument(page)
    }
    await page.fill('#header-keyword', '电池')
    if (javaScriptEnabled) await page.locator('.site-search [role=listbox]').waitFor(longTimeout)
    await page.keyboard.press('Enter')
    await page.waitForURL(/report-industries/)
    expect(decodeURI(path(page))).toBe('/report-industries?keyword=电池')
    await expect.poll(() => page.inputValue('#header-keyword')).toBe('电池')

    await type.selectOption('news-categories')
    await page.fill('#header-keyword', '储能')
    await page.locator('.site-search button[type=submit]').click()
    await page.waitForURL(/news-categories/)
    expect(decodeURI(path(page))).toBe('/news-categories?keyword=储能')
    await expect.poll(() => page.inputValue('#header-keyword'), longTimeout).toBe('储能')
    await expect.poll(() => type.inputValue()).toBe('news-categories')

    // The choice of one page does not carry over to the next.
    await page.locator('.site-footer a[href="/news-categories"]').first().click()
    await page.waitForURL(/news-categories$/)
    await expect.poll(() => type.inputValue(), longTimeout).toBe('report-industries')
    if (javaScriptEnabled) {
      await page.fill('#header-keyword', '电池')
      await page.locator('.site-search [role=listbox]').waitFor(longTimeout)
      await expect.poll(() => isMarked(page)).toBe(true)
    }

    // The alternative address of a search.
    await page.goto(`${journey.product.origin}/report-industries/energy-power/电池`)
    await expect.poll(() => page.inputValue('#header-keyword')).toBe('电池')
    await context.close()
  })

  it('keeps text typed while the previous search loads', async () => {
    const { context, page } = await visit(journey.browser, 'desktop')
    await page.goto(journey.product.origin)
    const box = page.locator('#header-keyword')
    await box.focus()
    await page.waitForFunction(() => window.yanbaoCapturedEvents === undefined)
    const arrival = Promise.withResolvers<void>()
    await context.route('**/report-industries.data*', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await box.fill('电池')
    await Promise.all([page.waitForRequest('**/report-industries.data*'), box.press('Enter')])
    await page.getByRole('progressbar', { name: zh.common.pageLoading }).waitFor(longTimeout)
    await box.fill('储能')
    arrival.resolve()
    await page.locator('h1', { hasText: '电池' }).waitFor(longTimeout)
    await expect.poll(() => box.inputValue()).toBe('储能')

    // What is not searched for gives way to what is.
    const popularTerm = page.locator('.hotwords a').first()
    const searched = (await popularTerm.textContent()) ?? ''
    await popularTerm.click()
    await page.locator('h1', { hasText: searched }).waitFor(longTimeout)
    await expect.poll(() => box.inputValue()).toBe(searched)
    await context.close()
  })

  it('offers no briefings in English', async () => {
    const html = await (await fetch(`${journey.product.origin}/en`)).text()
    expect(html).not.toMatch(/<option[^>]*value="bulletin"/)
    const response = await fetch(`${journey.product.origin}/en/search?type=bulletin&keyword=x`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/en/report-industries?keyword=x'])
  })
})

describe.each([
  ['zh-CN', zh.errorPages, '', '固态电池-nothing'],
  ['en-US', en.errorPages, '/en', 'solid-state-batteries-nothing'],
] as const)('a URL without a page, in %s,', (language, words, prefix, slug) => {
  it('offers similar or recommended reports and a search', async () => {
    const { context, page } = await visit(journey.browser, 'phone')
    const nearest = await page.goto(`${journey.product.origin}${prefix}/reports/${slug}`)
    expect(nearest?.status()).toBe(404)
    await page.getByRole('heading', { name: words.perhaps }).waitFor()
    const titles = await page.locator('.lost__perhaps h3').allTextContents()
    expect(titles[0]?.toLowerCase()).toContain(language === 'zh-CN' ? '固态' : 'solid-state')

    const none = await page.goto(`${journey.product.origin}${prefix}/no-such-page`)
    expect(none?.status()).toBe(404)
    await page.getByRole('heading', { name: words.recommended }).waitFor()
    await expect.poll(() => page.locator('.lost__perhaps h3 a').count()).toBe(3)
    await page.locator('#lost-keyword').fill(language === 'zh-CN' ? '电池' : 'batteries')
    await page.locator('#lost-keyword').press('Enter')
    await page.waitForURL(/report-industries\?keyword=/)
    await page.locator('.rows mark').first().waitFor()
    await context.close()
  })
})

describe('the header', () => {
  it('hides search and language in the personal centre, and itself on the payment result', async () => {
    const read = async (address: string) => (await fetch(journey.product.origin + address)).text()
    const centre = await read('/personalCenter/moreOrders')
    expect(centre).toContain('class="site-nav"')
    expect(centre).not.toMatch(/role="search"|hreflang="en-US"/i)
    const payBack = await read('/personalCenter/payBack')
    expect(payBack).not.toMatch(/class="site-header|class="site-footer/)
  })

  it('is compact beyond 40 pixels, before the application has loaded', async () => {
    const { context, page } = await visit(journey.browser, 'desktop')
    await page.goto(journey.product.origin)
    const row = page.locator('.site-search')
    const scrollDownTo = (top: number) =>
      page.evaluate(async (y) => {
        const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
        scrollTo(0, y)
        await ended
      }, top)
    await scrollDownTo(40)
    expect(await row.isVisible()).toBe(true)
    await scrollDownTo(41)
    await expect.poll(() => row.isVisible(), longTimeout).toBe(false)
    await context.close()
  })
})

describe('the footer', () => {
  it.each([
    ['/', zh],
    ['/en', en],
  ] as const)('shows payment methods and the logos of partners at %s', async (path, { common }) => {
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    await page.goto(`${journey.product.origin}${path}`)
    await page.getByRole('list', { name: common.paymentMethods }).getByText(common.methodLabels.zfb.label).waitFor()
    const logos = page.getByRole('list', { name: common.partners }).getByRole('img')
    await logos.last().scrollIntoViewIfNeeded()
    await expect.poll(() => logos.count(), longTimeout).toBe(4)
    for (const logo of await logos.all())
      await expect
        .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth), longTimeout)
        .toBeGreaterThan(90)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows the QR code of customer service, from the own origin, in Chinese only', async () => {
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    await page.goto(journey.product.origin)
    const code = page.getByRole('img', { name: zh.common.customerQr })
    await code.scrollIntoViewIfNeeded()
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth), longTimeout).toBe(100)
    await page.goto(`${journey.product.origin}/en`)
    await expect.poll(() => page.getByRole('img', { name: en.common.customerQr }).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
    expect((await fetch(`${journey.product.origin}/en/customer-qr.svg`)).status).toBe(404)
  })
})

describe('the home page', () => {
  it('shows the next featured report on request, with and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { context, page, complaints } = await visit(journey.browser, 'desktop', { javaScriptEnabled })
      await page.goto(journey.product.origin)
      const second = page.locator('#featured-2')
      const scrollLeft = async () =>
        Math.round(((await second.boundingBox())?.x ?? 0) - ((await page.locator('.carousel').boundingBox())?.x ?? 0))
      await expect.poll(scrollLeft).toBeGreaterThan(400)
      await page.locator('.dots a').nth(1).click()
      await expect.poll(async () => Math.abs(await scrollLeft()), longTimeout).toBeLessThan(10)
      if (javaScriptEnabled)
        await expect.poll(() => page.locator('.dots a').nth(1).getAttribute('aria-current'), longTimeout).toBe('true')
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  it('accepts requests for samples and custom research in place; without JavaScript on their page', async () => {
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    await page.goto(journey.product.origin)
    for (const [name, title] of [
      [zh.home.requestSample, zh.request.titles[1]],
      [zh.home.requestCustom, zh.request.titles[2]],
    ] as const) {
      await page.getByRole('link', { name }).first().click()
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await expect
      .poll(() => page.getByRole('link', { name: zh.home.requestCustom }).getAttribute('href'))
      .toBe('/market#request')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('scrolls an anchor below the header, and a new page to its top', async () => {
    const { context, page } = await visit(journey.browser, 'desktop')
    await page.goto(`${journey.product.origin}/#regions`)
    const anchor = await page.locator('#regions').boundingBox()
    const header = await page.locator('.site-header').boundingBox()
    expect(anchor?.y).toBeGreaterThanOrEqual(header?.height ?? 1000)
    expect(anchor?.y).toBeLessThan(300)
    await page.locator('.site-nav a').first().hover()
    await page.waitForFunction(() => window.yanbaoCapturedEvents === undefined)
    await page.locator('#menu-reports-button').locator('xpath=preceding-sibling::a').click()
    await page.waitForURL(/report-industries/)
    await expect.poll(() => page.evaluate(() => scrollY), longTimeout).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), longTimeout).toBe('main')
    await context.close()
  })
})
