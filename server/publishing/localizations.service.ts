// Localizations as edited by staff: content and state.
import type { Language } from '#contract/common/language.ts'
import type { ItemKind } from '#contract/publishing-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LocalizationKey } from './localizations.store.ts'
import * as store from './localizations.store.ts'
import { hasSameText, isSame, type PublicationStatus, type Snapshot, transitionsFrom } from './publishing.rules.ts'
import * as versions from './versions.store.ts'

export type { LocalizationKey } from './localizations.store.ts'
export type { Snapshot } from './publishing.rules.ts'

/** Rules of a kind of item for its localizations. */
export type LocalizationRules = {
  readonly kind: ItemKind
  /** Sanitizes input of staff. */
  clean(snapshot: Snapshot): Snapshot
  /** Names of required fields that are missing for publication. */
  missing(db: Db, key: LocalizationKey, snapshot: Snapshot): Promise<string[]>
}

export type Localization = PublicationStatus & {
  readonly language: Language
  readonly publicSlug: string | null
  readonly publishAt: Date | null
  readonly version: number
  readonly lock: string
  readonly updatedAt: Date
  /** When the text was last edited. */
  readonly wordedAt: Date
  readonly savedBy: string | null
  readonly snapshot: Snapshot
}

/** The working copy: the draft if there is one, else the text. */
export async function findLocalization(db: Db, key: LocalizationKey): Promise<Localization | undefined> {
  const [text, draft, newest] = [
    await store.findText(db, key),
    await store.findDraft(db, key),
    await versions.findVersion(db, key, 'newest'),
  ]
  if (!text) return undefined
  const isPublic = text.status === 'published'
  const state = draft?.status ?? text.status
  const version = newest?.version ?? 0
  const isNewest = newest !== undefined && (draft !== undefined || isSame(newest.snapshot, text.snapshot))
  const snapshot = draft && newest ? newest.snapshot : text.snapshot
  return {
    language: key.language,
    state,
    isPublic,
    publicSlug: isPublic ? String(text.snapshot.slug) : null,
    publishAt: draft ? draft.publish_at : text.publish_at,
    version,
    lock: [version, state, text.updated_at.getTime(), draft?.updated_at.getTime() ?? ''].join('.'),
    updatedAt: draft?.updated_at ?? text.updated_at,
    wordedAt: draft && newest && !hasSameText(text.snapshot, snapshot) ? newest.at : text.worded_at,
    savedBy: isNewest ? newest.staff_name : null,
    snapshot,
  }
}

/** The localization in the shape of the contract. */
export async function presentLocalization(db: Db, rules: LocalizationRules, itemId: number, language: Language) {
  const key = { kind: rules.kind, itemId, language }
  const localization = await findLocalization(db, key)
  if (!localization) return null
  const { wordedAt: _, ...shown } = localization
  return {
    ...shown,
    publishAt: localization.publishAt?.toISOString() ?? null,
    updatedAt: localization.updatedAt.toISOString(),
    moves: transitionsFrom(localization),
    missing: await rules.missing(db, key, localization.snapshot),
    isSlugTaken: await store.isSlugTaken(db, key, String(localization.snapshot.slug)),
  }
}

/** @throws AppError admin.not-found */
export async function getPresentedLocalization(db: Db, rules: LocalizationRules, itemId: number, language: Language) {
  const localization = await presentLocalization(db, rules, itemId, language)
  if (!localization) throw new AppError('admin.not-found')
  return localization
}
