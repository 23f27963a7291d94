// npm run bench -- weight: page weight of each kind of page before and after the first interaction, its total blocking time and its INP.
import { cpus } from 'node:os'
import { openBrowser } from '../tests/support/browser.ts'
import { measureBlockingTime } from './support/blocking-time.ts'
import { measureInteraction } from './support/interaction.ts'
import { serverCommand, startProduct, withFolder } from './support/product.ts'
import { printTable } from './support/table.ts'
import { findTemplates, type Template } from './support/templates.ts'
import { type Weight, weigh } from './support/transfer-size.ts'

/** Goals in kB and ms; a page that needs its scripts immediately has no goal for the time before the interaction. */
const goals = { jsBefore: 5, application: 150, dialogs: 70, tbtMs: 50, inpMs: 100 }

await withFolder(async (dataDir) => {
  console.log('preparing a catalogue …')
  const product = await startProduct({
    dataDir,
    command: serverCommand,
    env: { RATE_LIMITS: 'off' },
    page: { path: '/report-industries' },
  })
  const browser = await openBrowser()
  try {
    const rows: (readonly (string | number)[])[] = []
    const over: string[] = []
    const known = new Map<string, number>()
    for (const template of await findTemplates(product.port)) {
      const origin = `http://localhost:${product.port}`
      const weight = await weigh(browser, origin, template, known)
      const tbtMs = await measureBlockingTime(browser, origin, template)
      const inpMs = await measureInteraction(browser, origin, template)
      rows.push(rowOf(template.name, weight, { tbtMs, inpMs }))
      over.push(...overIn(template, weight, { tbtMs, inpMs }))
      console.log(`${template.name} …`)
    }
    print(rows, over)
  } finally {
    await browser.close()
    await product.stop()
  }
})

type Responsiveness = { readonly tbtMs: number; readonly inpMs: number | undefined }

function rowOf(name: string, weight: Weight, { tbtMs, inpMs }: Responsiveness) {
  const { html, css, jsBefore, application, dialogs, filesAfter } = weight
  return [name, kb(html), kb(css), kb(jsBefore), kb(application), kb(dialogs), filesAfter, tbtMs, inpMs ?? '–']
}

function overIn({ name, isApplication }: Template, weight: Weight, { tbtMs, inpMs = 0 }: Responsiveness): string[] {
  const metrics = [
    ['JS before', isApplication ? 0 : kb(weight.jsBefore), goals.jsBefore],
    ['application', isApplication ? 0 : kb(weight.application), goals.application],
    ['dialogs', kb(weight.dialogs), goals.dialogs],
    ['TBT', tbtMs, goals.tbtMs],
    ['INP', inpMs, goals.inpMs],
  ] as const
  return metrics.flatMap(([what, value, goal]) => (value > goal ? [`${name}: ${what} ${value}, goal ${goal}`] : []))
}

function kb(bytes: number): number {
  return Math.round(bytes / 100) / 10
}

function print(rows: readonly (readonly (string | number)[])[], over: readonly string[]): void {
  console.log(
    `\n${cpus().length} cores (${cpus()[0]?.model.trim()}). kB of 1,000 bytes, compressed with brotli (quality 11), from a real browser's requests.\n` +
      'Before: scripts that run while a page is only read. Application and dialogs: fetched at the first sign of intent (checkout and personal centre: at once).\n' +
      'TBT: of the load, with four times the processor time of each task; median of three visits.\n' +
      'INP: of the main action, once all is loaded, on a processor slowed down 4 ×; median of three visits; nothing under 16 ms is reported.\n' +
      `Goals: before ${goals.jsBefore}, application ${goals.application}, dialogs ${goals.dialogs} kB, TBT at most ${goals.tbtMs} ms, INP at most ${goals.inpMs} ms. A bare React Router 8 page: 97 kB at load, Next 16: 118.\n`,
  )
  printTable(['page', 'HTML', 'CSS', 'JS before', 'application', 'dialogs', 'JS files', 'TBT ms', 'INP ms'], rows)
  console.log(
    over.length === 0 ? '\nEvery goal is met.' : `\nOver the goal:\n${over.map((line) => `  ${line}`).join('\n')}`,
  )
}
