// WeChat payment in a browser: by QR code on a desktop, on the page of WeChat on a phone.

import type { Page } from 'playwright-core'
import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { orderStatus } from '#contract/orders.ts'
import { type PaymentInstruction, payReport } from '#contract/payments.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { type Screen, visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'
import { freePort } from '../support/ports.ts'
import { logIn, openAccount } from '../support/site-walk.ts'

let wechat: string
const journey = startJourney(async () => {
  const port = await freePort()
  wechat = `http://localhost:${port}`
  return { SIM_WECHAT_PORT: String(port) }
})

describe('a customer who pays with WeChat', () => {
  it('scans the code and is led to the result', async () => {
    const { page, words, complaints, close } = await customerAtCheckout('zh-CN', 'desktop')
    const { orderNo, orderPayUrl } = await showCode(page, words)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.wechat.scan).waitFor()
    await dialog.getByText(orderNo).waitFor()
    await expect.poll(() => shownCode(page)).toEqual(codeOf(orderPayUrl))
    const box = await page.locator('.qr__code [role=img]').boundingBox()
    expect([box?.width, box?.height]).toEqual([200, 200])
    // QR scanners need dark modules on a light background, also with forced colours.
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await expect
      .poll(() => page.locator('.qr__code').evaluate((code) => getComputedStyle(code).backgroundColor))
      .toBe('rgb(255, 255, 255)')
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })

    // Nothing is paid yet, and the dialog shows that after a manual check.
    await dialog.getByRole('button', { name: words.wechat.paid }).click()
    await dialog.getByText(words.wechat.notYet).waitFor()
    await payOnPhone(page, orderPayUrl)
    await page.waitForURL(`**/personalCenter/payBack/${orderNo}`)
    await page.getByRole('heading', { name: words.payBack.paid }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('continues an order later, changes the method and renews the code', async () => {
    const { page, words, complaints, close } = await customerAtCheckout('en-US', 'desktop')
    const first = await showCode(page, words)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.close }).click()

    await page.goto(`${journey.product.origin}/en/personalCenter/moreOrders`)
    await page.clock.install()
    await page.getByRole('button', { name: words.order.pay, exact: true }).click()
    const reopened = await showCode(page, words)
    expect(reopened.orderNo).toBe(first.orderNo)
    await dialog.getByRole('button', { name: words.wechat.otherMethod }).click()
    await dialog.getByRole('heading', { name: words.pay.title }).waitFor()
    const third = await showCode(page, words)

    await dialog.getByRole('timer').waitFor()
    // A hidden page does not poll; it queries at once when it is visible again.
    await page.waitForResponse(`**${orderStatus.path}?*`)
    await setHidden(page, true)
    const requests: string[] = []
    page.on('request', (request) => request.url().includes(orderStatus.path) && requests.push(request.url()))
    await page.clock.fastForward('00:31')
    await page.clock.fastForward('00:31')
    await Promise.all([page.waitForRequest(`**${orderStatus.path}?*`), setHidden(page, false)])
    expect(requests).toHaveLength(1)
    await page.clock.fastForward('10:01')
    const renew = dialog.getByRole('button', { name: words.wechat.renewCode })
    await renew.waitFor()
    const drawing = page.locator('.qr__code [role=img] path')
    await expect.poll(() => drawing.getAttribute('opacity')).toBe('0.1')
    await expect.poll(() => dialog.getByRole('timer').count()).toBe(0)
    const renewed = await answerOf(page, () => renew.click())
    expect(renewed.orderNo).toBe(first.orderNo)
    expect(renewed.orderPayUrl).not.toBe(third.orderPayUrl)
    await expect.poll(() => shownCode(page)).toEqual(codeOf(renewed.orderPayUrl))
    await expect.poll(() => drawing.getAttribute('opacity')).toBe('1')

    await payOnPhone(page, renewed.orderPayUrl)
    await page.waitForURL(`**/en/personalCenter/payBack/${first.orderNo}`)
    await page.getByRole('heading', { name: words.payBack.paid }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('is sent to WeChat on a phone; returning does not count as payment', async () => {
    const { page, words, complaints, close } = await customerAtCheckout('zh-CN', 'phone')
    const orderOnPhone = async () => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: words.methodLabels.wx.label }).check()
      await dialog.locator('button[type=submit]').click()
      await page.waitForURL(/checkmweb/)
    }
    await orderOnPhone()
    await page.locator('#cancel').click()
    await page.waitForURL(/\/personalCenter\/payBack\//)
    await page.getByRole('button', { name: words.payBack.havePaid }).click()
    await page.getByText(words.payBack.notYet).waitFor()

    await page.goto(`${journey.product.origin}/personalCenter/moreOrders`)
    await page.getByRole('button', { name: words.order.pay, exact: true }).click()
    await orderOnPhone()
    await page.locator('#pay').click()
    await page.waitForURL(/\/personalCenter\/payBack\//)
    await page.getByRole('heading', { name: words.payBack.paid }).waitFor({ timeout: 60_000 })
    expect(complaints).toEqual([])
    await close()
  })
})

