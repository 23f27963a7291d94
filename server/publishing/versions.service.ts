// Versions of a localization: list, comparison, restoring.
import type { Language } from '#contract/common/language.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LocalizationRules } from './localizations.service.ts'
import type { LocalizationKey } from './localizations.store.ts'
import { changedFields } from './publishing.rules.ts'
import { saveLocalization } from './publishing.service.ts'
import * as store from './versions.store.ts'

export async function listVersions(db: Db, key: LocalizationKey, query: { page: number; perPage: number }) {
  const range = { limit: query.perPage, offset: (query.page - 1) * query.perPage }
  const { rows, total } = await store.listVersions(db, key, range)
  return {
    total,
    isMore: false,
    rows: rows.map((row) => ({
      version: row.version,
      origin: row.origin,
      savedBy: row.staff_name,
      at: row.at.toISOString(),
    })),
  }
}

/** Compares two versions field by field. @throws AppError admin.not-found */
export async function compareVersions(db: Db, key: LocalizationKey, { from, to }: { from: number; to: number }) {
  const [before, after] = [await requireVersion(db, key, from), await requireVersion(db, key, to)]
  return changedFields(before, after).map((field) => ({ field, before: before[field], after: after[field] }))
}

/**
 * Restores an earlier version as the newest, without publishing it. @throws AppError admin.not-found, admin.conflict
 */
export async function restoreVersion(
  ctx: Ctx,
  rules: LocalizationRules,
  actor: Actor,
  change: { itemId: number; language: Language; lock: string; version: number },
): Promise<void> {
  const { version, ...key } = change
  const snapshot = await requireVersion(ctx.db, { kind: rules.kind, ...key }, version)
  await saveLocalization(ctx, rules, actor, { ...key, snapshot, origin: 'restored' })
}

async function requireVersion(db: Db, key: LocalizationKey, version: number) {
  const found = await store.findVersion(db, key, version)
  if (!found) throw new AppError('admin.not-found')
  return found.snapshot
}
