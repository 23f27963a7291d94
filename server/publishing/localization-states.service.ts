// Writes the state of a localization: published, archived, or a draft beside the published text. Runs in the caller's
// transaction.
import type { LocalizationState } from '#contract/publishing-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Localization } from './localizations.service.ts'
import type { LocalizationKey } from './localizations.store.ts'
import * as store from './localizations.store.ts'
import { type DraftState, hasSameText, type Snapshot } from './publishing.rules.ts'

/** Archives a localization. A draft becomes the archived text. */
export async function archiveLocalization(
  ctx: Ctx,
  tx: Db,
  key: LocalizationKey,
  localization: Localization,
): Promise<void> {
  const text = await store.findText(tx, key)
  const since = publicSince(text, ctx.now())
  const publishAt = localization.isPublic ? (text?.publish_at ?? null) : since
  if (localization.isPublic && localization.state !== 'published') {
    await writeText(ctx, tx, key, localization, localization.snapshot, { status: 'archived', publishAt })
    await store.deleteDraft(tx, key)
  } else await store.setTextStatus(tx, key, { status: 'archived', publishAt, publicSince: since })
}

/**
 * An item that is published again keeps its date, so that an old report does not become a new one.
 * @throws AppError publishing.slug-taken
 */
export async function publishLocalization(
  ctx: Ctx,
  tx: Db,
  key: LocalizationKey,
  localization: Localization,
  at?: Date,
): Promise<void> {
  const now = ctx.now()
  if (await store.isSlugTaken(tx, key, String(localization.snapshot.slug))) throw slugTaken()
  const text = await store.findText(tx, key)
  const planned = text?.status === 'scheduled' && text.publish_at && text.publish_at <= now ? text.publish_at : now
  const publishAt = at ?? publicSince(text, now) ?? planned
  await writeText(ctx, tx, key, localization, localization.snapshot, { status: 'published', publishAt })
  if (localization.isPublic) await store.deleteDraft(tx, key)
}

export function slugTaken(): AppError {
  return new AppError('publishing.slug-taken', { fields: [{ field: 'slug', message: 'invalid' }] })
}

/** @param to.publishAt the planned time; other states keep the date that readers have seen, if any */
export async function setState(
  ctx: Ctx,
  tx: Db,
  key: LocalizationKey,
  localization: Localization,
  to: { status: Exclude<DraftState, 'scheduled'> } | { status: 'scheduled'; publishAt: Date },
): Promise<void> {
  const at = ctx.now()
  const planned = to.status === 'scheduled' ? to.publishAt : null
  if (localization.isPublic)
    return store.writeDraft(tx, key, { snapshot: localization.snapshot, status: to.status, publishAt: planned, at })
  const since = publicSince(await store.findText(tx, key), at)
  await store.setTextStatus(tx, key, { status: to.status, publishAt: planned ?? since, publicSince: since })
}

/** Writes the text; a slug that was public before redirects to the new one. */
export async function writeText(
  ctx: Ctx,
  tx: Db,
  key: LocalizationKey,
  localization: Localization | undefined,
  snapshot: Snapshot,
  to: { status: LocalizationState; publishAt: Date | null },
): Promise<void> {
  const before = localization && (await store.findText(tx, key))
  const [left, taken] = [String(before?.snapshot.slug ?? ''), String(snapshot.slug)]
  if (publicSince(before, ctx.now()) && left !== taken) await store.rememberSlug(tx, key, { left, taken })
  // A draft keeps the time of its last edit when it is published.
  const isFromDraft = localization !== undefined && before !== undefined && snapshot === localization.snapshot
  const wordedAt = isFromDraft && !hasSameText(before.snapshot, snapshot) ? localization.wordedAt : undefined
  await store.writeText(tx, key, { snapshot, wordedAt, ...to })
}

/** First publication, if any. A planned time does not count, even if it has passed without success. */
function publicSince(text: store.LocalizationRow | undefined, now: Date): Date | null {
  if (!text) return null
  const { status, publish_at: publishAt } = text
  return status !== 'scheduled' && publishAt && publishAt <= now ? publishAt : text.public_since
}
