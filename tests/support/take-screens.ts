// Takes the screenshots of `npm run screens`.
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { openBrowser, quiet, type Screen, visit } from './browser.ts'
import { consoleVisit, type Staff, signedIn } from './console.ts'
import { startProduct } from './product.ts'
import {
  dialogsIn,
  findSamples,
  logIn,
  openAccount,
  orderReport,
  type Samples,
  startApplication,
  stopsIn,
} from './site-walk.ts'

const folder = resolve(import.meta.dirname, '../../screens')
const widths: Readonly<Record<Screen, number>> = { desktop: 1440, phone: 390 }
const chosen = process.argv.slice(2)
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)

if (chosen.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
// Pages show the year of business.
const product = await startProduct({ DEMONSTRATION_SALES: 'on' })
try {
  while (!product.output().includes('demonstration business: complete')) await sleep(500)
  const browser = await openBrowser()
  const samples = await findSamples(product.origin)
  const owner = await signedIn(product, 'screens', 'owner')
  for (const language of ['zh-CN', 'en-US'] as const)
    for (const screen of ['desktop', 'phone'] as const) {
      await tour(browser, samples, language, screen)
      await consoleTour(browser, owner, language, screen)
    }
  await browser.close()
  console.log(folder)
} finally {
  await product.close()
}

async function consoleTour(browser: Browser, staff: Staff, language: 'zh-CN' | 'en-US', screen: Screen): Promise<void> {
  const { context, page } = await consoleVisit(browser, { product, staff, screen, language })
  await page.goto(`${product.origin}/console`)
  await page.locator('h1').first().waitFor()
  const links = page.locator('nav a[href^="/console/"]')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('?')[0] ?? ''))
  for (const path of new Set(paths)) {
    const name = `console-${path.split('/')[2] ?? ''}`
    if (!isChosen(name)) continue
    await page.goto(product.origin + path)
    await page.locator('h1').first().waitFor()
    await quiet(page)
    const file = join(folder, `${name}.${language.slice(0, 2)}.${widths[screen]}.png`)
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
  }
  await context.close()
}

async function tour(browser: Browser, samples: Samples, language: 'zh-CN' | 'en-US', screen: Screen): Promise<void> {
  const { origin } = product
  const account = await openAccount(origin, `screens.${language}.${screen}`.toLowerCase(), language)
  const [guest, member] = [await visit(browser, screen), await visit(browser, screen)]
  await logIn(member.context, account)
  if (isChosen('orders') || isChosen('report-unpaid')) await orderReport(origin, language, account, samples.ordered)
  const file = (name: string) => join(folder, `${name}.${language.slice(0, 2)}.${widths[screen]}.png`)
  const { webTitle, otherLanguageWebTitle } = samples.ordered
  const unpaid = {
    name: 'report-unpaid',
    path: language === 'zh-CN' ? `/reports/${webTitle}` : `/en/reports/${otherLanguageWebTitle}`,
    as: 'customer',
  } as const
  for (const stop of [...stopsIn(language, samples), unpaid].filter(({ name }) => isChosen(name))) {
    const { page } = stop.as ? member : guest
    await page.goto(origin + stop.path)
    await startApplication(page)
    await quiet(page)
    await page.screenshot({ path: file(stop.name), fullPage: true, animations: 'disabled' })
  }
  const dialogs = dialogsIn(language, screen, origin, samples, account)
  for (const dialog of chosen.length === 0 || chosen.some((name) => name.startsWith('dialog-')) ? dialogs : []) {
    const { page } = dialog.as ? member : guest
    await dialog.open(page)
    await quiet(page)
    if (isChosen(`dialog-${dialog.name}`))
      await page.screenshot({ path: file(`dialog-${dialog.name}`), animations: 'disabled' })
  }
  await guest.context.close()
  await member.context.close()
}
