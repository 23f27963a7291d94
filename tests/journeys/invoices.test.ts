// Fapiao and invoices in a browser: a Chinese buyer asks for a special fapiao, and a German company gets an invoice with reverse charge.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { consoleHeader } from '#contract/common/endpoint.ts'
import { errorText } from '#contract/common/errors.ts'
import { type Language, say } from '#contract/common/language.ts'
import { requestFapiao } from '#contract/fapiao.ts'
import { exportFapiao, rejectFapiao } from '#contract/fapiao-admin.ts'
import { fapiaoResultPath } from '#contract/fapiao-results-admin.ts'
import { correctInvoice, listOwnInvoices } from '#contract/invoices.ts'
import { papersOf } from '#server/fapiao/fapiao-files.fixture.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { type Screen, screens, visit } from '../support/browser.ts'
import { type Staff, signedIn } from '../support/console.ts'
import { sellDollarsFromTheNetherlands } from '../support/dutch-seller.ts'
import { fapiaoBuyer, payInYuan, requestSpecialFapiao } from '../support/fapiao-in-browser.ts'
import { startJourney } from '../support/journey.ts'
import { axeFaults } from '../support/page-checks.ts'
import { logIn, openAccount } from '../support/site-walk.ts'

const journey = startJourney()
let finance: Staff
beforeAll(async () => {
  finance = await signedIn(journey.product, 'finance', 'finance')
  await sellDollarsFromTheNetherlands(finance)
})

const allScreens = Object.keys(screens) as Screen[]
const visitors = (['zh-CN', 'en-US'] as const).flatMap((language) =>
  allScreens.map((screen): [Language, Screen] => [language, screen]),
)

const germanCompany = {
  name: 'Beispiel Energie GmbH',
  taxNumber: 'DE 136 695 976',
  address: 'Hafenstraße 12, 20457 Hamburg',
  poNumber: 'PO-4711',
}

