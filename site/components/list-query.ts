// What lists read from an address. Nothing that stands in an address is an error: what cannot be meant is ignored.
import { withoutInvisible } from '#contract/common/zero-width.ts'

const mostPages = 100_000
const longestKeyword = 64

/** Folded and cut as the server does it, so that the page shows what was searched for. Halves of letters, control characters and invisible signs are dropped. */
export function readKeyword(text: string | null | undefined): string {
  const folded = withoutInvisible((text ?? '').slice(0, 1000).toWellFormed().replaceAll('\uFFFD', '').normalize('NFKC'))
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return [...folded].slice(0, longestKeyword).join('').trim()
}

/** A page that makes no sense is the first. */
export function readPage(text: string | null): number {
  const page = Number(text ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1
}

/** What a path has in the place of a choice when only what comes after it matters: `/report-industries/all/battery`. */
const anyChoice = 'all'

/** A value of a filter as it stands in a path or query; an empty one narrows nothing. */
export function readChoice(text: string | null | undefined): string {
  const choice = (text ?? '')
    .replace(/\p{Cc}+/gu, '')
    .slice(0, 100)
    .trim()
  return choice === anyChoice ? '' : choice
}

/** Whether a segment of a path narrows nothing: the address has a better form without it. */
export function isIdleSegment(segment: string | undefined): boolean {
  return segment !== undefined && readChoice(segment) === ''
}
