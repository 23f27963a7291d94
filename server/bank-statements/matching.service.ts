// Matching of open lines with the purchases that wait for money.
import { type Currency, currencies } from '#contract/common/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listPurchasesToReceive, type OpenPurchase } from '#server/purchases/purchases.service.ts'
import { bankFeeTolerance } from '#server/site-config/site-config.service.ts'
import { type MatchableLine, type Matcher, openMatcher } from './matching.rules.ts'
import * as lines from './statement-lines.store.ts'

const batchSize = 2_000

/** The matcher of a currency: all purchases that can receive money are read once. */
export async function loadMatcher(db: Db, currency: Currency): Promise<Matcher<OpenPurchase>> {
  const [purchases, tolerance] = await Promise.all([listPurchasesToReceive(db, currency), bankFeeTolerance(db)])
  return openMatcher(purchases, tolerance[currency])
}

export function toMatchable(row: {
  readonly open_minor: number
  readonly payer_name: string
  readonly remark: string
  readonly bank_reference: string
}): MatchableLine {
  return { openMinor: row.open_minor, payerName: row.payer_name, remark: row.remark, bankReference: row.bank_reference }
}

/** Records for all open lines whether there is a proposal, by which lists are filtered. */
export async function matchOpenLines(ctx: Pick<Ctx, 'db'>): Promise<void> {
  for (const currency of currencies) {
    const match = await loadMatcher(ctx.db, currency)
    let lastId = 0
    for (;;) {
      const rows = await lines.listOpen(ctx.db, currency, lastId, batchSize)
      const changes = rows.flatMap((row) => {
        const [best] = match(toMatchable(row))
        const kind = best?.kind ?? null
        return kind === row.match ? [] : [{ id: row.id, match: kind }]
      })
      await lines.saveMatches(ctx.db, changes)
      lastId = rows.at(-1)?.id ?? lastId
      if (rows.length < batchSize) break
    }
  }
}
