// What is quoted, won this month, outstanding and overdue.
import type { Language } from '#contract/common/language.ts'
import { currencies, moneyOnWire } from '#contract/common/money.ts'
import type { SellingTotals } from '#contract/dashboard.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as store from './selling-totals.store.ts'

export async function sellingTotals(ctx: Ctx, { site }: { readonly site: 'all' | Language }): Promise<SellingTotals> {
  const language = site === 'all' ? undefined : site
  const today = beijingDay(ctx.now())
  const [quoted, won, outstanding, overdue] = await Promise.all([
    store.sumOpenQuotes(ctx.db, { language, today }),
    store.sumWonQuotes(ctx.db, { language, from: startOfBeijingDay(`${today.slice(0, 7)}-01`) }),
    store.sumOutstanding(ctx.db, { language }),
    store.sumOverdue(ctx.db, { language, today }),
  ])
  return {
    quoted: presentSums(quoted),
    won: presentSums(won),
    outstanding: presentSums(outstanding),
    overdue: presentSums(overdue),
  }
}

/** In the order of the currencies. */
export function presentSums(sums: readonly store.CurrencySum[]): SellingTotals['quoted'] {
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    sums: currencies.flatMap((currency) => {
      const own = sums.find((sum) => sum.currency === currency)
      return own ? [moneyOnWire({ currency, minor: Number(own.minor) })] : []
    }),
  }
}
