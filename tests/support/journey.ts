// Setup of a journey: the running product and a browser, once per test file.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { startPreparedProduct } from './prepared-product.ts'
import type { Product } from './product.ts'

/** Both are available in tests and in later `beforeAll` hooks. */
export type Journey = { readonly product: Product; readonly browser: Browser }

/** @param settings of the product, evaluated just before it starts */
export function startJourney(settings: () => Promise<Readonly<Record<string, string>>> = async () => ({})): Journey {
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    product = await startPreparedProduct(await settings())
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.close()
  })
  return {
    get product() {
      return requireStarted(product)
    },
    get browser() {
      return requireStarted(browser)
    },
  }
}

function requireStarted<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the journey has not begun')
  return part
}
