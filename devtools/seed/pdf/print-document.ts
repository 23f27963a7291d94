// Lays a document out as PDF: cover, contents with page numbers and links, chapters, tables, bar charts, footers, bookmarks.
import PDFDocument from 'pdfkit'
import type { Block, PrintDocument } from './document.types.ts'
import type { Fonts } from './fonts.ts'
import { round } from './market-figures.ts'

const ink = '#1d2530'
const quiet = '#5d6875'
const accent = '#0b5c74'
const forecast = '#8fbccb'
const line = '#d5dbe1'

const margin = 62
const bottom = 66
const bodySize = 10.5

type Pdf = InstanceType<typeof PDFDocument>
/** A line of the contents, and where it leads. */
export type Entry = {
  readonly level: 'chapter' | 'section'
  readonly text: string
  readonly page: number
  readonly target: string
}

export type Printed = { readonly bytes: Uint8Array; readonly pages: number; readonly entries: readonly Entry[] }

/** @param minPages a shorter document ends with pages for notes */
export async function printDocument(source: PrintDocument, fonts: Fonts, minPages = 0): Promise<Printed> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 58, left: margin, right: margin, bottom },
    bufferPages: true,
    lang: source.language,
    displayTitle: true,
    info: {
      Title: source.title,
      Author: source.publisher,
      Subject: source.subtitle,
      Keywords: source.keywords.join(', '),
      CreationDate: source.date,
      ModDate: source.date,
    },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('bold', fonts.bold)

  printCover(pdf, source)
  const contentsPages = source.isBook ? pagesOfContents(source) : 0
  for (let page = 0; page < contentsPages; page++) pdf.addPage()
  const entries = printBlocks(pdf, source)
  while (pdf.bufferedPageRange().count < minPages) printNotesPage(pdf, source)
  const pages = pdf.bufferedPageRange().count
  if (contentsPages > 0) printContents(pdf, source, entries)
  printFooters(pdf, source)
  pdf.end()
  await ended
  return { bytes: Buffer.concat(chunks), pages, entries }
}

function printCover(pdf: Pdf, source: PrintDocument): void {
  const { width, height } = pdf.page
  const tall = source.isBook ? 300 : 150
  pdf.rect(0, 0, width, tall).fill(accent)
  pdf.fillColor('#ffffff').font('bold').fontSize(13).text(source.publisher, margin, 56)
  const size = source.isBook ? 25 : 19
  pdf
    .fillColor(ink)
    .font('bold')
    .fontSize(size)
    .text(source.title, margin, tall + 44, { width: width - 2 * margin, lineGap: 6 })
  pdf.moveDown(0.6)
  pdf.fillColor(quiet).font('regular').fontSize(12).text(source.subtitle, { lineGap: 5 })
  pdf.fontSize(10.5)
  if (source.isBook) {
    source.imprint.forEach((text, index) => {
      pdf.text(text, margin, height - 130 + index * 18, { lineBreak: false })
    })
    return
  }
  pdf.moveDown(0.8)
  pdf.text(source.imprint.join('　'))
  pdf.moveDown(1.2)
}

const contentsLine = 13.4
const contentsTop = 100

function pagesOfContents(source: PrintDocument): number {
  const lines = source.blocks.filter(
    (block) => block.kind === 'chapter' || (block.kind === 'section' && block.isListed),
  ).length
  return Math.ceil(lines / linesPerContentsPage)
}
const linesPerContentsPage = Math.floor((842 - contentsTop - bottom) / contentsLine)

function printContents(pdf: Pdf, source: PrintDocument, entries: readonly Entry[]): void {
  const right = pdf.page.width - margin
  for (const [index, entry] of entries.entries()) {
    const row = index % linesPerContentsPage
    if (row === 0) {
      pdf.switchToPage(1 + Math.floor(index / linesPerContentsPage))
      pdf.fillColor(accent).font('bold').fontSize(18).text(source.contentsTitle, margin, 60, { lineBreak: false })
    }
    const y = contentsTop + row * contentsLine
    const isChapter = entry.level === 'chapter'
    const x = margin + (isChapter ? 0 : 18)
    pdf.font(isChapter ? 'bold' : 'regular').fontSize(isChapter ? 9.5 : 8.8)
    const number = String(entry.page)
    const numberWidth = pdf.widthOfString(number)
    const text = shorten(pdf, entry.text, right - x - 60)
    const end = x + pdf.widthOfString(text)
    pdf.fillColor(isChapter ? ink : quiet).text(text, x, y, { lineBreak: false })
    pdf.text(number, right - numberWidth, y, { lineBreak: false })
    pdf
      .moveTo(end + 6, y + 9)
      .lineTo(right - numberWidth - 6, y + 9)
      .dash(1, { space: 3 })
      .lineWidth(0.5)
      .stroke(line)
      .undash()
    pdf.goTo(x, y, right - x, contentsLine, entry.target)
  }
}

