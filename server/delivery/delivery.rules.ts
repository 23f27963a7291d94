// Download limits, the lifetime of a link (decision 26), and the HTTP headers of a download.
export const linkTtlMs = 5 * 60_000
/** How often each file of an entitlement can be downloaded within the window (decision 26). */
export const downloadsPerFile = 10
export const downloadWindowMs = 30 * 86_400_000

/** @param file its downloads within the window */
export function downloadsLeft(file: { downloads: number | null }): number {
  return Math.max(0, downloadsPerFile - Number(file.downloads ?? 0))
}

/** The first and the last byte, both included. */
export type RequestedRange = { readonly start: number; readonly end: number } | 'whole' | 'unsatisfiable'

/** Parses a `Range` header for a file of this size; a request for several ranges gets the whole file, as RFC 9110 allows. */
export function readRange(header: string | undefined, size: number): RequestedRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || start > end || (first === '' && Number(last) === 0)) return 'unsatisfiable'
  return { start, end }
}
