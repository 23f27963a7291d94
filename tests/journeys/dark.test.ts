// The site for those whose system is dark: the same pages, legible.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/browser.ts'
import { axeFaults } from '../support/page-checks.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import type { Product } from '../support/product.ts'
import {
  dialogsIn,
  findSamples,
  logIn,
  openAccount,
  type Samples,
  startApplication,
  stopsIn,
} from '../support/site-table.ts'

let product: Product
let browser: Browser
let samples: Samples
beforeAll(async () => {
  product = await startPreparedProduct()
  browser = await openBrowser()
  samples = await findSamples(product.origin)
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

describe.each(['zh-CN', 'en-US'] as const)('in the dark, in %s,', (language) => {
  it('every page and dialog has enough contrast', async () => {
    const account = await openAccount(product.origin, `dark.${language}`.toLowerCase(), language)
    const [guest, member] = [await visit(browser, 'desktop'), await visit(browser, 'desktop')]
    await logIn(member.context, account)
    for (const { page } of [guest, member]) await page.emulateMedia({ colorScheme: 'dark' })
    const faults: string[] = []
    for (const stop of stopsIn(language, samples)) {
      const { page } = stop.as ? member : guest
      await page.goto(product.origin + stop.path)
      await startApplication(page)
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(paper, stop.name).toBe('rgb(17, 23, 27)')
      faults.push(...(await axeFaults(page)).map((fault) => `${stop.name}: ${fault}`))
    }
    for (const dialog of dialogsIn(language, 'desktop', product.origin, samples, account)) {
      const { page } = dialog.as ? member : guest
      await dialog.open(page)
      faults.push(...(await axeFaults(page)).map((fault) => `${dialog.name}: ${fault}`))
    }
    expect(faults).toEqual([])
    await guest.context.close()
    await member.context.close()
  })
})
