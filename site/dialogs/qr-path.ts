// QR code of a text as an SVG path. Loaded with the first code that is shown.
import { create } from 'qrcode'

export type QrPath = {
  /** Modules per side, without a quiet zone. */
  readonly size: number
  /** One SVG path, a unit per module: each run of dark modules in a row is a rectangle. */
  readonly path: string
}

export function qrPathOf(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const runs: string[] = []
  for (let row = 0; row < size; row += 1) {
    let start: number | undefined
    for (let column = 0; column <= size; column += 1) {
      const isDark = column < size && data[row * size + column] === 1
      if (isDark) start ??= column
      else if (start !== undefined) {
        runs.push(`M${start} ${row}h${column - start}v1h${start - column}z`)
        start = undefined
      }
    }
  }
  return { size, path: runs.join('') }
}
