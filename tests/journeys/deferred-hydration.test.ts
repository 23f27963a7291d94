// Deferred hydration: pages are readable without the application, which loads at the first interaction and replays its events.

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { type Language, say } from '#contract/common/language.ts'
import { en } from '#ui/phrases/en.ts'
import { zh } from '#ui/phrases/zh.ts'
import { quiet, type Screen, type Visit, visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'

const phrases = { zh, en }

const journey = startJourney()
let details: Record<'zh' | 'en', string>
beforeAll(async () => {
  details = { zh: await firstReport('zh-CN'), en: await firstReport('en-US') }
})

async function firstReport(language: Language): Promise<string> {
  const client = createClient({ fetch, base: `${journey.product.origin}/api`, language: () => language })
  const { rows } = await client(listReports, {})
  return `${say({ zh: '', en: '/en' }, language)}/reports/${rows[0]?.webTitle}`
}

type Watched = Visit & { readonly scripts: string[] }

/** A visitor whose fetched scripts are counted. */
async function watch(screen: Screen, options?: Parameters<typeof visit>[2]): Promise<Watched> {
  const visited = await visit(journey.browser, screen, options)
  const scripts: string[] = []
  visited.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return { ...visited, scripts }
}

/** A phone on a slow connection: 1.6 Mbit/s, 150 ms latency, a processor four times slower. */
async function slowDown({ context, page }: Visit): Promise<void> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const isRunning = (page: Page) => page.evaluate(() => window.yanbaoCapturedEvents === undefined)
/** A generous time-out, because the application loads late on a busy machine. */
const longTimeout = { timeout: 60_000 }

/** Holds back every script until the returned function is called. */
async function holdScripts({ context }: Visit): Promise<() => void> {
  const release = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  return release.resolve
}

async function finish({ context, complaints }: Visit): Promise<void> {
  expect(complaints).toEqual([])
  await context.close()
}

describe('a page without interaction', () => {
  it.each(['', '/en'])('fetches no script (%s)', async (prefix) => {
    const { page, context, scripts } = await watch('desktop')
    for (const path of ['', '/report-industries', '/nothing-here']) {
      await page.goto(`${journey.product.origin}${prefix}${path}`, { waitUntil: 'networkidle' })
      await expect.poll(() => page.locator('h1').count()).toBe(1)
      expect(scripts).toEqual([])
    }
    await context.close()
  })

  it("shows the customer's name before scripts load, without a later layout shift", async () => {
    const visited = await watch('desktop')
    const { page } = visited
    await page.goto(`${journey.product.origin}/about`)
    await page.evaluate(() => {
      localStorage.setItem('TOKEN_KEY', 'a-token')
      localStorage.setItem('USER_INFO_KEY', '{"id":"7","name":"林晓"}')
    })
    const letGo = await holdScripts(visited)
    await page.reload()
    const name = page.locator('.account-part__name')
    await expect.poll(() => name.textContent()).toBe('林晓')
    await expect.poll(() => page.locator('.for-guests:visible').count()).toBe(0)
    const box = await name.boundingBox()
    // There is no interaction: the application loads without one for a logged-in customer.
    letGo()
    await expect.poll(() => isRunning(page), longTimeout).toBe(true)
    expect(await name.boundingBox()).toEqual(box)
    await expect.poll(() => page.locator('.for-guests').count()).toBe(0)
    await finish(visited)
  })

  it.each(['', '/en'])('works without JavaScript, search included (%s)', async (prefix) => {
    const visited = await watch('phone', { javaScriptEnabled: false })
    const { page } = visited
    await page.goto(`${journey.product.origin}${prefix}/report-industries`)
    const keyword = prefix ? 'market' : '市场'
    await page.locator('.icon-btn--search').click()
    await page.locator('input[name=keyword]:visible').first().fill(keyword)
    await page.locator('input[name=keyword]:visible').first().press('Enter')
    await page.waitForURL(/report-industries.*keyword=/)
    await expect.poll(() => page.locator('.rows > li').count()).toBeGreaterThan(0)
    await page.locator('.rows a').first().click()
    await page.waitForURL(/\/reports\//)
    await expect.poll(() => page.locator('.buybox [name=licence]').count()).toBeGreaterThan(1)
    expect(visited.scripts).toEqual([])
    await finish(visited)
  })
})

describe('a first tap on a slow phone, before any script has loaded,', () => {
  type Slow = Visit & { readonly language: 'zh' | 'en'; readonly letGo: () => void }

  /** In both languages at once: most of the time is spent waiting. */
  async function onSlowPhones(tap: (visited: Slow) => Promise<void>): Promise<void> {
    const inLanguage = async (language: 'zh' | 'en') => {
      const visited = await watch('phone')
      await slowDown(visited)
      const letGo = await holdScripts(visited)
      await tap({ ...visited, language, letGo })
      await finish(visited)
    }
    await Promise.all([inLanguage('zh'), inLanguage('en')])
  }

  it('on “log in” opens the dialog', () =>
    onSlowPhones(async ({ page, language, letGo }) => {
      await page.goto(`${journey.product.origin}${language === 'zh' ? '' : '/en'}/about`)
      await page.locator('.icon-btn--menu').tap()
      await page.locator('.menu-sheet').getByText(phrases[language].common.login, { exact: true }).tap()
      letGo()
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: phrases[language].dialogs.login.title })
        .waitFor(longTimeout)
      expect(page.url()).toContain('/about')
    }))

  it('on a licence selects it and its price', () =>
    onSlowPhones(async ({ page, language, letGo }) => {
      await page.goto(journey.product.origin + details[language])
      const chosen = page.locator('.licence label').nth(1)
      const total = page.locator('.buybox .total output')
      const price = await chosen.locator('.p').textContent()
      await chosen.tap()
      await expect.poll(() => total.textContent()).not.toBe(price)
      letGo()
      await expect.poll(() => total.textContent(), longTimeout).toBe(price)
      await expect.poll(() => chosen.locator('input').isChecked()).toBe(true)
    }))

  it('on “request sample” opens the form', () =>
    onSlowPhones(async ({ page, language, letGo }) => {
      await page.goto(journey.product.origin + details[language])
      await page.locator('.buybox').getByText(phrases[language].reports.sample, { exact: true }).tap()
      letGo()
      await page.getByRole('dialog').locator('form').waitFor(longTimeout)
      expect(page.url()).toContain('/reports/')
    }))
})

