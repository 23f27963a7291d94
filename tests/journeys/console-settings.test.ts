// Site settings in the console: lists, pictures, codes and prices, and their effect on the public site.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enterPassword, listStaff, updateStaff } from '#contract/staff.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { consoleVisit, type Staff, settled, signedIn } from '../support/console.ts'
import { hasFocus } from '../support/keyboard.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import type { Product } from '../support/product.ts'
import { coverPicture } from '../support/sample-files.ts'
import { staffPassword } from '../support/staff.ts'

let product: Product
let browser: Browser
let people: Record<'owner' | 'editor' | 'mover', Staff>
beforeAll(async () => {
  product = await startPreparedProduct()
  browser = await openBrowser()
  people = {
    owner: await signedIn(product, 'owner', 'owner'),
    editor: await signedIn(product, 'editor', 'editor'),
    mover: await signedIn(product, 'mover', 'editor'),
  }
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

async function openAt(path: string, staff = people.editor) {
  const visitor = await consoleVisit(browser, { product, staff, screen: 'desktop', language: 'zh-CN' })
  await visitor.page.goto(product.origin + path)
  await settled(visitor.page)
  return visitor
}
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
const saved = (page: Page) => page.getByText('设置已保存，网站随即更新').waitFor()
const gets = (target: Locator) => expect.poll(() => hasFocus(target)).toBe(true)

it('the carousel is filled, ordered and reduced by keyboard, and the home page shows it', async () => {
  const { context, page } = await openAt('/console/site/home')
  const box = page.locator('.items-input').first()
  const search = box.getByRole('searchbox')
  const rows = box.getByRole('list', { name: '首页轮播' }).getByRole('listitem')
  const titles = () => rows.locator('.items-input__title').allTextContents()
  for (const [index, term] of ['固态电池', '储能', '机器人'].entries()) {
    await search.fill(term)
    const add = box.getByRole('button', { name: '添加', exact: true }).first()
    await add.focus()
    await add.press('Enter')
    await expect.poll(() => rows.count()).toBe(index + 1)
    // Until its title is loaded, a row shows the number of its item.
    await expect.poll(async () => (await titles()).at(-1)).not.toMatch(/^\d+\s*$/)
    await gets(search)
  }
  const [first = '', second = '', third = ''] = await titles()
  const up = rows.filter({ hasText: second }).getByRole('button', { name: /^上移/ })
  await up.press('Enter')
  // The row is now the first and cannot move further up; the focus stays on its button.
  await gets(up)
  await expect.poll(titles).toEqual([second, first, third])
  await rows.filter({ hasText: first }).getByRole('button', { name: /^移除/ }).press('Enter')
  await gets(rows.filter({ hasText: third }).getByRole('button', { name: /^移除/ }))
  await save(page)
  await saved(page)
  const plain = (words: string) => words.replace(/<[^>]+>|\s/g, '')
  const begins = [second, third].map((title) => plain(title).slice(0, 8))
  const lead = async () => {
    const home = await (await fetch(`${product.origin}/`)).text()
    const titles = [...home.matchAll(/id="featured-\d"[\s\S]*?<h2[^>]*>([\s\S]*?)<\/h2>/g)]
    return titles.slice(0, 2).map(([, words = '']) => plain(words).slice(0, 8))
  }
  await expect.poll(lead).toEqual(begins)
  await context.close()
})

it('a damaged picture is rejected before upload; a valid one is previewed and then published', async () => {
  const { context, page } = await openAt('/console/site/footer')
  // There is one group for each site; the English one is the second.
  const partner = page.getByRole('group', { name: '合作伙伴' }).nth(1).locator('.rows__row').first()
  await partner.getByRole('button', { name: '移除图片' }).click()
  const choose = (buffer: Buffer) =>
    partner.locator('input[type=file]').setInputFiles({ name: '标志.png', mimeType: 'image/png', buffer })
  await choose(coverPicture().subarray(0, 80))
  await partner.getByText(/^图片打不开/).waitFor()
  await choose(coverPicture())
  const picture = partner.getByRole('img', { name: '标志' })
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(300)
  await save(page)
  await saved(page)
  const reader = await visit(browser, 'desktop')
  await reader.page.goto(`${product.origin}/en`)
  const badge = reader.page.locator('.marks img').first()
  await badge.scrollIntoViewIfNeeded()
  await expect.poll(() => badge.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(300)
  expect(reader.complaints).toEqual([])
  await reader.context.close()
  await context.close()
})

it('a code that differs from another by case only is rejected at its field', async () => {
  const { context, page } = await openAt('/console/site/industries')
  const takenCode = await page.locator('.rows__row').first().getByLabel(/^代码/).inputValue()
  await page.getByRole('button', { name: '添加条目' }).click()
  const row = page.locator('.rows__row').last()
  await row.getByLabel(/^中文名称/).fill('另一个')
  await row.getByLabel(/^代码/).fill(takenCode.toUpperCase())
  await save(page)
  await row.getByText('另一个条目已使用这个代码').waitFor()
  await gets(row.getByLabel(/^代码/))
  await context.close()
})

it('a price of zero is rejected at its field, and an invalid amount is reset when discarded', async () => {
  const prices = await openAt('/console/reports', people.owner)
  await prices.page.locator('main tbody a[href^="/console/reports/"]').first().click()
  await prices.page.getByRole('link', { name: '价格', exact: true }).click()
  const price = prices.page.locator('.price-grid input').first()
  await price.fill('0')
  await save(prices.page)
  await prices.page.getByText('价格须大于 0；没有价格时请留空').waitFor()
  await gets(price)
  await prices.context.close()

  const limits = await openAt('/console/site/refunds', people.owner)
  const limit = limits.page.locator('main input.num').first()
  const before = await limit.inputValue()
  await limit.fill('五千')
  await limit.blur()
  await limits.page.getByRole('button', { name: '撤销修改' }).click()
  await expect.poll(() => limit.inputValue()).toBe(before)
  // Full-width characters, as a Chinese input method enters them.
  await limit.fill('￥１２，０００．５')
  await limit.blur()
  await expect.poll(() => limit.inputValue()).toBe('12000.50')
  await limits.context.close()
})

it('menus and pages follow a changed role with the next response, without a reload', async () => {
  const { context, page } = await openAt('/console/site/home', people.mover)
  const menu = page.locator('#navigation')
  await expect.poll(() => menu.getByRole('link', { name: '线索' }).count()).toBe(0)
  await page.getByRole('button', { name: '保存', exact: true }).waitFor()
  await people.owner.call(enterPassword, { password: staffPassword })
  const { rows } = await people.owner.call(listStaff, { search: 'mover' })
  const [mover] = rows
  if (!mover) throw new Error('the account is not there')
  const { id, version, name, email } = mover
  await people.owner.call(updateStaff, { id, version, name, email, role: 'sales', isActive: true })
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  await page.getByRole('link', { name: '资讯类型' }).click()
  await menu.getByRole('link', { name: '线索' }).waitFor()
  await page.getByText('您的角色只能查看这些设置。').waitFor()
  await expect.poll(() => page.getByRole('button', { name: '保存', exact: true }).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => 'isStillHere' in window)).toBe(true)
  await context.close()
})

it('finance names the item of fapiao and removes a column of the exported list', async () => {
  const staff = await signedIn(product, 'finance', 'finance')
  const { context, page } = await openAt('/console/site/fapiao', staff)
  await page.getByLabel('项目名称', { exact: true }).fill('*研发和技术服务*行业研究')
  const columns = page.getByRole('group', { name: '导出清单的列' }).locator('.rows__row')
  const before = await columns.count()
  await columns.last().getByRole('button', { name: /^移除/ }).click()
  await save(page)
  await saved(page)
  await page.reload()
  await settled(page)
  expect(await page.getByLabel('项目名称', { exact: true }).inputValue()).toBe('*研发和技术服务*行业研究')
  expect(await columns.count()).toBe(before - 1)
  await context.close()
})
