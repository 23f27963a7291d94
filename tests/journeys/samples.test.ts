// Samples in a browser: staff choose pages, visitors read them by keyboard, by touch and without JavaScript.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listReports, type ReportRow } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getSample, samplePicturePath } from '#contract/samples.ts'
import { chooseSample, getSampleChoices } from '#contract/samples-admin.ts'
import { colouredPdf } from '#server/samples/samples.fixture.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { samplePhrases } from '#ui/phrases/sample-phrases.ts'
import { reportPath } from '../../site/paths.ts'
import { type Screen, visit } from '../support/browser.ts'
import { pollUntil } from '../support/buyer.ts'
import { type Staff, signedIn } from '../support/console.ts'
import { startJourney } from '../support/journey.ts'
import { axeFaults } from '../support/page-checks.ts'
import { encodedAgain, pageColours, pagesShown } from '../support/page-colours.ts'
import { uploadFile } from '../support/patient-requests.ts'
import { crawl, type Found, isPicture } from '../support/stranger-crawl.ts'

const journey = startJourney()
const chosen = [1, 2, 4]
const paths: Partial<Record<Language, string>> = {}
const pageCounts: Partial<Record<Language, number>> = {}
const shown = (page: number, language: Language) => samplePhrases(language).position(page, pageCounts[language] ?? 0)

beforeAll(async () => {
  const editor = await signedIn(journey.product, 'editor', 'editor')
  for (const language of ['zh-CN', 'en-US'] as const) {
    const { origin } = journey.product
    const client = clientIn(language)
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

function clientIn(language: Language) {
  const base = `${journey.product.origin}/api`
  return createClient({ fetch, base, language: () => language, token: () => undefined })
}

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
  await sampleLink(page, language).click()
}

function sampleLink(page: Page, language: Language) {
  return page.getByRole('link', { name: phrasesIn(language).report.readSample(chosen.length) }).first()
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
    await page.goto(paths['en-US'] ?? '')
    await page.locator('input[name=licence][value=enterprise]').check()
    await sampleLink(page, 'en-US').click()
    await page
      .getByRole('status')
      .filter({ hasText: shown(1, 'en-US') })
      .waitFor()
    // The reader fills the screen.
    expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])
    await page.getByRole('button', { name: labels.next }).tap()
    await page
      .getByRole('status')
      .filter({ hasText: shown(2, 'en-US') })
      .waitFor()
    await page.locator('.sample-reader__column').evaluate((column) => column.scrollTo(0, column.scrollHeight))
    await page.getByRole('link', { name: labels.buy }).tap()
    // The licence is the one that was chosen on the page.
    await page.waitForURL(/\/en\/checkout\?report=\d+&licence=enterprise&edition=\d/)
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

describe('a stranger who follows every address of a report with a sample', () => {
  const pageTotal = pageColours.length
  const language = 'zh-CN'
  let pdf: Buffer<ArrayBuffer>
  let editor: Staff
  let report: ReportRow
  let fileId: string

  beforeAll(async () => {
    const { origin } = journey.product
    pdf = Buffer.from(await colouredPdf(pageColours))
    editor = await signedIn(journey.product, 'crawled', 'editor')
    const withCookie: typeof fetch = (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', editor.cookie())
      return fetch(url, { ...init, headers })
    }
    fileId = await uploadFile(
      { origin, call: editor.call, fetch: withCookie },
      { name: '样页.pdf', purpose: 'delivery', bytes: pdf, modifiedAt: 1 },
    )
    const [listed] = (await clientIn(language)(listReports, { pageSize: 40 })).rows.slice(-1)
    if (!listed) throw new Error('the demonstration has reports')
    report = listed
  })

  async function choose(pages: number[]) {
    const { id } = report
    await editor.call(chooseSample, { id, language, fileId, pages })
    await pollUntil(async () => (await clientIn(language)(getSample, { id })).sample ?? undefined)
  }

  async function crawlReport() {
    const { origin } = journey.product
    const page = reportPath(report.webTitle)
    const query = new URLSearchParams({
      id: String(report.id),
      itemId: String(report.id),
      itemKind: 'report',
      reportId: String(report.id),
      webTitle: report.webTitle,
      keyword: report.title,
    })
    const calls = Object.values(endpoints).filter(({ method, access }) => method === 'GET' && access === 'anyone')
    const guesses = [...Array(pageTotal + 1).keys()].flatMap((number) => [
      `${page}/sample?page=${number}`,
      `${page}/sample/${number}`,
      `/api${samplePicturePath}${number}`,
    ])
    const start = [
      page,
      `${page}/sample`,
      `${page}/sample.data`,
      `/en${page}`,
      `/en${page}/sample`,
      '/robots.txt',
      '/llms.txt',
      ...calls.map(({ path }) => `/api${path}?${query}`),
      ...guesses,
    ]
    return crawl(origin, {
      start,
      isFollowed: (path) =>
        path.includes(report.webTitle) ||
        /^\/(api|share)\/|sitemap|feed|\.(webp|png|jpe?g|avif|gif|ico|pdf|xml|txt)(\?|$)/.test(path),
    })
  }

  const picturesIn = (found: readonly Found[]) => found.filter((one) => one.status === 200 && isPicture(one))

  /** The pages that are seen in any of its pictures, and those whose text it got. */
  async function pagesIn(found: readonly Found[]) {
    const shown = await pagesShown(journey.browser, picturesIn(found))
    const drawn = shown.filter((page) => page !== undefined)
    const texts = found.filter((one) => !isPicture(one)).map(({ bytes }) => bytes.toString('utf8'))
    const read = texts.flatMap((text) => [...text.matchAll(/This is page (\d)/g)].map(([, page]) => Number(page)))
    return { drawn: [...new Set(drawn)].sort(), read: [...new Set(read)].sort() }
  }

  const samplePathsIn = (found: readonly Found[]) =>
    found.filter(({ path, status }) => path.startsWith(`/api${samplePicturePath}`) && status === 200)

  it('gets pictures and text of chosen pages only, and none of an earlier choice', async () => {
    await choose([1, 3])
    const first = await crawlReport()
    expect(await pagesIn(first)).toEqual({ drawn: [1, 3], read: [1, 3] })
    const samples = samplePathsIn(first)
    expect(samples).toHaveLength(4)
    // A page is recognized at another size and in another encoding, as a thumbnail of it would be.
    const again = await Promise.all(samples.map((sample) => encodedAgain(journey.browser, sample)))
    expect((await pagesShown(journey.browser, again)).toSorted()).toEqual([1, 1, 3, 3])
    // Covers, share images and icons are there too, so the crawl is more than the sample.
    expect(picturesIn(first).length).toBeGreaterThan(6)
    expect(first.some(({ path }) => path.includes('sitemap'))).toBe(true)
    expect(first.filter(({ bytes }) => bytes.subarray(0, 5).toString() === '%PDF-')).toEqual([])

    await choose([5])
    for (const { path } of samplePathsIn(first)) {
      expect((await fetch(new URL(path, journey.product.origin))).status).toBe(404)
    }
    const second = await pollUntil(async () => {
      const found = await crawlReport()
      return (await pagesIn(found)).read.join() === '5' ? found : undefined
    })
    expect(await pagesIn(second)).toEqual({ drawn: [5], read: [5] })
    expect(samplePathsIn(second)).toHaveLength(2)
  })
})
