// Preview links: show one localization without login before it is public.
import type { ItemKind } from '#contract/publishing-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { originOf } from '#server/platform/origin.ts'
import { newToken, tokenHash } from '#server/platform/secrets.ts'
import { findLocalization, type Localization } from './localizations.service.ts'
import type { LocalizationKey } from './localizations.store.ts'
import { previewExpiry } from './publishing.rules.ts'
import { findPreviewLink, insertPreviewLink } from './versions.store.ts'

/** Prefix of the token by kind, so that the page knows which endpoint to call. */
const prefixOf: Readonly<Record<ItemKind, string>> = { report: 'r', briefing: 'b', news: 'n', 'company-page': 'c' }

/** @throws AppError admin.not-found */
export async function createPreview(
  ctx: Ctx,
  actor: Actor,
  key: LocalizationKey,
): Promise<{ url: string; expiresAt: string }> {
  if (!(await findLocalization(ctx.db, key))) throw new AppError('admin.not-found')
  const token = `${prefixOf[key.kind]}${newToken()}`
  const now = ctx.now()
  const expiresAt = previewExpiry(now)
  await ctx.db.transaction().execute(async (tx) => {
    await insertPreviewLink(tx, key, { tokenHash: tokenHash(token), staffId: actor.staffId, now, expiresAt })
    await actor.recordAudit(tx, {
      action: `${key.kind}.preview`,
      subject: { kind: key.kind, id: key.itemId },
      after: { language: key.language, expiresAt },
    })
  })
  const prefix = key.language === 'en-US' ? '/en' : ''
  return { url: `${originOf(ctx, key.language)}${prefix}/preview/${token}`, expiresAt: expiresAt.toISOString() }
}

/** The current content of the link; undefined if it has expired or is for another kind. */
export async function findPreview(
  ctx: Ctx,
  kind: ItemKind,
  token: string,
): Promise<{ key: LocalizationKey; localization: Localization } | undefined> {
  const key = await findPreviewLink(ctx.db, tokenHash(token), ctx.now())
  if (key?.kind !== kind) return undefined
  const localization = await findLocalization(ctx.db, key)
  return localization && { key, localization }
}
