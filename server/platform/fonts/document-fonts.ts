// Fonts of documents: Noto Sans in its simplified Chinese edition (SIL Open Font License). A file embeds only the glyphs that it uses.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

export type DocumentFonts = { readonly regular: Font; readonly bold: Font }

type FontWeight = 'Regular' | 'Bold'

/** The bytes of a font, 8 MB. */
export function readFontFile(weight: FontWeight): Buffer {
  const main = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
  return readFileSync(join(dirname(main), '..', 'fonts', `NotoSansHans-${weight}.otf`))
}

/** Reads 16 MB and takes 100 ms, so each process does it once. */
export function loadDocumentFonts(): DocumentFonts {
  const load = (weight: FontWeight): Font => {
    const font = create(readFontFile(weight))
    if ('fonts' in font) throw new Error(`font file with several fonts: ${weight}`)
    return font
  }
  return { regular: load('Regular'), bold: load('Bold') }
}
