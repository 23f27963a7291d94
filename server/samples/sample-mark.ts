// The mark that is burnt into every picture of a sample: diagonal words all over the page.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

type Size = { readonly width: number; readonly height: number }

const words = '样本 SAMPLE'
/** Darker than paper, lighter than a dark cover: the mark has to show on both. */
const shades = { onLight: 96, onDark: 208 } as const
const opacity = 0.24

/** Draws the mark onto opaque pixels, four bytes each, in place. */
export function drawMark(pixels: Uint8ClampedArray, size: Size): void {
  const mask = new Resvg(markOf(size), {
    font: { loadSystemFonts: false, fontFiles: [fontFile()], defaultFontFamily: 'Noto Sans SC' },
    logLevel: 'off',
  }).render().pixels
  for (let at = 0; at < pixels.length; at += 4) {
    const share = ((mask[at + 3] ?? 0) / 255) * opacity
    if (share === 0) continue
    // Green is most of what the eye sees as brightness.
    const shade = (pixels[at + 1] ?? 0) < 128 ? shades.onDark : shades.onLight
    for (let channel = at; channel < at + 3; channel += 1)
      pixels[channel] = (pixels[channel] ?? 0) * (1 - share) + shade * share
  }
}

function markOf({ width, height }: Size): string {
  const fontSize = Math.round(width / 15)
  const [stepX, stepY] = [fontSize * 7.5, fontSize * 4.5]
  const text = (x: number, y: number) => `<text x="${x}" y="${y}">${words}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <pattern id="mark" width="${stepX}" height="${stepY * 2}" patternUnits="userSpaceOnUse" patternTransform="rotate(-30)">
      <g font-size="${fontSize}" font-weight="700">${text(0, stepY * 0.5)}${text(stepX / 2, stepY * 1.5)}${text(-stepX / 2, stepY * 1.5)}</g>
    </pattern>
    <rect width="${width}" height="${height}" fill="url(#mark)"/></svg>`
}

/** Noto Sans SC, under the SIL Open Font License, from npm. */
function fontFile(): string {
  const main = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
  return join(dirname(main), '..', 'fonts', 'NotoSansHans-Bold.otf')
}
