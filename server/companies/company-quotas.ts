// Limits per day for what sends mails or reserves names.
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countAttempt } from '#server/platform/throttle.store.ts'

const dayMs = 24 * 3_600_000

/** Counts one use. @throws AppError companies.too-many */
export async function assertDailyQuota(ctx: Ctx, db: Db, key: string, perDay: number): Promise<void> {
  if ((await countAttempt(db, key, dayMs, ctx.now())) > perDay) throw new AppError('companies.too-many')
}
