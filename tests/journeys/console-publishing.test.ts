// Publishing in the console: an editor creates a report in two languages, publishes it on the public site and archives it again.
import { isDeepStrictEqual } from 'node:util'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coverPath } from '#contract/catalogue.ts'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { consoleVisit, signedIn } from '../support/console.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import type { Product } from '../support/product.ts'
import { coverPicture, smallPdf } from '../support/sample-files.ts'

let product: Product
let browser: Browser
let editor: Visit
let page: Page
beforeAll(async () => {
  product = await startPreparedProduct()
  browser = await openBrowser()
  const staff = await signedIn(product, 'editor', 'editor')
  editor = await consoleVisit(browser, { product, staff, screen: 'desktop', language: 'zh-CN' })
  page = editor.page
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const titles = {
  zh: '深海采矿装备行业研究报告（2026–2032）',
  en: 'Deep-Sea Mining Equipment: Market and Technology 2026–2032',
}
const slugs = { zh: 'deep-sea-mining-equipment-cn', en: 'deep-sea-mining-equipment' }

const half = (name: '中文' | '英文') => page.getByRole('group', { name, exact: true })
const tab = async (name: string) => {
  await page.getByRole('navigation', { name: '报告', exact: true }).getByRole('link', { name, exact: true }).click()
}
const save = async () => {
  const published = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  expect((await published).status()).toBe(200)
  await page.locator('.save-bar button[type=submit]:not([aria-busy])').waitFor()
  await page.getByText('有未保存的修改').waitFor({ state: 'detached' })
}

describe('an editor', () => {
  it('writes a report in both languages, and pastes its contents from a document', async () => {
    await page.goto(`${product.origin}/console/reports`)
    await page.getByRole('link', { name: '新建报告' }).click()
    await page.getByLabel('标题', { exact: true }).fill(titles.zh)
    await page.getByRole('button', { name: '创建' }).click()
    await page.waitForURL(/\/console\/reports\/\d+$/)
    await half('中文')
      .getByText(/发布前还缺：.*内容概述/)
      .waitFor()

    await writeTexts(half('中文'), { slug: slugs.zh, summary: '2032 年全球深海采矿装备市场规模将达到 48 亿元。' })
    await half('英文').getByLabel(/^标题/).fill(titles.en)
    await writeTexts(half('英文'), { slug: slugs.en, summary: 'The market will reach 4.8 billion yuan by 2032.' })

    await page.getByRole('button', { name: '目录', exact: true }).click()
    await half('中文').getByLabel(/^目录/).fill('第一章 行业概述………1\n第一节 定义与分类………2\n第二章 市场规模\t15')
    await half('中文').getByText('2 章，1 节').waitFor()
    await half('英文').getByLabel(/^目录/).fill('1 Overview\t1\n1.1 Scope\t2\n2 Market size\t15')
    await half('英文').getByText('2 章，1 节').waitFor()
    await save()
    await half('英文').getByText('草稿').waitFor()
  })

  it('adds a cover, prices in both currencies and the file for buyers', async () => {
    await tab('资料与封面')
    const cover = { name: 'cover.png', mimeType: 'image/png', buffer: coverPicture() }
    await page.getByLabel(/^上传图片/).setInputFiles(cover)
    await page.getByText('图片已上传，保存后生效').waitFor()
    await save()
    const picture = page.locator('img.cover-picture')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)

    await tab('价格')
    await page.getByLabel('单用户 中国版 CNY').fill('18800')
    await page.getByLabel('单用户 中国版 USD').fill('2600')
    await save()

    await tab('交付文件')
    const file = { name: '深海采矿装备.pdf', mimeType: 'application/pdf', buffer: await smallPdf('Deep-sea mining') }
    await page.getByLabel('上传文件').setInputFiles(file)
    await page.getByRole('listitem').filter({ hasText: '深海采矿装备.pdf' }).waitFor()
  })

  it('who opens another tab during a save waits for it without a confirmation', async () => {
    await tab('价格')
    const confirmations: string[] = []
    page.on('dialog', (dialog) => {
      confirmations.push(dialog.message())
      void dialog.dismiss()
    })
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/api/admin/reports/prices', async (route) => {
      await released
      await route.continue()
    })
    await page.getByLabel('单用户 中国版 CNY').fill('18900')
    const saving = page.waitForRequest('**/api/admin/reports/prices')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await saving
    await tab('交付文件')
    await expect.poll(() => page.getByLabel('单用户 中国版 CNY').inputValue()).toBe('18900.00')
    release()
    await page.getByRole('listitem').filter({ hasText: '深海采矿装备.pdf' }).waitFor()
    expect(confirmations).toEqual([])
    await page.unroute('**/api/admin/reports/prices')
    await tab('价格')
    await expect.poll(() => page.getByLabel('单用户 中国版 CNY').inputValue()).toBe('18900.00')
  })

  it('shows the draft to visitors with a preview link only', async () => {
    await tab('内容')
    await half('英文').getByRole('button', { name: '预览链接' }).click()
    const dialog = page.getByRole('alertdialog', { name: '预览链接' })
    const link = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByRole('button', { name: '关闭' }).click()

    const outsider = await visit(browser, 'desktop')
    await outsider.page.goto(link)
    await outsider.page.getByRole('heading', { level: 1, name: /^Deep-Sea Mining Equipment/ }).waitFor()
    await outsider.page.getByText('Overview').first().waitFor()
    await expect.poll(() => outsider.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(outsider.complaints).toEqual([])
    await outsider.context.close()
    expect((await fetch(`${product.origin}/en/reports/${slugs.en}`)).status).toBe(404)
  })

  it('schedules the Chinese version, which stays hidden before its time', async () => {
    await half('中文').getByRole('button', { name: '定时发布' }).click()
    const dialog = page.getByRole('dialog', { name: '定时发布' })
    await dialog.getByLabel('发布时间').fill(tomorrowInShanghai())
    await dialog.getByRole('button', { name: '定时发布' }).click()
    await half('中文').getByText('已定时').waitFor()
    await half('中文')
      .getByText(/将于 .* 发布/)
      .waitFor()
    expect(await shown('/report-industries', titles.zh)).toBe(false)
    expect((await fetch(`${product.origin}/reports/${slugs.zh}`)).status).toBe(404)
  })

  it('publishes the English version, which appears in the list and as a page', async () => {
    // Both pages are in the page cache in their previous state.
    expect(await isPublic()).toEqual({ list: false, page: false })
    await press('发布')
    const ms = await msUntil({ list: true, page: true })
    expect(ms).toBeLessThan(10_000)
    await half('英文').getByText('已发布').waitFor()
    const html = await (await fetch(`${product.origin}/en/reports/${slugs.en}`)).text()
    const [picture = ''] = new RegExp(`/api${coverPath}[\\w-]+`).exec(html) ?? []
    expect((await fetch(product.origin + picture)).headers.get('content-type')).toBe('image/png')
    expect(html).toContain('Market size')
    expect(html).toContain('$2,600')
    // The other language is scheduled for a later time.
    expect(await shown('/report-industries', titles.zh)).toBe(false)
  })

  it('archives it, which removes it from list and page', async () => {
    await press('下架')
    const ms = await msUntil({ list: false, page: false })
    expect(ms).toBeLessThan(10_000)
    await half('英文').getByText('已下架').waitFor()
    await half('中文').getByText('已定时').waitFor()
    expect(editor.complaints).toEqual([])
  })
})

