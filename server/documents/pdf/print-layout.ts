// Renders the layout of a document as a tagged PDF: headings, tables and paragraphs are known to screen readers, headings are bookmarks.

import type { DocumentFonts } from '#server/platform/fonts/document-fonts.ts'
import type { DocumentLayout, LabelledValue, LayoutBlock } from '../layout.ts'
import { attachEInvoice } from './attach-e-invoice.ts'
import {
  colours,
  contentWidth,
  drawArtifact,
  ensureRoom,
  margins,
  measure,
  openPdf,
  type Pdf,
  type StructureElement,
  type TextStyle,
  write,
} from './pdf-page.ts'
import { printTable } from './print-table.ts'
import { printVerification } from './print-verification.ts'

const labelStyle: TextStyle = { size: 8.5, colour: colours.quiet }
const smallStyle: TextStyle = { size: 8.5, colour: colours.quiet }
const strongStyle: TextStyle = { font: 'bold', size: 11 }
const logoBox = { width: 170, height: 51 }
/** 42 mm, the size of company seals in China. */
const sealSize = 119
const headingHeight = 36

/**
 * @param eInvoice the XML that makes the file a Factur-X invoice
 * @returns the bytes of the file; the same layout gives the same bytes
 */
export async function printLayout(layout: DocumentLayout, fonts: DocumentFonts, eInvoice?: string): Promise<Buffer> {
  const pdf = openPdf(layout, fonts, eInvoice === undefined ? undefined : 'PDF/A-3a')
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  printTitle(pdf, document, layout)
  for (const [index, block] of layout.blocks.entries()) {
    keepEndTogether(pdf, layout.blocks.slice(index))
    printBlock(pdf, document, block)
  }
  document.end()
  printFooters(pdf, layout)
  if (eInvoice !== undefined) attachEInvoice(pdf, eInvoice, layout.issuedAt)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function printTitle(pdf: Pdf, document: StructureElement, layout: DocumentLayout): void {
  drawArtifact(pdf, () => pdf.rect(0, 0, pdf.page.width, 6).fill(colours.accent))
  printLogo(pdf, document, layout)
  printText(pdf, document, 'P', layout.issuer, { font: 'bold', size: 11, colour: colours.accent })
  pdf.y += 14
  pdf.outline.addItem(`${layout.title} ${layout.number}`)
  printText(pdf, document, 'H1', layout.title, { font: 'bold', size: 22 })
  printText(pdf, document, 'P', layout.number, { size: 12, colour: colours.quiet })
  pdf.y += 8
  printFacts(pdf, document, layout.facts)
  pdf.y += 6
}

/** A signature is not alone on the last page: the section before it moves there with it. */
function keepEndTogether(pdf: Pdf, [heading, paragraph, signature, ...others]: readonly LayoutBlock[]): void {
  if (heading?.kind !== 'heading' || paragraph?.kind !== 'paragraph' || signature?.kind !== 'signature') return
  if (others.length > 0) return
  const style = paragraph.isSmall ? smallStyle : {}
  const height = headingHeight + measure(pdf, paragraph.text, contentWidth(pdf), style) + 6 + roomOfSignature(signature)
  if (height < pdf.page.height / 2) ensureRoom(pdf, height)
}

/** At the right edge, where no text of the head is. */
function printLogo(pdf: Pdf, parent: StructureElement, { logo, issuer }: DocumentLayout): void {
  if (!logo) return
  const box = { x: margins.left + contentWidth(pdf) - logoBox.width, y: margins.top - 8 }
  printPicture(pdf, parent, { png: logo, description: issuer }, { ...box, ...logoBox, align: 'right' })
}

type PictureBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly align?: 'right'
}

function printPicture(
  pdf: Pdf,
  parent: StructureElement,
  { png, description }: { readonly png: Uint8Array; readonly description: string },
  { x, y, width, height, align }: PictureBox,
): void {
  const below = pdf.y
  const draw = () => pdf.image(Buffer.from(png), x, y, { fit: [width, height], ...(align && { align }) })
  parent.add(pdf.struct('Figure', { alt: description }, () => void draw()))
  pdf.y = below
}

