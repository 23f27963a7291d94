// The publisher's office in the demonstration: two colleagues who have left, so that nobody can sign in as them, and the clock of the past.
import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/common/rights.ts'
import type { FapiaoFilesCtx } from '#server/fapiao/fapiao-files.service.ts'
import { openResultReader } from '#server/fapiao/result-reader-client.ts'
import { type Gateways, gatewaysOf } from '#server/gateways/gateways.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { recordAudit } from '#server/staff/staff.service.ts'

export type SalesCtx = FapiaoFilesCtx & { readonly gateways: Gateways }

const dayMs = 86_400_000
const hourMs = 3_600_000

/** @returns the context as it was at an hour, this many days of the timeline before today */
export type Clock = (daysAgo: number, hour?: number) => SalesCtx

/**
 * Days of the timeline in a day. What it tells of a quarter happens within the last nine days, after all papers of the year, so that the numbers
 * of documents rise with their days.
 */
const pace = 10

/** Without gateways: what is sold here is paid by transfer. */
export function salesContext(ctx: Ctx): SalesCtx {
  return { ...ctx, reader: openResultReader(), gateways: gatewaysOf([]) }
}

export function openClock(ctx: Ctx): Clock {
  const sales = salesContext(ctx)
  const today = startOfBeijingDay(beijingDay(ctx.now())).getTime()
  return (daysAgo, hour = 10) => ({ ...sales, now: () => new Date(today - (daysAgo * dayMs - hour * hourMs) / pace) })
}

export type Colleague = { readonly staffId: string; readonly name: string; readonly role: Role }

export async function insertColleague(
  ctx: Ctx,
  { loginCode, name, role }: { readonly loginCode: string; readonly name: string; readonly role: Role },
): Promise<Colleague> {
  const { id } = await ctx.db
    .insertInto('staff')
    .values({
      login_code: loginCode,
      login_key: loginCode,
      name,
      email: `${loginCode}@example.com`,
      role,
      // Not the hash of any password.
      password_hash: randomBytes(32).toString('base64'),
      is_active: false,
    })
    // Who works in the year works here too.
    .onConflict((conflict) => conflict.column('login_key').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { staffId: String(id), name, role }
}

/** A colleague at work: what they do is in the audit log at the time of the context. */
export function actorOf(ctx: Ctx, { staffId, name, role }: Colleague): Actor {
  const doer = { staffId, name, role, ip: '' }
  return {
    ...doer,
    sessionId: '',
    recordAudit: (tx, entry) => recordAudit(tx, doer, entry, ctx.now()),
    nothingChanged: () => {},
  }
}
