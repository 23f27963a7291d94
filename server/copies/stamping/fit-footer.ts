// Fits the footer of a copy to the width of a page: smaller text first, then several lines.

export type Footer = { readonly size: number; readonly lines: readonly string[] }

/** Points on A4; it grows with the page, so that it can be read when a large page is scaled to paper. */
const sizeOnA4 = 7
const widthOfA4 = 595
const minSize = 4
const maxSize = 30
/** How much smaller than usual the text may become before it is broken into lines. */
const minScale = 0.7

/** @param widthAt1 the width of a text at one point */
export function fitFooter(
  text: string,
  page: { readonly width: number; readonly height: number },
  widthAt1: (text: string) => number,
): Footer {
  const usual = Math.min(maxSize, Math.max(minSize, (sizeOnA4 * Math.min(page.width, page.height)) / widthOfA4))
  const room = page.width - 2 * marginOf(page)
  const fitting = room / widthAt1(text)
  if (fitting >= usual * minScale) return { size: Math.min(usual, fitting), lines: [text] }
  const size = usual * minScale
  return { size, lines: breakLines(text, (line) => widthAt1(line) * size <= room) }
}

/** The distance of the footer from the edges: printers leave out less. */
export function marginOf(page: { readonly width: number; readonly height: number }): number {
  return Math.min(page.width, page.height) * 0.03
}

/** Lines end at a space where there is one, else between any two characters, as Chinese text does. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    if (line !== '' && !fits(line + character)) {
      const space = line.lastIndexOf(' ')
      const end = space > 0 ? space : line.length
      lines.push(line.slice(0, end).trimEnd())
      line = line.slice(end).trimStart()
    }
    line += character
  }
  return [...lines, line.trim()].filter((one) => one !== '')
}
