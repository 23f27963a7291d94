// Card payment on the English site: in US dollars, on the page of Stripe. Without a configured card gateway the site shows nothing of it.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { type Client, createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { listReportOrders } from '#contract/orders.ts'
import { en } from '#ui/phrases/en.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { type Screen, screens, visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import type { Product } from '../support/product.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { logIn, openAccount } from '../support/site-walk.ts'

const journey = startJourney()

describe.each(Object.keys(screens) as Screen[])('a customer of the English site on a %s', (screen) => {
  it('pays the price in dollars by card and is led to the result', async () => {
    const { page, client, words, price, complaints, close } = await customerAtCheckout(journey.product, 'en-US', screen)
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(3)
    await expect.poll(() => dialog.getByRole('radio', { name: words.methodLabels.card.label }).isChecked()).toBe(true)
    await dialog.getByText(words.pay.chargedIn.USD).waitFor()
    await dialog.getByRole('button', { name: words.pay.submit(price.usd) }).waitFor()

    // Alipay charges in yuan, and the dialog says so before the payment.
    await dialog.getByRole('radio', { name: words.methodLabels.zfb.label }).check()
    await dialog.getByText(words.pay.chargedIn.CNY).waitFor()
    await dialog.getByRole('button', { name: words.pay.submit(price.cny) }).waitFor()
    await dialog.getByRole('radio', { name: words.methodLabels.card.label }).check()

    const stripe = await openStripe(page)
    await expect.poll(() => stripe.locator('#amount').textContent()).toBe(`USD ${price.usd.replace(/[$,]/g, '')}`)
    await stripe.locator('#pay').click()
    await stripe.waitForURL(/\/en\/personalCenter\/payBack\//)
    await stripe.getByRole('heading', { name: words.payBack.paid }).waitFor({ timeout: 60_000 })
    await stripe.getByText(price.usd).waitFor()

    await stripe.goto(`${journey.product.origin}/en/personalCenter/moreOrders`)
    const order = stripe.locator('.order').first()
    await order.getByText(price.usd).waitFor()
    await expect.poll(() => order.textContent()).toContain(words.methodLabels.card.label)
    await expect
      .poll(() => ordersOf(client))
      .toMatchObject([{ status: 1, amount: { currency: 'USD' }, payMethod: 'card' }])
    expect(complaints).toEqual([])
    await close()
  })

  it("cancels on Stripe's page, has a card declined, and pays the same order later", async () => {
    const { page, client, words, price, complaints, close } = await customerAtCheckout(journey.product, 'en-US', screen)
    const first = await openStripe(page)
    await first.locator('#fail').click()
    await first.getByText('Your card was declined').waitFor()
    await first.locator('#cancel').click()
    await first.waitForURL(/\/en\/personalCenter\/payBack\//)
    // The return from the gateway proves nothing: the server queries Stripe.
    await first.getByRole('button', { name: words.payBack.havePaid }).click()
    await first.getByText(words.payBack.notYet).waitFor()

    await first.goto(`${journey.product.origin}/en/personalCenter/moreOrders`)
    await first.getByRole('button', { name: words.order.pay, exact: true }).click()
    const dialog = first.getByRole('dialog')
    await dialog.getByRole('button', { name: words.pay.submit(price.usd) }).waitFor()
    // The order is priced in dollars, so that Alipay and WeChat Pay cannot be used for it.
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(1)
    const second = await openStripe(first)
    await second.locator('#pay').click()
    await second.getByRole('heading', { name: words.payBack.paid }).waitFor({ timeout: 60_000 })
    await expect.poll(() => ordersOf(client)).toMatchObject([{ status: 1, amount: { currency: 'USD' } }])
    expect(complaints).toEqual([])
    await close()
  })

  it('who has started to pay in yuan is told that the order keeps its currency', async () => {
    const { page, words, price, complaints, close } = await customerAtCheckout(journey.product, 'en-US', screen)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: words.methodLabels.zfb.label }).check()
    const cashier = await openGateway(page)
    await cashier.goto(await checkoutAddress(journey.product))
    await cashier.getByRole('button', { name: en.checkout.confirmEmail }).click()
    await confirmEmail(cashier, words)
    const reopened = cashier.getByRole('dialog')
    await reopened.getByRole('button', { name: words.pay.submit(price.usd) }).click()
    await reopened.getByText(words.pay.unpaidKeepsCurrency).waitFor()
    await reopened.getByRole('button', { name: words.pay.toUnpaid }).click()
    await cashier.waitForURL(/\/en\/personalCenter\/moreOrders\?orderNo=/)
    await cashier.getByRole('button', { name: words.order.pay, exact: true }).click()
    await reopened.getByRole('button', { name: words.pay.submit(price.cny) }).waitFor()
    await expect.poll(() => reopened.getByRole('radio', { name: words.methodLabels.card.label }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a customer of the Chinese site', () => {
  it('pays in yuan, by Alipay or WeChat Pay only', async () => {
    const { page, words, price, complaints, close } = await customerAtCheckout(journey.product, 'zh-CN', 'desktop')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.pay.submit(price.cny) }).waitFor()
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(2)
    await expect.poll(() => dialog.getByRole('radio', { name: words.methodLabels.card.label }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a site without card payments', () => {
  let simulator: SimulatorProcess
  let plain: Product
  beforeAll(async () => {
    simulator = await startSimulatorProcess()
    plain = await startPreparedProduct(simulator.settings)
  })
  afterAll(async () => {
    await plain?.close()
    await simulator?.close()
  })

  it('does not mention cards in English', async () => {
    const { page, words, price, report, complaints, close } = await customerAtCheckout(plain, 'en-US', 'desktop')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.pay.submit(price.cny) }).waitFor()
    await dialog.getByText(words.pay.chargedIn.CNY).waitFor()
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(2)
    const ofCards = /\bcards?\b|Stripe/i
    for (const part of [page.locator('main'), dialog]) await expect.poll(() => part.textContent()).not.toMatch(ofCards)
    await page.goto(`${plain.origin}/en/reports/${report}`)
    await expect.poll(() => page.locator('.buybox').first().textContent()).not.toMatch(ofCards)
    expect(complaints).toEqual([])
    await close()
  })
})

let customers = 0

/** A new customer who is logged in, has confirmed the e-mail address and is about to choose a payment method. */
async function customerAtCheckout(shop: Product, language: Language, screen: Screen) {
  const phrases = phrasesIn(language)
  const words = {
    ...phrases.dialogs,
    methodLabels: phrases.common.methodLabels,
    payBack: phrases.checkout.payBack,
    order: phrases.account.order,
  }
  customers += 1
  const opened = await openAccount(shop.origin, `card.${customers}`, language)
  const base = `${shop.origin}/api`
  const client = createClient({ fetch, base, language: () => language, token: () => opened.token })
  const { context, page, complaints } = await visit(journey.browser, screen)
  await logIn(context, opened)
  await page.goto(await checkoutAddress(shop, language))
  await page.getByRole('button', { name: phrases.checkout.confirmEmail }).click()
  await confirmEmail(page, words)
  const { prices, webTitle } = await firstReport(shop, language)
  const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
  const amountIn = (currency: 'CNY' | 'USD') =>
    amounts.format(Number(prices.single.find((price) => price.currency === currency)?.amount))
  const price = { cny: `¥${amountIn('CNY')}`, usd: `$${amountIn('USD')}` }
  return { page, client, words, price, report: webTitle, complaints, close: () => context.close() }
}

type Words = Awaited<ReturnType<typeof customerAtCheckout>>['words']

async function firstReport(shop: Product, language: Language) {
  const client = createClient({ fetch, base: `${shop.origin}/api`, language: () => language })
  const [report] = (await client(listReports, {})).rows
  if (!report) throw new Error('the demonstration has no report')
  return report
}

async function checkoutAddress(shop: Product, language: Language = 'en-US'): Promise<string> {
  const prefix = language === 'zh-CN' ? '' : '/en'
  return `${shop.origin}${prefix}/checkout?report=${(await firstReport(shop, language)).id}`
}

/** The form already contains the address of the account; the customer repeats it. */
async function confirmEmail(page: Page, words: Words): Promise<void> {
  const dialog = page.getByRole('dialog')
  const known = dialog.getByLabel(words.email.email, { exact: true })
  await expect.poll(() => known.inputValue()).toContain('@')
  await dialog.getByLabel(words.email.again).fill(await known.inputValue())
  await dialog.getByRole('button', { name: words.email.submit }).click()
  await dialog.getByRole('heading', { name: words.pay.title }).waitFor()
}

/** The page of the gateway opens in the same window on iOS and in a new window elsewhere. */
async function openGateway(page: Page): Promise<Page> {
  const isIos = await page.evaluate(() => /iPhone/.test(navigator.userAgent))
  const opened = isIos ? page : page.context().waitForEvent('page')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  const gateway = await opened
  await gateway.locator('#pay').waitFor({ timeout: 60_000 })
  return gateway
}

async function openStripe(page: Page): Promise<Page> {
  const stripe = await openGateway(page)
  expect(new URL(stripe.url()).pathname).toMatch(/^\/c\/pay\/cs_test_/)
  return stripe
}

async function ordersOf(client: Client) {
  return (await client(listReportOrders, {})).rows
}
