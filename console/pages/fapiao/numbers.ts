// Pasted pairs of a request and its fapiao number, one a line.

export type NumberPair = { readonly request: string; readonly number: string }

/** A pair of each line that is not blank; undefined where a line has none. Columns may come from a table, in either order. */
export function pairsOf(text: string): readonly (NumberPair | undefined)[] {
  return text
    .normalize('NFKC')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(pairOf)
}

function pairOf(line: string): NumberPair | undefined {
  const request = /F-\d{4}-\d+/i.exec(line)?.[0]
  if (request === undefined) return undefined
  const number = line.replace(request, ' ').replaceAll(/\D+/g, '')
  return number.length === 18 || number.length === 20 ? { request: request.toUpperCase(), number } : undefined
}
