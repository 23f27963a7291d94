// Every page of the site, visited in both languages on two hosts: address, head, HTML, text, accessibility and the dark colour scheme.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { pages } from '#site/route-table.ts'
import { quiet, type Visit, visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'
import { axeFaults, contrastFaults, findForeignText, htmlFaults } from '../support/page-checks.ts'
import { freePort } from '../support/ports.ts'
import {
  dialogsIn,
  entriesOf,
  findSamples,
  logIn,
  openAccount,
  redirectsOf,
  type Samples,
  type Stop,
  startApplication,
  stopsIn,
} from '../support/site-walk.ts'

type Walked = Stop & { readonly url: string; readonly actualStatus: number; readonly html: string }

let samples: Samples
const origins: Record<Language, string> = { 'zh-CN': '', 'en-US': '' }
const walked: Walked[] = []
const languages = ['zh-CN', 'en-US'] as const

const journey = startJourney(async () => {
  const port = await freePort()
  origins['zh-CN'] = `http://localhost:${port}`
  origins['en-US'] = `http://127.0.0.1:${port}`
  return { PORT: String(port), SITE_ZH_ORIGIN: origins['zh-CN'], SITE_EN_ORIGIN: origins['en-US'] }
})
beforeAll(async () => {
  samples = await findSamples(origins['zh-CN'])
  for (const language of languages)
    for (const stop of stopsIn(language, samples)) {
      const url = origins[language] + stop.path
      const response = await fetch(url, { redirect: 'manual' })
      walked.push({ ...stop, url, actualStatus: response.status, html: await response.text() })
    }
})

const stopsOf = (language: Language) => walked.filter(({ url }) => url.startsWith(`${origins[language]}/`))
const textOf = (html: string, pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '')
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

it('visits every page of the table', () => {
  const visited = new Set([...Object.keys(entriesOf(samples)), ...Object.keys(redirectsOf(samples)), 'customer-qr.svg'])
  const unvisited = pages.map(([path]) => path).filter((path) => !visited.has(path) && !path.endsWith('/cite/:format'))
  expect(unvisited).toEqual([])
})

describe.each(languages)('in %s every page', (language) => {
  it('responds with its status, language and title', () => {
    for (const { url, status, actualStatus, html } of stopsOf(language)) {
      expect(`${url} ${actualStatus}`).toBe(`${url} ${status}`)
      expect(textOf(html, /<html lang="([^"]*)"/), url).toBe(language)
      expect(textOf(html, /<title>([^<]+)<\/title>/), url).not.toBe('')
      expect([...html.matchAll(/<h1[\s>]/g)].length, url).toBe(1)
    }
  })

  it('has a canonical URL or is not indexed', () => {
    for (const { url, isListed, html } of stopsOf(language)) {
      const robots = textOf(html, /<meta name="robots" content="([^"]*)"/)
      expect(robots.includes('noindex'), `${url} ${robots}`).toBe(!isListed)
      if (isListed) expect(textOf(html, /<link rel="canonical" href="([^"]*)"/)).toBe(canonicalOf(url, language))
    }
  })

  it('is linked with its published counterpart by hreflang', async () => {
    for (const { url, isListed, html } of stopsOf(language)) {
      const alternates = alternatesIn(html)
      if (!isListed) expect(alternates, url).toEqual([])
      if (alternates.length === 0) continue
      expect(alternates.map(([lang]) => lang)).toEqual(['zh-CN', 'en', 'x-default'])
      for (const [, href] of alternates)
        expect(alternatesIn(await (await fetch(href)).text()), href).toEqual(alternates)
    }
    expect(stopsOf(language).filter(({ html }) => alternatesIn(html).length > 0).length).toBeGreaterThan(8)
  })

  it('is valid HTML', async () => {
    const faults: string[] = []
    for (const { url, html } of stopsOf(language))
      for (const fault of await htmlFaults(html)) faults.push(`${url} ${fault}`)
    expect(faults).toEqual([])
  })
})

