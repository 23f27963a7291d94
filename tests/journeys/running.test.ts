// Running application: newer builds, missing chunks and responses, errors, and scroll positions.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { getUserInfo } from '#contract/accounts.ts'
import { zh } from '#ui/phrases/zh.ts'
import { quiet, visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'
import { findSamples, logIn, openAccount } from '../support/site-walk.ts'

const journey = startJourney()

const longTimeout = { timeout: 60_000 }

/** Opens a page with the application running, and records the documents it loads. */
async function open(path: string) {
  const visited = await visit(journey.browser, 'desktop')
  const { page } = visited
  const documents: string[] = []
  page.on('load', () => documents.push(new URL(page.url()).pathname))
  await page.clock.install()
  await page.goto(journey.product.origin + path)
  await start(page)
  return { ...visited, documents }
}

async function start(page: Page): Promise<void> {
  await page.locator('.site-header .logo').first().hover()
  await expect.poll(() => page.evaluate(() => window.yanbaoCapturedEvents === undefined), longTimeout).toBe(true)
  await quiet(page)
}

/** Navigates within the document, which requests an address that ends in `.data`. */
async function followLink(page: Page, path: string): Promise<void> {
  const dataLoaded = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'), longTimeout)
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
  }, path)
  await dataLoaded
  await page.waitForURL(journey.product.origin + path, longTimeout)
}

describe.each([
  ['Chinese', ''],
  ['English', '/en'],
])('a page reached by client-side navigation, in %s,', (_language, prefix) => {
  it('is the same as its document', async () => {
    const { page, context, documents } = await open(`${prefix}/market`)
    const titleOf = async (path: string) => {
      const html = await (await page.request.get(journey.product.origin + path)).text()
      return page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html)
    }
    const paths = ['/link', '/order', '/term', '/contactUs', '/news-categories', '', '/about', '/report-industries']
    for (const path of [...paths, '/news/no-such-item'].map((one) => prefix + one || '/')) {
      const title = await titleOf(path)
      await followLink(page, path)
      await expect.poll(() => page.title(), { ...longTimeout, message: path }).toBe(title)
    }
    await page.getByText(`Page not found: ${prefix}/news/no-such-item`, { exact: true }).waitFor()
    expect(documents).toEqual([`${prefix}/market`])
    await context.close()
  })
})

const footerLink = (page: Page, path: string) => page.locator(`.site-footer a[href="${path}"]`).first()

describe('a newer build', () => {
  /** The clock holds the time-out of a request too: it must not run on while one is on its way. */
  const noticed = (page: Page) => page.locator('html[data-outdated]').waitFor({ state: 'attached' })

  async function publishNewerBuild(page: Page): Promise<void> {
    await page.context().route('**/version.json', (route) => route.fulfill({ json: { version: 'newer' } }))
  }

  it('is detected within the hour, and the page reloaded', async () => {
    const { page, context, documents } = await open('/about')
    const response = await page.request.get(`${journey.product.origin}/version.json`)
    expect(response.headers()['cache-control']).toBe('no-store')
    const versionChecked = page.waitForResponse('**/version.json')
    await page.clock.fastForward('01:00:01')
    await versionChecked
    await quiet(page)
    expect(documents).toEqual(['/about']) // the build is the same, so that nothing is reloaded
    await publishNewerBuild(page)
    await page.clock.fastForward('01:00:01')
    await expect.poll(() => documents, longTimeout).toEqual(['/about', '/about'])
    await context.close()
  })

  it('waits while a form has input; a link then loads a new document', async () => {
    const { page, context, documents } = await open('/market')
    await publishNewerBuild(page)
    await page.locator('main form [name=companyName]').fill('示例公司')
    await page.clock.fastForward('01:00:01')
    await noticed(page)
    await page.clock.fastForward('00:02:00')
    await quiet(page)
    expect(documents).toEqual(['/market'])
    await footerLink(page, '/about').click()
    await expect.poll(() => documents, longTimeout).toEqual(['/market', '/about'])
    await context.close()
  })

  it('waits while a dialog is open', async () => {
    const { page, context, documents } = await open('/about')
    await publishNewerBuild(page)
    await page.locator('.account-part.for-guests a, .account-part a').first().click()
    await page.getByRole('dialog').waitFor()
    await page.clock.fastForward('01:00:01')
    await noticed(page)
    expect(documents).toEqual(['/about'])
    await page.keyboard.press('Escape')
    await page.clock.fastForward('00:01:01')
    await expect.poll(() => documents, longTimeout).toEqual(['/about', '/about'])
    await context.close()
  })

  it('does not wait for prefilled fields or a finished search', async () => {
    const account = await openAccount(journey.product.origin, 'filled.in', 'zh-CN')
    const { page, context, documents } = await open('/about')
    await publishNewerBuild(page)
    const box = page.locator('#header-keyword')
    await box.focus()
    await box.pressSequentially('电')
    const suggestRequest = await page.waitForRequest('**/report/suggest?*', longTimeout)
    expect(suggestRequest.headers()['website-token']).toBeUndefined()
    await page.locator('.site-search [role=option]').first().click()
    await page.waitForURL(/\/report/, longTimeout)
    await expect.poll(() => box.inputValue()).toBe('')
    await page.clock.fastForward('01:00:01')
    await expect.poll(() => documents.length, longTimeout).toBe(2)

    await logIn(context, account)
    await page.goto(`${journey.product.origin}/market`)
    await start(page)
    await expect.poll(() => page.locator('main form [name=email]').inputValue(), longTimeout).toBe(account.email)
    await page.clock.fastForward('01:00:01')
    await expect.poll(() => documents.slice(2), longTimeout).toEqual(['/market', '/market'])
    await box.focus()
    await box.pressSequentially('电')
    const known = await page.waitForRequest('**/report/suggest?*', longTimeout)
    expect(known.headers()['website-token']).toBe(account.token)
    await context.close()
  })

  it('that replaced the chunk of a page loads that page as a document', async () => {
    const { page, context, documents } = await open('/about')
    await context.route('**/assets/contact.route-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await footerLink(page, '/contactUs').click()
    await expect.poll(() => documents, longTimeout).toEqual(['/about', '/contactUs'])
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    await context.close()
  })
})

describe('without the network', () => {
  it('a link shows an error and the page stays', async () => {
    const { page, context, documents } = await open('/about')
    const title = await page.title()
    await context.setOffline(true)
    await footerLink(page, '/market').click()
    await page.getByRole('alert').getByText(zh.errorPages.noAnswer).waitFor()
    await expect.poll(() => page.title()).toBe(title)
    expect(documents).toHaveLength(1)
    await context.close()
  })

  it('logging out deletes everything but the language', async () => {
    const { page, context } = await open('/about')
    await page.evaluate(() => {
      localStorage.setItem('TOKEN_KEY', 'a-token')
      localStorage.setItem('USER_INFO_KEY', '{"id":"7","name":"林晓"}')
    })
    await page.reload()
    await start(page)
    await page.locator('.account-part__name').click()
    await context.setOffline(true)
    await page.locator('.account-menu button').click()
    await page.getByRole('button', { name: zh.dialogs.logout.confirm, exact: true }).click()
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage)), longTimeout).toEqual(['lang'])
    await expect.poll(() => page.locator('.account-part__name').count()).toBe(0)
    await context.close()
  })
})

