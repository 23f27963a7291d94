// Page numbers as people type them: `1-3, 6`.
import { maxSamplePages } from '#contract/sample-states.ts'

/** @returns ascending numbers; undefined for anything else than pages, or for too many of them */
export function parsePageRanges(typed: string): number[] | undefined {
  const parts = typed
    .normalize('NFKC')
    .split(/[\s,、;]+/u)
    .filter((part) => part !== '')
  const pages = new Set<number>()
  for (const part of parts) {
    const [, first = '', last = first] = /^(\d{1,5})(?:[-–—~](\d{1,5}))?$/.exec(part) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (from < 1 || to < from || to - from >= maxSamplePages) return undefined
    for (let page = from; page <= to; page += 1) pages.add(page)
  }
  return pages.size > 0 && pages.size <= maxSamplePages ? [...pages].sort((a, b) => a - b) : undefined
}

/** `[1, 2, 3, 6]` → `1-3, 6` */
export function writePageRanges(pages: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last && page === last.to + 1) last.to = page
    else ranges.push({ from: page, to: page })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}
