// Fonts of the demonstration's PDFs: those of documents.
import { readFontFile } from '#server/platform/fonts/document-fonts.ts'

export type Fonts = { readonly regular: Buffer; readonly bold: Buffer }

/** Reads eight megabytes a font, so call it once for many files. */
export function loadFonts(): Fonts {
  return { regular: readFontFile('Regular'), bold: readFontFile('Bold') }
}
