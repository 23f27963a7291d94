// Samples in a browser: staff choose pages, visitors read them by keyboard, by touch and without JavaScript.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { getSample } from '#contract/samples.ts'
import { chooseSample, getSampleChoices } from '#contract/samples-admin.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { samplePhrases } from '#ui/phrases/sample-phrases.ts'
import { type Screen, visit } from '../support/browser.ts'
import { pollUntil } from '../support/buyer.ts'
import { type Staff, signedIn } from '../support/console.ts'
import { startJourney } from '../support/journey.ts'
import { axeFaults } from '../support/page-checks.ts'

const journey = startJourney()
const chosen = [1, 2, 4]
const paths: Partial<Record<Language, string>> = {}
const pageCounts: Partial<Record<Language, number>> = {}
const shown = (page: number, language: Language) => samplePhrases(language).position(page, pageCounts[language] ?? 0)

beforeAll(async () => {
  const editor = await signedIn(journey.product, 'editor', 'editor')
  for (const language of ['zh-CN', 'en-US'] as const) {
    const { origin } = journey.product
    const client = createClient({ fetch, base: `${origin}/api`, language: () => language, token: () => undefined })
    const { report, fileId } = await reportWithFile(
      editor,
      (await client(listReports, { pageSize: 40 })).rows,
      language,
    )
    await editor.call(chooseSample, { id: report.id, language, fileId, pages: chosen })
    const sample = await pollUntil(async () => (await client(getSample, { id: report.id })).sample ?? undefined)
    pageCounts[language] = sample.pageCount
    paths[language] = `${origin}${language === 'zh-CN' ? '' : '/en'}/reports/${report.webTitle}`
  }
})

async function reportWithFile<Report extends { readonly id: number }>(
  editor: Staff,
  reports: readonly Report[],
  language: Language,
) {
  for (const report of reports) {
    const { files } = await editor.call(getSampleChoices, { id: report.id })
    const file = files.find((one) => one.language === language || one.language === null)
    if (file) return { report, fileId: file.fileId }
  }
  throw new Error('no report of the demonstration has a file')
}

const journeys: readonly [Language, Screen][] = [
  ['zh-CN', 'desktop'],
  ['en-US', 'phone'],
]

async function openReport(page: Page, language: Language) {
  await page.goto(paths[language] ?? '')
  const link = page.getByRole('link', { name: phrasesIn(language).report.readSample(chosen.length) }).first()
  await link.click()
}

describe('a visitor reads the sample of a report', () => {
  it('by keyboard, with zoom, to its end', async () => {
    const labels = samplePhrases('zh-CN')
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    await openReport(page, 'zh-CN')
    const position = page.getByRole('status').filter({ hasText: shown(1, 'zh-CN') })
    await position.waitFor()
    await page.keyboard.press('ArrowRight')
    await page
      .getByRole('status')
      .filter({ hasText: shown(2, 'zh-CN') })
      .waitFor()
    await page.keyboard.press('PageDown')
    await page
      .getByRole('status')
      .filter({ hasText: shown(4, 'zh-CN') })
      .waitFor()
    const widthOf = () =>
      page
        .locator('.sample-page img')
        .nth(2)
        .evaluate((image) => image.clientWidth)
    const before = await widthOf()
    await page.keyboard.press('+')
    await expect.poll(async () => (await widthOf()) / before).toBeCloseTo(1.5, 1)
    await page.keyboard.press('-')
    await page.keyboard.press('End')
    await page.getByRole('heading', { name: labels.rest }).waitFor()
    await page.keyboard.press('Home')
    await position.waitFor()
    await page.getByRole('button', { name: labels.page(4), exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: shown(4, 'zh-CN') })
      .waitFor()
    // Only the pages scroll: the button that closes stays in view.
    expect((await page.getByRole('dialog').boundingBox())?.y).toBe(0)
    // The keys work wherever the focus is, and zooming keeps the page.
    await page.getByRole('button', { name: labels.larger }).click()
    await page.keyboard.press('ArrowLeft')
    await page
      .getByRole('status')
      .filter({ hasText: shown(2, 'zh-CN') })
      .waitFor()
    await page.keyboard.press('+')
    await page
      .getByRole('status')
      .filter({ hasText: shown(2, 'zh-CN') })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('by touch on a phone, and goes on to the checkout', async () => {
    const labels = samplePhrases('en-US')
    const { context, page, complaints } = await visit(journey.browser, 'phone')
    await openReport(page, 'en-US')
    await page
      .getByRole('status')
      .filter({ hasText: shown(1, 'en-US') })
      .waitFor()
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])
    await page.getByRole('button', { name: labels.next }).tap()
    await page
      .getByRole('status')
      .filter({ hasText: shown(2, 'en-US') })
      .waitFor()
    await page.locator('.sample-reader__column').evaluate((column) => column.scrollTo(0, column.scrollHeight))
    await page.getByRole('link', { name: labels.buy }).tap()
    await page.waitForURL(/\/en\/checkout\?report=/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(journeys)('without JavaScript, in %s on a %s', async (language, screen) => {
    const labels = samplePhrases(language)
    const { context, page, complaints } = await visit(journey.browser, screen, { javaScriptEnabled: false })
    await openReport(page, language)
    await page.waitForURL(/\/sample$/)
    const pictures = page.locator('.sample-page img')
    expect(await pictures.count()).toBe(chosen.length)
    await page.getByRole('figure', { name: shown(1, language) }).waitFor()
    expect((await page.locator('.sample-page p').nth(1).textContent())?.length).toBeGreaterThan(40)
    const source = await pictures.first().getAttribute('src')
    const picture = await fetch(new URL(source ?? '', page.url()))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await page.getByRole('link', { name: labels.quote }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
