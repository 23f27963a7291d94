// The site for those whose system is dark: the same pages, legible.
import { beforeAll, describe, expect, it } from 'vitest'
import { visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'
import { contrastFaults } from '../support/page-checks.ts'
import {
  dialogsIn,
  findSamples,
  logIn,
  openAccount,
  type Samples,
  startApplication,
  stopsIn,
} from '../support/site-table.ts'

const journey = startJourney()
let samples: Samples
beforeAll(async () => {
  samples = await findSamples(journey.product.origin)
})

describe.each(['zh-CN', 'en-US'] as const)('in the dark, in %s,', (language) => {
  it('every page and dialog has enough contrast', async () => {
    const account = await openAccount(journey.product.origin, `dark.${language}`.toLowerCase(), language)
    const [guest, member] = [await visit(journey.browser, 'desktop'), await visit(journey.browser, 'desktop')]
    await logIn(member.context, account)
    for (const { page } of [guest, member]) await page.emulateMedia({ colorScheme: 'dark' })
    const faults: string[] = []
    for (const stop of stopsIn(language, samples)) {
      const { page } = stop.as ? member : guest
      await page.goto(journey.product.origin + stop.path)
      if (stop.as) await startApplication(page)
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(paper, stop.name).toBe('rgb(17, 23, 27)')
      faults.push(...(await contrastFaults(page)).map((fault) => `${stop.name}: ${fault}`))
    }
    for (const dialog of dialogsIn(language, 'desktop', journey.product.origin, samples, account)) {
      const { page } = dialog.as ? member : guest
      await dialog.open(page)
      faults.push(...(await contrastFaults(page)).map((fault) => `${dialog.name}: ${fault}`))
    }
    expect(faults).toEqual([])
    await guest.context.close()
    await member.context.close()
  })
})
