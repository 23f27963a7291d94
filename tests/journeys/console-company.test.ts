// Company pages in the console: an editor drafts, compares, publishes and archives a change in a browser. And companies that buy: their panel by keyboard.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCompanyMember, saveCompany } from '#contract/companies-admin.ts'
import { en } from '#ui/phrases/en.ts'
import { openBrowser, type Visit, visit } from '../support/browser.ts'
import { consoleVisit, signedIn } from '../support/console.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import type { Product } from '../support/product.ts'
import { openAccount } from '../support/site-walk.ts'

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

const half = (name: '中文' | '英文') => page.getByRole('group', { name, exact: true })
const statement = () => half('英文').getByLabel(/^标题下的说明/)
const words = 'How figures are found, checked and corrected.'

/** Publishes or archives the English version, and resolves when the server has responded. */
async function press(name: '发布' | '下架'): Promise<void> {
  await half('英文').getByRole('button', { name, exact: true }).click()
  const published = page.waitForResponse((response) => response.url().endsWith('/api/admin/company/publish'))
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  expect((await published).status()).toBe(200)
}

async function read(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(product.origin + path)
  return { status: response.status, html: await response.text() }
}

describe('an editor', () => {
  it('edits a company page, which stays unchanged for readers until it is published', async () => {
    await page.goto(`${product.origin}/console/company`)
    await page.getByRole('navigation', { name: '页面' }).getByRole('link', { name: '研究方法' }).click()
    await half('英文').getByText('已发布', { exact: true }).waitFor()
    await statement().fill(words)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await half('英文').getByText('草稿', { exact: true }).waitFor()
    await half('英文').getByText('网站上仍是上次发布的内容').waitFor()
    await half('中文').getByText('已发布', { exact: true }).waitFor()
    const { status, html } = await read('/en/link')
    expect([status, html.includes(words)]).toEqual([200, false])
  })

  it('compares it with the published version, and shares it by a preview link', async () => {
    await half('英文').getByText('版本', { exact: true }).click()
    await half('英文').getByRole('button', { name: '与上一版对比' }).click()
    await half('英文').locator('ins', { hasText: words }).waitFor()
    await half('英文').getByRole('button', { name: '预览链接' }).click()
    const dialog = page.getByRole('alertdialog', { name: '预览链接' })
    const link = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByRole('button', { name: '关闭' }).click()

    const outsider = await visit(browser, 'desktop')
    await outsider.page.goto(link)
    await outsider.page.getByText(words).waitFor()
    await outsider.page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => outsider.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(outsider.complaints).toEqual([])
    await outsider.context.close()
  })

  it('publishes it, which shows it on the site', async () => {
    await press('发布')
    await half('英文').getByText('已发布', { exact: true }).waitFor()
    await expect.poll(async () => (await read('/en/link')).html.includes(words)).toBe(true)
    const onSite = half('英文').getByRole('link', { name: '在网站上查看' })
    await expect.poll(() => onSite.getAttribute('href')).toBe('/en/link')
  })

  it('archives it: its URL is a 404 that links to the other language, which no longer links back', async () => {
    await press('下架')
    await half('英文').getByText('已下架', { exact: true }).waitFor()
    await expect.poll(async () => (await read('/en/link')).html.includes(en.company.missing)).toBe(true)
    const { html } = await read('/en/link')
    expect(html).toMatch(/<meta [^>]*name="robots" content="noindex/)
    expect(html).toMatch(/<a [^>]*href="[^"]*\/link"[^>]*hreflang="zh-CN"/i)
    const chinese = await read('/link')
    expect([chinese.status, /<link[^>]*hreflang="en"/i.test(chinese.html)]).toEqual([200, false])
    expect(editor.complaints).toEqual([])
  })

  it('confirms before leaving a page with unsaved text', async () => {
    const confirmations: string[] = []
    page.on('dialog', (dialog) => {
      confirmations.push(dialog.message())
      void dialog.dismiss()
    })
    await statement().fill('Not saved')
    await page.getByRole('navigation', { name: '页面' }).getByRole('link', { name: '公司简介' }).click()
    await expect.poll(() => confirmations).toEqual(['有修改尚未保存，确定离开吗？'])
    await expect.poll(() => statement().inputValue()).toBe('Not saved')
  })
})

describe('an auditor', () => {
  it('reads the pages and can change nothing', async () => {
    const staff = await signedIn(product, 'auditor', 'auditor')
    const auditor = await consoleVisit(browser, { product, staff, screen: 'phone', language: 'en-US' })
    await auditor.page.goto(`${product.origin}/console/company/terms`)
    await auditor.page.getByText('Your role has read-only access to these pages.').waitFor()
    await expect
      .poll(() => auditor.page.getByRole('button', { name: /^(Save|Publish|Archive|Preview link)$/ }).count())
      .toBe(0)
    await auditor.page.goto(`${product.origin}/console/company/method`)
    const english = auditor.page.getByRole('group', { name: 'English', exact: true })
    await english.getByText('Versions', { exact: true }).click()
    await english.getByRole('button', { name: 'Compare with previous version' }).first().click()
    await english.locator('ins', { hasText: words }).waitFor()
    await expect.poll(() => english.getByLabel('Title', { exact: true }).isDisabled()).toBe(true)
    await auditor.page.goto(`${product.origin}/console/reports`)
    await auditor.page.locator('main tbody a').first().click()
    await auditor.page.getByRole('button', { name: 'Contents', exact: true }).click()
    const contents = auditor.page.getByRole('group', { name: 'English', exact: true }).getByLabel(/^Contents/)
    await contents.waitFor({ state: 'visible' })
    await expect.poll(() => contents.isDisabled()).toBe(true)
    // The audit trail refers to pages by their ids.
    await auditor.page.goto(`${product.origin}/console/company/2`)
    await auditor.page.waitForURL(/\/console\/company\/method$/)
    expect(auditor.complaints).toEqual([])
    await auditor.context.close()
  })
})

describe('sales', () => {
  it('opens and closes every dialog of a company by keyboard, and finds its orders and invoices', async () => {
    const staff = await signedIn(product, 'sales', 'owner')
    const buyer = await openAccount(product.origin, 'buyer.of.company', 'zh-CN')
    const facts = { country: 'DE', taxNumber: '', address: '', phone: '', invoiceEmail: '' }
    const { id } = await staff.call(saveCompany, { ...facts, legalName: 'Beispiel Energie GmbH' })
    await staff.call(addCompanyMember, { id, email: buyer.email, role: 'buyer' })
    const sales = await consoleVisit(browser, { product, staff, screen: 'phone', language: 'en-US' })
    await sales.page.goto(`${product.origin}/console/companies/${id}`)
    await sales.page.getByText('Reports asked for and not bought').waitFor()
    // Buttons of a row name its person, so that the rows can be told apart.
    const dialogs = ['Set owner', 'Merge into another company', 'Move: 林晓', 'Remove: 林晓', 'Add member']
    for (const name of dialogs) {
      const button = sales.page.getByRole('button', { name, exact: true })
      await button.press('Enter')
      const dialog = sales.page.locator('[role=dialog], [role=alertdialog]')
      await dialog.waitFor()
      await sales.page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    // Esc before the dialog has the focus closes the dialog, not the panel of the company behind it.
    await sales.page.getByRole('button', { name: 'Set owner', exact: true }).press('Enter')
    await sales.page.getByRole('dialog').waitFor()
    await sales.page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await sales.page.keyboard.press('Escape')
    await sales.page.getByRole('dialog').waitFor({ state: 'detached' })
    await sales.page.getByText('Reports asked for and not bought').waitFor()
    const other = await staff.call(saveCompany, {
      ...facts,
      legalName: 'Beispiel Netze GmbH',
      taxNumber: 'DE123456788',
    })
    await sales.page.getByRole('button', { name: 'Merge into another company', exact: true }).press('Enter')
    await sales.page.getByLabel('Number or link of the other company').fill(other.id)
    await sales.page.keyboard.press('Enter')
    const merge = sales.page.getByRole('dialog', { name: 'Merge Beispiel Energie GmbH into Beispiel Netze GmbH?' })
    await merge.getByText('Purchases').waitFor()
    await merge.getByText('DE123456788').waitFor()
    await merge.getByLabel('Reason').fill('Founded twice')
    await sales.page.keyboard.press('Escape')
    await merge.waitFor({ state: 'detached' })
    for (const name of ['Orders', 'Invoices']) {
      await sales.page.goto(`${product.origin}/console/companies/${id}`)
      await sales.page.locator('aside').getByRole('link', { name, exact: true }).click()
      await sales.page.getByText('No matching records').waitFor()
      await sales.page.getByRole('link', { name: 'Company Beispiel Energie GmbH' }).waitFor()
    }
    expect(sales.complaints).toEqual([])
    await sales.context.close()
  })
})