describe("a variant of a page's URL", () => {
  it('redirects to the page in one step, in its language', async () => {
    for (const [from, to] of Object.values(redirectsOf(samples)).flat()) {
      const aliases = [
        [origins['zh-CN'] + from, to],
        [`${origins['zh-CN']}/en${from}`, `/en${to}`],
        [origins['en-US'] + from, `/en${to}`],
        [`${origins['en-US']}/EN${from}`, `/en${to}`],
      ] as const
      for (const [url, path] of aliases) {
        const response = await fetch(url, { redirect: 'manual' })
        expect([301, 302], url).toContain(response.status)
        expect(response.headers.get('location'), url).toBe(path)
        expect([200, 404], path).toContain((await fetch(new URL(path, url), { redirect: 'manual' })).status)
      }
    }
  })

  it('is English on the English host, whose home page is also at /', async () => {
    for (const { path } of stopsOf('zh-CN').filter(({ name }) => name !== 'home')) {
      const response = await fetch(origins['en-US'] + path, { redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([301, `/en${path}`])
    }
    const home = await (await fetch(`${origins['en-US']}/`, { redirect: 'manual' })).text()
    expect(textOf(home, /<html lang="([^"]*)"/)).toBe('en-US')
    expect(textOf(home, /<link rel="canonical" href="([^"]*)"/)).toBe(`${origins['en-US']}/en`)
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    await page.goto(`${origins['en-US']}/`)
    await startApplication(page)
    expect(page.url()).toBe(`${origins['en-US']}/en`)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is a 404 if its first segment is not a language of the site', async () => {
    for (const path of ['/fr', '/zh/about', '/zh-CN/report-industries', '/en-US/about', '/en/en/about'])
      expect((await fetch(origins['zh-CN'] + path, { redirect: 'manual' })).status, path).toBe(404)
  })
})

describe('a link of a page', () => {
  it('leads to an existing page and an existing anchor', async () => {
    const links = new Map<string, string>()
    for (const { url, html } of walked)
      for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g))
        if (!/^(mailto|tel):/.test(href)) links.set(new URL(unescaped(href), url).href, url)
    const internalLinks = [...links].filter(([href]) => Object.values(origins).includes(new URL(href).origin))
    expect(
      [...links.keys()].filter((href) => !internalLinks.some(([one]) => one === href) && !href.startsWith('https:')),
    ).toEqual([])
    expect(internalLinks.length).toBeGreaterThan(100)
    const bodies = new Map<string, Promise<{ status: number; html: string }>>()
    const broken: string[] = []
    for (const [href, from] of internalLinks) {
      const [address = '', anchor = ''] = href.split('#')
      const known = bodies.get(address) ?? bodyOf(address)
      bodies.set(address, known)
      const { status, html } = await known
      if (status !== 200 && address !== from) broken.push(`${status} ${href} on ${from}`)
      else if (anchor && !html.includes(`id="${decodeURIComponent(anchor)}"`))
        broken.push(`no #${anchor}: ${href} on ${from}`)
    }
    expect(broken).toEqual([])
  })
})

const tours = languages.flatMap((language) =>
  (['desktop', 'phone'] as const).map((screen) => [language, screen] as const),
)

describe.each(tours)('in %s on a %s', (language, screen) => {
  // Structure and colours depend on the screen, names on the language: one tour for each language and each screen checks both.
  const isAudited = (language === 'zh-CN') === (screen === 'desktop')
  const checked = `${isAudited ? 'accessible, ' : ''}in one language, without browser errors`
  let guest: Visit
  let member: Visit
  let account: Awaited<ReturnType<typeof openAccount>>
  beforeAll(async () => {
    account = await openAccount(origins[language], `walker.${language}.${screen}`.toLowerCase(), language)
    ;[guest, member] = [await visit(journey.browser, screen), await visit(journey.browser, screen)]
    await logIn(member.context, account)
  })
  afterAll(async () => {
    await guest?.context.close()
    await member?.context.close()
  })

  it(`every page is ${checked}`, async () => {
    const faults: string[] = []
    for (const stop of stopsOf(language)) {
      const { page, complaints } = stop.as ? member : guest
      await page.goto(stop.url)
      await startApplication(page)
      if (stop.as) await quiet(page)
      const found = [...(await findForeignText(page, language)), ...complaints.splice(0)]
      if (await isTooWide(page)) found.push('wider than the screen')
      if (isAudited) found.push(...(await axeFaults(page)), ...(await faultsInTheDark(page)))
      faults.push(...found.filter((fault) => !isOwnStatus(fault, stop)).map((fault) => `${stop.name}: ${fault}`))
    }
    expect(faults).toEqual([])
  })

  it(`every dialog is ${checked}`, async () => {
    const faults: string[] = []
    for (const dialog of dialogsIn(language, screen, origins[language], samples, account)) {
      const { page, complaints } = dialog.as ? member : guest
      await dialog.open(page)
      const found = [...(await findForeignText(page, language)), ...complaints.splice(0)]
      if (isAudited) found.push(...(await axeFaults(page)), ...(await faultsInTheDark(page)))
      faults.push(...found.map((fault) => `${dialog.name}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
})

/** Chromium reports a document with status 404, or an answer of the API, as it reports any failed resource. */
function isOwnStatus(fault: string, { status, asksForMissing }: Stop): boolean {
  return (
    (status === 404 || asksForMissing === true) &&
    fault === 'console: Failed to load resource: the server responded with a status of 404 (Not Found)'
  )
}

function isTooWide(page: Visit['page']): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

/** Faults of the page in the dark colour scheme. */
async function faultsInTheDark(page: Visit['page']): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const faults = (await contrastFaults(page)).map((fault) => `dark: ${fault}`)
  await page.emulateMedia({ colorScheme: 'light' })
  return paper === 'rgb(17, 23, 27)' ? faults : [...faults, `dark: the page is ${paper}`]
}

async function bodyOf(address: string): Promise<{ status: number; html: string }> {
  const response = await fetch(address)
  return { status: response.status, html: await response.text() }
}

function canonicalOf(url: string, language: Language): string {
  return language === 'en-US' || new URL(url).pathname !== '/' ? url : `${origins[language]}/`
}

function alternatesIn(html: string): [lang: string, href: string][] {
  return [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(
    ([, lang = '', href = '']) => [lang, unescaped(href)],
  )
}
