// Implements the console endpoints shared by all kinds of items (contract/publishing-admin.ts).
import type * as z from 'zod'
import type { ItemKind, localizationEndpoints, trashEndpoints } from '#contract/publishing-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { getPresentedLocalization, type LocalizationRules, type Snapshot } from './localizations.service.ts'
import { createPreview } from './preview.service.ts'
import { saveLocalization, transitionLocalization } from './publishing.service.ts'
import { listTrash, restoreItem, trashItem } from './trash.service.ts'
import { compareVersions, listVersions, restoreVersion } from './versions.service.ts'

type SideCalls = ReturnType<typeof localizationEndpoints<z.ZodType<Snapshot>>>

/** @param endpoints endpoints from `localizationEndpoints` for this kind */
export function implementLocalizationEndpoints(
  routes: Routes,
  ctx: Ctx,
  rules: LocalizationRules,
  endpoints: SideCalls,
): void {
  const { kind } = rules
  const key = ({ id, language }: { id: number; language: 'zh-CN' | 'en-US' }) => ({ kind, itemId: id, language })
  const present = async ({ itemId, language }: ReturnType<typeof key>) =>
    getPresentedLocalization(ctx.db, rules, itemId, language)

  implement(routes, endpoints.saveSide, async ({ input, actor }) => {
    await saveLocalization(ctx, rules, actor, { ...key(input), lock: input.lock, snapshot: input.snapshot })
    return present(key(input))
  })
  implement(routes, endpoints.handInSide, async ({ input, actor }) => {
    await transitionLocalization(ctx, rules, actor, { ...key(input), lock: input.lock, move: input.move })
    return present(key(input))
  })
  implement(routes, endpoints.publishSide, async ({ input, actor }) => {
    const publishAt = input.publishAt === undefined ? undefined : new Date(input.publishAt)
    await transitionLocalization(ctx, rules, actor, { ...key(input), lock: input.lock, move: input.move, publishAt })
    return present(key(input))
  })
  implement(routes, endpoints.listVersions, ({ input }) => listVersions(ctx.db, key(input), input))
  implement(routes, endpoints.compareVersions, ({ input }) => compareVersions(ctx.db, key(input), input))
  implement(routes, endpoints.restoreVersion, async ({ input, actor }) => {
    await restoreVersion(ctx, rules, actor, { ...key(input), lock: input.lock, version: input.version })
    return present(key(input))
  })
  implement(routes, endpoints.makePreview, ({ input, actor }) => createPreview(ctx, actor, key(input)))
}

/** @param endpoints endpoints from `trashEndpoints` for this kind */
export function implementTrashEndpoints(
  routes: Routes,
  ctx: Ctx,
  kind: ItemKind,
  endpoints: ReturnType<typeof trashEndpoints>,
): void {
  implement(routes, endpoints.trashItem, async ({ input, actor }) => {
    await trashItem(ctx, actor, kind, input.id)
    return null
  })
  implement(routes, endpoints.untrashItem, async ({ input, actor }) => {
    await restoreItem(ctx, actor, kind, input.id)
    return null
  })
  implement(routes, endpoints.listTrash, ({ input }) => listTrash(ctx, kind, input))
}
