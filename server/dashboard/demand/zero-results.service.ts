// Zero-result searches: counted in memory and written in batches.

import { type BufferedCounter, openBufferedCounter } from '#server/platform/buffered-counter.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { SentPage } from '#server/platform/http/page-cache/cache-handler.ts'
import type { ZeroResult } from '#server/platform/http/page-cache/cache-metadata.ts'
import { isBot } from './counted-pages.rules.ts'
import { addZeroResults } from './zero-results.store.ts'

/** Distinct searches between two writes. */
const maxSearches = 2_000

export type ZeroResultCounter = Pick<BufferedCounter, 'flush'> & {
  /** Counts the search unless it was sent by a bot. */
  record(search: ZeroResult, userAgent: string): void
  /** Counts the searches of a page that was sent, unless it was prefetched. */
  recordPage(page: SentPage): void
}

export function openZeroResultCounter(ctx: Ctx): ZeroResultCounter {
  const counter = openBufferedCounter({
    maxKeys: maxSearches,
    write: (counts) =>
      addZeroResults(
        ctx.db,
        ctx.now(),
        [...counts].map(([key, count]) => {
          const gap = key.indexOf(' ')
          return { language: key.slice(0, gap), query: key.slice(gap + 1), count }
        }),
      ),
  })
  function record({ language, keyword }: ZeroResult, userAgent: string): void {
    if (isBot(userAgent)) return
    const query = keyword.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
    // A search without letters and digits never has results.
    if (/[\p{L}\p{N}]/u.test(query)) counter.count(`${language} ${query}`)
  }
  return {
    flush: counter.flush,
    record,
    recordPage({ zeroResults = [], userAgent, isPrefetch }) {
      for (const search of isPrefetch ? [] : zeroResults) record(search, userAgent)
    },
  }
}
