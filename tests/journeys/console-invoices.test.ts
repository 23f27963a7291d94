// Finance in a browser: requests are exported, ten results uploaded of which two fit nothing, one is assigned, a refund is reversed.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { getOwnFapiao, type OwnFapiao, openFapiaoFile, requestFapiao } from '#contract/fapiao.ts'
import { getFapiao } from '#contract/fapiao-admin.ts'
import { getOrder } from '#contract/orders-admin.ts'
import { requestRefund } from '#contract/refunds-admin.ts'
import { newNumber, special } from '#server/fapiao/fapiao.fixture.ts'
import { papersOf } from '#server/fapiao/fapiao-files.fixture.ts'
import { fapiaoPhrases } from '../../console/phrases/fapiao.ts'
import { consoleVisit, navigateTo, type Staff, settled, signedIn } from '../support/console.ts'
import { payInYuan } from '../support/fapiao-in-browser.ts'
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

    const files = await resultFiles(buyers.map(({ fapiao }) => fapiao))
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
})

type Words = typeof fapiaoPhrases.zh
type Requested = Awaited<ReturnType<typeof requestOf>>

/** A buyer who has paid and asked for a fapiao. */
async function requestOf(language: Language, nth: number) {
  const { origin } = journey.product
  const account = await openAccount(origin, `desk.${language}.${nth}`.toLowerCase(), language)
  const client = createClient({ fetch, base: `${origin}/api`, language: () => language, token: () => account.token })
  const orderNo = await payInYuan(client)
  const fapiao = await client(requestFapiao, { ...special, orderNos: [orderNo], saveTitle: false })
  return { client, fapiao }
}

async function statesOf(staff: Staff, buyers: readonly Requested[]) {
  const records = await Promise.all(buyers.map(({ fapiao }) => staff.call(getFapiao, { id: fapiao.id })))
  return records.map(({ state }) => state)
}

/** Ten files: those of three requests, without the PDF of the third; one of another buyer, and a scan that has no text. */
async function resultFiles(requests: readonly OwnFapiao[]): Promise<string[]> {
  const papers = await Promise.all(
    requests.map(({ number, amount }) =>
      papersOf({ number: randomNumber(), amountMinor: amount.minor, remark: number }),
    ),
  )
  const strange = await papersOf({
    number: randomNumber(),
    buyer: { name: '别的公司', taxCode: '91310000MA1FL0000X' },
    amountMinor: 77_700,
  })
  const contents = papers.flatMap(({ pdf, ofd, xml }, index) => [
    ...(index < 2 ? [{ name: `${index}.pdf`, bytes: pdf }] : []),
    { name: `${index}.ofd`, bytes: ofd },
    { name: `${index}.xml`, bytes: xml },
  ])
  const all = [...contents, { name: 'strange.xml', bytes: strange.xml }, { name: 'scan.pdf', bytes: await scan() }]
  const folder = await mkdtemp(join(journey.product.dataDir, 'results-'))
  return Promise.all(
    all.map(async ({ name, bytes }) => {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return path
    }),
  )
}

function randomNumber(): string {
  return `${newNumber().slice(0, 4)}${Math.floor(Math.random() * 1e8)}`.padEnd(20, '7')
}

async function scan(): Promise<Buffer> {
  const document = new PDFDocument()
  document.rect(50, 50, 200, 100).stroke()
  document.end()
  return Buffer.concat(await document.toArray())
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
