// Finance in a browser: requests are exported, ten results uploaded of which two fit nothing, one is assigned, a refund is reversed; an invoice is
// issued, corrected and cancelled, and found in the ledger.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { getOwnFapiao, type OwnFapiao, openFapiaoFile, requestFapiao } from '#contract/fapiao.ts'
import { getFapiao } from '#contract/fapiao-admin.ts'
import { getOrder, listOrders } from '#contract/orders-admin.ts'
import { requestRefund } from '#contract/refunds-admin.ts'
import { special } from '#server/fapiao/fapiao.fixture.ts'
import { fapiaoPhrases } from '../../console/phrases/fapiao.ts'
import { invoicesPhrases } from '../../console/phrases/invoices.ts'
import { ledgerPhrases } from '../../console/phrases/ledger.ts'
import { consoleVisit, navigateTo, type Staff, settled, signedIn } from '../support/console.ts'
import { payInYuan } from '../support/fapiao-in-browser.ts'
import { randomNumber, resultFiles } from '../support/fapiao-results.ts'
import { startJourney } from '../support/journey.ts'
import { axeFaults } from '../support/page-checks.ts'
import { openAccount } from '../support/site-walk.ts'

const journey = startJourney()
let owner: Staff
beforeAll(async () => {
  owner = await signedIn(journey.product, 'owner', 'owner')
})

describe.each(['zh-CN', 'en-US'] as const)('finance in %s', (language) => {
  const t = language === 'zh-CN' ? fapiaoPhrases.zh : fapiaoPhrases.en

  it('exports requests, uploads their results, assigns what fits none, and completes a reversal', async () => {
    const staff = await signedIn(journey.product, `finance-${language.slice(0, 2)}`, 'finance', language)
    const buyers = [await requestOf(language, 1), await requestOf(language, 2), await requestOf(language, 3)] as const
    const { page, context, complaints } = await consoleVisit(journey.browser, {
      product: journey.product,
      staff,
      screen: 'desktop',
      language,
    })
    await page.goto(`${journey.product.origin}/console/fapiao?age=ready`)
    await settled(page)
    for (const { fapiao } of buyers) await page.getByLabel(t.selectOne(fapiao.number)).check()
    await page.getByRole('button', { name: t.exportChosen }).click()
    const [list] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('alertdialog').getByRole('button', { name: t.exportChosen }).click(),
    ])
    expect(list.suggestedFilename()).toMatch(/\.xlsx$/)
    expect(await statesOf(staff, buyers)).toEqual(['exported', 'exported', 'exported'])
    expect(await axeFaults(page)).toEqual([])

    const files = await resultFiles(
      journey.product.dataDir,
      buyers.map(({ fapiao }) => fapiao),
    )
    await navigateTo(page, '/console/fapiao/upload')
    await page.locator('input[type=file]').setInputFiles(files)
    await page.getByText(t.resultsOutcome('8', '2', '0')).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.locator('input[type=file]').setInputFiles(files.slice(0, 1))
    await page.getByText(t.uploadStates.duplicate).waitFor()

    await navigateTo(page, '/console/fapiao/tray')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('row', { name: 'strange.xml' }).getByText(t.trayReasons.unknown).first().waitFor()
    await assignScan(page, buyers[2].fapiao, t)
    for (const { client, fapiao } of buyers) {
      const own = await client(getOwnFapiao, { id: fapiao.id })
      expect(own.files.map(({ format }) => format)).toEqual(['pdf', 'ofd', 'xml'])
      for (const { id: fileId } of own.files) {
        const { url } = await client(openFapiaoFile, { id: own.id, fileId })
        expect((await fetch(new URL(url, journey.product.origin))).status).toBe(200)
      }
    }

    await refundAPart(staff, buyers[0].fapiao.id)
    await completeReversal(page, buyers[0].fapiao, t)
    // The browser logs that the duplicate was refused.
    expect(complaints.filter((line) => !/status of 409/.test(line))).toEqual([])
    await context.close()
  })

  it('issues an invoice to a buyer abroad, corrects it, cancels it, and finds all of it in the ledger', async () => {
    const staff = await signedIn(journey.product, `books-${language.slice(0, 2)}`, 'finance', language)
    const orderNo = await payInYuan(await clientOf(language, 'abroad'))
    const { rows } = await staff.call(listOrders, { search: orderNo })
    const orderId = rows[0]?.id ?? ''
    const { page, context, complaints } = await consoleVisit(journey.browser, {
      product: journey.product,
      staff,
      screen: 'desktop',
      language,
    })
    const words = language === 'zh-CN' ? invoicesPhrases.zh : invoicesPhrases.en
    await page.goto(`${journey.product.origin}/console/orders/${orderId}`)
    await page.getByRole('button', { name: words.abroad }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.name).fill('Beispiel Energie GmbH')
    await dialog.getByLabel(words.country).selectOption('DE')
    await dialog.getByLabel(words.address).fill('Hafenstraße 12, 20457 Hamburg')
    await dialog.getByLabel(words.email).fill('books@example.com')
    await dialog.locator('button[type=submit]').click()
    await page.getByRole('button', { name: words.issue }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.issue }).click()
    await page.getByText(words.issued, { exact: true }).waitFor()

    await page.getByRole('link', { name: /^INV-/ }).click()
    await changeInvoice(page, words.correct, async () => {
      await dialog.getByLabel(words.name).fill('Beispiel Speicher GmbH')
      await dialog.getByLabel(words.reason).fill('Name of the company')
    })
    const panel = page.locator('.drawer')
    await panel.getByText(words.replaced, { exact: true }).waitFor()
    await panel.getByRole('link', { name: /^INV-/ }).click()
    await panel.getByText(words.current, { exact: true }).waitFor()
    await changeInvoice(page, words.cancel, () => dialog.getByLabel(words.reason).fill('Ordered twice'))
    await panel.getByText(words.replaced, { exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await panel.getByRole('link', { name: orderNo }).click()
    await page.getByText(words.states.cancelled).waitFor()
    await page.getByRole('button', { name: words.issue }).waitFor()

    const { number } = await findInLedger(page, language, orderNo)
    expect(number).toMatch(/^CN-/)
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** In the dialog of an action. */
async function changeInvoice(page: Page, action: string, fill: () => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: action }).click()
  await fill()
  expect(await axeFaults(page, '[role=dialog]')).toEqual([])
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** From the year to the credit notes of its present month, to the last of them; both exports have each paper. */
async function findInLedger(page: Page, language: Language, orderNo: string) {
  const words = language === 'zh-CN' ? ledgerPhrases.zh : ledgerPhrases.en
  await navigateTo(page, '/console/ledger')
  expect(await axeFaults(page)).toEqual([])
  const csv = await readFile(await downloadOf(page, words.exportYear('CSV')), 'utf8')
  expect(csv.split('\n').filter((line) => line.includes(orderNo))).toHaveLength(4)
  const xlsx = await readFile(await downloadOf(page, words.exportYear('XLSX')))
  expect(xlsx.subarray(0, 2).toString()).toBe('PK')
  const column = await page.getByRole('columnheader').allTextContents()
  const month = page.locator('tbody tr').last()
  await month.locator('td, th').nth(column.indexOf(words.kinds['credit-note'])).getByRole('link').click()
  await settled(page)
  expect(new URL(page.url()).searchParams.get('kind')).toBe('credit-note')
  const row = page.getByRole('row', { name: orderNo })
  await row.first().waitFor()
  expect(await row.count()).toBe(2)
  expect(await axeFaults(page)).toEqual([])
  const link = row.first().getByRole('link').first()
  const number = (await link.textContent()) ?? ''
  await link.click()
  await page.getByRole('complementary', { name: number }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: words.back }).click()
  await page.getByRole('heading', { name: words.title }).waitFor()
  return { number }
}

async function downloadOf(page: Page, link: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()])
  return file.path()
}

