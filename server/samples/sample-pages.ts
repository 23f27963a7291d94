// Draws chosen pages of a PDF as marked pictures, and reads their text. Called in a worker, as files come from outside.
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import type { SampleRefusal } from '#contract/sample-states.ts'
import { encodeWebp } from './encode-webp.ts'
import { drawMark } from './sample-mark.ts'

export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }
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
  const rendered: RenderedPage[] = []
  const pageCount = await openPages(bytes, pages, async (openPage, page) => {
    rendered.push({ page, text: readText(openPage()), pictures: await drawPictures(openPage) })
  })
  return { pageCount, pages: rendered }
}

/** Opens a page again for every use, since drawing closes it. */
export type OpenPage = () => PDFiumPage

/**
 * Reads chosen pages one after the other.
 * @param pages their numbers, from 1
 * @returns how many pages the file has
 * @throws RefusedSample
 */
export async function openPages(
  bytes: Uint8Array,
  pages: readonly number[],
  read: (openPage: OpenPage, page: number) => Promise<void>,
): Promise<number> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await open(library, bytes)
    const pageCount = document.getPageCount()
    if (pages.some((page) => page > pageCount)) throw new RefusedSample('missing-page')
    for (const page of pages) await read(() => document.getPage(page - 1), page)
    document.destroy()
    return pageCount
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

async function drawPictures(openPage: OpenPage): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const wanted of widths) {
    const { data, width, height } = await drawMarkedPage(openPage, wanted)
    pictures.push({ width, height, webp: await encodeWebp(data, { width, height }) })
  }
  return pictures
}

/** @throws RefusedSample */
export async function drawMarkedPage(openPage: OpenPage, width: number): Promise<Pixels> {
  const { originalWidth, originalHeight } = openPage().getOriginalSize()
  const ratio = originalHeight / originalWidth
  if (!(ratio > 0)) throw new RefusedSample('unreadable')
  if (ratio < 1 / maxHeightPerWidth || ratio > maxHeightPerWidth) throw new RefusedSample('too-large')
  const { data, ...size } = await openPage().render({
    width,
    height: Math.round(width * ratio),
    render: async (drawn) => drawn.data,
  })
  const pixels = { data: new Uint8ClampedArray(data), width: size.width, height: size.height }
  drawMark(pixels.data, pixels)
  return pixels
}
