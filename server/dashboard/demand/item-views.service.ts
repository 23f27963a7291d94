// Page views of reports and briefings, counted in memory and written in batches, and the scores derived from them.
import { itemKinds } from '#contract/orders.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { type BufferedCounter, openBufferedCounter } from '#server/platform/buffered-counter.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { SentPage } from '#server/platform/http/page-cache/cache-handler.ts'
import { isBot, isFromSearch, itemPageAt } from './counted-pages.rules.ts'
import { addViews, writeScores } from './item-views.store.ts'

/** Distinct pages between two writes. */
const maxPages = 20_000

export type ItemViews = Pick<BufferedCounter, 'flush'> & {
  /** Counts the page if it is a report or briefing, was not prefetched and not sent to a bot. */
  record(page: SentPage): void
}

export function openItemViews(ctx: Ctx): ItemViews {
  const counter = openBufferedCounter({
    maxKeys: maxPages,
    write: (counts) => writeViews(ctx, counts),
  })
  return {
    flush: counter.flush,
    record({ url, userAgent, referrer, isPrefetch }) {
      if (isPrefetch) return
      const page = itemPageAt(url)
      if (!page || isBot(userAgent)) return
      const origin = isFromSearch(referrer) ? 'search' : 'elsewhere'
      counter.count(`${page.kind} ${page.language} ${origin} ${page.slug}`)
    },
  }
}

/** Writes the batch in one transaction, so that a failed batch can be repeated. */
async function writeViews(ctx: Ctx, counts: ReadonlyMap<string, number>): Promise<void> {
  const day = beijingDay(ctx.now())
  await ctx.db.transaction().execute(async (tx) => {
    for (const kind of itemKinds) {
      const rows = [...counts].flatMap(([key, views]) => {
        const [ofKind, language = '', origin, ...slug] = key.split(' ')
        return ofKind === kind ? [{ language, slug: slug.join(' '), views, isFromSearch: origin === 'search' }] : []
      })
      if (rows.length > 0) await addViews(tx, kind, day, rows)
    }
  })
}

/** Computes the 30-day scores of reports and briefings from views, requests and orders. */
export async function computeScores(ctx: Ctx): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    for (const kind of itemKinds) await writeScores(tx, kind, ctx.now())
  })
}
