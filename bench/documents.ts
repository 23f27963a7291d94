// npm run bench -- documents: CPU per PDF and pages per second, against pdfkit with its fonts read for each document; electronic invoices.
import { cpus } from 'node:os'
import type { Language } from '#contract/common/language.ts'
import { composeDocument, type PrintableDocument } from '#server/documents/compose-document.ts'
import { commercialContents } from '#server/documents/documents.fixture.ts'
import { germanInvoice } from '#server/documents/e-invoice/e-invoice.fixture.ts'
import { writeEInvoice } from '#server/documents/e-invoice/write-e-invoice.ts'
import { printLayout } from '#server/documents/pdf/print-layout.ts'
import { loadDocumentFonts } from '#server/platform/fonts/document-fonts.ts'
import { median, printTable } from './support/table.ts'

/** CPU of a document of two pages, after the first. */
const goalMs = 150
const rounds = 30
const baselineRounds = 8

const fonts = loadDocumentFonts()
const rows: (readonly (string | number)[])[] = []
let isMet = true

for (const language of ['zh-CN', 'en-US'] as const)
  for (const lines of [3, 12, 20]) {
    const document = quote(language, lines)
    const print = () => printLayout(composeDocument(document), fonts)
    const pdf = await print()
    const pages = pdf.toString('latin1').split('/Type /Page\n').length - 1
    const ours = await measure(print, rounds)
    const baseline = await measure(() => printLayout(composeDocument(document), loadDocumentFonts()), baselineRounds)
    if (pages === 2 && ours.cpuMs > goalMs) isMet = false
    const kilobytes = Math.round(pdf.length / 1000)
    const pagesPerSecond = Math.round((pages * 1000) / ours.wallMs)
    rows.push([`${lines} lines, ${language}`, pages, kilobytes, ours.cpuMs, baseline.cpuMs, pagesPerSecond])
  }

console.log(
  `\n${cpus().length} cores (${cpus()[0]?.model.trim()}). Quotes on A4, tagged, with a subset of two fonts. CPU in ms, median of ${rounds} documents; ` +
    `baseline: fonts read and parsed for each document.\n`,
)
printTable(['document', 'pages', 'kB', 'CPU ms', 'baseline CPU ms', 'pages/s'], rows)
const invoice = { ...quote('en-US', 3), kind: 'invoice', contents: germanInvoice() } as const
const xml = await writeEInvoice(invoice, 'factur-x')
const writing = await measure(() => writeEInvoice(invoice, 'factur-x'), rounds)
const facturX = await measure(() => printLayout(composeDocument(invoice), fonts, xml), rounds)
console.log(
  `\nElectronic invoice of two lines: XML ${writing.cpuMs.toFixed(1)} ms, PDF with the XML inside ${facturX.cpuMs.toFixed(1)} ms of CPU.`,
)
console.log(`\n${isMet ? 'Met' : 'MISSED'}: at most ${goalMs} ms of CPU for two pages.`)

function quote(language: Language, lines: number): PrintableDocument {
  const [line] = commercialContents().lines
  if (!line) throw new Error('the fixture has no line')
  const numbered = Array.from({ length: lines }, (_, index) => ({ ...line, title: `${line.title} ${index + 1}` }))
  const contents = commercialContents({ lines: numbered, note: '交付后六个月内免费答疑。 Support for six months.' })
  const issuedAt = new Date('2026-11-25T02:00:00Z')
  return { kind: 'quote', number: 'Q-2026-00042', language, paper: 'A4', issuedAt, contents }
}

async function measure(run: () => Promise<unknown>, count: number): Promise<{ cpuMs: number; wallMs: number }> {
  const cpu: number[] = []
  const wall: number[] = []
  for (let round = 0; round < count; round++) {
    const cpuBefore = process.cpuUsage()
    const before = performance.now()
    await run()
    wall.push(performance.now() - before)
    const { user, system } = process.cpuUsage(cpuBefore)
    cpu.push((user + system) / 1000)
  }
  return { cpuMs: median(cpu), wallMs: median(wall) }
}
