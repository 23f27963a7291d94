// Reading in a real browser: news from one item to the next, and a briefing from the think tank to the file.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getValidCode, login, register } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import type { Language } from '#contract/common/language.ts'
import { briefings } from '#ui/phrases/briefings.ts'
import { checkout } from '#ui/phrases/checkout.ts'
import { dialogs } from '#ui/phrases/dialogs.ts'
import { errorPages } from '#ui/phrases/errors.ts'
import { news } from '#ui/phrases/news.ts'
import { openBrowser, type Screen, visit } from '../support/browser.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import { type Product, validCode } from '../support/product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startPreparedProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const journeys: readonly [Language, Screen][] = [
  ['zh-CN', 'desktop'],
  ['en-US', 'phone'],
]

describe('a reader of news', () => {
  it.each(journeys)('goes on to the next item and back in %s on a %s', async (language, screen) => {
    const words = news[language === 'zh-CN' ? 'zh' : 'en']
    const prefix = language === 'zh-CN' ? '' : '/en'
    const { context, page, complaints } = await visit(browser, screen)
    await page.goto(`${product.origin}${prefix}/news-categories`)
    await page.getByRole('navigation', { name: words.markets }).getByRole('link').nth(1).click()
    await page.waitForURL(/\/news-categories\/\w+$/)
    const titles = await page.locator('.items--big h3').allTextContents()
    expect(titles.length).toBeGreaterThan(2)

    // The list has the newest first: what comes next stands above.
    await page.locator('.items--big h3 a').nth(1).click()
    await expect.poll(() => heading(page)).toBe(titles[1])
    const neighbours = page.getByRole('navigation', { name: words.neighbours })
    await neighbours.getByRole('link', { name: words.next }).click()
    await expect.poll(() => heading(page)).toBe(titles[0])
    expect(await neighbours.getByRole('link').count()).toBe(1)
    await neighbours.getByRole('link', { name: words.previous }).click()
    await expect.poll(() => heading(page)).toBe(titles[1])
    await neighbours.getByRole('link', { name: words.previous }).click()
    await expect.poll(() => heading(page)).toBe(titles[2])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('reads and searches without JavaScript, too', async () => {
    const { context, page } = await visit(browser, 'desktop', { javaScriptEnabled: false })
    await page.goto(`${product.origin}/news-categories`)
    await page.locator('#header-keyword').fill('电池')
    await page.locator('#header-keyword').press('Enter')
    await page.waitForURL(/\/news-categories\?keyword=/)
    expect(await page.locator('.items--big mark').first().textContent()).toContain('电池')
    const title = (await page.locator('.items--big h3').first().textContent()) ?? ''
    await page.locator('.items--big h3 a').first().click()
    expect(await heading(page)).toBe(title)
    await context.close()
  })
})

describe('a briefing', () => {
  it('is found in the think tank, bought with Alipay and downloaded; its page then leads to the file', async () => {
    const words = briefings.zh
    const { context, page, complaints } = await visit(browser, 'desktop')
    await logIn(page)
    await page.goto(`${product.origin}/bulletin`)
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
    await page.getByRole('button', { name: checkout.zh.choosePayment }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: dialogs.zh.pay.zfb }).check()
    const opened = context.waitForEvent('page')
    await dialog.locator('button[type=submit]').click()
    const cashier = await opened
    await cashier.locator('#pay').click()
    await cashier.waitForURL(/\/personalCenter\/payBack\//)
    await cashier.getByRole('heading', { name: checkout.zh.payBack.paid }).waitFor({ timeout: 60_000 })

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

  it('that exists in Chinese only is a 404 in English which leads to it', async () => {
    const { context, page } = await visit(browser, 'phone')
    await page.goto(`${product.origin}/bulletin/bulletin-think-tank/enterprise-hole-analysis`)
    const [title, path] = await Promise.all([
      page.locator('.thinktank h3').first().textContent(),
      page.locator('.thinktank h3 a').first().getAttribute('href'),
    ])
    const answer = await page.goto(`${product.origin}/en${path}`)
    expect(answer?.status()).toBe(404)
    await page.getByText(errorPages.en.inOtherLanguage).waitFor()
    // What is there in English of the same industry; the words of a Chinese address find nothing here.
    expect(await page.locator('.lost__perhaps h3 a').count()).toBeGreaterThan(0)
    expect(await page.locator('#lost-keyword').inputValue()).toBe('')
    await page.getByRole('link', { name: title ?? '' }).click()
    await page.waitForURL(`${product.origin}${path}`)
    await context.close()
  })

  it('has no English side: the list there offers the Chinese page', async () => {
    const { context, page, complaints } = await visit(browser, 'desktop')
    const answer = await page.goto(`${product.origin}/en/bulletin`)
    expect(answer?.status()).toBe(200)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.getByRole('link', { name: briefings.en.toChinese }).click()
    await page.waitForURL(`${product.origin}/bulletin/bulletin-think-tank/industry-brief`)
    expect(complaints).toEqual([])
    await context.close()
  })
})

async function heading(page: Page): Promise<string | null> {
  return page.locator('h1').textContent()
}

/** A customer of their own, whose session the browser keeps. */
async function logIn(page: Page): Promise<void> {
  const client = createClient({ fetch, base: `${product.origin}/api`, language: () => 'zh-CN' })
  const name = 'briefing.reader'
  const loginCode = encodeBase64(name)
  const password = encodeBase64('correct horse battery')
  const person = { name, companyName: '示例公司', addr: '', email: `${name}@example.com`, contact: '13800138000' }
  await client(register, { ...person, consent: true, loginCode, password, confirmNewPassword: password })
  await fetch(`${product.origin}/api${getValidCode.path}?${new URLSearchParams({ unTime: name })}`)
  const { token, user } = await client(login, { loginCode, password, validCode, unTime: name })
  await page.context().addInitScript(
    ([origin, token, user]) => {
      if (location.origin !== origin) return
      localStorage.setItem('TOKEN_KEY', token)
      localStorage.setItem('USER_INFO_KEY', user)
    },
    [product.origin, token, JSON.stringify(user)] as const,
  )
}