/** Logs a new customer in and confirms the e-mail address, up to the choice of the payment method. */
async function customerAtCheckout(language: Language, screen: Screen) {
  const phrases = phrasesIn(language)
  const words = {
    ...phrases.dialogs,
    methodLabels: phrases.common.methodLabels,
    payBack: phrases.checkout.payBack,
    order: phrases.account.order,
  }
  const client = createClient({ fetch, base: `${journey.product.origin}/api`, language: () => language })
  const opened = await openAccount(journey.product.origin, `wechat.${language}.${screen}`.toLowerCase(), language)
  const { rows } = await client(listReports, {})

  const { context, page, complaints } = await visit(journey.browser, screen)
  await logIn(context, opened)
  const prefix = language === 'zh-CN' ? '' : '/en'
  await page.goto(`${journey.product.origin}${prefix}/checkout?report=${rows[0]?.id}`)
  await page.getByRole('button', { name: phrases.checkout.confirmEmail }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.email.again).fill(opened.email)
  await dialog.getByRole('button', { name: words.email.submit }).click()
  await dialog.getByRole('heading', { name: words.pay.title }).waitFor()
  return { page, words, complaints, close: () => context.close() }
}

type Words = Awaited<ReturnType<typeof customerAtCheckout>>['words']

/** Continues from the choice of the method to the QR code. @returns the server's response */
async function showCode(page: Page, words: Words): Promise<PaymentInstruction> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: words.methodLabels.wx.label }).check()
  const instruction = await answerOf(page, () => dialog.locator('button[type=submit]').click())
  await dialog.getByRole('heading', { name: words.wechat.title }).waitFor()
  await dialog.getByRole('img').waitFor()
  return instruction
}

async function answerOf(page: Page, act: () => Promise<void>): Promise<PaymentInstruction> {
  const paid = page.waitForResponse((response) => response.url().endsWith(payReport.path))
  await act()
  const { data } = (await (await paid).json()) as { data: PaymentInstruction }
  return data
}

/** Makes the page report that it is hidden, as in a background tab. */
function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** The modules of each row, `1` for a dark one, rasterized from the path of the drawing. */
async function shownCode(page: Page): Promise<string[]> {
  const image = page.locator('.qr__code [role=img]')
  const size = Number((await image.getAttribute('viewBox'))?.split(' ').at(-1))
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '0'))
  const path = (await image.locator('path').getAttribute('d')) ?? ''
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(row)]?.fill('1', Number(column), Number(column) + Number(length))
  return rows.map((row) => row.join(''))
}

function codeOf(text: string): string[] {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size }, (_, row) => [...data.slice(row * size, (row + 1) * size)].join(''))
}

/** Scans and pays as the customer does on a phone. */
async function payOnPhone(page: Page, codeUrl: string): Promise<void> {
  const phone = await page.context().newPage()
  await phone.goto(`${wechat}/sim/phone?${new URLSearchParams({ code_url: codeUrl })}`)
  await phone.locator('#pay').click()
  await phone.locator('#state').getByText('支付成功').waitFor()
  await phone.close()
}