describe.each(visitors)('a customer in %s on a %s', (language, screen) => {
  const labels = invoicePhrases(language)
  const { account: words } = phrasesIn(language)

  it('is told the wrong character of the tax number, requests a special fapiao, and corrects it when it is rejected', async () => {
    const { page, client, at, complaints, close } = await customerOf('fapiao', language, screen)
    await payInYuan(client)
    await page.goto(at('/personalCenter/moreOrders'))
    const { id, number } = await requestSpecialFapiao({ page, client, language })
    expect(await axeFaults(page)).toEqual([])

    await finance.call(rejectFapiao, { id, reason: '开户行名称不完整' })
    await page.goto(at('/personalCenter/invoices'))
    await page.getByText('开户行名称不完整').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: labels.fapiao.correct }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByLabel(labels.form.bankName).inputValue()).not.toBe('')
    await dialog.getByLabel(labels.form.bankName).fill('演示银行宁德蕉城支行')
    await dialog.locator('button[type=submit]').click()
    await page.getByText(labels.fapiao.states.requested, { exact: true }).waitFor()

    await page.getByRole('button', { name: labels.fapiao.withdraw }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(labels.fapiao.withdrawTitle(number)).waitFor()
    await question.getByRole('button', { name: labels.fapiao.withdraw }).click()
    await page.getByText(labels.fapiao.states.withdrawn, { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('downloads PDF, OFD and XML of the fapiao that finance has uploaded', async () => {
    const { page, client, at, complaints, close } = await customerOf('files', language, screen)
    const orderNos = [await payInYuan(client)]
    const request = { ...fapiaoBuyer, kind: 'special', buyerKind: 'company', email: 'files@example.com' } as const
    const { id, amount } = await client(requestFapiao, { ...request, orderNos })
    await uploadResults(id, amount.minor)
    await page.goto(at('/personalCenter/invoices'))
    await page.getByText(labels.fapiao.states.delivered, { exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const starts = []
    for (const format of ['PDF', 'OFD', 'XML']) starts.push(await downloadedStart(page, labels.fapiao.download(format)))
    expect(starts).toEqual(['%PDF-', expect.stringMatching(/^PK/), '<?xml'])
    expect(complaints).toEqual([])
    await close()
  })

  it('from abroad who paid in yuan gives billing details and downloads the invoice', async () => {
    const { page, client, at, complaints, close } = await customerOf('abroad', language, screen)
    await payInYuan(client)
    await page.goto(at('/personalCenter/moreOrders'))
    await page.getByText(words.order.invoice, { exact: true }).first().click()
    await page.getByRole('button', { name: labels.order.abroad }).click()
    await fillBilling(page, language)
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.getByRole('button', { name: labels.order.giveDetails }).or(page.locator('.paper')).first().waitFor()
    expect(await downloadedStart(page, labels.invoice.pdf)).toBe('%PDF-')
    await page.goto(at('/personalCenter/invoices'))
    await page.getByRole('heading', { name: labels.page.invoices, exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

describe.each(allScreens)('a German company on a %s', (screen) => {
  const language = 'en-US'
  const labels = invoicePhrases(language)
  const phrases = phrasesIn(language)

  it('pays by card, gets an invoice with reverse charge as PDF, as a page and in electronic formats, and corrects it once', async () => {
    const { page, client, at, complaints, close } = await customerOf('german', language, screen)
    const [report] = (await client(listReports, {})).rows
    await page.goto(at(`/checkout?report=${report?.id}`))
    await page.getByRole('button', { name: labels.offer.open }).click()
    await fillBilling(page, language)
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.getByText(labels.offer.invoice(germanCompany.name)).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const gateway = await payByCard(page)
    await gateway.getByRole('heading', { name: phrases.checkout.payBack.paid }).waitFor()
    await expect.poll(async () => (await client(listOwnInvoices, {})).rows.length, { timeout: 60_000 }).toBe(1)

    await gateway.goto(at('/personalCenter/moreOrders'))
    await gateway.getByText(phrases.account.order.invoice, { exact: true }).first().click()
    await gateway.getByText(germanCompany.name).first().waitFor()
    expect(await axeFaults(gateway)).toEqual([])
    expect(await downloadedStart(gateway, labels.invoice.pdf)).toBe('%PDF-')
    await gateway.getByRole('button', { name: labels.invoice.electronic }).click()
    const xml = await (await fetch(await hrefOf(gateway, labels.invoice.electronicNames.xrechnung))).text()
    for (const text of ['DE136695976', 'NL123456789B01', 'PO-4711']) expect(xml).toContain(text)
    const facturX = await fetch(await hrefOf(gateway, labels.invoice.electronicNames['factur-x']))
    expect(Buffer.from(await facturX.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
    const [shown] = await Promise.all([
      gateway.waitForEvent('popup'),
      gateway.getByRole('button', { name: labels.invoice.page }).click(),
    ])
    await shown.getByText('Reverse charge').first().waitFor()
    await shown.close()

    // Without the notice of the download, which covers the head of a dialog.
    await gateway.reload()
    await gateway.getByText(phrases.account.order.invoice, { exact: true }).first().click()
    await gateway.getByRole('button', { name: labels.order.correct }).click()
    const dialog = gateway.getByRole('dialog')
    await expect.poll(() => dialog.getByLabel(labels.form.billing.name).inputValue()).toBe(germanCompany.name)
    expect(await axeFaults(gateway, '[role=dialog]')).toEqual([])
    await dialog.getByLabel(labels.form.billing.address).fill('Neuer Wall 50, 20354 Hamburg')
    await dialog.locator('button[type=submit]').click()
    await gateway.getByText(labels.order.correctedOnce).waitFor()
    expect(await gateway.getByRole('button', { name: labels.order.correct }).count()).toBe(0)
    expect(await gateway.locator('.paper').count()).toBe(3)
    expect(await axeFaults(gateway)).toEqual([])
    const { rows } = await client(listOwnInvoices, {})
    const current = rows.find(({ isCurrent }) => isCurrent)
    expect(current?.replaces).toMatch(/^INV-/)
    expect(rows.map(({ reason }) => reason).toSorted()).toEqual(['correction', null, null])
    const billing = { ...germanCompany, country: 'DE', contact: '', email: 'a@example.com' }
    await expect(client(correctInvoice, { number: current?.number ?? '', billing })).rejects.toMatchObject({
      message: errorText('invoices.corrected-once', language),
    })
    expect(complaints).toEqual([])
    await close()
  })
})

async function customerOf(name: string, language: Language, screen: Screen) {
  const { origin } = journey.product
  const account = await openAccount(origin, `${name}.${language}.${screen}`.toLowerCase(), language)
  const client = createClient({ fetch, base: `${origin}/api`, language: () => language, token: () => account.token })
  const { context, page, complaints } = await visit(journey.browser, screen)
  await logIn(context, account)
  const at = (path: string) => origin + say({ zh: '', en: '/en' }, language) + path
  return { page, client, at, complaints, close: () => context.close() }
}

async function fillBilling(page: Page, language: Language): Promise<void> {
  const { billing } = invoicePhrases(language).form
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(billing.country).selectOption('DE')
  for (const field of ['name', 'taxNumber', 'address', 'poNumber'] as const)
    await dialog.getByLabel(billing[field]).fill(germanCompany[field])
  await expect.poll(() => dialog.getByLabel(billing.email).inputValue()).toContain('@')
}

/** The page of the gateway opens in the same window on iOS and in a new window elsewhere. */
async function payByCard(page: Page): Promise<Page> {
  const labels = phrasesIn('en-US')
  await page.getByRole('button', { name: labels.checkout.confirmEmail }).click()
  const dialog = page.getByRole('dialog')
  const known = dialog.getByLabel(labels.dialogs.email.email, { exact: true })
  await expect.poll(() => known.inputValue()).toContain('@')
  await dialog.getByLabel(labels.dialogs.email.again).fill(await known.inputValue())
  await dialog.getByRole('button', { name: labels.dialogs.email.submit }).click()
  await dialog.getByRole('radio', { name: labels.common.methodLabels.card.label }).waitFor()
  const isIos = await page.evaluate(() => /iPhone/.test(navigator.userAgent))
  const opened = isIos ? page : page.context().waitForEvent('page')
  await dialog.locator('button[type=submit]').click()
  const gateway = await opened
  await gateway.locator('#pay').click()
  return gateway
}

/** What the platform has issued for a request that was exported. */
async function uploadResults(id: string, amountMinor: number): Promise<void> {
  await finance.call(exportFapiao, { ids: [id] })
  const { pdf, ofd, xml, number } = await papersOf({
    buyer: { name: fapiaoBuyer.title, taxCode: fapiaoBuyer.taxCode },
    amountMinor,
  })
  // The XML names the facts, the others the number that they share with it.
  for (const [format, bytes] of Object.entries({ xml, pdf, ofd })) {
    const query = new URLSearchParams({ name: `${number}.${format}` })
    const response = await fetch(`${journey.product.origin}/api${fapiaoResultPath}?${query}`, {
      method: 'POST',
      headers: { [consoleHeader]: '1', 'content-type': 'application/octet-stream', cookie: finance.cookie() },
      body: new Uint8Array(bytes),
    })
    expect(response.status).toBe(200)
  }
}

async function downloadedStart(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ])
  return (await readFile(await download.path())).toString('latin1', 0, 5)
}

async function hrefOf(page: Page, link: string): Promise<string> {
  const href = await page.getByRole('link', { name: link }).getAttribute('href')
  return new URL(href ?? '', page.url()).href
}
