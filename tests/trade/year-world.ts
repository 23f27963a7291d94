// The world in which a year is carried out: that of the trade, with a gateway for cards, a voucher, and a clock that jumps to each moment.
import { gatewaysOf } from '#server/gateways/gateways.service.ts'
import { openWorld, type World } from './trade-world.ts'
import { voucherMinor, type YearPlan } from './year-plan.ts'

export const voucherCode = 'YEAR300'

export type YearWorld = Pick<World, 'test' | 'ctx' | 'models' | 'actors' | 'accounts'>

/** What has become of a sale. */
export type Deal = {
  readonly customerId: string
  /** By line. */
  readonly itemIds: readonly number[]
  readonly orderIds: readonly string[]
  readonly purchaseId: string | null
  /** Lines of statements that arrived for it, the last one last. */
  readonly lineIds: number[]
}

export async function openYearWorld(plan: YearPlan): Promise<YearWorld> {
  const { test, ctx, models, actors, accounts } = await openWorld()
  await ctx.db
    .insertInto('vouchers')
    .values({
      code: voucherCode,
      kind: 'amount',
      amount_cny_minor: voucherMinor.CNY,
      amount_usd_minor: voucherMinor.USD,
      item_kinds: ['report'],
      note: '年度活动',
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute()
  const world = { test, ctx: { ...ctx, gateways: gatewaysOf([...models.all, models.cards]) }, models, actors, accounts }
  const [first] = plan.moments
  if (first) goTo(world, first.at)
  return world
}

export function goTo({ test }: YearWorld, at: Date): void {
  test.advance(at.getTime() - test.ctx.now().getTime())
}
