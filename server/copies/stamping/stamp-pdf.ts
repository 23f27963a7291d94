// Makes a copy of a PDF: the licensee line in the footer of every page, the number as invisible text and in the metadata. Pages, links,
// bookmarks, forms and tags stay as they are.
import { randomBytes } from 'node:crypto'
import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFRef,
} from '@cantoo/pdf-lib'
import type { Font } from 'fontkit'
import { copyFontPrefix, copyNumberKey } from './copy-number-key.ts'
import { fitFooter, marginOf } from './fit-footer.ts'
import { frameOf, type PageFrame } from './page-frame.ts'
import { type Stamp, UnstampableFile } from './stamp.ts'

type Page = ReturnType<PDFDocument['getPages']>[number]

/** @throws UnstampableFile */
export async function stampPdf(
  bytes: Uint8Array,
  stamp: Stamp,
  { font, forbidsPrinting = false }: { readonly font: Font; readonly forbidsPrinting?: boolean },
): Promise<Uint8Array> {
  try {
    const pdf = await stampPages(bytes, stamp, font)
    if (forbidsPrinting) pdf.encrypt(withoutPrinting())
    return await pdf.save({
      addDefaultPage: false,
      updateFieldAppearances: false,
      objectsPerTick: Number.POSITIVE_INFINITY,
    })
  } catch (error) {
    if (error instanceof UnstampableFile) throw error
    throw new UnstampableFile(error instanceof EncryptedPDFError ? 'encrypted' : 'damaged', { cause: error })
  }
}

async function stampPages(bytes: Uint8Array, stamp: Stamp, font: Font): Promise<PDFDocument> {
  const pdf = await PDFDocument.load(bytes, {
    parseSpeed: ParseSpeeds.Fastest,
    throwOnInvalidObject: true,
    updateMetadata: false,
    preserveXFA: true,
  })
  if (isSigned(pdf)) throw new UnstampableFile('signed')
  const pages = pdf.getPages()
  if (pages.length === 0) throw new UnstampableFile('damaged')
  const embedded = await embedFont(pdf, font, stamp)
  const line = printable(stamp.line, font)
  const state = pdf.context.register(pdf.context.obj({ Type: 'ExtGState', ca: 0.75 }))
  // Resources may be shared by pages, and a file may be a copy already.
  const name = PDFName.of(`Copy${stamp.number}`)
  const footerFor = openFooters(pdf, { ...stamp, line }, name, embedded)
  for (const page of pages) printFooter(page, name, { font: embedded, state }, footerFor(page))
  writeNumber(pdf, stamp.number)
  return pdf
}

/** The font of the footer. Only the glyphs that are used become part of the file. */
export function embedFont(pdf: PDFDocument, font: Font, { number }: Stamp): Promise<PDFFont> {
  pdf.registerFontkit({ create: () => font as unknown as ReturnType<FontkitOfPdf['create']> })
  // The bytes are not read, because the font is parsed already.
  return pdf.embedFont(new Uint8Array(), { subset: true, customName: `${copyFontPrefix}${number}` })
}

/** Permissions need encryption. Everybody can open the file; nobody knows the password that lifts them. */
function withoutPrinting(): Parameters<PDFDocument['encrypt']>[0] {
  return {
    ownerPassword: randomBytes(24).toString('base64url'),
    userPassword: '',
    permissions: {
      printing: false,
      modifying: true,
      copying: true,
      annotating: true,
      fillingForms: true,
      contentAccessibility: true,
      documentAssembly: true,
    },
  }
}

/** The library has types of its own for the parts of fontkit that it uses. */
type FontkitOfPdf = Parameters<PDFDocument['registerFontkit']>[0]

type Resources = { readonly font: PDFFont; readonly state: PDFRef }

/** A page's content begins with its own graphics state: the library encloses what was there. */
function printFooter(page: Page, name: PDFName, { font, state }: Resources, footer: PDFRef): void {
  page.node.setFontDictionary(name, font.ref)
  page.node.setExtGState(name, state)
  page.node.addContentStream(footer)
}

/** Pages of one size and rotation share the footer: its text is set and compressed once. */
function openFooters(pdf: PDFDocument, stamp: Stamp, name: PDFName, font: PDFFont): (page: Page) => PDFRef {
  const made = new Map<string, PDFRef>()
  return (page) => {
    const frame = frameOf(page.getMediaBox(), page.getCropBox(), page.getRotation().angle)
    const key = [frame.width, frame.height, ...frame.matrix].join()
    const ref = made.get(key) ?? pdf.context.register(pdf.context.flateStream(footerOf(frame, stamp, name, font)))
    made.set(key, ref)
    return ref
  }
}

function footerOf(frame: PageFrame, stamp: Stamp, name: PDFName, font: PDFFont): string {
  const { size, lines } = fitFooter(stamp.line, frame, (text) => font.widthOfTextAtSize(text, 1))
  const margin = marginOf(frame)
  const show = (text: string, y: number) => `1 0 0 1 ${n(margin)} ${n(y)} Tm ${font.encodeText(text)} Tj`
  const width = Math.max(...lines.map((line) => font.widthOfTextAtSize(line, size)))
  const baselines = lines.map((_, index) => margin * 0.5 + (lines.length - 1 - index) * size * 1.3)
  return [
    '/Artifact <</Type /Pagination /Subtype /Footer>> BDC q',
    `${frame.matrix.map(n).join(' ')} cm`,
    // The page may be dark where the footer is.
    `${name} gs 1 g ${n(margin - size * 0.4)} ${n(margin * 0.5 - size * 0.4)} ${n(width + size * 0.8)} ${n(size * 1.3 * lines.length + size * 0.2)} re f`,
    `0.3 g BT ${name} ${n(size)} Tf`,
    ...lines.map((line, index) => show(line, baselines[index] ?? margin)),
    // Rendering mode 3 shows nothing. Some programs remove footers; this line is not of their form.
    `3 Tr ${show(stamp.number, frame.height / 2)}`,
    'ET Q EMC',
  ].join('\n')
}

/** A number as PDF writes it: without exponent. */
function n(value: number): string {
  return value.toFixed(3)
}

/** Characters that the font lacks would be invisible. */
export function printable(text: string, font: Font): string {
  return [...text]
    .map((character) => (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : '□'))
    .join('')
}

/** A signature names the bytes that it covers. */
function isSigned(pdf: PDFDocument): boolean {
  return pdf.context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFDict && object.has(PDFName.of('ByteRange')))
}

function writeNumber(pdf: PDFDocument, number: string): void {
  const { context } = pdf
  const info = context.lookupMaybe(context.trailerInfo.Info, PDFDict) ?? context.obj({})
  if (!context.lookup(context.trailerInfo.Info)) context.trailerInfo.Info = context.register(info)
  info.set(PDFName.of(copyNumberKey), PDFHexString.fromText(number))
}
