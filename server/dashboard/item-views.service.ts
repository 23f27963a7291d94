// What visitors read and what they look for in vain: counted in memory, written in batches.
import { type ItemKind, itemKinds } from '#contract/orders.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { openBufferedCounter, type Tally } from '#server/platform/buffered-counter.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Sent } from '#server/platform/http/page-cache/cache-handler.ts'
import type { ZeroResult } from '#server/platform/http/page-cache/cache-metadata.ts'
import { isBot, itemPageAt } from './item-views.rules.ts'
import { addViews, addZeroResults, deleteOldZeroResults, writeScores } from './item-views.store.ts'

/** Between two writings. */
const mostViews = 20_000
const mostMisses = 2_000

export type ItemViews = Pick<Tally, 'flush'> & {
  /** Counts it when it is a report or a briefing and its reader no program; what a browser fetches ahead is nothing that anybody reads. */
  note(page: Sent): void
}

export function openItemViews(ctx: Ctx): ItemViews {
  const tally = openBufferedCounter({
    maxKeys: mostViews,
    write: (counts) => writeViews(ctx, counts),
  })
  return {
    flush: tally.flush,
    note({ url, userAgent, isAhead }) {
      if (isAhead) return
      const page = itemPageAt(url)
      if (page && !isBot(userAgent)) tally.count(`${page.kind} ${page.language} ${page.slug}`)
    },
  }
}

/** All or nothing: what fails is written again with the next batch. */
async function writeViews(ctx: Ctx, counts: ReadonlyMap<string, number>): Promise<void> {
  const read: Record<ItemKind, { language: string; slug: string; views: number }[]> = { report: [], briefing: [] }
  for (const [key, views] of counts) {
    const { first: kind, rest } = split(key)
    const { first: language, rest: slug } = split(rest)
    read[kind as ItemKind].push({ language, slug, views }) // as it was counted above
  }
  const day = beijingDay(ctx.now())
  await ctx.db.transaction().execute(async (tx) => {
    for (const kind of itemKinds) if (read[kind].length > 0) await addViews(tx, kind, day, read[kind])
  })
}

export type ZeroResultCounter = Pick<Tally, 'flush'> & {
  /** Counts it unless a program has asked. */
  note(miss: ZeroResult, userAgent: string): void
  /** What a page was to show; what a browser fetches ahead nobody has asked for. */
  noteOf(page: Sent): void
}

export function openZeroResultCounter(ctx: Ctx): ZeroResultCounter {
  const tally = openBufferedCounter({
    maxKeys: mostMisses,
    write: (counts) =>
      addZeroResults(
        ctx.db,
        ctx.now(),
        [...counts].map(([key, count]) => {
          const { first: language, rest: query } = split(key)
          return { language, query, count }
        }),
      ),
  })
  function note({ language, keyword }: ZeroResult, userAgent: string): void {
    if (isBot(userAgent)) return
    const folded = keyword.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
    // A search for signs alone finds nothing by rule.
    if (/[\p{L}\p{N}]/u.test(folded)) tally.count(`${language} ${folded}`)
  }
  return {
    flush: tally.flush,
    note,
    noteOf({ misses = [], userAgent, isAhead }) {
      for (const miss of isAhead ? [] : misses) note(miss, userAgent)
    },
  }
}

/** The job of the night. */
export async function computeScores(ctx: Ctx): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    for (const kind of itemKinds) await writeScores(tx, kind, ctx.now())
  })
  await deleteOldZeroResults(ctx.db, ctx.now())
}

function split(key: string): { first: string; rest: string } {
  const gap = key.indexOf(' ')
  return { first: key.slice(0, gap), rest: key.slice(gap + 1) }
}