function printBlock(pdf: Pdf, document: StructureElement, block: LayoutBlock): void {
  switch (block.kind) {
    case 'heading':
      ensureRoom(pdf, 70) // not alone at the end of a page
      pdf.y += 8
      pdf.outline.addItem(block.text)
      printText(pdf, document, 'H2', block.text, { font: 'bold', size: 12.5 })
      pdf.y += 4
      return
    case 'paragraph':
      printText(pdf, document, 'P', block.text, block.isSmall ? smallStyle : {})
      pdf.y += 6
      return
    case 'facts':
      printFacts(pdf, document, block.facts)
      return
    case 'parties':
      printParties(pdf, document, block)
      return
    case 'table':
      printTable(pdf, document, block.columns, block.rows)
      return
    case 'totals':
      printTotals(pdf, document, block.totals)
      return
    case 'notice':
      printNotice(pdf, document, block)
      return
    case 'verification':
      printVerification(pdf, document, block)
      return
    case 'signature':
      printSignature(pdf, document, block)
      return
  }
}

/** Paragraphs continue on the next page line by line. */
function printText(pdf: Pdf, parent: StructureElement, tag: string, text: string, style: TextStyle): void {
  for (const paragraph of text.split('\n')) {
    const height = measure(pdf, paragraph, contentWidth(pdf), style)
    ensureRoom(pdf, Math.min(height, 60))
    parent.add(
      pdf.struct(tag, {}, () => write(pdf, paragraph, { x: margins.left, y: pdf.y, width: contentWidth(pdf) }, style)),
    )
  }
}

/** Columns of labelled values, read row by row: three where two would take the room of the signature from the first page. */
function printFacts(pdf: Pdf, parent: StructureElement, facts: readonly LabelledValue[]): void {
  const columns = facts.length > 6 ? 3 : 2
  const gap = 16
  const width = (contentWidth(pdf) - gap * (columns - 1)) / columns
  for (let index = 0; index < facts.length; index += columns) {
    const row = facts.slice(index, index + columns)
    const height = Math.max(...row.map(({ value }) => 12 + measure(pdf, value, width)))
    ensureRoom(pdf, height + 6)
    const y = pdf.y
    for (const [column, { label, value }] of row.entries()) {
      const x = margins.left + column * (width + gap)
      parent.add(
        pdf.struct('P', {}, () => {
          write(pdf, label, { x, y, width }, labelStyle)
          write(pdf, value, { x, y: y + 12, width })
        }),
      )
    }
    pdf.y = y + height + 6
  }
}

function printParties(pdf: Pdf, parent: StructureElement, { parties }: LayoutBlock & { kind: 'parties' }): void {
  const gap = 20
  const width = (contentWidth(pdf) - gap * (parties.length - 1)) / parties.length
  const textOf = (lines: readonly string[]) => lines.join('\n')
  const heightOf = ({ name, lines }: (typeof parties)[number]) =>
    14 + measure(pdf, name, width, strongStyle) + measure(pdf, textOf(lines), width)
  const height = Math.max(...parties.map(heightOf))
  ensureRoom(pdf, height)
  const y = pdf.y + 4
  for (const [column, party] of parties.entries()) {
    const x = margins.left + column * (width + gap)
    parent.add(
      pdf.struct('P', {}, () => {
        write(pdf, party.role, { x, y, width }, labelStyle)
        write(pdf, party.name, { x, y: y + 14, width }, strongStyle)
        write(pdf, textOf(party.lines), { x, y: y + 14 + measure(pdf, party.name, width, strongStyle), width })
      }),
    )
  }
  pdf.y = y + height + 12
}

