// From a purchase to a leak: a customer downloads a report, staff find the file and learn whose copy it is.
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { type Language, say } from '#contract/common/language.ts'
import { listLicences } from '#contract/customer-licences.ts'
import { payReport } from '#contract/payments.ts'
import { readPages } from '#server/copies/stamping/stamping.fixture.ts'
import { leakLookupPhrases } from '../../console/phrases/leak-lookup.ts'
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
  sales = await signedIn(journey.product, 'tracer', 'sales')
})

const journeys: readonly [Language, Screen][] = [
  ['zh-CN', 'desktop'],
  ['en-US', 'phone'],
]

describe('a file that a customer has passed on', () => {
  it.each(journeys)('leads to the customer, in %s on a %s', async (language, screen) => {
    const t = phrasesFor(leakLookupPhrases, language)
    const customer = await openAccount(journey.product.origin, `leak.${screen}`, language)
    const { orderNo, licence } = await buy(customer, language)
    const path = await download(customer, { language, screen })
    const [text = ''] = await readPages(await readFile(path))
    const number = /[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}/.exec(text)?.[0] ?? ''
    expect(text).toContain(licence)

    const { context, page, complaints } = await consoleVisit(journey.browser, {
      product: journey.product,
      staff: sales,
      screen,
      language,
    })
    await page.goto(`${journey.product.origin}/console/leak-lookup`)
    await settled(page)
    const found = page.getByRole('article')
    const wrong = `${number.slice(0, 2)}${number[2] === 'A' ? 'B' : 'A'}${number.slice(3)}`
    await page.getByLabel(t.number).fill(wrong)
    await page.getByRole('button', { name: t.look }).click()
    await page.getByText(t.wrongCharacter(3, wrong[2] ?? '')).waitFor()
    await found.getByText(t.evidence.similar).waitFor()

    await page.locator('input[type=file]').setInputFiles(await withoutMetadata(path, screen))
    await found.getByText(t.onPages((await readPages(await readFile(path))).length)).waitFor()
    await found.getByRole('heading', { name: t.copy(number) }).waitFor()
    await found.getByRole('link', { name: new RegExp(customer.email) }).waitFor()
    await found.getByRole('link', { name: licence }).waitFor()
    expect(await found.getByRole('listitem').count()).toBe(1)
    expect(await axeFaults(page)).toEqual([])
    await found.getByRole('link', { name: orderNo }).click()
    await page.getByRole('complementary', { name: orderNo }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** As programs leave it that remove what a file says of itself. */
async function withoutMetadata(path: string, screen: Screen): Promise<string> {
  const pdf = await PDFDocument.load(await readFile(path))
  delete pdf.context.trailerInfo.Info
  const found = join(tmpdir(), `found-${screen}-${process.pid}.pdf`)
  await writeFile(found, await pdf.save())
  return found
}

async function download(customer: Account, { language, screen }: { language: Language; screen: Screen }) {
  const { context, page } = await visit(journey.browser, screen)
  await logIn(context, customer)
  await page.goto(`${journey.product.origin}${language === 'zh-CN' ? '' : '/en'}/personalCenter/myDownload`)
  const button = page.locator('.download button:visible').first()
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const path = join(tmpdir(), `downloaded-${screen}-${process.pid}.pdf`)
  await file.saveAs(path)
  await context.close()
  return path
}

/** Buys a report of the demonstration through the API. */
async function buy({ token }: Account, language: Language): Promise<{ licence: string; orderNo: string }> {
  const base = `${journey.product.origin}/api`
  const client = createClient({ fetch, base, language: () => language, token: () => token })
  const keyword = say({ zh: '固态电池', en: 'solid-state batteries' }, language)
  const [report] = (await client(listReports, { keyword })).rows
  if (!report) throw new Error(`no report about ${keyword}`)
  const payPrice = report.prices.single.find(({ currency }) => currency === 'CNY')?.amount ?? ''
  const order = await client(payReport, { researchReportId: report.id, licence: 'single', payMethod: 'zfb', payPrice })
  const cashier = await fetch(order.orderPayUrl)
  await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
  const licence = await pollUntil(async () => (await client(listLicences, {})).rows[0]?.number)
  return { licence, orderNo: order.orderNo }
}
