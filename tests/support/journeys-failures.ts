// Prints the contents of the open pages when a journey fails, which is all that a run on another machine leaves behind.
import { afterEach } from 'vitest'
import { openPages } from './browser.ts'

const maxLength = 4_000

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of openPages()) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => String(error))
    console.log(`${task.name}\n${page.url()}\n${shown.slice(0, maxLength)}`)
  }
})