describe('input before the application has loaded', () => {
  async function openWithoutScripts(screen: Screen, path: string) {
    const visited = await watch(screen)
    const letGo = await holdScripts(visited)
    await visited.page.goto(journey.product.origin + path)
    const start = async () => {
      expect(await isRunning(visited.page)).toBe(false)
      letGo()
      await expect.poll(() => isRunning(visited.page), longTimeout).toBe(true)
    }
    return { ...visited, start }
  }

  it('leaves an open menu open', async () => {
    const { page, start, ...visited } = await openWithoutScripts('phone', '/report-industries')
    await page.locator('.icon-btn--menu').tap()
    await start()
    await quiet(page)
    await expect.poll(() => page.locator('.menu-sheet').evaluate((sheet) => sheet.matches(':popover-open'))).toBe(true)
    await finish({ page, ...visited })
  })

  it('keeps typed text and the caret position', async () => {
    const { page, start, ...visited } = await openWithoutScripts('desktop', '/report-industries')
    const box = page.locator('#header-keyword')
    await box.click()
    await page.keyboard.type('固态电')
    await page.keyboard.press('ArrowLeft')
    await start()
    await page.keyboard.type('X')
    await expect.poll(() => box.inputValue()).toBe('固态X电')
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    await finish({ page, ...visited })
  })

  it('reaches a form that validates while it is filled in', async () => {
    const { page, start, ...visited } = await openWithoutScripts('desktop', '/market')
    const company = page.locator('main form [name=companyName]')
    await company.click()
    await page.keyboard.type('示例公司')
    await start()
    await quiet(page)
    await expect.poll(() => company.inputValue()).toBe('示例公司')
    await page.locator('main form [type=submit]').click()
    await page.locator('main form [aria-invalid=true]').first().waitFor()
    await expect.poll(() => company.getAttribute('aria-invalid')).not.toBe('true')
    await finish({ page, ...visited })
  })
})

describe('scripts that cannot be loaded', () => {
  it('show an error with a way to continue, and the page stays', async () => {
    const { page, context } = await watch('desktop')
    await page.goto(`${journey.product.origin}/about`)
    await context.setOffline(true)
    await page.locator('.account-part.for-guests a').first().click()
    await page.locator('.load-failed [role=alert]').waitFor()
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    expect(page.url()).toBe(`${journey.product.origin}/about`)
    await context.close()
  })

  it('because of a newer build reload the page once', async () => {
    const { page, context } = await watch('desktop')
    await page.clock.setFixedTime(new Date()) // keeps the second failure within the ten seconds of the reload guard
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await context.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`${journey.product.origin}/about`)
    await page.locator('.account-part.for-guests a').first().click()
    await expect.poll(() => loads, longTimeout).toBe(2)
    await page.locator('.account-part.for-guests a').first().click()
    await page.locator('.load-failed [role=alert]').waitFor()
    expect(loads).toBe(2)
    await context.close()
  })
})
