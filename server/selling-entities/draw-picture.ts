// Draws an uploaded PNG picture once more, so that only its pixels are kept: without metadata, in a size that is enough for printing.
import { renderAsync } from '@resvg/resvg-js'

/** At 300 dots per inch a seal of 42 mm, and a logo of 60 × 18 mm. */
const bounds = { seal: { width: 500, height: 500 }, logo: { width: 720, height: 216 } } as const
const minPixels = 100
const maxPixels = 5_000
/** Below this opacity of 255 a pixel counts as background. */
const faint = 32
/** A seal of which less is background hides the text below. */
const minBackground = 0.05

export type DrawnPicture = { readonly png: Buffer; readonly isTransparent: boolean }

/** @returns undefined for what is not a PNG picture of a usable size, or is empty */
export async function drawPicture(bytes: Buffer, kind: keyof typeof bounds): Promise<DrawnPicture | undefined> {
  const size = sizeOf(bytes)
  if (!size || Math.min(size.width, size.height) < minPixels || Math.max(size.width, size.height) > maxPixels)
    return undefined
  let png = bytes
  let { width, height } = size
  const scale = Math.min(1, bounds[kind].width / width, bounds[kind].height / height)
  const target = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  // Halved as often as possible: a larger step would skip pixels and leave ragged edges.
  while (width > 2 * target.width) {
    width = Math.ceil(width / 2)
    height = Math.ceil(height / 2)
    png = (await draw(png, { width, height })).asPng()
  }
  const image = await draw(png, target)
  const background = shareOf(image.pixels, (opacity) => opacity < faint)
  return background === 1 ? undefined : { png: image.asPng(), isTransparent: background >= minBackground }
}

function draw(png: Buffer, { width, height }: { readonly width: number; readonly height: number }) {
  const source = `data:image/png;base64,${png.toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="none" href="${source}"/></svg>`
  return renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' })
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** From the header, before anything is decompressed. */
function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(signature) || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** @param pixels four bytes each, the last of which is the opacity */
function shareOf(pixels: Uint8Array, test: (opacity: number) => boolean): number {
  let count = 0
  for (let index = 3; index < pixels.length; index += 4) if (test(pixels[index] ?? 0)) count += 1
  return count / (pixels.length / 4)
}
