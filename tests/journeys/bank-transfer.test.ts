// Purchase by bank transfer in a browser: details, payment reference, receipt, and the files once the money has arrived.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { fieldMessage, fieldMessages } from '#contract/common/field-messages.ts'
import { type Language, say } from '#contract/common/language.ts'
import { buyByTransfer } from '#contract/purchases.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { allocate, buyer } from '#server/purchases/purchases.fixture.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { uploadPhrases } from '#ui/phrases/upload-phrases.ts'
import { quiet, type Screen, visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'
import { axeFaults } from '../support/page-checks.ts'
import { validCode } from '../support/product.ts'
import { smallPdf } from '../support/sample-files.ts'
import { type Account, logIn, openAccount } from '../support/site-walk.ts'

const journey = startJourney()
let finance: Started
beforeAll(async () => {
  const environment = { ...process.env, ...journey.product.environment }
  finance = await openContext(environment, () => undefined, { withoutMigrations: true })
})
afterAll(() => finance?.close())

const visitors: readonly [Language, Screen][] = [
  ['zh-CN', 'desktop'],
  ['zh-CN', 'phone'],
  ['en-US', 'desktop'],
  ['en-US', 'phone'],
]

describe.each(visitors)('a company that pays by bank transfer, in %s on a %s,', (language, screen) => {
  const labels = phrasesIn(language)
  const { checkout, purchase } = transferPhrases(language)
  const at = (path: string) => journey.product.origin + say({ zh: '', en: '/en' }, language) + path

  async function companyOf(name: string) {
    const account = await openAccount(journey.product.origin, `${name}.${language}.${screen}`.toLowerCase(), language)
    const visitor = await visit(journey.browser, screen)
    await logIn(visitor.context, account)
    return { ...visitor, account }
  }

  it('gets the payment reference, sends the receipt, and downloads the report once the money has arrived', async () => {
    const { context, page, complaints, account } = await companyOf('transfer')
    await page.goto(at(`/checkout?report=${(await findReport(language)).id}`))
    await page.getByRole('link', { name: labels.checkout.transferOffer }).click()
    await page.waitForURL(/\/checkout\/transfer\?report=/)
    await fillDetails(page, language, account)
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: checkout.submit }).click()

    await page.waitForURL(/\/personalCenter\/purchase\/P-/)
    const number = page.url().split('/').at(-1) ?? ''
    await page.getByRole('heading', { name: purchase.stage.waiting }).waitFor()
    expect(await page.getByLabel(purchase.reference, { exact: true }).inputValue()).toMatch(/^\w{4}-\w{4}$/)
    await page.getByText(/0000 0000 0000 00[12]/).waitFor()
    await page.getByText('PO-4711', { exact: true }).waitFor()
    await openProForma(page, number)
    expect(await axeFaults(page)).toEqual([])

    await page.goto(at('/personalCenter/moreOrders'))
    await page.getByRole('link', { name: labels.account.order.payByTransfer }).click()
    await page.locator('input[type=file]').setInputFiles(await pdfNamed('receipt.pdf'))
    await page.getByRole('button', { name: purchase.sendReceipt }).click()
    await page.getByRole('heading', { name: purchase.stage.checking }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'receipt.pdf' }).waitFor()

    const { id, total_minor } = await purchaseNamed(number)
    await allocate(finance, id, 100_000)
    await page.reload()
    await page.getByRole('heading', { name: purchase.stage.partly }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await allocate(finance, id, total_minor - 100_000)
    await page.reload()
    await page.getByRole('heading', { name: purchase.stage.paid }).waitFor()
    await page.getByRole('link', { name: purchase.toDownloads }).first().click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.download button:visible').first().click(),
    ])
    expect(await startOf(await download.path())).toBe('%PDF-')
    // Of the browser, for the refused file.
    expect(complaints).toEqual([expect.stringContaining('422')])
    await context.close()
  })

  /** The document opens in a new tab, and as a download. */
  async function openProForma(page: Page, number: string): Promise<void> {
    const reference = await page.getByLabel(purchase.reference, { exact: true }).inputValue()
    const [document] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: purchase.page }).click(),
    ])
    await document.getByText(reference).first().waitFor()
    await document.close()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: purchase.pdf }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^PI-\d{4}-\d+\.pdf$/)
    expect(await startOf(await download.path())).toBe('%PDF-')
    expect(page.url()).toContain(number)
  }

  it('cancels the purchase from its page, and finds no purchase of others', async () => {
    const { context, page, complaints, account } = await companyOf('cancelling')
    const client = createClient({
      fetch,
      base: `${journey.product.origin}/api`,
      language: () => language,
      token: () => account.token,
    })
    const { id, payPrice } = await findReport(language)
    const { number } = await client(buyByTransfer, {
      itemKind: 'report',
      itemId: id,
      currency: 'CNY',
      payPrice,
      billing: buyer,
    })
    await page.goto(at(`/personalCenter/purchase/${number}`))
    await page.getByRole('button', { name: purchase.cancel }).waitFor()
    await quiet(page) // its invoice, which comes last, moves the button
    await page.getByRole('button', { name: purchase.cancel }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: labels.dialogs.cancelOrder.confirmPurchase }).click()
    await page.getByRole('heading', { name: purchase.stage.cancelled, exact: true }).waitFor()
    await page.goto(at('/personalCenter/purchase/P-2026-99999'))
    await page.getByRole('heading', { name: purchase.unknownTitle }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

it.each([
  ['zh-CN', 'phone'],
  ['en-US', 'desktop'],
] as const)(
  'a visitor with a voucher logs in when submitting and sees the discount first, in %s on a %s',
  async (language, screen) => {
    const { checkout, purchase } = transferPhrases(language)
    const labels = phrasesIn(language)
    const name = `voucher.${language}.${screen}`.toLowerCase()
    const account = await openAccount(journey.product.origin, name, language)
    const { context, page, complaints } = await visit(journey.browser, screen)
    const { id } = await findReport(language)
    const path = say({ zh: '', en: '/en' }, language)
    await page.goto(`${journey.product.origin}${path}/checkout/transfer?report=${id}&voucher=welcome10`)
    await page.getByLabel(checkout.delivery).fill(account.email)
    await page.getByLabel(checkout.name).fill(buyer.name)
    await page.getByLabel(checkout.country).selectOption('CN')
    await page.getByLabel(checkout.contact).fill(buyer.contact)
    await page.getByLabel(checkout.email).fill(buyer.email)
    const submit = page.getByRole('button', { name: checkout.submit })
    await submit.click()

    const dialog = page.getByRole('dialog')
    const words = labels.dialogs
    await dialog.getByLabel(words.login.name).fill(name)
    await dialog.getByLabel(words.login.password, { exact: true }).fill('correct horse battery')
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('[role=dialog] img')
      return picture?.complete && picture.naturalWidth > 0
    })
    await dialog.getByLabel(words.code.label).fill(validCode)
    await dialog.getByRole('button', { name: words.login.submit, exact: true }).click()
    await page.getByText(checkout.voucherReady).waitFor()
    const discount = page.locator('.buybox').getByText(labels.checkout.discount('WELCOME10'))
    await discount.waitFor()
    const due = await page.locator('.sum__due .fig').textContent()
    await submit.click()
    await page.waitForURL(/\/personalCenter\/purchase\/P-/)
    await page.getByRole('heading', { name: purchase.stage.waiting }).waitFor()
    expect(await page.locator('.purchase__main .fig').textContent()).toBe(due)
    // What was typed is offered for the next purchase.
    await page.goto(`${journey.product.origin}${path}/checkout/transfer?report=${id}`)
    await expect.poll(() => page.getByLabel(checkout.name).inputValue()).toBe(buyer.name)
    expect(complaints).toEqual([])
    await context.close()
  },
)

