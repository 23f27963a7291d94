// Purchase in a browser: find a report, register, log in, pay and download.

import { readFile, stat } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { type Language, say } from '#contract/common/language.ts'
import { saveSiteSetting } from '#contract/site-admin.ts'
import { saveVoucher, setVoucherActive } from '#contract/vouchers-admin.ts'
import { en } from '#ui/phrases/en.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import type { Phrases } from '#ui/phrases/zh.ts'
import { type Screen, visit } from '../support/browser.ts'
import { confirmEmail, openCashier } from '../support/checkout-in-browser.ts'
import { type Staff, signedIn } from '../support/console.ts'
import { startJourney } from '../support/journey.ts'
import { validCode } from '../support/product.ts'
import { findSamples, logIn, openAccount, startApplication } from '../support/site-walk.ts'

const journey = startJourney()
let owner: Staff
beforeAll(async () => {
  owner = await signedIn(journey.product, 'owner', 'owner')
  await addVoucher('SPRING10')
  await owner.call(saveSiteSetting, {
    key: 'hard-copies',
    site: 'all',
    value: { CNY: 30_000, USD: 4_500 },
    version: '',
  })
})

/** Adds a voucher of 10 %. */
function addVoucher(code: string) {
  return owner.call(saveVoucher, {
    code,
    kind: 'percent',
    basisPoints: 1_000,
    amountCnyMinor: null,
    amountUsdMinor: null,
    minimumCnyMinor: null,
    minimumUsdMinor: null,
    itemKinds: ['report'],
    industries: [],
    items: [],
    startsOn: null,
    endsOn: null,
    maxUses: null,
    maxUsesPerCustomer: 1,
    isActive: true,
    note: '',
  })
}

const journeys: readonly [Language, Screen][] = [
  ['zh-CN', 'desktop'],
  ['zh-CN', 'phone'],
  ['en-US', 'desktop'],
  ['en-US', 'phone'],
]

