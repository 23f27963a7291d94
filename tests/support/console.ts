// Staff in a browser: created by the command line, signed in as the console does.
import type { Browser, Page } from 'playwright-core'
import { createAdminClient } from '#contract/admin-client.ts'
import type { Language } from '#contract/common/language.ts'
import type { Role } from '#contract/common/rights.ts'
import { quiet, type Screen, type Visit, visit } from './browser.ts'
import { runCommand } from './command.ts'
import type { Product } from './product.ts'
import { cookieJar, signInFirst } from './staff.ts'

/** @returns the one-time password that the command prints */
export async function createStaff(product: Product, loginCode: string, role: Role): Promise<string> {
  const args = ['create-staff', loginCode, '--email', `${loginCode}@example.com`, '--role', role]
  const { code, stdout, text } = await runCommand({ HOME: process.env.HOME, ...product.environment }, ...args)
  if (code !== 0) throw new Error(`no staff was made:\n${text}`)
  const [, first] = /First password: (\S+)/.exec(stdout) ?? []
  if (first === undefined) throw new Error(`no password was printed:\n${stdout}`)
  return first
}

/** Creates a staff account and completes its first sign-in. @returns a client and the session cookie for a browser */
export async function signedIn(product: Product, loginCode: string, role: Role, language: Language = 'zh-CN') {
  const first = await createStaff(product, loginCode, role)
  const { fetch, jar } = cookieJar(globalThis.fetch)
  const client = createAdminClient({ base: `${product.origin}/api`, language: () => language, fetch })
  const secret = await signInFirst(client, { loginCode, password: first })
  return { call: client, loginCode, secret, cookie: () => jar.cookie }
}

export type Staff = Awaited<ReturnType<typeof signedIn>>

/** Opens a browser with a signed-in session. */
export async function consoleVisit(
  browser: Browser,
  { product, staff, screen, language }: { product: Product; staff: Staff; screen: Screen; language: Language },
): Promise<Visit> {
  const visitor = await visit(browser, screen)
  const [name = '', value = ''] = staff.cookie().split('=')
  const { hostname } = new URL(product.origin)
  await visitor.context.addCookies([
    { name, value, domain: hostname, path: '/api/admin', httpOnly: true, sameSite: 'Strict' },
  ])
  await visitor.context.addInitScript(
    (chosen) => localStorage.setItem('yanbao-console-language', chosen),
    language as string,
  )
  return visitor
}

/** Navigates to a page of the console like its links do, without reloading the application. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await settled(page)
}

/** Waits until the console has loaded and shown its data. */
export async function settled(page: Page): Promise<void> {
  do {
    // Without a title the page has not loaded yet.
    await page.locator('h1', { hasText: /./ }).first().waitFor()
    await quiet(page)
  } while ((await page.locator('h1:empty, .skeletons, main [aria-busy=true]').count()) > 0)
}
