// Trash: soft delete for thirty days, then deletion unless the item was ever sold.
import { languages } from '#contract/common/language.ts'
import type { ItemKind } from '#contract/publishing-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { archiveLocalization } from './localization-states.service.ts'
import { findLocalization } from './localizations.service.ts'
import { lockItem } from './localizations.store.ts'
import { trashDays, trashLimit } from './publishing.rules.ts'
import * as store from './trash.store.ts'

/** @throws AppError admin.not-found */
export async function trashItem(ctx: Ctx, actor: Actor, kind: ItemKind, itemId: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, { kind, itemId })
    if (!item) throw new AppError('admin.not-found')
    if (item.deleted_at) return actor.nothingChanged()
    const states: Record<string, string> = {}
    for (const language of languages) {
      const key = { kind, itemId, language }
      const side = await findLocalization(tx, key)
      if (!side) continue
      states[language] = side.isPublic ? 'published' : side.state
      if (side.state !== 'archived' && (side.isPublic || side.state !== 'draft'))
        await archiveLocalization(ctx, tx, key, side)
    }
    await store.setDeleted(tx, kind, itemId, ctx.now())
    await actor.recordAudit(tx, { action: `${kind}.trash`, subject: { kind, id: itemId }, before: states })
  })
}

/** @throws AppError admin.not-found */
export async function restoreItem(ctx: Ctx, actor: Actor, kind: ItemKind, itemId: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, { kind, itemId })
    if (!item) throw new AppError('admin.not-found')
    if (!item.deleted_at) return actor.nothingChanged()
    await store.setDeleted(tx, kind, itemId, null)
    await actor.recordAudit(tx, { action: `${kind}.untrash`, subject: { kind, id: itemId } })
  })
}

export async function listTrash(ctx: Ctx, kind: ItemKind, query: { search: string; page: number; perPage: number }) {
  const range = { limit: query.perPage, offset: (query.page - 1) * query.perPage }
  const { rows, total } = await store.listTrash(ctx.db, kind, { search: query.search, ...range })
  return {
    total,
    isMore: false,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title ?? '',
      deletedAt: row.deleted_at.toISOString(),
      forgottenAt: row.was_sold ? null : new Date(row.deleted_at.getTime() + trashDays * 86_400_000).toISOString(),
    })),
  }
}

export async function emptyTrash(ctx: Ctx): Promise<void> {
  for (const kind of ['report', 'briefing', 'news'] as const) {
    const purged = await ctx.db.transaction().execute((tx) => store.purgeTrash(tx, kind, trashLimit(ctx.now())))
    if (purged > 0) ctx.log.info({ kind, purged }, 'trash emptied')
  }
}
