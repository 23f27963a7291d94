// Licences in the console: staff revoke one and its holder is refused the download, restore it, and transfer it to another customer, who downloads.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { type Language, say } from '#contract/common/language.ts'
import { assignSeat, listLicences } from '#contract/customer-licences.ts'
import { downloadFile } from '#contract/delivery.ts'
import { payReport } from '#contract/payments.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { licencesPhrases } from '../../console/phrases/licences.ts'
import { phrasesFor } from '../../console/phrases/phrases.ts'
import { type Screen, visit } from '../support/browser.ts'
import { pollUntil } from '../support/buyer.ts'
import { consoleVisit, type Staff, settled, signedIn } from '../support/console.ts'
import { startJourney } from '../support/journey.ts'
import { axeFaults } from '../support/page-checks.ts'
import { type Account, logIn, openAccount } from '../support/site-walk.ts'

const journey = startJourney()
let sales: Staff
beforeAll(async () => {
  sales = await signedIn(journey.product, 'licences', 'sales')
})

const journeys: readonly [Language, Screen][] = [
  ['zh-CN', 'desktop'],
  ['en-US', 'phone'],
]

describe('a licence in the console', () => {
  it.each(journeys)('is revoked, restored and transferred, in %s on a %s', async (language, screen) => {
    const { origin } = journey.product
    const t = phrasesFor(licencesPhrases, language)
    const holder = await openAccount(origin, `owner.${screen}`, language)
    const heir = await openAccount(origin, `heir.${screen}`, language)
    const { number, orderNo } = await buyLicence(holder, language)
    await clientOf(holder, language)(assignSeat, { number, email: `named.${screen}@example.com` })

    const { context, page, complaints } = await consoleVisit(journey.browser, {
      product: journey.product,
      staff: sales,
      screen,
      language,
    })
    await page.goto(`${origin}/console/licences`)
    await settled(page)
    await search(page, t.search, `${number.slice(0, 4)}0${number.slice(5)}`)
    await page.getByText(t.wrongCharacter('0', 3)).waitFor()
    await page.getByRole('link', { name: number }).click()
    const panel = page.getByRole('complementary', { name: number })
    await panel.getByText(`named.${screen}@example.com`).first().waitFor()
    await panel.getByText(t.events.granted).waitFor()

    await act(page, t.revoke, { [t.reason]: say({ zh: '文件被公开传播', en: 'Passed on in public' }, language) })
    await panel.getByText(t.states.revoked, { exact: true }).waitFor()
    await download(holder, { language, screen, orderNo, isAllowed: false })

    await act(page, t.restore, { [t.reason]: say({ zh: '已查清', en: 'Cleared up' }, language) })
    await panel.getByText(t.states.active, { exact: true }).waitFor()
    await download(holder, { language, screen, orderNo, isAllowed: true })

    await act(page, t.transfer, { [t.newHolder]: `nobody.${screen}@example.com`, [t.reason]: 'x' }, async (dialog) => {
      await dialog
        .getByText(say({ zh: '没有使用这个邮箱的客户', en: 'No customer has this email' }, language))
        .waitFor()
      await dialog.getByLabel(t.newHolder).fill(heir.email)
    })
    const name = say({ zh: '林晓', en: 'Lin Xiao' }, language)
    await panel.getByText(t.transferFromTo(name, name)).waitFor()
    await panel.getByText(heir.email).first().waitFor()
    await download(holder, { language, screen, orderNo, isAllowed: false })
    await download(heir, { language, screen, orderNo, isAllowed: true })
    expect(await axeFaults(page)).toEqual([])

    await panel.getByRole('link', { name: orderNo }).click()
    await page.getByRole('complementary', { name: orderNo }).getByRole('link', { name: number }).waitFor()
    expect(complaints).toEqual([expect.stringContaining('422')])
    await context.close()
  })
})

async function search(page: Page, label: string, text: string) {
  await page.getByRole('searchbox', { name: label }).fill(text)
  await page.getByRole('searchbox', { name: label }).press('Enter')
}

/** Opens the dialog of an action, fills it in and submits it. @param correct what to do after the first refusal, before it is submitted again */
async function act(
  page: Page,
  label: string,
  values: Readonly<Record<string, string>>,
  correct?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('complementary').getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog')
  // On a phone it slides in from below; a field that gets the focus meanwhile would stay scrolled.
  await dialog.evaluate((sheet) => Promise.all(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished)))
  for (const [field, value] of Object.entries(values)) await dialog.getByLabel(field).fill(value)
  const submit = dialog.getByRole('button', { name: label })
  await submit.click()
  if (correct) {
    await correct(dialog)
    await submit.click()
  }
  await dialog.waitFor({ state: 'detached' })
}

/** Looks under the downloads of a customer, and takes the file if it is there. */
async function download(
  customer: Account,
  { language, screen, orderNo, isAllowed }: { language: Language; screen: Screen; orderNo: string; isAllowed: boolean },
) {
  const { context, page } = await visit(journey.browser, screen)
  await logIn(context, customer)
  await page.goto(`${journey.product.origin}${language === 'zh-CN' ? '' : '/en'}/personalCenter/myDownload`)
  if (isAllowed) {
    const button = page.locator('.download button:visible').first()
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  } else {
    await page.getByRole('heading', { name: phrasesIn(language).account.download.emptyTitle }).waitFor()
    const refused = clientOf(customer, language)(downloadFile, { orderNo })
    await expect(refused).rejects.toMatchObject({ code: 100010 })
  }
  await context.close()
}

function clientOf({ token }: Account, language: Language) {
  return createClient({
    fetch,
    base: `${journey.product.origin}/api`,
    language: () => language,
    token: () => token,
  })
}

/** Buys a report of the demonstration for several users through the API. */
async function buyLicence(holder: Account, language: Language): Promise<{ number: string; orderNo: string }> {
  const client = clientOf(holder, language)
  const keyword = say({ zh: '固态电池', en: 'solid-state batteries' }, language)
  const [report] = (await client(listReports, { keyword })).rows
  if (!report) throw new Error(`no report about ${keyword}`)
  const payPrice = report.prices.multi.find(({ currency }) => currency === 'CNY')?.amount ?? ''
  const order = await client(payReport, { researchReportId: report.id, licence: 'multi', payMethod: 'zfb', payPrice })
  const cashier = await fetch(order.orderPayUrl)
  await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
  const number = await pollUntil(async () => (await client(listLicences, {})).rows[0]?.number)
  return { number, orderNo: order.orderNo }
}
