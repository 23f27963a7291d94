// Page of a PDF document: its dimensions, colours and fonts, and where the next block begins.
import PDFDocument from 'pdfkit'
import type { DocumentFonts } from '#server/platform/fonts/document-fonts.ts'
import type { DocumentLayout } from '../layout.ts'

export const colours = { ink: '#1d2530', quiet: '#5d6875', accent: '#0b5c74', line: '#d5dbe1', band: '#f3f5f7' }
export const margins = { top: 56, left: 56, right: 56, bottom: 72 }

export type Pdf = InstanceType<typeof PDFDocument>
export type StructureElement = ReturnType<Pdf['struct']>
export type FontName = 'regular' | 'bold'

export type TextStyle = {
  readonly font?: FontName
  readonly size?: number
  readonly colour?: string
  readonly align?: 'left' | 'right' | 'center'
}

/** @param subset for a file that has to conform to PDF/A, which embeds a colour profile */
export function openPdf(layout: DocumentLayout, fonts: DocumentFonts, subset?: 'PDF/A-3a'): Pdf {
  const pdf = new PDFDocument({
    ...(subset && { subset }),
    size: layout.paper,
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: layout.language,
    displayTitle: true,
    info: {
      Title: metadataText(`${layout.title} ${layout.number}`),
      Author: metadataText(layout.issuer),
      CreationDate: layout.issuedAt,
      ModDate: layout.issuedAt,
    },
  })
  for (const name of ['regular', 'bold'] as const) pdf.registerFont(name, parsedFont(fonts[name]))
  return pdf
}

/** pdfkit writes these texts into XML as they are. */
function metadataText(text: string): string {
  return text.replaceAll('&', '＆').replaceAll('<', '＜')
}

type FontSource = Parameters<Pdf['registerFont']>[1]

/** pdfkit accepts parsed fonts, which its types omit. Parsing them for each document would triple its time. */
function parsedFont(font: DocumentFonts[FontName]): FontSource {
  return font as unknown as FontSource // see above
}

export function contentWidth(pdf: Pdf): number {
  return pdf.page.width - margins.left - margins.right
}

/** Starts a new page unless there is room for a block of this height. */
export function ensureRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= pdf.page.height - margins.bottom) return false
  pdf.addPage()
  return true
}

/** Sets the style and returns the height that the text will have. */
export function measure(pdf: Pdf, text: string, width: number, style: TextStyle = {}): number {
  setStyle(pdf, style)
  return pdf.heightOfString(text === '' ? ' ' : text, { width, lineGap: lineGapOf(style) })
}

/** Writes at a position without moving the next block. */
export function write(
  pdf: Pdf,
  text: string,
  place: { readonly x: number; readonly y: number; readonly width: number },
  style: TextStyle = {},
): void {
  setStyle(pdf, style)
  pdf.text(text, place.x, place.y, {
    width: place.width,
    align: style.align ?? 'left',
    lineGap: lineGapOf(style),
  })
}

function setStyle(pdf: Pdf, { font = 'regular', size = 9.5, colour = colours.ink }: TextStyle): void {
  pdf.font(font).fontSize(size).fillColor(colour)
}

function lineGapOf({ size = 9.5 }: TextStyle): number {
  return size * 0.12
}

/** What screen readers skip: rules, bands, repeated heads. */
export function drawArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}