describe('a visitor finds a report, buys it and downloads the file', () => {
  it.each(journeys)('in %s on a %s', async (language, screen) => {
    const words = {
      ...phrasesIn(language).dialogs,
      checkout: phrasesIn(language).checkout,
    }
    const prefix = language === 'zh-CN' ? '' : '/en'
    const { context, page, complaints } = await visit(journey.browser, screen)
    const customer = `buyer.${language}.${screen}`.toLowerCase()

    await openReport(page, language, prefix)
    const price = await page.locator('.buybox .total .fig:visible').first().textContent()
    expect(price).toMatch(language === 'zh-CN' ? /^¥[\d,]+$/ : /^\$[\d,]+$/)
    await page.locator('.buybox button.btn--primary:visible').click()
    await page.waitForURL(/\/checkout/)

    // The checkout requires a login, whose dialog leads to registration. On a desktop, a voucher is entered before; on a phone, the address
    // of a printed copy.
    const isWithVoucher = screen === 'desktop'
    if (isWithVoucher) {
      await page.getByText(words.checkout.voucher.open).click()
      await page.getByLabel(words.checkout.voucher.label, { exact: true }).fill(' spring-10 ')
      await page.getByRole('button', { name: words.checkout.voucher.apply, exact: true }).click()
    } else await orderHardCopy(page, words)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.login.toRegister }).click()
    await fillRegistration(page, words, language, customer)
    await dialog.getByRole('heading', { name: words.login.title }).waitFor()
    await dialog.getByLabel(words.login.name).fill(customer)
    await dialog.getByLabel(words.login.password, { exact: true }).fill('correct horse battery')
    await pictureIsShown(page)
    await dialog.getByLabel(words.code.label).fill('0000')
    await dialog.getByRole('button', { name: words.login.submit, exact: true }).click()
    // After a wrong code, the form shows an error, an empty code field and a new image; the other input stays.
    await expect.poll(() => dialog.getByLabel(words.code.label).inputValue()).toBe('')
    await expect.poll(() => dialog.getByLabel(words.login.name).inputValue()).toBe(customer)
    await pictureIsShown(page)
    await dialog.getByLabel(words.code.label).fill(validCode)
    await dialog.getByRole('button', { name: words.login.submit, exact: true }).click()

    if (isWithVoucher) await goOnWithVoucher(page, words)
    await confirmEmail(page, words, `${customer}@example.com`)
    if (isWithVoucher) await page.getByRole('dialog').getByText(words.checkout.discount('SPRING10')).waitFor()
    const cashier = await openCashier(page, words)
    await cashier.locator('#pay').click()
    await cashier.waitForURL(/\/personalCenter\/payBack\//)
    await cashier.getByRole('heading', { name: words.checkout.payBack.paid }).waitFor({ timeout: 60_000 })

    await cashier.goto(`${journey.product.origin}${prefix}/personalCenter/moreOrders`)
    await expect.poll(() => cashier.locator('.order__list').count()).toBe(isWithVoucher ? 1 : 0)
    await expect.poll(() => cashier.getByText(streetOfCopy).count()).toBe(isWithVoucher ? 0 : 1)
    await cashier.goto(`${journey.product.origin}${prefix}/personalCenter/myDownload`)
    const [download] = await Promise.all([
      cashier.waitForEvent('download'),
      cashier.locator('.download button:visible').first().click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    const file = await download.path()
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await stat(file)).size).toBeGreaterThan(20_000)

    // The browser of WeChat cannot download files: a link is mailed instead.
    await cashier.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0',
      }),
    )
    await cashier.reload()
    const { download: files } = phrasesIn(language).account
    await cashier.getByText(files.wechatTitle).waitFor()
    await cashier.locator('.download button:visible').filter({ hasText: files.mail }).first().click()
    await cashier.getByText(files.mailed(`${customer}@example.com`)).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a voucher that staff deactivate while its buyer pays', () => {
  it('is removed with the reason, and the list price is due again', async () => {
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    const { origin } = journey.product
    const { id } = await addVoucher('ENDING')
    await logIn(context, await openAccount(origin, 'late.buyer', 'en-US'))
    const { rows } = await createClient({ fetch, base: `${origin}/api`, language: () => 'en-US' })(listReports, {})
    await page.goto(`${origin}/en/checkout?report=${rows[0]?.id}`)
    const { voucher, discount } = en.checkout
    await page.getByText(voucher.open).click()
    await page.getByLabel(voucher.label, { exact: true }).fill('ending')
    await page.getByRole('button', { name: voucher.apply, exact: true }).click()
    await page.locator('.buybox').getByText(discount('ENDING')).waitFor()
    await page.getByRole('button', { name: en.checkout.confirmEmail }).click()
    await confirmEmail(page, en.dialogs, 'late.buyer@example.com')
    await owner.call(setVoucherActive, { id, isActive: false })
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.locator('.voucher .field__error').getByText('no longer valid').waitFor()
    await expect.poll(() => page.locator('.buybox').getByText(discount('ENDING')).count()).toBe(0)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a visitor who has chosen a licence', () => {
  it('finds it still selected after returning from the checkout, and by its link', async () => {
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    const { report: withEditions } = await findSamples(journey.product.origin)
    await page.goto(`${journey.product.origin}/en/reports/${withEditions.otherLanguageWebTitle}`)
    await startApplication(page)
    const licence = page.locator('.licence input').nth(1)
    const edition = page.getByLabel(en.report.edition, { exact: true })
    // The arrow of the select is drawn as a background image.
    await expect.poll(() => edition.evaluate((select) => getComputedStyle(select).backgroundImage)).toContain('url(')
    const total = page.locator('.buybox .total output')
    const before = await total.textContent()
    await licence.check()
    await edition.selectOption('1')
    const chosen = await total.textContent()
    expect(chosen).not.toBe(before)
    const address = page.url()
    for (const back of [() => page.goBack(), () => page.getByRole('link', { name: en.checkout.change }).click()]) {
      await page.locator('.buybox button.btn--primary:visible').click()
      await page.waitForURL(/\/checkout\?.*licence=multi&edition=1/)
      await back()
      await page.waitForURL(address)
      await expect.poll(() => total.textContent()).toBe(chosen)
      await expect.poll(() => licence.isChecked()).toBe(true)
      await expect.poll(() => edition.inputValue()).toBe('1')
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})

async function openReport(page: Page, language: Language, prefix: string): Promise<void> {
  const keyword = say({ zh: '固态电池', en: 'solid-state batteries' }, language)
  if (language === 'zh-CN') {
    await page.goto(`${journey.product.origin}/`)
    if (!(await page.locator('input[name=keyword]:visible').count()))
      await page.locator('.icon-btn--search:visible').click()
    await page.locator('input[name=keyword]:visible').first().fill(keyword)
    await page.locator('input[name=keyword]:visible').first().press('Enter')
    await page.waitForURL(/report-industries/)
    await expect.poll(() => page.locator('.rows mark').first().textContent()).toContain('电池')
    await page.locator('.rows a').first().click()
    await page.waitForURL(/\/reports\//)
    return
  }
  const client = createClient({ fetch, base: `${journey.product.origin}/api`, language: () => language })
  const { rows } = await client(listReports, { keyword })
  await page.goto(`${journey.product.origin}${prefix}/reports/${rows[0]?.webTitle}`)
}

type Words = Phrases['dialogs'] & { checkout: Phrases['checkout'] }

async function fillRegistration(page: Page, words: Words, language: Language, customer: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: words.register.title }).waitFor()
  await dialog.getByLabel(words.register.loginCode).fill(customer)
  await dialog.getByLabel(words.register.name).fill(say({ zh: '林晓', en: 'Lin Xiao' }, language))
  await dialog.getByLabel(words.register.password, { exact: true }).fill('correct horse battery')
  await dialog.getByLabel(words.register.confirm).fill('correct horse batteries')
  await dialog.getByLabel(words.register.companyName).fill(say({ zh: '示例公司', en: 'Example Ltd' }, language))
  await dialog.getByLabel(words.register.email).fill(`${customer}@example.com`)
  await dialog.getByLabel(words.register.contact).fill(say({ zh: '13800138000', en: '+49 30 1234567' }, language))
  await pictureIsShown(page)
  await dialog.getByLabel(words.code.label).fill(validCode)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: words.register.submit, exact: true }).click()
  await dialog.getByText(say({ zh: '两次输入的密码不一致', en: 'Passwords do not match' }, language)).waitFor()
  await dialog.getByLabel(words.register.confirm).fill('correct horse battery')
  await dialog.getByRole('button', { name: words.register.submit, exact: true }).click()
}

