// Prints chosen pages of a PDF as a PDF of marked pictures. Pages that were copied as they are would bring along what they share with others:
// resources, targets of links, earlier versions of objects.
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { drawMarkedPage, type OpenPage, openPages, type Pixels } from './sample-pages.ts'

/** The first is 174 dots per inch on A4. Pages full of photographs get fewer, since the pictures are compressed without loss. */
const printWidths = [1440, 1080, 720] as const
const maxPictureBytes = 2_000_000
/** PDF allows no longer side, in points. */
const maxSide = 14_400

/** @param pages their numbers, from 1 @throws RefusedSample */
export async function printPages(bytes: Uint8Array, pages: readonly number[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  await openPages(bytes, pages, async (openPage) => {
    const { originalWidth, originalHeight } = openPage().getOriginalSize()
    const scale = Math.min(1, maxSide / Math.max(originalWidth, originalHeight))
    const picture = embedPicture(pdf, await drawCompressed(openPage))
    addPage(pdf, picture, [originalWidth * scale, originalHeight * scale])
  })
  return pdf.save({ addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY })
}

type Picture = { readonly width: number; readonly height: number; readonly deflated: Uint8Array }

async function drawCompressed(openPage: OpenPage): Promise<Picture> {
  let picture: Picture | undefined
  for (const wanted of printWidths) {
    const { data, width, height } = await drawMarkedPage(openPage, wanted)
    picture = { width, height, deflated: await promisify(deflate)(withoutAlpha({ data, width, height })) }
    if (picture.deflated.length <= maxPictureBytes) break
  }
  if (!picture) throw new Error('no width for printed pages')
  return picture
}

function withoutAlpha({ data, width, height }: Pixels): Uint8Array {
  const colours = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) colours.set(data.subarray(from, from + 3), to)
  return colours
}

function embedPicture(pdf: PDFDocument, { width, height, deflated }: Picture): PDFRef {
  const stream = pdf.context.stream(deflated, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  })
  return pdf.context.register(stream)
}

function addPage(pdf: PDFDocument, picture: PDFRef, [width, height]: [number, number]): void {
  const page = pdf.addPage([width, height])
  page.node.setXObject(PDFName.of('Page'), picture)
  const content = `q ${width.toFixed(3)} 0 0 ${height.toFixed(3)} 0 0 cm /Page Do Q`
  page.node.addContentStream(pdf.context.register(pdf.context.flateStream(content)))
}
