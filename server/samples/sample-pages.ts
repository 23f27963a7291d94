// Draws chosen pages of a PDF as marked pictures, and reads their text. Called in a worker, as files come from outside.
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import type { SampleRefusal } from '#contract/sample-states.ts'
import { encodeWebp } from './encode-webp.ts'
import { drawMark } from './sample-mark.ts'

type Picture = { readonly width: number; readonly height: number; readonly webp: Uint8Array }
export type RenderedPage = { readonly page: number; readonly text: string; readonly pictures: readonly Picture[] }
export type RenderedSample = { readonly pageCount: number; readonly pages: readonly RenderedPage[] }

export class RefusedSample extends Error {
  override name = 'RefusedSample'
  readonly reason: SampleRefusal
  constructor(reason: SampleRefusal, options?: ErrorOptions) {
    super(`sample refused: ${reason}`, options)
    this.reason = reason
  }
}

/** For phones and thumbnails, and for reading. */
const widths = [720, 1440] as const
/** A page that is narrower or taller than this would be a picture of many megapixels. */
const maxHeightPerWidth = 4
const maxTextLength = 20_000

/** @param pages their numbers, from 1 @throws RefusedSample */
export async function renderPages(bytes: Uint8Array, pages: readonly number[]): Promise<RenderedSample> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await open(library, bytes)
    const pageCount = document.getPageCount()
    if (pages.some((page) => page > pageCount)) throw new RefusedSample('missing-page')
    const rendered: RenderedPage[] = []
    for (const number of pages) {
      const openPage = () => document.getPage(number - 1)
      rendered.push({ page: number, text: readText(openPage()), pictures: await drawPictures(openPage) })
    }
    document.destroy()
    return { pageCount, pages: rendered }
  } finally {
    library.destroy()
  }
}

async function open(library: PDFiumLibrary, bytes: Uint8Array): Promise<PDFiumDocument> {
  try {
    const document = await library.loadDocument(bytes)
    if (document.getPageCount() < 1) throw new RefusedSample('unreadable')
    return document
  } catch (error) {
    if (error instanceof RefusedSample) throw error
    // The library tells its errors apart by message only.
    throw new RefusedSample(/password/i.test(String(error)) ? 'encrypted' : 'unreadable', { cause: error })
  }
}

/** Line breaks stay; other control characters, which PostgreSQL or readers may not take, become spaces. */
function readText(page: PDFiumPage): string {
  const text = page
    .getText()
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
  return text.slice(0, maxTextLength).toWellFormed().trim()
}

/** @param openPage is called for every picture, since drawing closes the page */
async function drawPictures(openPage: () => PDFiumPage): Promise<Picture[]> {
  const { originalWidth, originalHeight } = openPage().getOriginalSize()
  const ratio = originalHeight / originalWidth
  if (!(ratio > 0)) throw new RefusedSample('unreadable')
  if (ratio < 1 / maxHeightPerWidth || ratio > maxHeightPerWidth) throw new RefusedSample('too-large')
  const pictures: Picture[] = []
  for (const width of widths) {
    const { data, ...size } = await openPage().render({
      width,
      height: Math.round(width * ratio),
      render: async (drawn) => drawn.data,
    })
    const pixels = new Uint8ClampedArray(data)
    drawMark(pixels, size)
    const { width: drawnWidth, height } = size
    pictures.push({ width: drawnWidth, height, webp: await encodeWebp(pixels, { width: drawnWidth, height }) })
  }
  return pictures
}
