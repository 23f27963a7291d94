// What visitors read and what they look for in vain: counted in memory, written in batches.
import type { Language } from '#contract/common/language.ts'
import { beijingDay } from '#server/platform/beijing.ts'
import type { Ctx } from '#server/platform/context.ts'
import { openTally, type Tally } from '#server/platform/tally.ts'
import { isProgram, reportPageAt } from './report-views.rules.ts'
import { addMisses, addViews, forgetOldMisses, writeScores } from './report-views.store.ts'

/** Between two writings. */
const mostViews = 20_000
const mostMisses = 2_000

/** A page that was sent to somebody. */
export type SentPage = { readonly url: string; readonly userAgent: string; readonly isAhead: boolean }

export type ReportViews = Pick<Tally, 'flush'> & {
  /** Counts it when it is a report and its reader no program; what a browser fetches ahead is nothing that anybody reads. */
  note(page: SentPage): void
}

export function openReportViews(ctx: Ctx): ReportViews {
  const tally = openTally({
    most: mostViews,
    write: (counts) =>
      addViews(
        ctx.db,
        beijingDay(ctx.now()),
        [...counts]
          .map(([key, views]) => ({ ...split(key), views }))
          .map(({ rest, ...one }) => ({ ...one, slug: rest })),
      ),
  })
  return {
    flush: tally.flush,
    note({ url, userAgent, isAhead }) {
      if (isAhead) return
      const page = reportPageAt(url)
      if (page && !isProgram(userAgent)) tally.count(`${page.language} ${page.slug}`)
    },
  }
}

export type SearchMisses = Pick<Tally, 'flush'> & { note(language: Language, query: string): void }

export function openSearchMisses(ctx: Ctx): SearchMisses {
  const tally = openTally({
    most: mostMisses,
    write: (counts) =>
      addMisses(
        ctx.db,
        ctx.now(),
        [...counts]
          .map(([key, count]) => ({ ...split(key), count }))
          .map(({ rest, ...one }) => ({ ...one, query: rest })),
      ),
  })
  return {
    flush: tally.flush,
    note(language, query) {
      const folded = query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
      // A search for signs alone finds nothing by rule.
      if (/[\p{L}\p{N}]/u.test(folded)) tally.count(`${language} ${folded}`)
    },
  }
}

/** The job of the night. */
export async function workOutScores(ctx: Ctx): Promise<void> {
  await ctx.db.transaction().execute((tx) => writeScores(tx, ctx.now()))
  await forgetOldMisses(ctx.db, ctx.now())
}

function split(key: string): { language: string; rest: string } {
  const gap = key.indexOf(' ')
  return { language: key.slice(0, gap), rest: key.slice(gap + 1) }
}
