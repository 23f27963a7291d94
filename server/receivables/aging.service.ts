// Aging of receivables for staff.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { Aging, listAging } from '#contract/receivables-admin.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as store from './aging.store.ts'

export async function listCompanyAging(ctx: Ctx, query: ParsedInputOf<typeof listAging>) {
  const { rows, ...total } = await store.listCompanyAging(ctx.db, query, beijingDay(ctx.now()))
  return {
    ...total,
    rows: rows.map((row) => ({
      ...present(row),
      id: `${row.company_id}.${row.currency}`,
      company: { id: row.company_id, name: row.legal_name },
    })),
  }
}

export async function agingTotals(ctx: Ctx): Promise<{ totals: Aging[] }> {
  return { totals: (await store.sumAging(ctx.db, beijingDay(ctx.now()))).map(present) }
}

function present(sums: store.AgingSums): Aging {
  const money = (minor: number) => moneyOnWire({ currency: sums.currency, minor: Number(minor) })
  return {
    total: money(sums.total),
    buckets: {
      'not-due': money(sums.not_due),
      'days-1-30': money(sums.days_30),
      'days-31-60': money(sums.days_60),
      'days-61-90': money(sums.days_90),
      'days-over-90': money(sums.older),
    },
  }
}
