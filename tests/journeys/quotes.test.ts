// Quotes in a browser: collect three reports, get a quote by mail, read it, and accept it with a purchase order.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { errorText } from '#contract/common/errors.ts'
import type { Language } from '#contract/common/language.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { uploadPhrases } from '#ui/phrases/upload-phrases.ts'
import { quotesPhrases as writingPhrases } from '../../console/phrases/quotes.ts'
import { sitePhrases } from '../../console/phrases/site.ts'
import { type Screen, visit } from '../support/browser.ts'
import { consoleVisit, type Staff, settled, signedIn } from '../support/console.ts'
import { fapiaoBuyer } from '../support/fapiao-in-browser.ts'
import { startJourney } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { axeFaults } from '../support/page-checks.ts'
import { logIn, openAccount } from '../support/site-walk.ts'

const journey = startJourney()

const companyName = '示例公司 Example'

const journeys: readonly [Language, Screen][] = [
  ['zh-CN', 'desktop'],
  ['zh-CN', 'phone'],
  ['en-US', 'desktop'],
  ['en-US', 'phone'],
]

describe('a visitor gets a quote for three reports and accepts it', () => {
  it.each(journeys)('in %s on a %s', async (language, screen) => {
    const { quotes } = phrasesIn(language)
    const labels = quotePhrases(language)
    const { context, page, complaints } = await visit(journey.browser, screen)
    const name = `quoted.${language}.${screen}`.toLowerCase()
    const email = `${name}@example.com`

    for (const [index, path] of (await reportPaths(language)).entries()) {
      await page.goto(journey.product.origin + path)
      await page.getByRole('button', { name: quotes.add }).click()
      await page.getByRole('link', { name: quotes.open(index + 1) }).waitFor()
    }
    await page.getByRole('link', { name: quotes.open(3) }).click()
    const items = page.locator('.quotelist__item')
    await expect.poll(() => items.count()).toBe(3)
    await items.first().getByLabel(labels.list.licence).selectOption('multi')
    await expect.poll(() => page.locator('.quotelist [aria-busy]').count()).toBe(0)
    expect(await axeFaults(page, 'main')).toEqual([])
    const total = await page.locator('.quotelist__total .fig').textContent()

    const form = page.locator('.quotelist form')
    await form.getByLabel(labels.list.companyName).fill(companyName)
    await form.getByLabel(labels.list.name).fill('Lin Xiao')
    await form.getByLabel(labels.list.email).fill(email)
    await form.getByLabel(labels.list.country).selectOption(language === 'zh-CN' ? 'CN' : 'DE')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: labels.list.submit }).click()
    await page.getByText(labels.list.sentText(email)).waitFor()

    const mailed = async () => /\/(?:en\/)?quote\/[\w-]{43}/.exec((await mailsTo(journey.product, email)).join())?.[0]
    await expect.poll(mailed, { timeout: 60_000 }).toBeDefined()
    const link = (await mailed()) ?? ''
    await page.goto(journey.product.origin + link)
    await expect.poll(() => page.locator('.quotedoc__lines tbody tr').count()).toBe(3)
    expect(amountOf(await page.locator('.quotedoc__due .fig').textContent())).toBe(amountOf(total))
    expect(await axeFaults(page, 'main')).toEqual([])
    const pdf = await page.request.get(
      journey.product.origin + (await page.getByRole('link', { name: labels.quote.pdf }).getAttribute('href')),
    )
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

    await logIn(context, await openAccount(journey.product.origin, name, language))
    await page.reload()
    const wantsFapiao = language === 'zh-CN' && screen === 'phone'
    await acceptWithPurchaseOrder(page, language, wantsFapiao ? askForFapiao : undefined)
    await page.waitForURL(/\/personalCenter\/purchase\/P/)
    if (wantsFapiao) {
      const paper = page.locator('.order-paper')
      await paper.getByText(invoicePhrases(language).fapiao.waitingText).waitFor()
      await paper.getByText(fapiaoBuyer.taxCode).waitFor()
      expect(await axeFaults(page)).toEqual([])
    }
    await page.goto(journey.product.origin + link)
    await page.getByText(labels.quote.acceptedText).waitFor()
    expect(complaints.filter((complaint) => !/status of (?:404|422)/.test(complaint))).toEqual([])
    await context.close()
  })
})

