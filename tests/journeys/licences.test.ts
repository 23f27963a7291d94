// Licences in a browser: the holder names colleagues, one of whom verifies the address and downloads, until the seat is taken back.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { type Language, say } from '#contract/common/language.ts'
import { listLicences } from '#contract/customer-licences.ts'
import { payReport } from '#contract/payments.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { savedSearchPhrases } from '#ui/phrases/saved-search-phrases.ts'
import { type Screen, visit } from '../support/browser.ts'
import { pollUntil } from '../support/buyer.ts'
import { confirmEmail, openCashier } from '../support/checkout-in-browser.ts'
import { startJourney } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { readQrCode } from '../support/qr-code.ts'
import { type Account, logIn, openAccount } from '../support/site-walk.ts'

const journey = startJourney()

const journeys: readonly [Language, Screen][] = [
  ['zh-CN', 'desktop'],
  ['en-US', 'phone'],
]

describe('the holder of a multi-user licence', () => {
  it.each(journeys)('shares it with colleagues and upgrades it, in %s on a %s', async (language, screen) => {
    const { origin } = journey.product
    const labels = licencePhrases(language)
    const at = (path: string) => `${origin}${language === 'zh-CN' ? '' : '/en'}${path}`
    const holder = await openAccount(origin, `holder.${screen}`, language)
    const number = await buyLicence(holder, language)
    const colleague = await openAccount(origin, `reader.${screen}`, language)

    const { context, page, complaints } = await visit(journey.browser, screen)
    await logIn(context, holder)
    await page.goto(at('/personalCenter/myLicences'))
    await page.getByRole('link', { name: labels.openSeats }).click()
    await page.getByRole('heading', { name: labels.seats.title }).waitFor()
    await checkCertificate(page, language)
    await name(page, language, 'not an address')
    await page
      .getByText(say({ zh: '请输入正确格式的邮箱地址', en: 'correct format email address' }, language))
      .waitFor()
    await name(page, language, holder.email)
    await page.getByText(say({ zh: '该邮箱已可以使用这份授权', en: 'can use the licence already' }, language)).waitFor()
    for (const email of [`first.${screen}@example.com`, `second.${screen}@example.com`, colleague.email]) {
      await name(page, language, email)
      await page.getByRole('listitem').filter({ hasText: email }).waitFor()
    }
    await page.getByRole('button', { name: labels.seats.replaceTitle(`second.${screen}@example.com`) }).click()
    await page.getByLabel(labels.seats.newEmail).fill(`third.${screen}@example.com`)
    await page.getByLabel(labels.seats.newEmail).press('Enter')
    await page
      .getByRole('listitem')
      .filter({ hasText: `third.${screen}@example.com` })
      .waitFor()
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: `second.${screen}@` })
        .count(),
    ).toBe(0)

    await readAs(colleague, language, screen, number)

    await page.reload()
    const seat = page.getByRole('listitem').filter({ hasText: colleague.email })
    await seat.getByText(labels.seats.taken).waitFor()
    await seat.getByRole('button', { name: labels.seats.remove }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: labels.seats.remove }).click()
    await seat.waitFor({ state: 'detached' })
    await upgrade(page, language, number, holder.email)
    expect(complaints).toEqual([])
    await context.close()

    const client = clientOf(colleague, language)
    expect((await client(listLicences, {})).rows).toEqual([])
  })
})

function clientOf({ token }: Account, language: Language) {
  const { origin } = journey.product
  return createClient({ fetch, base: `${origin}/api`, language: () => language, token: () => token })
}

/** Buys a report of the demonstration for several users through the API. @returns the number of the licence */
async function buyLicence(holder: Account, language: Language): Promise<string> {
  const client = clientOf(holder, language)
  const keyword = say({ zh: '固态电池', en: 'solid-state batteries' }, language)
  const [report] = (await client(listReports, { keyword })).rows
  if (!report) throw new Error(`no report about ${keyword}`)
  const payPrice = report.prices.multi.find(({ currency }) => currency === 'CNY')?.amount ?? ''
  const order = await client(payReport, { researchReportId: report.id, licence: 'multi', payMethod: 'zfb', payPrice })
  const cashier = await fetch(order.orderPayUrl)
  await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
  return pollUntil(async () => (await client(listLicences, {})).rows[0]?.number)
}

/** Names a person by the form at the end of the list. */
async function name(page: Page, language: Language, email: string) {
  const labels = licencePhrases(language).seats
  await page.getByLabel(labels.email).fill(email)
  await page.getByRole('button', { name: labels.add }).click()
}