describe('a response that never arrives', () => {
  it('shows a page with a working retry link', async () => {
    const { page, context, documents } = await open('/about')
    await context.route('**/market.data*', (route) => route.abort())
    await footerLink(page, '/market').click()
    await page.getByRole('heading', { name: zh.errorPages.noAnswerTitle }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/market')
    await context.unroute('**/market.data*')
    await page.getByRole('link', { name: zh.errorPages.retry }).click()
    await page.locator('main form [name=companyName]').waitFor()
    expect(documents).toEqual(['/about'])
    await context.close()
  })

  it('times out after ten seconds', async () => {
    const { page, context } = await open('/about')
    await context.route('**/market.data*', () => undefined)
    const requested = page.waitForRequest('**/market.data*')
    await footerLink(page, '/market').click()
    await requested
    await page.clock.fastForward(10_000)
    await page.getByRole('heading', { name: zh.errorPages.noAnswerTitle }).waitFor()
    await context.close()
  })
})

describe('a response that never arrives during a purchase', () => {
  it('keeps the button busy until the time-out; the address is then entered by hand', async () => {
    const { page, context } = await open('/about')
    const { origin } = journey.product
    await logIn(context, await openAccount(origin, 'unanswered', 'zh-CN'))
    await context.route(`**${getUserInfo.path}*`, () => undefined)
    await page.goto(`${origin}/checkout?report=${(await findSamples(origin)).report.id}`)
    await start(page)
    const button = page.getByRole('button', { name: zh.checkout.confirmEmail })
    await button.click()
    await expect.poll(() => button.getAttribute('aria-busy'), longTimeout).toBe('true')
    await page.clock.fastForward(10_000)
    await page.getByRole('dialog').getByLabel(zh.dialogs.email.email, { exact: true }).waitFor()
    await context.close()
  })
})

describe('an error in the running application', () => {
  const failing = { status: 500, body: 'no' }
  const number = /[\da-f]{8}/

  it("opens the home page, which shows the error's number", async () => {
    const { page, context, documents } = await open('/about')
    await context.route('**/market.data*', (route) => route.fulfill(failing))
    await footerLink(page, '/market').click()
    await page.getByRole('alert').getByText(number).waitFor()
    expect(page.url()).toBe(`${journey.product.origin}/`)
    expect(documents).toEqual(['/about', '/'])
    await context.close()
  })

  it('while opening the home page causes no loop', async () => {
    const { page, context, documents } = await open('/about')
    await context.route('**/_.data*', (route) => route.fulfill(failing))
    await page.locator('.site-header .logo').first().click()
    await page.locator('main a').getByText(number).waitFor()
    await quiet(page)
    expect(documents).toEqual(['/about'])
    await context.close()
  })
})

describe('navigating back', () => {
  /** As a finger would: without scrolling to the link first. */
  const follow = (page: Page) =>
    page
      .locator('.rows a')
      .nth(3)
      .evaluate((link) => (link as HTMLElement).click())
  const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY))

  it('restores the scroll position of the list; a new page starts at its top', async () => {
    const { page, context } = await open('/report-industries')
    await page.evaluate(() => scrollTo(0, 700))
    await follow(page)
    await page.waitForURL(/\/reports\//)
    await expect.poll(() => scrolledTo(page), longTimeout).toBe(0)
    await page.goBack()
    await page.waitForURL(/report-industries/)
    await expect.poll(() => scrolledTo(page), longTimeout).toBe(700)
    await context.close()
  })

  it('to a page of another document restores its content without a layout shift', async () => {
    const { page, context } = await open('/report-industries')
    const heading = await page.locator('h1').textContent()
    await page.evaluate(() => scrollTo(0, 700))
    await follow(page)
    await page.waitForURL(/\/reports\//)
    await page.reload()
    await page.goBack()
    await expect.poll(() => page.locator('h1').textContent(), longTimeout).toBe(heading)
    await page.waitForLoadState('load')
    await page.evaluate(() => scrollTo(0, 400))
    await start(page)
    await expect.poll(() => scrolledTo(page)).toBe(400)
    await context.close()
  })
})