function shorten(pdf: Pdf, text: string, width: number): string {
  let shown = text
  while (pdf.widthOfString(shown) > width) shown = `${shown.replace(/…$/, '').slice(0, -1)}…`
  return shown
}

function printBlocks(pdf: Pdf, source: PrintDocument): Entry[] {
  const entries: Entry[] = []
  let chapter: ReturnType<Pdf['outline']['addItem']> | undefined
  let exhibits = 0
  for (const [index, block] of source.blocks.entries()) {
    if (block.kind === 'chapter') {
      if (source.isBook) startChapter(pdf, entries)
      else ensureRoom(pdf, source.blocks[index + 1]?.kind === 'bars' ? 300 : 90)
      chapter = pdf.outline.addItem(block.text)
      entries.push(addContentsEntry(pdf, 'chapter', block.text, entries.length))
      pdf
        .fillColor(accent)
        .font('bold')
        .fontSize(source.isBook ? 18 : 13.5)
        .text(block.text, margin)
      pdf.moveDown(source.isBook ? 0.7 : 0.4)
    } else if (block.kind === 'section') {
      ensureRoom(pdf, 80)
      chapter?.addItem(block.text)
      if (block.isListed) entries.push(addContentsEntry(pdf, 'section', block.text, entries.length))
      pdf.moveDown(0.3)
      pdf.fillColor(ink).font('bold').fontSize(12).text(block.text, margin)
      pdf.moveDown(0.35)
    } else if (block.kind === 'paragraph') printParagraph(pdf, block.text)
    else if (block.kind === 'points') for (const item of block.items) printPoint(pdf, item)
    else {
      exhibits++
      const label =
        source.language === 'zh-CN'
          ? block.kind === 'table'
            ? '表'
            : '图'
          : block.kind === 'table'
            ? 'Table'
            : 'Figure'
      const caption = `${label} ${exhibits}${source.language === 'zh-CN' ? '　' : '. '}${block.caption}`
      if (block.kind === 'table') printTable(pdf, caption, block)
      else
        printBars(
          pdf,
          source.language === 'zh-CN' ? `${caption}（${block.unit}）` : `${caption} (${block.unit})`,
          block,
        )
    }
  }
  return entries
}

const noteLine = 32

function printNotesPage(pdf: Pdf, source: PrintDocument): void {
  pdf.addPage()
  const { width, height } = pdf.page
  const heading = source.language === 'zh-CN' ? '备注' : 'Notes'
  pdf.fillColor(quiet).font('bold').fontSize(13).text(heading, margin, pdf.y)
  for (let y = pdf.y + noteLine; y < height - bottom - 20; y += noteLine)
    pdf
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(0.5)
      .stroke(line)
}

/** Starts a new page, unless the previous chapter overflowed by a few lines only. */
function startChapter(pdf: Pdf, entries: readonly Entry[]): void {
  const page = pdf.bufferedPageRange().count
  const startedHere = entries.some((entry) => entry.level === 'chapter' && entry.page === page)
  if (entries.length > 0 && !startedHere && pdf.y < pdf.page.height * 0.4) pdf.moveDown(2)
  else pdf.addPage()
}

function addContentsEntry(pdf: Pdf, level: Entry['level'], text: string, index: number): Entry {
  const target = `at-${index}`
  pdf.addNamedDestination(target, 'XYZ', null, pdf.y, null)
  return { level, text, page: pdf.bufferedPageRange().count, target }
}

function ensureRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - bottom) pdf.addPage()
}

function printParagraph(pdf: Pdf, text: string): void {
  pdf.fillColor(ink).font('regular').fontSize(bodySize).text(text, margin, pdf.y, { lineGap: 5 })
  pdf.moveDown(0.6)
}