let sales: Staff
beforeAll(async () => {
  sales = await signedIn(journey.product, 'quoting', 'sales')
})

describe.each(['zh-CN', 'en-US'] as const)('sales write a quote in %s', (language) => {
  it('and see discount, tax and total before it is saved, for a buyer at home and abroad', async () => {
    const t = language === 'zh-CN' ? writingPhrases.zh : writingPhrases.en
    const finder = language === 'zh-CN' ? sitePhrases.zh : sitePhrases.en
    const [report] = await listedReports(language)
    const { product, browser } = journey
    const { context, page, complaints } = await consoleVisit(browser, {
      product,
      staff: sales,
      screen: 'phone',
      language,
    })
    await page.goto(`${product.origin}/console/quotes/create`)
    await settled(page)
    await page.getByLabel(t.language).selectOption(language)
    await page.getByLabel(finder.findReport).fill(report?.reportNo ?? '')
    await page.getByRole('button', { name: finder.add }).first().click()
    const totals = page.locator('.quote-totals')
    const rowOf = async (label: string) =>
      amountOf(await totals.getByText(label, { exact: true }).locator('xpath=../dd').textContent())
    await totals.getByText(t.tax('6%')).waitFor()
    const list = await rowOf(t.listTotal)
    expect(await rowOf(t.total)).toBe(list)
    expect((await rowOf(t.net)) + (await rowOf(t.tax('6%')))).toBeCloseTo(list, 2)

    await page.getByLabel(new RegExp(`^${t.discount}\\s?[（(]`)).fill('10')
    await expect.poll(() => rowOf(t.total)).toBeCloseTo(list * 0.9, 2)
    await page.getByLabel(t.country).selectOption({ label: language === 'zh-CN' ? '德国' : 'Germany' })
    await expect.poll(() => totals.getByText(t.net, { exact: true }).count()).toBe(0)
    expect(amountOf(await page.locator('.save-bar__total').textContent())).toBeCloseTo(list * 0.9, 2)
    expect(await axeFaults(page, 'main')).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})

async function acceptWithPurchaseOrder(
  page: Page,
  language: Language,
  before: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  const { accept } = quotePhrases(language)
  const form = page.locator('#accept')
  await form.getByLabel(accept.position).fill('Procurement')
  await form.getByLabel(accept.poNumber).fill('PO-4711')
  await page.waitForFunction(() => window.yanbaoCapturedEvents === undefined)
  const file = form.getByLabel(accept.poFile)
  const html = { name: 'po.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><p>no PDF</p>') }
  await file.setInputFiles(html)
  await form.getByText(errorText('files.wrong-kind', language)).waitFor()
  await file.setInputFiles({ ...html, buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF') })
  await form.getByText(uploadPhrases(language).done).waitFor()
  await before(page)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: accept.submit }).click()
}

/** The title is the company of the quote; the code is missing first. */
async function askForFapiao(page: Page): Promise<void> {
  const { form, offer, fapiao } = invoicePhrases('zh-CN')
  await page.getByRole('button', { name: offer.openFapiao }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel(form.title).inputValue()).toBe(companyName)
  await dialog.locator('button[type=submit]').click()
  await dialog.locator('[aria-invalid=true]').first().waitFor()
  await dialog.getByLabel(form.taxCode).fill(fapiaoBuyer.taxCode)
  expect(await axeFaults(page, '[role=dialog]')).toEqual([])
  await dialog.locator('button[type=submit]').click()
  await page.getByText(offer.fapiao(fapiao.kinds.general, companyName)).waitFor()
}

async function listedReports(language: Language) {
  const base = `${journey.product.origin}/api`
  return (await createClient({ fetch, base, language: () => language })(listReports, { pageSize: 3 })).rows
}

async function reportPaths(language: Language): Promise<string[]> {
  const rows = await listedReports(language)
  return rows.map(({ webTitle }) => `${language === 'zh-CN' ? '' : '/en'}/reports/${encodeURIComponent(webTitle)}`)
}

/** `¥22,800.00` and `¥22,800` are equal. */
function amountOf(text: string | null): number {
  return Number((text ?? '').replace(/[^\d.]/g, ''))
}
