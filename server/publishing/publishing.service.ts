// Saves localizations and changes their state. Readers see changes only after publication (record 18).
import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/common/language.ts'
import { roleHas } from '#contract/common/rights.ts'
import { type ItemKind, itemKinds, type LocalizationTransition } from '#contract/publishing-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { violatedUniqueConstraint } from '#server/platform/db/unique-violation.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { shortId, slugOf } from '#server/platform/slugs.ts'
import {
  archiveLocalization,
  publishLocalization,
  setState,
  slugTaken,
  writeText,
} from './localization-states.service.ts'
import { findLocalization, type Localization, type LocalizationRules } from './localizations.service.ts'
import type { LocalizationKey } from './localizations.store.ts'
import * as store from './localizations.store.ts'
import { canTransition, changedFields, isDraftState, isSame, type Snapshot } from './publishing.rules.ts'
import * as versions from './versions.store.ts'

type Change = { readonly itemId: number; readonly language: Language; readonly lock: string }

/**
 * Saves a localization as a new version, unless nothing changed. `lock` is empty for a new language.
 * @throws AppError admin.not-found, admin.conflict, publishing.in-trash, publishing.slug-taken, publishing.incomplete (of a scheduled one)
 */
export async function saveLocalization(
  ctx: Ctx,
  rules: LocalizationRules,
  actor: Actor,
  change: Change & { readonly snapshot: Snapshot; readonly origin?: 'saved' | 'restored' },
): Promise<void> {
  await takingSlugs(() => ctx.db.transaction().execute((tx) => saveLocalizationTx(ctx, tx, rules, actor, change)))
}

/** Like `saveLocalization`, in the caller's transaction. */
export async function saveLocalizationTx(
  ctx: Ctx,
  tx: Db,
  rules: LocalizationRules,
  actor: Actor,
  change: Change & { readonly snapshot: Snapshot; readonly origin?: 'saved' | 'restored' },
): Promise<void> {
  const { key, localization } = await lockLocalization(tx, rules, change)
  const snapshot = await withSlug(tx, key, rules.clean(change.snapshot), localization)
  if (localization && isSame(localization.snapshot, snapshot)) return actor.nothingChanged()
  if (await store.isSlugTaken(tx, key, String(snapshot.slug))) throw slugTaken()
  if (localization?.state === 'scheduled') {
    if (!roleHas(actor.role, publishRight(rules.kind))) throw new AppError('staff.not-allowed')
    await assertComplete(tx, rules, key, snapshot)
  }
  const at = ctx.now()
  if (localization) await insertInitialVersion(tx, key, localization)
  const newest = await versions.findVersion(tx, key, 'newest')
  const version = (newest?.version ?? 0) + 1
  const origin = change.origin ?? 'saved'
  await versions.insertVersion(tx, key, { version, snapshot, origin, staffId: actor.staffId, at })
  if (localization?.isPublic) {
    const status = isDraftState(localization.state) ? localization.state : 'draft'
    await store.writeDraft(tx, key, {
      snapshot,
      status,
      publishAt: status === 'scheduled' ? localization.publishAt : null,
      at,
    })
  } else {
    await writeText(ctx, tx, key, localization, snapshot, {
      status: localization?.state ?? 'draft',
      publishAt: localization?.publishAt ?? null,
    })
  }
  await actor.recordAudit(tx, {
    action: `${rules.kind}.${origin === 'restored' ? 'restore' : 'save'}`,
    subject: { kind: rules.kind, id: key.itemId },
    // The content is stored in versions.
    before: { language: key.language, version: version - 1 },
    after: { language: key.language, version, fields: changedFields(localization?.snapshot ?? {}, snapshot) },
  })
}

/**
 * @param change.publishAt the planned time; for published texts, the date that readers see
 * @throws AppError admin.not-found, admin.conflict, publishing.in-trash, publishing.wrong-move, publishing.time-past, publishing.incomplete,
 *   publishing.slug-taken
 */
export async function transitionLocalization(
  ctx: Ctx,
  rules: LocalizationRules,
  actor: Actor,
  change: Change & { readonly move: LocalizationTransition; readonly publishAt?: Date | undefined },
): Promise<void> {
  const work = async (tx: Db) => {
    const { key, localization } = await lockLocalization(tx, rules, change)
    if (!localization) throw new AppError('admin.not-found')
    if (!canTransition(localization, change.move)) throw new AppError('publishing.wrong-move')
    if (change.move === 'publish' || change.move === 'schedule')
      await assertComplete(tx, rules, key, localization.snapshot)
    await applyTransition(ctx, tx, key, localization, { ...change, staffId: actor.staffId })
    const after = await findLocalization(tx, key)
    await actor.recordAudit(tx, {
      action: `${rules.kind}.${change.move}`,
      subject: { kind: rules.kind, id: key.itemId },
      before: { language: key.language, state: localization.state, isPublic: localization.isPublic },
      after: { language: key.language, state: after?.state, version: after?.version, publishAt: after?.publishAt },
    })
  }
  await takingSlugs(() => ctx.db.transaction().execute(work))
}

