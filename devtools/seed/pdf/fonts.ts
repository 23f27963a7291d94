// Fonts of generated PDFs: Noto Sans in its simplified Chinese edition (SIL Open Font License), from npm. A file embeds only the glyphs that it uses.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Fonts = { readonly regular: Buffer; readonly bold: Buffer }

/** Reads eight megabytes a font, so call it once for many files. */
export function loadFonts(): Fonts {
  const main = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
  const read = (weight: string) => readFileSync(join(dirname(main), '..', 'fonts', `NotoSansHans-${weight}.otf`))
  return { regular: read('Regular'), bold: read('Bold') }
}
