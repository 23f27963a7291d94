// Compares the languages of items: changed ones for the console's lists, and single ones on request.
import { type Language, languages } from '#contract/common/language.ts'
import type { ParityFinding } from '#contract/parity-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockItem } from './localizations.store.ts'
import {
  type ComparedKind,
  type ComparedLocalization,
  compareLanguages,
  missingLanguage,
  type PricePair,
} from './parity.rules.ts'
import * as store from './parity.store.ts'
import { hasSameText } from './publishing.rules.ts'

export type { ComparedKind, Drawing, PricePair } from './parity.rules.ts'

/** Parity rules of a kind of item. */
export type ParityRules = {
  readonly kind: store.ComparedItemKind
  readonly compared: ComparedKind
  /** The language of a site that does not show this kind (decision 5), so that it may be missing. */
  readonly spare?: Language
  /** Prices of those items that are sold. */
  readonly prices?: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, readonly PricePair[]>>
}

/** Compares the working copies, including drafts. */
export async function findParity(db: Db, rules: ParityRules, itemId: number): Promise<ParityFinding[]> {
  return (await compareItems(db, rules, [itemId])).get(itemId) ?? []
}

async function compareItems(
  db: Db,
  { kind, compared, prices, spare }: ParityRules,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ParityFinding[]>> {
  const written = await store.listLanguages(db, kind, ids)
  const working = ids.filter((id) => written.get(id)?.length === languages.length)
  const [localizations, confirmed, sold] = [
    await store.listLocalizations(db, kind, working),
    await store.listConfirmed(db, kind, working),
    await prices?.(db, working),
  ]
  return new Map(
    ids.map((id) => {
      const comparedOf = (lang: store.ComparedRow['lang']) => localizations.get(id)?.find((row) => row.lang === lang)
      const [zh, en] = [comparedOf('zh-CN'), comparedOf('en-US')]
      if (!zh || !en) return [id, missingLanguage(written.get(id) ?? [], spare)]
      const rest = { prices: sold?.get(id) ?? [], confirmedAt: confirmed.get(id) ?? null }
      return [id, compareLanguages(compared, { zh: workingCopy(zh), en: workingCopy(en), ...rest })]
    }),
  )
}

function workingCopy(row: store.ComparedRow): ComparedLocalization {
  const { snapshot, draft, worded_at: wordedAt, drafted_at: draftedAt, created_at: createdAt } = row
  if (!draft || !draftedAt) return { snapshot, wordedAt, createdAt }
  return { snapshot: draft, wordedAt: hasSameText(snapshot, draft) ? wordedAt : draftedAt, createdAt }
}

/** Compares changed items within a time limit. @returns the number of items compared */
export async function compareChanged(ctx: Ctx, rules: ParityRules, forMs = 30_000): Promise<number> {
  const until = Date.now() + forMs
  let compared = 0
  while (Date.now() < until) {
    const due = await store.listToCompare(ctx.db, rules.kind, atOnce)
    if (due.length === 0) break
    const findings = await compareItems(
      ctx.db,
      rules,
      due.map(({ id }) => id),
    )
    const rows = due.map(({ id, seen }) => {
      const issues = (findings.get(id) ?? []).map(({ issue }) => issue)
      return { id, seen, parity: [...new Set(issues)] }
    })
    await store.writeParity(ctx.db, rules.kind, rows, ctx.now())
    compared += rows.length
    if (due.length < atOnce) break
  }
  return compared
}
const atOnce = 200

/**
 * Confirms that both languages agree, until one of them changes. Has no effect on an item in one language.
 * @throws AppError admin.not-found, publishing.in-trash
 */
export async function confirmParity(ctx: Ctx, actor: Actor, rules: ParityRules, itemId: number): Promise<void> {
  const { kind } = rules
  await ctx.db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, { kind, itemId })
    if (!item) throw new AppError('admin.not-found')
    if (item.deleted_at) throw new AppError('publishing.in-trash')
    const before = await findParity(tx, rules, itemId)
    const isWhole = before.every(({ issue, field }) => issue !== 'missing' || field !== '')
    if (before.length === 0 || !isWhole) return actor.nothingChanged()
    await store.setParityConfirmed(tx, kind, itemId, ctx.now())
    await actor.recordAudit(tx, {
      action: `${kind}.confirm-parity`,
      subject: { kind, id: itemId },
      before: before.map(({ issue, field }) => `${issue} ${field}`.trim()),
    })
  })
}
