// Keyboard-only interaction.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Moves to the target with the Tab key, and asserts that each focused element shows its focus. @param within maximum number of Tab presses */
export async function reach(page: Page, target: Locator, within = 200): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < within && !(await hasFocus(target)); step++) await page.keyboard.press('Tab')
  expect(await hasFocus(target), `${target} has the focus`).toBe(true)
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
}

/** Replaces the value of a field. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

export async function press(page: Page, target: Locator, within?: number): Promise<void> {
  await reach(page, target, within)
  await page.keyboard.press('Enter')
}
