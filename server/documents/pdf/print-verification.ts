// Prints the QR code of the address at which a document can be verified, with the address as text beside it.
import { create } from 'qrcode'
import type { LayoutBlock } from '../layout.ts'
import {
  colours,
  contentWidth,
  ensureRoom,
  margins,
  measure,
  type Pdf,
  type StructureElement,
  write,
} from './pdf-page.ts'

/** 31 mm: cameras read a code of this size at arm's length. */
const codeSize = 88
const gap = 20
/** Modules of light around the code, which ISO/IEC 18004 requires. */
const quietZone = 4

export function printVerification(
  pdf: Pdf,
  parent: StructureElement,
  { url, text }: LayoutBlock & { kind: 'verification' },
): void {
  ensureRoom(pdf, codeSize + gap)
  const top = pdf.y + 8
  const x = margins.left + codeSize + gap
  const width = contentWidth(pdf) - codeSize - gap
  parent.add(pdf.struct('Figure', { alt: url }, () => drawCode(pdf, url, top)))
  const urlTop = top + 12 + measure(pdf, text, width) + 4
  parent.add(
    pdf.struct('P', {}, () => {
      write(pdf, text, { x, y: top + 12, width })
      write(pdf, url, { x, y: urlTop, width }, { colour: colours.accent })
    }),
  )
  pdf.link(x, urlTop, width, 14, url)
  pdf.y = top + codeSize + gap
}

function drawCode(pdf: Pdf, url: string, top: number): void {
  const { size, data } = create(url, { errorCorrectionLevel: 'M' }).modules
  const unit = codeSize / (size + 2 * quietZone)
  for (let index = 0; index < size * size; index += 1) {
    if (data[index] !== 1) continue
    const column = quietZone + (index % size)
    const row = quietZone + Math.floor(index / size)
    pdf.rect(margins.left + column * unit, top + row * unit, unit, unit)
  }
  pdf.fill(colours.ink)
}