/** A report with a file. */
async function findReport(language: Language): Promise<{ id: number; payPrice: string }> {
  const client = createClient({ fetch, base: `${journey.product.origin}/api`, language: () => language })
  const keyword = say({ zh: '固态电池', en: 'solid-state batteries' }, language)
  const [report] = (await client(listReports, { keyword })).rows
  const price = report?.prices.single.find(({ currency }) => currency === 'CNY')
  if (!report || !price) throw new Error('the demonstration has such a report')
  return { id: report.id, payPrice: price.amount }
}

/** Submits an empty form and a wrong file first. */
async function fillDetails(page: Page, language: Language, account: Account): Promise<void> {
  const { checkout } = transferPhrases(language)
  const submit = page.getByRole('button', { name: checkout.submit })
  const email = page.getByLabel(checkout.email)
  await expect.poll(() => email.inputValue()).toBe(account.email)
  await page.getByLabel(checkout.name).fill('')
  await page.getByLabel(checkout.country).selectOption('CN')
  await page.getByLabel(checkout.creditCode).fill('91110000600037341X')
  await submit.click()
  await page.getByText(fieldMessage({ message: 'tax-code-check:18' }, language)).waitFor()
  await page.getByText(say(fieldMessages.required, language)).waitFor()
  await page.getByLabel(checkout.creditCode).fill(buyer.taxNumber)
  await page.getByLabel(checkout.name).fill(buyer.name)
  await page.getByLabel(checkout.address).fill(buyer.address)
  await page.getByLabel(checkout.poNumber).fill('PO-4711')
  const file = page.locator('input[type=file]')
  const renamed = { name: 'po.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><p>order</p></html>') }
  await file.setInputFiles(renamed)
  await page.locator('.upload .field__error').waitFor()
  await file.setInputFiles(await pdfNamed('po.pdf'))
  await page.locator('.upload').getByText(uploadPhrases(language).done).waitFor()
}

async function pdfNamed(name: string) {
  return { name, mimeType: 'application/pdf', buffer: await smallPdf('PO-4711') }
}

async function startOf(path: string): Promise<string> {
  return (await readFile(path)).subarray(0, 5).toString()
}

function purchaseNamed(number: string) {
  const { db } = finance.ctx
  return db.selectFrom('purchases').select(['id', 'total_minor']).where('number', '=', number).executeTakeFirstOrThrow()
}