/** Downloads the certificate and follows its QR code, in a tab of its own. */
async function checkCertificate(page: Page, language: Language) {
  const labels = licencePhrases(language)
  const [certificate] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: labels.certificate }).click(),
  ])
  const address = await readQrCode(await readFile(await certificate.path()))
  const tab = await page.context().newPage()
  await tab.goto(address ?? 'about:blank')
  await tab.getByRole('heading', { name: labels.check.valid }).waitFor()
  await tab.close()
}

/** Exchanges the licence for an enterprise licence, pays the difference at the cashier, and finds the persons named by the new one. */
async function upgrade(page: Page, language: Language, number: string, email: string) {
  const at = (path: string) => `${journey.product.origin}${language === 'zh-CN' ? '' : '/en'}${path}`
  const labels = licencePhrases(language)
  const { dialogs, checkout, licence } = phrasesIn(language)
  await page.getByRole('link', { name: labels.upgrades.choose(licence.licences.enterprise.label) }).click()
  await page.waitForURL(/\/checkout\?.*upgrade=/)
  await page.getByText(checkout.upgrade(number)).waitFor()
  await page.getByRole('button', { name: checkout.confirmEmail }).click()
  await confirmEmail(page, dialogs, email)
  const cashier = await openCashier(page, dialogs)
  await cashier.locator('#pay').click()
  await cashier.waitForURL(/\/personalCenter\/payBack\//)
  await cashier.getByRole('heading', { name: checkout.payBack.paid }).waitFor({ timeout: 60_000 })
  await cashier.goto(at(`/personalCenter/licence/${number}`))
  await cashier.getByText(labels.upgradedText).waitFor()
  await cashier.goto(at('/personalCenter/myLicences'))
  await cashier.getByRole('link', { name: labels.openSeats }).first().click()
  await cashier.getByRole('listitem').filter({ hasText: 'first.' }).waitFor()
}

/** Follows the mail, verifies the address with the mailed code, finds the licence and downloads the file. */
async function readAs(colleague: Account, language: Language, screen: Screen, number: string) {
  const { origin } = journey.product
  const labels = licencePhrases(language)
  const proof = savedSearchPhrases(language).proof
  const at = (path: string) => `${origin}${language === 'zh-CN' ? '' : '/en'}${path}`
  const mail = await pollUntil(async () =>
    (await mailsTo(journey.product, colleague.email)).find((text) => text.includes(number)),
  )
  expect(mail).toContain(at('/personalCenter/myDownload'))
  const { context, page, complaints } = await visit(journey.browser, screen)
  await logIn(context, colleague)
  await page.goto(at('/personalCenter/myLicences'))
  await page.getByText(labels.proof.title).waitFor()
  await page.getByRole('button', { name: proof.send }).click()
  const code = await pollUntil(async () =>
    (await mailsTo(journey.product, colleague.email))
      .map((text) => /\b(\d{6})\b/.exec(codeIn(text))?.[1])
      .find(Boolean),
  )
  await page.getByLabel(proof.code).fill(code)
  await page.getByRole('button', { name: proof.submit }).click()
  await page.getByRole('link', { name: labels.open }).click()
  await page.getByText(number).first().waitFor()
  await page.getByRole('link', { name: labels.toDownloads }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.download button:visible').first().click(),
  ])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(complaints).toEqual([])
  await context.close()
}

/** The text of a mail with a code; empty for other mails. */
function codeIn(mail: string): string {
  return /(验证码|code)/i.test(mail) && !mail.includes('L-') ? mail.replace(/^[\w-]+:.*$/gm, '') : ''
}

describe('the check of a licence', () => {
  it.each(journeys)('needs no JavaScript and names the holder in part, in %s on a %s', async (language, screen) => {
    const { origin } = journey.product
    const labels = licencePhrases(language).check
    const holder = await openAccount(origin, `checked.${screen}`, language)
    const number = await buyLicence(holder, language)
    const { context, page, complaints } = await visit(journey.browser, screen, { javaScriptEnabled: false })
    await page.goto(`${origin}${language === 'zh-CN' ? '' : '/en'}/licence`)
    const check = async (typed: string) => {
      await page.getByLabel(labels.number).fill(typed)
      await page.getByRole('button', { name: labels.submit }).click()
    }
    await check('L-7F3K-22QX-B')
    await page.getByRole('heading', { name: labels.unknown }).waitFor()
    await check('L-7F3K-22OX-B')
    await page.getByText(labels.wrongCharacter('O', 7)).waitFor()
    await check(number.toLowerCase().replaceAll('-', ' '))
    await page.getByRole('heading', { name: labels.valid }).waitFor()
    expect(await page.locator('.licence-card').textContent()).toContain('***')
    expect(await page.locator('.licence-card').textContent()).not.toContain(holder.email)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    await context.close()
  })
})
