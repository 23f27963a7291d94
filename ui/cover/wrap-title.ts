// Breaks a title into the lines of a cover by estimated width.

/** A line never starts with closing punctuation. Text is distributed more evenly to avoid a very short last line. */
export function wrapTitle(title: string, perLine: number, maxLines: number): string[] {
  const units = unitsOf(title, perLine)
  const lines = breakAt(units, perLine)
  const last = lines.at(-1)
  if (lines.length > 1 && last !== undefined && width(last) < perLine * 0.42) {
    const maxWidth = Math.max(...lines.map(width))
    const even = breakAt(units, Math.max(maxWidth * 0.56, (width(title) / lines.length) * 1.14))
    if (even.length <= lines.length) return cut(even, maxLines)
  }
  return cut(lines, maxLines)
}

/** Splits a title into words, Chinese characters and punctuation, and a word longer than a line into letters. */
function unitsOf(title: string, perLine: number): string[] {
  const words = title.match(/[A-Za-z0-9.+\-/&'°²’]+|\s|./gu) ?? []
  return words.flatMap((word) => (width(word) > perLine ? [...word] : [word]))
}

function breakAt(units: readonly string[], perLine: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const unit of units) {
    const isFull = line !== '' && width(line + unit) > perLine && !/^[，。、：；）》！？,.:;)]$/.test(unit)
    if (isFull) lines.push(line)
    line = isFull ? unit.trimStart() : line + unit
  }
  return [...lines, line].map((text) => text.trim()).filter(Boolean)
}

function cut(lines: readonly string[], maxLines: number): string[] {
  if (lines.length <= maxLines) return [...lines]
  const shown = lines.slice(0, maxLines)
  return [...shown.slice(0, -1), `${[...(shown.at(-1) ?? '')].slice(0, -1).join('')}…`]
}

/** Widths of letters in the semibold serif, in em; Chinese characters are 1. */
const latinWidths: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[mwMW@—]/, 0.85],
  [/[A-Z&]/, 0.66],
  [/[ijlI.,:;'’|]/, 0.29],
  [/[ftr()–-]/, 0.38],
  [/ /, 0.26],
]

function width(text: string): number {
  let total = 0
  for (const character of text) {
    if (/[⺀-鿿＀-￯　-〿]/.test(character)) total += 1
    else total += latinWidths.find(([letters]) => letters.test(character))?.[1] ?? 0.55
  }
  return total
}
