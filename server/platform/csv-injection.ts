// Texts in tables that spreadsheets open: none may be taken for a formula (decision 35).

/** Also in full width, which spreadsheets of East Asia take for the same. A single dash stands for nothing, and is refused as well. */
export function looksLikeFormula(text: string): boolean {
  return /^\s*[=+\-@]/.test(text.slice(0, 8).normalize('NFKC'))
}

/** What a cell holds so that a spreadsheet shows the text and computes nothing: an apostrophe before what it might compute. */
export function escapeCell(text: string): string {
  return isDangerous(text.replace(/^'+/, '')) ? `'${text}` : text
}

/** The text that `escapeCell` was given. */
export function unescapeCell(cell: string): string {
  return cell.startsWith("'") && isDangerous(cell.replace(/^'+/, '')) ? cell.slice(1) : cell
}

function isDangerous(text: string): boolean {
  return /^[\t\r]/.test(text) || looksLikeFormula(text)
}
