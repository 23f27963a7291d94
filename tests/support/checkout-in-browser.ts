// The dialogs of a checkout, from the delivery address to the cashier.
import type { Page } from 'playwright-core'
import type { Phrases } from '#ui/phrases/zh.ts'

type Words = Pick<Phrases['dialogs'], 'email' | 'pay'>

export async function confirmEmail(page: Page, words: Words, email: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: words.email.title }).waitFor()
  await dialog.getByLabel(words.email.email, { exact: true }).fill(email)
  await dialog.getByLabel(words.email.again).fill(email)
  await dialog.getByRole('button', { name: words.email.submit }).click()
}

/** The cashier opens in the same window on iOS, otherwise in a new one. */
export async function openCashier(page: Page, words: Words): Promise<Page> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: words.pay.title }).waitFor()
  const isIos = await page.evaluate(() => /iPhone/.test(navigator.userAgent))
  const opened = isIos ? page : page.context().waitForEvent('page')
  await dialog.locator('button[type=submit]').click()
  const cashier = await opened
  await cashier.waitForSelector('#pay', { timeout: 60_000 })
  return cashier
}
