// Transfer size of a page: before and after the first interaction.
import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright-core'
import { pollUntil } from '../../tests/support/buyer.ts'
import type { Template } from './templates.ts'

/** Bytes, compressed with brotli. */
export type Weight = {
  readonly html: number
  readonly css: number
  /** Scripts that run before the first interaction, inline or fetched. */
  readonly jsBefore: number
  readonly application: number
  /** Files for dialogs and forms, fetched with the application. */
  readonly dialogs: number
  readonly filesAfter: number
}

/** Preloaded with low priority like the dialogs, but part of the application. */
const toastChunk = /\/site-toasts-/
/** On a page with a form, these chunks are part of the page (see vite.config.ts). */
const formChunks = /\/(?:account-dialogs|request-dialog|forms|schemas|fields|request-panel|use-request-form)-/

/** @param known compressed sizes of earlier pages by URL; file names contain content hashes */
export async function weigh(
  browser: Browser,
  origin: string,
  template: Template,
  known: Map<string, number>,
): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const fetched = new Map<string, Response>()
    page.on('response', (response) => fetched.set(response.url(), response))
    await page.goto(origin + template.path, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const html = (await fetched.get(page.url())?.body()) ?? Buffer.alloc(0)
    const markup = html.toString('utf8')
    const before = await sizes(fetched, known)
    await startApplication(page)
    const late = dialogFiles(markup).map((path) => origin + path)
    await pollUntil(async () => late.every((url) => fetched.has(url)))
    const after = await sizes(fetched, known)
    const js = [...after].filter(([url]) => url.endsWith('.js'))
    const isForDialogs = (url: string) => (late.includes(url) && !toastChunk.test(url)) || formChunks.test(url)
    return {
      html: compressed(html),
      css: sum([...after].filter(([url]) => url.endsWith('.css'))),
      jsBefore:
        inlineScripts(markup) + (template.isApplication ? 0 : sum([...before].filter(([url]) => url.endsWith('.js')))),
      application: sum(js.filter(([url]) => !isForDialogs(url))),
      dialogs: sum(js.filter(([url]) => isForDialogs(url))),
      filesAfter: js.length,
    }
  } finally {
    await context.close()
  }
}

async function sizes(fetched: ReadonlyMap<string, Response>, known: Map<string, number>): Promise<Map<string, number>> {
  const byUrl = new Map<string, number>()
  for (const [url, response] of fetched) {
    if (!/\.(?:js|css)$/.test(new URL(url).pathname)) continue
    const size = known.get(url) ?? compressed(await response.body())
    known.set(url, size)
    byUrl.set(url, size)
  }
  return byUrl
}

/** Fetched with low priority, after the application: see site/deferred-hydration/deferred-scripts.ts. */
function dialogFiles(markup: string): string[] {
  return [...markup.matchAll(/<link rel="modulepreload" href="([^"]+)" fetchpriority="low"/g)].map(
    ([, href = '']) => href,
  )
}

/** Executed scripts only: neither data blocks nor the inert template. */
function inlineScripts(markup: string): number {
  const live = markup.replace(/<template[\s\S]*?<\/template>/g, '')
  const scripts = [...live.matchAll(/<script(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g)]
  return compressed(Buffer.from(scripts.map(([, text = '']) => text).join('\n')))
}

function compressed(body: Buffer): number {
  return body.length === 0 ? 0 : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

function sum(entries: readonly (readonly [string, number])[]): number {
  return entries.reduce((total, [, bytes]) => total + bytes, 0)
}

/** The first interaction loads the application; some pages load it immediately. */
export async function startApplication(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('a[href]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
  )
  await page.waitForFunction(() => window.yanbaoCapturedEvents === undefined, undefined, { timeout: 30_000 })
  await page.waitForLoadState('networkidle')
}