function printPoint(pdf: Pdf, text: string): void {
  ensureRoom(pdf, 40)
  pdf.font('regular').fontSize(bodySize)
  pdf.rect(margin, pdf.y + 5.5, 4, 4).fill(accent)
  pdf.fillColor(ink).text(text, margin + 14, pdf.y, { lineGap: 3.5, width: pdf.page.width - 2 * margin - 14 })
  pdf.x = margin
  pdf.moveDown(0.3)
}

function printCaption(pdf: Pdf, caption: string): void {
  pdf.fillColor(accent).font('bold').fontSize(10).text(caption, margin, pdf.y)
  pdf.moveDown(0.4)
}

function printTable(pdf: Pdf, caption: string, table: Extract<Block, { kind: 'table' }>): void {
  const rowHeight = 18
  ensureRoom(pdf, 60 + rowHeight * (table.rows.length + 1))
  pdf.moveDown(0.5)
  printCaption(pdf, caption)
  const width = pdf.page.width - 2 * margin
  const firstWidth = width * (table.head.length > 4 ? 0.24 : 0.34)
  const columnWidth = (width - firstWidth) / (table.head.length - 1)
  let y = pdf.y
  for (const [index, row] of [table.head, ...table.rows].entries()) {
    const isHead = index === 0
    if (isHead) pdf.rect(margin, y, width, rowHeight).fill('#eef3f5')
    pdf
      .font(isHead ? 'bold' : 'regular')
      .fontSize(9.5)
      .fillColor(ink)
    for (const [c, text] of row.entries()) {
      const isFirst = c === 0
      const cellWidth = isFirst ? firstWidth : columnWidth
      const shown = shorten(pdf, text, cellWidth - 12)
      const x = isFirst ? margin + 6 : margin + firstWidth + c * columnWidth - 6 - pdf.widthOfString(shown)
      pdf.text(shown, x, y + 4, { lineBreak: false })
    }
    y += rowHeight
    pdf
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .stroke(line)
  }
  pdf.x = margin
  pdf.y = y + 12
}

function printBars(pdf: Pdf, caption: string, chart: Extract<Block, { kind: 'bars' }>): void {
  const height = 122
  ensureRoom(pdf, height + 80)
  pdf.moveDown(0.5)
  printCaption(pdf, caption)
  const width = pdf.page.width - 2 * margin
  const highest = Math.max(0, ...chart.bars.map((bar) => bar.value))
  const lowest = Math.min(0, ...chart.bars.map((bar) => bar.value))
  const top = pdf.y + 14
  const scale = height / (highest - lowest || 1)
  const zero = top + highest * scale
  const barSpacing = width / chart.bars.length
  pdf.font('regular').fontSize(8)
  for (const [index, bar] of chart.bars.entries()) {
    const x = margin + index * barSpacing + barSpacing * 0.16
    const size = Math.abs(bar.value) * scale
    const y = bar.value >= 0 ? zero - size : zero
    pdf.rect(x, y, barSpacing * 0.68, Math.max(size, 0.5)).fill(bar.isForecast ? forecast : accent)
    const value = round(bar.value)
    const centre = x + barSpacing * 0.34
    pdf
      .fillColor(ink)
      .text(value, centre - pdf.widthOfString(value) / 2, bar.value >= 0 ? y - 12 : y + size + 1, { lineBreak: false })
    const name = shorten(pdf, bar.name, barSpacing - 4)
    pdf
      .fillColor(quiet)
      .text(name, centre - pdf.widthOfString(name) / 2, top + height + (lowest < 0 ? 14 : 4), { lineBreak: false })
  }
  pdf
    .moveTo(margin, zero)
    .lineTo(margin + width, zero)
    .lineWidth(0.7)
    .stroke(quiet)
  pdf.x = margin
  pdf.y = top + height + 34
}

/** Not on the cover of a book. Printed below the margin, where text would otherwise add a page. */
function printFooters(pdf: Pdf, source: PrintDocument): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = source.isBook ? 1 : 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - 44
    const number = `${page + 1} / ${count}`
    pdf
      .moveTo(margin, y - 8)
      .lineTo(pdf.page.width - margin, y - 8)
      .lineWidth(0.5)
      .stroke(line)
    pdf.fillColor(quiet).font('regular').fontSize(8.5)
    pdf.text(`${source.publisher} · ${source.footer}`, margin, y, { lineBreak: false })
    pdf.text(number, pdf.page.width - margin - pdf.widthOfString(number), y, { lineBreak: false })
  }
}
