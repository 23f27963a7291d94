// What happens by itself or by routine, once a week: quotes expire, reminders go out, unpaid purchases end, and finance issue fapiao.

import { issueFapiao, issueReversal, rejectFapiao, reverseFapiao } from '#server/fapiao/fapiao-actions.service.ts'
import { exportReversals } from '#server/fapiao/fapiao-export.service.ts'
import { expireOrders } from '#server/payments/cancellation.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { purchasesJobs } from '#server/purchases/purchases.jobs.ts'
import { tendQuotes } from '#server/quotes/quote-reminders.service.ts'
import { receivablesJobs } from '#server/receivables/receivables.jobs.ts'
import { exportRequests, fapiaoNumber } from '../sales/fapiao.ts'
import { actorOf, type Colleague, type SalesCtx } from '../sales/office.ts'
import { chanceOf } from './chance.ts'
import { colleague, type World } from './world.ts'

export type Week = { readonly at: Date; readonly number: number }

export async function passWeek(world: World, ctx: SalesCtx, week: Week): Promise<void> {
  await tendQuotes(ctx)
  for (const work of Object.values({ ...receivablesJobs(ctx), ...purchasesJobs(ctx) })) await work({})
  await expireOrders(ctx)
  await issueWaiting(world, ctx, week)
  const { id, name } = colleague(world, 'finance')
  const finance: Colleague = { staffId: String(id), name, role: 'finance' }
  await exportRequests(ctx, finance).catch(unlessNothing)
  await exportReversals(ctx, actorOf(ctx, finance), {}).catch(unlessNothing)
}

function unlessNothing(error: unknown): void {
  if (!(error instanceof AppError) || error.key !== 'fapiao.nothing-to-export') throw error
}

/** Those that were exported before; their numbers are typed in. Files come with the latest sales. */
async function issueWaiting(world: World, ctx: SalesCtx, { number: week }: Week): Promise<void> {
  const { id, name } = colleague(world, 'finance')
  const finance: Colleague = { staffId: String(id), name, role: 'finance' }
  const actor = actorOf(ctx, finance)
  const chance = chanceOf(`fapiao of week ${week}`)
  const exported = await ctx.db
    .selectFrom('fapiao_requests')
    .select(['id', 'exported_minor'])
    .where('state', '=', 'exported')
    .orderBy('requested_at')
    .execute()
  for (const [place, request] of exported.entries()) {
    const amountMinor = request.exported_minor ?? 0
    const number = fapiaoNumber(ctx, 1_000 + week * 40 + place)
    if (week % 6 === 4 && place === 0) {
      await rejectFapiao(ctx, actor, { id: request.id, reason: '抬头与税号不一致' })
    } else {
      const facts = { id: request.id, number, amountMinor, issuedOn: beijingDay(ctx.now()) }
      await issueFapiao(ctx, actor, { ...facts, isDelivered: chance.is(0.85) })
      if (week % 5 === 2 && place === 0)
        await reverseFapiao(ctx, actor, { id: request.id, note: '客户要求改开专用发票' })
    }
  }
  await issueReversals(ctx, actor, week)
}

async function issueReversals(ctx: SalesCtx, actor: ReturnType<typeof actorOf>, week: number): Promise<void> {
  const open = await ctx.db
    .selectFrom('fapiao_reversals')
    .select(['id', 'amount_minor'])
    .where('state', '=', 'exported')
    .orderBy('created_at')
    .execute()
  for (const [place, { id, amount_minor: amountMinor }] of open.entries())
    await issueReversal(ctx, actor, {
      ...{ id, amountMinor, number: fapiaoNumber(ctx, 900_000 + week * 40 + place), issuedOn: beijingDay(ctx.now()) },
    })
}
