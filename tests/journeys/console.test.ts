// Console in a browser: the first sign-in, then every page that an owner can open, in both languages, on a desktop and on a phone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { openBrowser, type Screen, visit } from '../support/browser.ts'
import { consoleVisit, createStaff, navigateTo, type Staff, settled, signedIn } from '../support/console.ts'
import { axeFaults } from '../support/page-checks.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import type { Product } from '../support/product.ts'
import { codeOf, staffPassword } from '../support/staff.ts'

let product: Product
let browser: Browser
let owner: Staff
beforeAll(async () => {
  product = await startPreparedProduct()
  browser = await openBrowser()
  owner = await signedIn(product, 'owner', 'owner')
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

it('the operator is told how to create the first account', () => {
  expect(product.output()).toMatch(/create-staff <user name>/)
})

it('a new member of staff scans the code, saves the recovery codes, chooses a password and is signed in', async () => {
  const first = await createStaff(product, 'newcomer', 'editor')
  const { context, page, complaints } = await visit(browser, 'desktop')
  await page.goto(`${product.origin}/console`)
  await page.getByLabel('用户名').fill('newcomer')
  await page.getByLabel('密码', { exact: true }).fill(first)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('img', { name: '身份验证器的二维码' }).waitFor()
  const secret = ((await page.locator('.enrol__secret').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('六位验证码').fill(codeOf(secret))
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await page.getByRole('heading', { name: '请保存恢复码' }).waitFor()
  const codes = await page.locator('.recovery code').allTextContents()
  expect(new Set(codes.filter((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/i.test(code))).size).toBe(8)
  await page.getByLabel('我已妥善保存').check()
  await page.getByRole('button', { name: '进入控制台' }).click()
  await page.getByLabel('当前密码').fill(first)
  await page.getByLabel('新密码', { exact: true }).fill(staffPassword)
  await page.getByLabel('再次输入新密码').fill(staffPassword)
  await page.getByRole('button', { name: '保存新密码' }).click()
  await page.getByRole('navigation').getByRole('link').first().waitFor()
  // The first request without a session is refused, and the browser logs it.
  expect(complaints.filter((line) => !/status of (401|403)/.test(line))).toEqual([])
  await context.close()
})

it.each(['reports', 'news', 'briefings', 'staff'])('a row of the list of %s opens its record', async (list) => {
  const { context, page, complaints } = await consoleVisit(browser, {
    product,
    staff: owner,
    screen: 'desktop',
    language: 'en-US',
  })
  await page.goto(`${product.origin}/console/${list}`)
  const row = page.locator(`main tbody a[href^="/console/${list}/"]`).first()
  await row.click()
  await page.locator('main form, main .panel, aside').first().waitFor()
  await settled(page)
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/console/${list}/.`))
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it.each(['nowhere', 'orders/one/more', 'reports/1/nothing', 'site/nothing', 'payments/nothing', 'queues/nothing'])(
  'the URL %s shows “not found”',
  async (path) => {
    const { context, page } = await consoleVisit(browser, { product, staff: owner, screen: 'phone', language: 'en-US' })
    await page.goto(`${product.origin}/console/${path}`)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Back to overview' }).waitFor()
    await context.close()
  },
)

/** A page that is too wide enlarges the layout viewport of a phone, so that the width of the screen is the limit. */
async function tooWide(page: Page): Promise<string[]> {
  const fullWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  const wide = fullWidth - (page.viewportSize()?.width ?? fullWidth)
  return wide > 1 ? [`${new URL(page.url()).pathname}: ${wide} px wider than the screen`] : []
}

const visitors: readonly [Language, Screen][] = [
  ['zh-CN', 'desktop'],
  ['en-US', 'phone'],
]

it.each(visitors)(
  'the first record of every list and each of its parts is accessible, in %s on a %s',
  async (language, screen) => {
    const { context, page } = await consoleVisit(browser, { product, staff: owner, screen, language })
    const pathsIn = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    await page.goto(`${product.origin}/console`)
    await settled(page)
    const faults: string[] = []
    const visited = new Set<string>()
    for (const list of [
      'reports',
      'news',
      'briefings',
      'terms',
      'staff',
      'audit',
      'leads',
      'company',
      'companies',
      'quotes',
      'purchases',
      'licences',
      'receivables',
      'bank-statements',
      'fapiao',
      'invoices',
      'vouchers',
      'selling-entities',
      'site',
      'queues',
    ]) {
      await navigateTo(page, `/console/${list}`)
      const [record] = await pathsIn('main tbody tr:first-child a[href^="/console/"]')
      if (record) await navigateTo(page, record)
      const parts = await pathsIn('main nav:is(.part-tabs, .tabs) a[href^="/console/"]')
      for (const path of new Set([...(record ? [record] : []), ...parts])) {
        if (new URL(page.url()).pathname !== path) await navigateTo(page, path)
        visited.add(path)
        faults.push(...(await tooWide(page)))
        faults.push(...(await axeFaults(page)).map((fault) => `${path}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
    expect(visited.size).toBeGreaterThan(26)
    await context.close()
  },
)

describe.each(visitors)('every page of the console, in %s on a %s,', (language, screen) => {
  it('opens, is accessible, fits the screen and logs no browser error', async () => {
    const { context, page, complaints } = await consoleVisit(browser, { product, staff: owner, screen, language })
    await page.goto(`${product.origin}/console`)
    await settled(page)
    const links = page.locator('nav a[href^="/console"]')
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThan(8)
    const faults: string[] = []
    for (const path of new Set(paths)) {
      await navigateTo(page, path)
      faults.push(...(await tooWide(page)))
      if ((await page.getByRole('alert').count()) > 0)
        faults.push(`${path}: ${await page.getByRole('alert').first().textContent()}`)
      faults.push(...(await axeFaults(page)).map((fault) => `${path}: ${fault}`))
    }
    expect([...faults, ...complaints]).toEqual([])
    await context.close()
  })
})
