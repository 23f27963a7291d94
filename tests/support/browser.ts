// A real browser: the machine's Chromium, or that of an npm package if none is installed.
import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'

/** Disables Chromium's background requests, and lets it run as root and without a large /dev/shm. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const browsers = new Set<Browser>()

export function openPages(): Page[] {
  return [...browsers].flatMap((browser) => browser.contexts().flatMap((context) => context.pages()))
}

export async function openBrowser(): Promise<Browser> {
  const browser = await launch()
  browsers.add(browser)
  browser.on('disconnected', () => browsers.delete(browser))
  return browser
}

async function launch(): Promise<Browser> {
  const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  )
  // Without a UTF-8 locale Chromium saves a file with a Chinese name as `download`.
  const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
  if (systemChromium) return chromium.launch({ executablePath: systemChromium, args: flags, env })
  const packed = await unpackChromium()
  const browser = await chromium.launch({
    executablePath: packed.executable,
    args: [...flags, '--headless=shell'],
    env: { ...env, LD_LIBRARY_PATH: join(packed.folder, 'lib') },
  })
  browser.on('disconnected', () => rmSync(packed.folder, { recursive: true, force: true }))
  return browser
}

/** The package unpacks its libraries only on clouds that it recognizes; here they are unpacked beside it. */
async function unpackChromium(): Promise<{ executable: string; folder: string }> {
  const { default: packed } = await import('@sparticuz/chromium')
  const executable = await packed.executablePath()
  const bin = resolve(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../../bin')
  const folder = await mkdtemp(join(tmpdir(), 'yanbao-chromium-'))
  const tar = join(folder, 'libraries.tar')
  await writeFile(tar, brotliDecompressSync(await readFile(join(bin, 'al2023.tar.br'))))
  await promisify(execFile)('tar', ['xf', tar, '-C', folder])
  return { executable, folder }
}

export const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  },
} as const
export type Screen = keyof typeof screens

export type Visit = {
  readonly context: BrowserContext
  readonly page: Page /** What no page may do. */
  readonly complaints: string[]
}

/** Opens an empty browser context that records console errors, failed scripts and requests to other hosts. */
export async function visit(
  browser: Browser,
  screen: Screen,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...screens[screen], ...options, locale: 'zh-CN', acceptDownloads: true })
  context.setDefaultTimeout(90_000)
  const complaints: string[] = []
  context.on('page', (page) => watch(page, complaints))
  const page = await context.newPage()
  return { context, page, complaints }
}

const traffic = new WeakMap<Page, { readonly open: Set<Request>; lastAt: number }>()
const quietMs = 200

/** Waits until the page has been without requests for a moment, also after a client-side navigation, which loads no document. */
export async function quiet(page: Page): Promise<void> {
  const end = Date.now() + 90_000
  const since = Date.now()
  for (;;) {
    const { open, lastAt } = traffic.get(page) ?? { open: new Set(), lastAt: 0 }
    if (open.size === 0 && Date.now() - Math.max(since, lastAt) >= quietMs) return
    if (Date.now() > end) throw new Error(`still asked for: ${[...open].map((each) => each.url()).join(', ')}`)
    await wait(20)
  }
}

function watch(page: Page, complaints: string[]): void {
  const requests = { open: new Set<Request>(), lastAt: 0 }
  traffic.set(page, requests)
  const end = (request: Request) => {
    requests.open.delete(request)
    requests.lastAt = Date.now()
  }
  page.on('request', (request) => requests.open.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isOwn = ['localhost', '127.0.0.1'].includes(hostname) || ['data:', 'blob:', 'about:'].includes(protocol)
    if (!isOwn) complaints.push(`foreign request: ${request.url()}`)
  })
}