async function writeTexts(form: Locator, { slug, summary }: { slug: string; summary: string }): Promise<void> {
  await form.getByLabel(/^行业/).selectOption({ index: 1 })
  await form.getByLabel(/^网址/).fill(slug)
  await form.getByLabel(/^导语/).fill(summary)
  await form.getByRole('textbox', { name: /^内容概述/ }).fill(summary)
}

/** Publishes or archives the English version, and resolves when the server has responded. */
async function press(name: '发布' | '下架'): Promise<void> {
  await half('英文').getByRole('button', { name, exact: true }).click()
  const published = page.waitForResponse((response) => response.url().endsWith('/api/admin/reports/publish'))
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  expect((await published).status()).toBe(200)
}

async function shown(path: string, words: string): Promise<boolean> {
  const response = await fetch(product.origin + path)
  return response.status === 200 && (await response.text()).includes(words)
}

async function isPublic() {
  const [list, page] = await Promise.all([
    shown('/en/report-industries', titles.en),
    shown(`/en/reports/${slugs.en}`, titles.en),
  ])
  return { list, page }
}

/** Milliseconds from the change to the last check at which the public site was out of date; afterwards it must stay correct. */
async function msUntil(expected: Awaited<ReturnType<typeof isPublic>>): Promise<number> {
  const since = performance.now()
  let ms = 0
  for (let polledAt = since; !isDeepStrictEqual(await isPublic(), expected); polledAt = performance.now()) {
    ms = polledAt - since
    expect(ms).toBeLessThan(60_000)
    await new Promise((done) => setTimeout(done, 50))
  }
  for (let round = 0; round < 4; round += 1) expect(await isPublic()).toEqual(expected)
  return ms
}

/** Tomorrow in Shanghai, in the format of a date and time input. */
function tomorrowInShanghai(): string {
  return new Date(Date.now() + (24 + 8) * 3_600_000).toISOString().slice(0, 16)
}
