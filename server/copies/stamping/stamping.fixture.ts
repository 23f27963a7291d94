// The font and the stamp of tests, and what PDFium reads on the pages of a file.
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { create, type Font } from 'fontkit'
import { readFontFile } from '#server/platform/fonts/document-fonts.ts'
import type { Stamp } from './stamp.ts'

export const stamp: Stamp = {
  number: 'ABCDE-FGHJK',
  line: '授权给 上海示例科技有限公司 · Li Wei · 授权编号 L-7F3K-22QX-9 · 副本编号 ABCDE-FGHJK · 2026-11-26',
}

export function loadTestFont(): Font {
  const font = create(readFontFile('Regular'))
  if ('fonts' in font) throw new Error('font file with several fonts')
  return font
}

/** The text of every page. */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const texts = Array.from({ length: document.getPageCount() }, (_, index) => document.getPage(index).getText())
    document.destroy()
    return texts
  } finally {
    library.destroy()
  }
}

/** Where a page is dark, as it is displayed: the rectangle around it, as parts of width and height from the top left. */
export async function darkArea(bytes: Uint8Array, pageIndex: number) {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const { width, height, data } = await document.getPage(pageIndex).render({ scale: 3, render: 'bitmap' })
    let [left, top, right, bottom] = [width, height, 0, 0]
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        if ((data[(y * width + x) * 4] ?? 255) > 160) continue
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
    document.destroy()
    return { left: left / width, right: right / width, top: top / height, bottom: bottom / height }
  } finally {
    library.destroy()
  }
}
