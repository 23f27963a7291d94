// Keyboard purchase: from the search on the home page to the QR code of WeChat Pay and the list of orders.
import { describe, expect, it } from 'vitest'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'
import { press, reach, write } from '../support/keyboard.ts'
import { validCode } from '../support/product.ts'
import { openAccount } from '../support/site-walk.ts'

const journey = startJourney()

describe.each([
  ['zh-CN', '/', '固态电池'],
  ['en-US', '/en', 'battery'],
] as const)('a customer with nothing but a keyboard, in %s,', (language, home, keyword) => {
  it('finds a report, logs in, reaches the QR code and then the order', async () => {
    const labels = phrasesIn(language)
    const name = `keyboard.${language}`.toLowerCase()
    const { email } = await openAccount(journey.product.origin, name, language)
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    const dialog = page.getByRole('dialog')
    await page.goto(journey.product.origin + home)
    await write(page, page.locator('#header-keyword'), keyword)
    await page.keyboard.press('Enter')
    await page.waitForURL(/report-industries/)
    await press(page, page.locator('.rows h3 a').first())
    await page.waitForURL(/\/reports\//)
    await press(page, page.locator('.buybox button.btn--primary'))
    await page.waitForURL(/\/checkout/)
    await press(page, page.getByRole('button', { name: labels.checkout.confirmEmail }))

    await dialog.getByRole('heading', { name: labels.dialogs.login.title }).waitFor()
    await write(page, dialog.getByLabel(labels.dialogs.login.name), name)
    await write(page, dialog.getByLabel(labels.dialogs.login.password, { exact: true }), 'correct horse battery')
    await expect
      .poll(() => dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .not.toBe(0)
    await write(page, dialog.getByLabel(labels.dialogs.code.label), validCode)
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: labels.dialogs.email.title }).waitFor()
    await write(page, dialog.getByLabel(labels.dialogs.email.again), email)
    await page.keyboard.press('Enter')

    await dialog.getByRole('heading', { name: labels.dialogs.pay.title }).waitFor()
    const chosen = dialog.locator('input[type=radio]:checked')
    // The button that had the focus was removed with its dialog.
    await expect.poll(() => chosen.evaluate((element) => element === document.activeElement)).toBe(true)
    await reach(page, chosen)
    const wechat = dialog.getByRole('radio', { name: labels.common.methodLabels.wx.label })
    for (let step = 0; step < 3 && !(await wechat.isChecked()); step++) await page.keyboard.press('ArrowDown')
    await press(page, dialog.locator('button[type=submit]'))
    await dialog.getByRole('heading', { name: labels.dialogs.wechat.title }).waitFor()
    await dialog.getByRole('img').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await press(page, page.locator('.site-footer').getByRole('link', { name: labels.common.myOrders }))
    await page.waitForURL(/\/personalCenter\/moreOrders/)
    await page
      .locator('.order')
      .getByText(labels.account.order.status[0] ?? '')
      .waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('the focus follows from login to registration, to password reset, and back', async () => {
  const { dialogs } = phrasesIn('zh-CN')
  const { context, page, complaints } = await visit(journey.browser, 'desktop')
  const dialog = page.getByRole('dialog')
  const focusIn = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
  await page.goto(`${journey.product.origin}/about`)
  await press(page, page.locator('.site-header .for-guests a').first())
  await dialog.getByRole('heading', { name: dialogs.login.title }).waitFor()
  await focusIn('loginCode')
  for (const [leave, name] of [
    [dialogs.login.toRegister, 'loginCode'],
    [dialogs.register.toLogin, 'loginCode'],
    [dialogs.login.toForgot, 'email'],
    [dialogs.forgot.toLogin, 'loginCode'],
  ] as const) {
    await press(page, dialog.getByRole('button', { name: leave, exact: true }).last())
    await focusIn(name)
  }
  expect(complaints).toEqual([])
  await context.close()
})
