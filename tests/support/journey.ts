// What a journey begins with: the product as its users get it and a browser before it, once for the tests of a file.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { startPreparedProduct } from './prepared-product.ts'
import type { Product } from './product.ts'

/** Both are there once the first test or a later `beforeAll` runs. */
export type Journey = { readonly product: Product; readonly browser: Browser }

/** @param settings of the product, asked for just before it starts */
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
      return begun(product)
    },
    get browser() {
      return begun(browser)
    },
  }
}

function begun<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the journey has not begun')
  return part
}