type Words = typeof fapiaoPhrases.zh
type Requested = Awaited<ReturnType<typeof requestOf>>

/** A buyer who has paid and asked for a fapiao. */
async function requestOf(language: Language, nth: number) {
  const client = await clientOf(language, `desk.${nth}`)
  const orderNo = await payInYuan(client)
  const fapiao = await client(requestFapiao, { ...special, orderNos: [orderNo], saveTitle: false })
  return { client, fapiao }
}

async function clientOf(language: Language, name: string): Promise<Client> {
  const { origin } = journey.product
  const account = await openAccount(origin, `${name}.${language}`.toLowerCase(), language)
  return createClient({ fetch, base: `${origin}/api`, language: () => language, token: () => account.token })
}

async function statesOf(staff: Staff, buyers: readonly Requested[]) {
  const records = await Promise.all(buyers.map(({ fapiao }) => staff.call(getFapiao, { id: fapiao.id })))
  return records.map(({ state }) => state)
}

async function assignScan(page: Page, request: OwnFapiao, t: Words): Promise<void> {
  const row = page.getByRole('row', { name: 'scan.pdf' })
  await row.getByRole('button', { name: t.assign }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.findRequest).fill(request.number)
  await dialog.getByRole('radio', { name: request.number }).check()
  expect(await axeFaults(page, '[role=dialog]')).toEqual([])
  await dialog.locator('button[type=submit]').click()
  await page.getByText(t.assigned(request.number)).waitFor()
}

async function refundAPart(staff: Staff, id: string): Promise<void> {
  const { orders } = await staff.call(getFapiao, { id })
  const orderId = orders[0]?.id ?? ''
  const { refundable } = await owner.call(getOrder, { id: orderId })
  await owner.call(requestRefund, {
    orderId,
    amountMinor: 10_000,
    createKey: crypto.randomUUID(),
    refundableMinor: refundable.minor,
    reason: 'customer',
    note: '部分退款',
  })
  await expect
    .poll(async () => (await staff.call(getFapiao, { id })).reversals.length, { timeout: 60_000, interval: 500 })
    .toBe(1)
}

async function completeReversal(page: Page, { id, number }: OwnFapiao, t: Words): Promise<void> {
  await navigateTo(page, '/console/fapiao/reversals?state=requested')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: t.issueReversal }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.redNumber).fill(randomNumber())
  await dialog.locator('button[type=submit]').click()
  await page.getByText(t.reversalStates.reversed, { exact: true }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe(`/console/fapiao/${id}`)
  expect(await axeFaults(page)).toEqual([])
}
