// Prevents CSV injection: escapes cells that a spreadsheet would evaluate (decision 35).

/** Includes full-width characters, which East Asian spreadsheets treat as equal. A single dash means "no value" and is escaped as well. */
export function looksLikeFormula(text: string): boolean {
  return /^\s*[=+\-@]/.test(text.slice(0, 8).normalize('NFKC'))
}

/** Prefixes an apostrophe to text that a spreadsheet might evaluate; the spreadsheet then shows the text. */
export function escapeCell(text: string): string {
  return isDangerous(text.replace(/^'+/, '')) ? `'${text}` : text
}

/** Reverses `escapeCell`. */
export function unescapeCell(cell: string): string {
  return cell.startsWith("'") && isDangerous(cell.replace(/^'+/, '')) ? cell.slice(1) : cell
}

function isDangerous(text: string): boolean {
  return /^[\t\r]/.test(text) || looksLikeFormula(text)
}
