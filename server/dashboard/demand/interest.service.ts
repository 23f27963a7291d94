// Searches and readings of samples, counted in memory and written in batches.
import type { Language } from '#contract/common/language.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { openBufferedCounter } from '#server/platform/buffered-counter.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { SentPage } from '#server/platform/http/page-cache/cache-handler.ts'
import { isBot, samplePageAt, searchAt } from './counted-pages.rules.ts'
import { addSampleReadings, addSearches } from './interest.store.ts'

/** Distinct samples between two writes. */
const maxSamples = 5_000

export type InterestCounters = {
  /** Counts the page if it is a sample or the first page of search results, was not prefetched and not sent to a bot. */
  recordPage(page: SentPage): void
  /** Counts a sample that was read in place. */
  recordSampleReading(reportId: number, language: Language, userAgent: string): void
  flush(): Promise<void>
}

export function openInterestCounters(ctx: Ctx): InterestCounters {
  const searches = openBufferedCounter({
    maxKeys: 2,
    write: (counts) => addSearches(ctx.db, beijingDay(ctx.now()), counts),
  })
  // A page names its report by the slug, a reading in place by the id.
  const samples = openBufferedCounter({
    maxKeys: maxSamples,
    write: (counts) =>
      addSampleReadings(
        ctx.db,
        beijingDay(ctx.now()),
        [...counts].map(([key, readings]) => {
          const [named, language = '', ...report] = key.split(' ')
          return { isSlug: named === 'slug', language, report: report.join(' '), readings }
        }),
      ),
  })
  return {
    recordPage({ url, userAgent, isPrefetch }) {
      if (isPrefetch) return
      const search = searchAt(url)
      const sample = samplePageAt(url)
      if ((!search && !sample) || isBot(userAgent)) return
      if (search) searches.count(search)
      if (sample) samples.count(`slug ${sample.language} ${sample.slug}`)
    },
    recordSampleReading(reportId, language, userAgent) {
      if (!isBot(userAgent)) samples.count(`id ${language} ${reportId}`)
    },
    async flush() {
      await Promise.all([searches.flush(), samples.flush()])
    },
  }
}
