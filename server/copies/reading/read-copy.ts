// Reads the numbers of copies in a file that was found. Called in a worker, as the file comes from outside.
import { buffer } from 'node:stream/consumers'
import { ParseSpeeds, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { BrokenArchive, openZip } from '#server/platform/files/tables/zip-entries.ts'
import { copyFontPrefix, copyNumberKey, coverName } from '../stamping/copy-number-key.ts'
import { numbersIn } from './find-numbers.rules.ts'

/** A number, and where it is. `pages` is 0 for one that is in the metadata only. */
export type FoundNumber = { readonly number: string; readonly pages: number }
export type CopyReading = {
  readonly state: 'read' | 'encrypted' | 'unreadable'
  readonly numbers: readonly FoundNumber[]
}

/** More are not of a copy, but made to keep the lookup busy. */
const maxNumbers = 100
const maxPages = 5_000
const maxTextLength = 400_000
/** Custom properties have some kilobytes. */
const maxPartBytes = 4 * 1024 * 1024

export async function readCopy(bytes: Uint8Array): Promise<CopyReading> {
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return readPdf(bytes)
  if (Buffer.from(bytes.subarray(0, 2)).equals(Buffer.from('PK'))) return readOffice(Buffer.from(bytes))
  return { state: 'unreadable', numbers: [] }
}

/** Text is read even when the metadata cannot be, and the other way round. */
async function readPdf(bytes: Uint8Array): Promise<CopyReading> {
  const pages = await readPages(bytes)
  const found = new Map<string, number>()
  for (const text of pages.texts) for (const number of numbersIn(text)) found.set(number, (found.get(number) ?? 0) + 1)
  for (const number of await readMetadata(bytes)) found.set(number, found.get(number) ?? 0)
  const numbers = [...found].map(([number, count]) => ({ number, pages: count })).toSorted((a, b) => b.pages - a.pages)
  return { state: numbers.length > 0 ? 'read' : pages.state, numbers: numbers.slice(0, maxNumbers) }
}

async function readPages(bytes: Uint8Array): Promise<{ state: CopyReading['state']; texts: readonly string[] }> {
  const texts: string[] = []
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const count = Math.min(document.getPageCount(), maxPages)
    for (let index = 0; index < count; index += 1) texts.push(document.getPage(index).getText().slice(0, maxTextLength))
    document.destroy()
    return { state: 'read', texts }
  } catch (error) {
    // The library tells its errors apart by message only.
    return { state: /password/i.test(String(error)) ? 'encrypted' : 'unreadable', texts }
  } finally {
    library.destroy()
  }
}

async function readMetadata(bytes: Uint8Array): Promise<string[]> {
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
    const value = pdf.context
      .lookupMaybe(pdf.context.trailerInfo.Info, PDFDict)
      ?.lookupMaybe(PDFName.of(copyNumberKey), PDFString, PDFHexString)
    return numbersIn([value?.decodeText() ?? '', ...fontNames(pdf)].join('\n'))
  } catch {
    return []
  }
}

/** Programs that draw pages again, and lose which characters their glyphs are, keep the name of the font of the footer. */
function fontNames(pdf: PDFDocument): string[] {
  return pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const name = object instanceof PDFDict ? object.get(PDFName.of('BaseFont')) : undefined
    const text = name instanceof PDFName ? name.decodeText() : ''
    return text.includes(copyFontPrefix) ? [text] : []
  })
}

/** An Office file, or the archive of a file with its cover page. */
async function readOffice(bytes: Buffer): Promise<CopyReading> {
  try {
    const zip = await openZip(bytes, { maxSize: maxPartBytes })
    try {
      const cover = zip.entries.get(coverName)
      if (cover) return await readPdf(await buffer(cover.open()))
      const properties = zip.entries.get('docProps/custom.xml')
      const text = properties ? (await buffer(properties.open())).toString() : ''
      const numbers = numbersIn(text).slice(0, maxNumbers)
      return { state: 'read', numbers: numbers.map((number) => ({ number, pages: 0 })) }
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof BrokenArchive) return { state: 'unreadable', numbers: [] }
    throw error
  }
}
