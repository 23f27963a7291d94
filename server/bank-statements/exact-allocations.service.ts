// Allocation of lines whose references and amounts fit exactly: several at the click of staff, or automatically.
import { type Currency, currencies } from '#contract/common/money.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  lockPurchase,
  type OpenPurchase,
  type PreparedPurchase,
  preparePurchase,
} from '#server/purchases/purchases.service.ts'
import { isAllocatedAutomatically } from '#server/site-config/site-config.service.ts'
import { type AllocationsCtx, allocate, type Part } from './allocations.service.ts'
import * as store from './allocations.store.ts'
import { isBeyondDoubt, type Matcher } from './matching.rules.ts'
import { loadMatcher, toMatchable } from './matching.service.ts'
import { listOpen } from './statement-lines.store.ts'

/** Allocates the lines whose references and amounts fit exactly, each in a transaction of its own. */
export async function allocateExactAs(ctx: AllocationsCtx, actor: Actor, ids: readonly string[]) {
  const prepared = await preparePurchase(ctx)
  const matchers = new Map<Currency, Matcher<OpenPurchase>>()
  for (const currency of currencies) matchers.set(currency, await loadMatcher(ctx.db, currency))
  let allocated = 0
  for (const id of ids) {
    const isDone = await ctx.db.transaction().execute(async (tx) => {
      const line = await store.lockLine(tx, Number(id))
      const parts = line && (await allocateIfExact(ctx, prepared, tx, { line, matchers, staffId: actor.staffId }))
      if (!parts) return false
      await actor.recordAudit(tx, {
        action: 'bank-statements.allocate',
        subject: { kind: 'statement-line', id },
        after: { parts },
      })
      return true
    })
    if (isDone) allocated++
  }
  if (allocated === 0) actor.nothingChanged()
  return { allocated, skipped: ids.length - allocated }
}

/** @returns what was allocated; undefined when a person has to judge */
async function allocateIfExact(
  ctx: AllocationsCtx,
  prepared: PreparedPurchase,
  tx: Db,
  {
    line,
    matchers,
    staffId,
  }: { line: store.LockedLine; matchers: ReadonlyMap<Currency, Matcher<OpenPurchase>>; staffId: string | null },
): Promise<Part[] | undefined> {
  if (line.open_minor === 0) return undefined
  const proposals = matchers.get(line.currency)?.(toMatchable(line)) ?? []
  if (!isBeyondDoubt(proposals, line.open_minor)) return undefined
  const parts = proposals.map(({ purchase, amountMinor }) => ({ purchaseId: purchase.id, amountMinor }))
  // The purchases were read before they are locked: another line may have paid them meanwhile.
  for (const part of parts.toSorted((a, b) => (a.purchaseId < b.purchaseId ? -1 : 1))) {
    const purchase = await lockPurchase(tx, part.purchaseId)
    if (!purchase?.canReceive || purchase.dueMinor !== part.amountMinor) return undefined
  }
  await allocate(ctx, prepared, tx, { line, parts, toleranceMinor: 0, note: '', staffId })
  return parts
}

/** With the setting, allocates what fits exactly without a person. */
export async function allocateAutomatically(ctx: AllocationsCtx): Promise<void> {
  if (!(await isAllocatedAutomatically(ctx.db))) return
  const prepared = await preparePurchase(ctx)
  for (const currency of currencies) {
    const matchers = new Map([[currency, await loadMatcher(ctx.db, currency)]])
    let lastId = 0
    for (;;) {
      const rows = await listOpen(ctx.db, currency, lastId, 500)
      for (const { id } of rows.filter((row) => row.match === 'exact'))
        await ctx.db.transaction().execute(async (tx) => {
          const line = await store.lockLine(tx, id)
          if (line) await allocateIfExact(ctx, prepared, tx, { line, matchers, staffId: null })
        })
      lastId = rows.at(-1)?.id ?? lastId
      if (rows.length < 500) break
    }
  }
}
