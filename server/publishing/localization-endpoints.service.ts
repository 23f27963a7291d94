// The calls that every kind of item has in the console (contract/publishing-admin.ts), answered alike.
import type * as z from 'zod'
import type { ItemKind, sideCalls, trashCalls } from '#contract/publishing-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type AdminRoutes, implementAdmin } from '#server/platform/http/admin-routes.ts'
import { getPresentedSide, type SideRules, type Snapshot } from './localizations.service.ts'
import { makePreview } from './preview.service.ts'
import { moveSide, saveSide } from './publishing.service.ts'
import { listTrash, trashItem, untrashItem } from './trash.service.ts'
import { compareVersions, listVersions, restoreVersion } from './versions.service.ts'

type SideCalls = ReturnType<typeof sideCalls<z.ZodType<Snapshot>>>

/** @param calls what `sideCalls` has made: its snapshot is one of this kind's */
export function implementSideCalls(routes: AdminRoutes, ctx: Ctx, rules: SideRules, calls: SideCalls): void {
  const { kind } = rules
  const key = ({ id, language }: { id: number; language: 'zh-CN' | 'en-US' }) => ({ kind, itemId: id, language })
  const present = async ({ itemId, language }: ReturnType<typeof key>) =>
    getPresentedSide(ctx.db, rules, itemId, language)

  implementAdmin(routes, calls.saveSide, async ({ input, actor }) => {
    await saveSide(ctx, rules, actor, { ...key(input), lock: input.lock, snapshot: input.snapshot })
    return present(key(input))
  })
  implementAdmin(routes, calls.handInSide, async ({ input, actor }) => {
    await moveSide(ctx, rules, actor, { ...key(input), lock: input.lock, move: input.move })
    return present(key(input))
  })
  implementAdmin(routes, calls.publishSide, async ({ input, actor }) => {
    const publishAt = input.publishAt === undefined ? undefined : new Date(input.publishAt)
    await moveSide(ctx, rules, actor, { ...key(input), lock: input.lock, move: input.move, publishAt })
    return present(key(input))
  })
  implementAdmin(routes, calls.listVersions, ({ input }) => listVersions(ctx.db, key(input), input))
  implementAdmin(routes, calls.compareVersions, ({ input }) => compareVersions(ctx.db, key(input), input))
  implementAdmin(routes, calls.restoreVersion, async ({ input, actor }) => {
    await restoreVersion(ctx, rules, actor, { ...key(input), lock: input.lock, version: input.version })
    return present(key(input))
  })
  implementAdmin(routes, calls.makePreview, ({ input, actor }) => makePreview(ctx, actor, key(input)))
}

/** @param calls what `trashCalls` has made for this kind */
export function implementTrashCalls(
  routes: AdminRoutes,
  ctx: Ctx,
  kind: ItemKind,
  calls: ReturnType<typeof trashCalls>,
): void {
  implementAdmin(routes, calls.trashItem, async ({ input, actor }) => {
    await trashItem(ctx, actor, kind, input.id)
    return null
  })
  implementAdmin(routes, calls.untrashItem, async ({ input, actor }) => {
    await untrashItem(ctx, actor, kind, input.id)
    return null
  })
  implementAdmin(routes, calls.listTrash, ({ input }) => listTrash(ctx, kind, input))
}