async function applyTransition(
  ctx: Ctx,
  tx: Db,
  key: LocalizationKey,
  localization: Localization,
  {
    move,
    publishAt,
    staffId,
  }: { readonly move: LocalizationTransition; readonly publishAt?: Date | undefined; readonly staffId: string },
): Promise<void> {
  const now = ctx.now()
  switch (move) {
    case 'submit':
      return setState(ctx, tx, key, localization, { status: 'review' })
    case 'withdraw':
      return setState(ctx, tx, key, localization, { status: 'draft' })
    case 'schedule': {
      if (!publishAt || publishAt <= now) throw new AppError('publishing.time-past')
      if (await store.isSlugTaken(tx, key, String(localization.snapshot.slug))) throw slugTaken()
      await setState(ctx, tx, key, localization, { status: 'scheduled', publishAt })
      const jobKey = `${publishTask} ${key.kind} ${key.itemId} ${key.language}`
      return addJob(tx, publishTask, {}, { key: jobKey, runAt: publishAt })
    }
    case 'publish':
      return publishLocalization(ctx, tx, key, localization, publishAt && publishAt < now ? publishAt : undefined)
    case 'archive':
      return archiveLocalization(ctx, tx, key, localization)
    case 'discard': {
      await store.deleteDraft(tx, key)
      const text = await store.findText(tx, key)
      if (!text) throw new Error(`no public text of ${key.kind} ${key.itemId}`)
      const version = localization.version + 1
      const origin = 'restored'
      // The newest version is always the working copy.
      await versions.insertVersion(tx, key, { version, snapshot: text.snapshot, origin, staffId, at: now })
    }
  }
}

/**
 * Publishes what is due. An item that cannot be published stays scheduled, does not block others, and is reported by
 * `listOverdue`.
 * @returns the number of items published
 */
export async function publishDue(ctx: Ctx): Promise<number> {
  let published = 0
  for (const kind of itemKinds) {
    for (const { itemId, language } of await store.listDue(ctx.db, kind, ctx.now(), maxDueAtOnce)) {
      const key = { kind, itemId, language }
      try {
        await ctx.db.transaction().execute(async (tx) => {
          await store.lockItem(tx, key)
          const localization = await findLocalization(tx, key)
          if (localization?.state !== 'scheduled' || !localization.publishAt || localization.publishAt > ctx.now())
            return
          await publishLocalization(ctx, tx, key, localization)
          published += 1
        })
      } catch (error) {
        ctx.log.error({ err: error, item: key }, 'a scheduled item could not be published')
      }
    }
  }
  return published
}
const maxDueAtOnce = 500

/** Overdue schedules, the longest overdue first. */
export async function listOverdue(ctx: Ctx, limit: number) {
  const before = new Date(ctx.now().getTime() - overdueAfterMs)
  const kinds = await Promise.all(itemKinds.map((kind) => store.listDue(ctx.db, kind, before, limit)))
  return kinds
    .flat()
    .sort((a, b) => a.publishAt.getTime() - b.publishAt.getTime())
    .slice(0, limit)
}
/** The job runs every minute. */
const overdueAfterMs = 3 * 60_000

export const publishTask = 'publish-due'

/** Saves a text that was written by an import or before the first save as a version of its own. */
async function insertInitialVersion(tx: Db, key: LocalizationKey, localization: Localization): Promise<void> {
  const newest = await versions.findVersion(tx, key, 'newest')
  if (newest && isSame(newest.snapshot, localization.snapshot)) return
  const [version, { snapshot, updatedAt: at }] = [(newest?.version ?? 0) + 1, localization]
  await versions.insertVersion(tx, key, { version, snapshot, origin: 'found', staffId: null, at })
}

/** @throws AppError admin.not-found, admin.conflict or publishing.in-trash */
async function lockLocalization(tx: Db, rules: LocalizationRules, { itemId, language, lock }: Change) {
  const key: LocalizationKey = { kind: rules.kind, itemId, language }
  const item = await store.lockItem(tx, key)
  if (!item) throw new AppError('admin.not-found')
  if (item.deleted_at) throw new AppError('publishing.in-trash')
  const localization = await findLocalization(tx, key)
  if ((localization?.lock ?? '') !== lock) throw new AppError('admin.conflict')
  return { key, localization }
}

/** Converts the unique violation of a slug that an import took after the check. */
async function takingSlugs<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw violatedUniqueConstraint(error)?.endsWith('_texts_lang_slug_key') ? slugTaken() : error
  }
}

async function assertComplete(
  tx: Db,
  rules: LocalizationRules,
  key: LocalizationKey,
  snapshot: Snapshot,
): Promise<void> {
  const missing = await rules.missing(tx, key, snapshot)
  if (missing.length > 0) throw new AppError('publishing.incomplete', { data: { missing } })
}

async function withSlug(
  tx: Db,
  key: LocalizationKey,
  snapshot: Snapshot,
  side: Localization | undefined,
): Promise<Snapshot> {
  const fixed = await store.findFixedSlug(tx, key)
  if (fixed !== undefined) return { ...snapshot, slug: fixed }
  if (snapshot.slug) return snapshot
  const slug = side?.snapshot.slug || slugOf(key.language, String(snapshot.title ?? ''), shortId(randomUUID()))
  return { ...snapshot, slug }
}

function publishRight(kind: ItemKind) {
  return kind === 'report' ? 'catalogue.publish' : 'content.publish'
}
