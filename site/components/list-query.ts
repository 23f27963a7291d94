// Parses query and path values of list URLs. Invalid values are ignored, never errors.
import { withoutInvisible } from '#contract/common/zero-width.ts'

const maxPage = 100_000
const maxKeywordLength = 64

/** Normalized and truncated as the server does it, so that the page shows the effective keyword. Lone surrogates, control and zero-width characters are dropped. */
export function readKeyword(text: string | null | undefined): string {
  const folded = withoutInvisible((text ?? '').slice(0, 1000).toWellFormed().replaceAll('\uFFFD', '').normalize('NFKC'))
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return [...folded].slice(0, maxKeywordLength).join('').trim()
}

/** An invalid page number means the first page. */
export function readPage(text: string | null): number {
  const page = Number(text ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1
}

/** Path segment that stands for no choice when a later segment is given: `/report-industries/all/battery`. */
const anyChoice = 'all'

/** Value of a filter in a path or query; an empty one does not filter. */
export function readChoice(text: string | null | undefined): string {
  const choice = (text ?? '')
    .replace(/\p{Cc}+/gu, '')
    .slice(0, 100)
    .trim()
  return choice === anyChoice ? '' : choice
}

/** Whether a path segment does not filter, so that the canonical URL omits it. */
export function isIdleSegment(segment: string | undefined): boolean {
  return segment !== undefined && readChoice(segment) === ''
}
