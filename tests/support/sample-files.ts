// Small sample files of the types that staff upload.
import { buffer } from 'node:stream/consumers'
import { Resvg } from '@resvg/resvg-js'
import PDFDocument from 'pdfkit'

/** A PDF with one page that contains this text. */
export async function smallPdf(words: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' })
  document.fontSize(18).text(words)
  document.end()
  return buffer(document)
}

/** A cover picture with the required ratio of 3:4. */
export function coverPicture(): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">
    <rect width="300" height="400" fill="#123a5e"/><circle cx="150" cy="170" r="80" fill="#e8b04a"/></svg>`
  return new Resvg(svg).render().asPng()
}

/** A PDF of one empty page without a table of objects, which readers repair. It stays valid with any remark. */
export function emptyPdf(remark = ''): Buffer {
  return Buffer.from(`%PDF-1.7
% ${remark}
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <<>>>> endobj
trailer <</Root 1 0 R /Size 4>>
%%EOF
`)
}
