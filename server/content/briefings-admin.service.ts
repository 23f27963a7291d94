// Briefings in the console: creation, details and prices. Their texts are handled by publishing.

import type { BriefingKind } from '#contract/briefing-kinds.ts'
import {
  type BriefingAdminRow,
  type BriefingForm,
  type BriefingSnapshot,
  briefingSnapshot,
} from '#contract/briefings-admin.ts'
import type { Language } from '#contract/common/language.ts'
import type { NamedItem } from '#contract/site-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingMonth } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sanitizeHtml } from '#server/platform/rich-text.ts'
import { type LocalizationRules, presentLocalization } from '#server/publishing/localizations.service.ts'
import { findParity } from '#server/publishing/parity.service.ts'
import { saveLocalizationTx } from '#server/publishing/publishing.service.ts'
import { categoryDictionary, valueInDictionary } from '#server/site-config/site-config.service.ts'
import * as store from './briefings-admin.store.ts'
import { missingOf } from './content-localizations.rules.ts'
import { briefingParity } from './content-parity.service.ts'

export const briefingRules: LocalizationRules = {
  kind: 'briefing',
  clean: (snapshot) => ({ ...snapshot, bodyHtml: sanitizeHtml(String(snapshot.bodyHtml ?? '')) }),
  async missing(db, { language }, snapshot) {
    const category = await valueInDictionary(db, categoryDictionary(language), snapshot.category)
    return missingOf({ ...snapshot, category }, ['title', 'category', 'dek', 'bodyHtml'])
  },
}

export async function listBriefings(ctx: Ctx, query: Parameters<typeof store.listBriefings>[1]) {
  const { rows, ...total } = await store.listBriefings(ctx.db, query)
  return {
    ...total,
    rows: rows.map(
      (row): BriefingAdminRow => ({
        id: row.id,
        briefingNo: row.briefing_no,
        kind: row.kind,
        zh: row.zh,
        en: row.en,
        cnyMinor: row.price_cny_minor,
        usdMinor: row.price_usd_minor,
        isPinned: row.is_pinned,
        parity: row.parity,
        updatedAt: row.updated_at.toISOString(),
      }),
    ),
  }
}

/** @throws AppError admin.not-found */
export async function getBriefing(db: Db, id: number): Promise<BriefingForm> {
  const row = await store.findBriefing(db, id)
  if (!row) throw new AppError('admin.not-found')
  const localizationIn = async (language: Language) => {
    const localization = await presentLocalization(db, briefingRules, id, language)
    return localization && { ...localization, snapshot: briefingSnapshot.parse(localization.snapshot) }
  }
  return {
    id,
    briefingNo: row.briefing_no,
    kind: row.kind,
    pages: row.pages,
    isPinned: row.is_pinned,
    cnyMinor: row.price_cny_minor,
    usdMinor: row.price_usd_minor,
    isTrashed: row.deleted_at !== null,
    version: row.updated_at.toISOString(),
    zh: await localizationIn('zh-CN'),
    en: await localizationIn('en-US'),
    parity: await findParity(db, briefingParity, id),
  }
}

export async function createBriefing(
  ctx: Ctx,
  actor: Actor,
  input: { kind: BriefingKind; language: Language; snapshot: BriefingSnapshot },
): Promise<BriefingForm> {
  const { kind, language, snapshot } = input
  const id = await ctx.db.transaction().execute(async (tx) => {
    const itemId = await store.insertBriefing(tx, kind, beijingMonth(ctx.now()))
    await actor.recordAudit(tx, {
      action: 'briefing.create',
      subject: { kind: 'briefing', id: itemId },
      after: { kind },
    })
    await saveLocalizationTx(ctx, tx, briefingRules, actor, { itemId, language, lock: '', snapshot })
    return itemId
  })
  return getBriefing(ctx.db, id)
}

type Facts = { kind: BriefingKind; pages: number | null; isPinned: boolean }

/** @throws AppError admin.not-found, admin.conflict */
export function describeBriefing(ctx: Ctx, actor: Actor, input: { id: number; version: string } & Facts) {
  const { kind, pages, isPinned } = input
  return change(ctx, actor, input, {
    action: 'briefing.describe',
    factsOf: (row) => ({ kind: row.kind, pages: row.pages, isPinned: row.is_pinned }),
    after: { kind, pages, isPinned },
    columns: { kind, pages, is_pinned: isPinned },
  })
}

/** @throws AppError admin.not-found, admin.conflict */
export function priceBriefing(
  ctx: Ctx,
  actor: Actor,
  input: { id: number; version: string; cnyMinor: number | null; usdMinor: number | null },
) {
  const { cnyMinor, usdMinor } = input
  return change(ctx, actor, input, {
    action: 'briefing.price',
    factsOf: (row) => ({ cnyMinor: row.price_cny_minor, usdMinor: row.price_usd_minor }),
    after: { cnyMinor, usdMinor },
    columns: { price_cny_minor: cnyMinor, price_usd_minor: usdMinor },
  })
}

type Row = NonNullable<Awaited<ReturnType<typeof store.lockBriefing>>>

async function change(
  ctx: Ctx,
  actor: Actor,
  { id, version }: { id: number; version: string },
  what: {
    action: string
    factsOf: (row: Row) => Record<string, unknown>
    after: Record<string, unknown>
    columns: Omit<Parameters<typeof store.updateBriefing>[2], 'updated_at'>
  },
): Promise<BriefingForm> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await store.lockBriefing(tx, id)
    if (!row) throw new AppError('admin.not-found')
    if (row.updated_at.toISOString() !== version) throw new AppError('admin.conflict')
    const before = what.factsOf(row)
    if (Object.entries(what.after).every(([name, value]) => before[name] === value)) return actor.nothingChanged()
    await store.updateBriefing(tx, id, { ...what.columns, updated_at: ctx.now() })
    await actor.recordAudit(tx, { action: what.action, subject: { kind: 'briefing', id }, before, after: what.after })
  })
  return getBriefing(ctx.db, id)
}

/** Names in the order of the ids; in the other language where this one is missing. */
export async function namesOfBriefings(ctx: Ctx, language: Language, ids: readonly number[]): Promise<NamedItem[]> {
  if (ids.length === 0) return []
  const rows = await store.listNames(ctx.db, ids)
  return ids.flatMap((id) => {
    const titles = rows.filter((row) => row.id === id)
    const title = titles.find((row) => row.lang === language)
    const [first = title] = titles
    if (!first) return []
    const isPublished = title?.status === 'published' && (title.publish_at ?? ctx.now()) <= ctx.now()
    return [{ id, number: first.briefing_no, title: (title ?? first).title, isPublished }]
  })
}