function printTotals(pdf: Pdf, parent: StructureElement, totals: readonly LabelledValue[]): void {
  const width = contentWidth(pdf) / 2
  const x = margins.left + width
  ensureRoom(pdf, totals.length * 20)
  for (const [index, { label, value }] of totals.entries()) {
    const style = index === totals.length - 1 ? strongStyle : {}
    const y = pdf.y
    parent.add(
      pdf.struct('P', {}, () => {
        write(pdf, label, { x, y, width: width / 2 }, style)
        write(pdf, value, { x: x + width / 2, y, width: width / 2 - 6 }, { ...style, align: 'right' })
      }),
    )
    const labelHeight = measure(pdf, label, width / 2, style)
    pdf.y = y + Math.max(labelHeight, measure(pdf, value, width / 2 - 6, style)) + 4
  }
  pdf.y += 8
}

function printNotice(pdf: Pdf, parent: StructureElement, notice: LayoutBlock & { kind: 'notice' }): void {
  const width = contentWidth(pdf) - 24
  const x = margins.left + 12
  const valueWidth = width - 130
  const rowHeight = ({ label, value }: LabelledValue) =>
    Math.max(measure(pdf, label, 120, labelStyle), measure(pdf, value, valueWidth)) + 4
  const rows = notice.facts.map(rowHeight)
  const textHeight = notice.text ? measure(pdf, notice.text, width, smallStyle) + 6 : 0
  const height = 44 + rows.reduce((sum, row) => sum + row, 0) + textHeight
  ensureRoom(pdf, height + 10)
  const top = pdf.y
  drawArtifact(pdf, () =>
    pdf.roundedRect(margins.left, top, contentWidth(pdf), height, 4).lineWidth(0.8).stroke(colours.accent),
  )
  parent.add(
    pdf.struct('H2', {}, () => write(pdf, notice.title, { x, y: top + 12, width }, { font: 'bold', size: 11 })),
  )
  let y = top + 34
  for (const [index, { label, value }] of notice.facts.entries()) {
    const rowY = y
    parent.add(
      pdf.struct('P', {}, () => {
        write(pdf, label, { x, y: rowY, width: 120 }, labelStyle)
        write(pdf, value, { x: x + 130, y: rowY, width: valueWidth })
      }),
    )
    y += rows[index] ?? 0
  }
  const { text } = notice
  if (text) parent.add(pdf.struct('P', {}, () => write(pdf, text, { x, y: y + 2, width }, smallStyle)))
  pdf.y = top + height + 14
}

function printSignature(pdf: Pdf, parent: StructureElement, signature: LayoutBlock & { kind: 'signature' }): void {
  const { label, name, seal } = signature
  const width = contentWidth(pdf) / 2
  ensureRoom(pdf, roomOfSignature(signature))
  const y = pdf.y + (seal ? sealSize / 2 : 26)
  drawArtifact(pdf, () =>
    pdf
      .moveTo(margins.left, y)
      .lineTo(margins.left + width, y)
      .lineWidth(0.5)
      .stroke(colours.quiet),
  )
  parent.add(
    pdf.struct('P', {}, () => {
      write(pdf, name, { x: margins.left, y: y + 5, width })
      write(pdf, label, { x: margins.left, y: y + 20, width }, labelStyle)
    }),
  )
  if (seal) {
    // Over the end of the line, so that the name remains legible.
    const x = margins.left + width * 0.62
    printPicture(pdf, parent, seal, { x, y: y - sealSize / 2, width: sealSize, height: sealSize })
  }
  pdf.y = y + (seal ? sealSize / 2 : 40)
}

function roomOfSignature({ seal }: LayoutBlock & { kind: 'signature' }): number {
  // The seal can reach into the space above the footer.
  return seal ? sealSize - 14 : 70
}

function printFooters(pdf: Pdf, layout: DocumentLayout): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Text below the margin would start a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - 44
    const width = contentWidth(pdf)
    drawArtifact(pdf, () => {
      pdf
        .moveTo(margins.left, y - 8)
        .lineTo(margins.left + width, y - 8)
        .lineWidth(0.5)
        .stroke(colours.line)
      write(pdf, layout.footer, { x: margins.left, y, width: width - 90 }, { size: 8, colour: colours.quiet })
      const pageText = layout.pageOf(page - start + 1, count)
      const style = { size: 8, colour: colours.quiet, align: 'right' } as const
      write(pdf, pageText, { x: margins.left + width - 90, y, width: 90 }, style)
    })
  }
}