const streetOfCopy = '中关村大街 1 号'

/** Asks for a printed copy, first without an address, which is refused field by field. */
async function orderHardCopy(page: Page, { checkout }: Words): Promise<void> {
  const { option, recipient, phone, country, address, postcode } = checkout.hardCopy
  const due = page.locator('.sum__due dd')
  const before = await due.textContent()
  await startApplication(page)
  await page.getByLabel(option).check()
  expect(await due.textContent()).not.toBe(before)
  const next = page.getByRole('button', { name: checkout.confirmEmail })
  await page.getByLabel(recipient).waitFor()
  await next.click()
  await page.locator('.checkout__address .field__error').first().waitFor()
  await page.getByLabel(recipient).fill('林晓')
  await page.getByLabel(phone).fill('13800138000')
  await page.getByLabel(country).selectOption('CN')
  await page.getByLabel(address, { exact: true }).fill(streetOfCopy)
  await page.getByLabel(postcode).fill('100080')
  await next.click()
}

/** Removes the voucher, which the login has applied, enters a wrong one and then the first again, and continues. */
async function goOnWithVoucher(page: Page, { checkout }: Words): Promise<void> {
  const { voucher } = checkout
  const discount = page.locator('.buybox').getByText(checkout.discount('SPRING10'))
  await discount.waitFor()
  await page.getByRole('button', { name: voucher.remove }).click()
  await discount.waitFor({ state: 'detached' })
  await page.getByText(voucher.open).click()
  const code = page.getByLabel(voucher.label, { exact: true })
  const apply = page.getByRole('button', { name: voucher.apply, exact: true })
  await code.fill('NO-SUCH-CODE')
  await apply.click()
  await page.locator('.voucher .field__error').waitFor()
  await code.fill('SPRING10')
  await apply.click()
  await discount.waitFor()
  await page.getByRole('button', { name: checkout.confirmEmail }).click()
}

/** Waits for the image, because the server has no code to compare before it is loaded. */
async function pictureIsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('[role=dialog] img')
    return picture?.complete && picture.naturalWidth > 0
  })
}
