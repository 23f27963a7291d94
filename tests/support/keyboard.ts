// Keyboard-only interaction.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Moves to the target with the Tab key, and asserts that each focused element shows its focus. @param within maximum number of Tab presses */
export async function reach(page: Page, target: Locator, within = 200): Promise<void> {
  await target.waitFor()
  await dialogHasFocus(target)
  for (let step = 0; step < within && !(await hasFocus(target)); step++) await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(target), { message: `${target} has the focus` }).toBe(true)
  await expect.poll(() => target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
}

/** Waits for the initial focus of the dialog around the target, which would otherwise interrupt the walk with the Tab key. */
async function dialogHasFocus(target: Locator): Promise<void> {
  const hasArrived = () =>
    target.evaluate((element) => {
      const dialog = element.closest('dialog, [role=dialog]')
      return dialog === null || dialog.contains(document.activeElement)
    })
  await expect.poll(hasArrived, { message: `the dialog around ${target} has the focus` }).toBe(true)
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
