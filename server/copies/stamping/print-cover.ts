// Prints the cover page that accompanies a file of which no copy can be made.
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Font } from 'fontkit'
import { breakLines } from './fit-footer.ts'
import type { Stamp } from './stamp.ts'
import { embedFont, printable, stampPdf } from './stamp-pdf.ts'

const a4: [number, number] = [595, 842]
const margin = 60

/** @param paragraphs a heading, and what follows it */
export async function printCover(paragraphs: readonly string[], stamp: Stamp, font: Font): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const embedded = await embedFont(pdf, font, stamp)
  const page = pdf.addPage(a4)
  const [width, height] = a4
  let y = height - margin * 1.5
  for (const [index, paragraph] of paragraphs.entries()) {
    const size = index === 0 ? 20 : 11
    const fits = (line: string) => embedded.widthOfTextAtSize(line, size) <= width - 2 * margin
    for (const line of breakLines(printable(paragraph, font), fits)) {
      page.drawText(line, { x: margin, y, size, font: embedded })
      y -= size * 1.6
    }
    y -= size * 0.6
  }
  return stampPdf(await pdf.save(), stamp, { font })
}
