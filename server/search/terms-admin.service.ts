// Changes to the synonym dictionary by staff. Search workers reload it with their next round of indexing.
import { isDeepStrictEqual } from 'node:util'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { removeSearchTerm, SearchTermRow, saveSearchTerm } from '#contract/search-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as store from './terms-admin.store.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof store.lockTerm>>>

/** @throws AppError admin.not-found, admin.conflict, request.invalid when another term has the Chinese name */
export async function saveTerm(
  ctx: Ctx,
  actor: Actor,
  { id, version, ...input }: ParsedInputOf<typeof saveSearchTerm>,
): Promise<SearchTermRow> {
  const names = {
    ...input,
    synonyms: [...new Set(input.synonyms)].filter((synonym) => synonym !== input.zh && synonym !== input.en),
  }
  return ctx.db.transaction().execute(async (tx) => {
    const before = id === undefined ? undefined : present(await store.lockTerm(tx, id))
    if (before && before.version !== version) throw new AppError('admin.conflict')
    if (before && isDeepStrictEqual(namesOf(before), names)) {
      actor.nothingChanged()
      return before
    }
    const saved = before
      ? await store.updateTerm(tx, Number(before.id), names, ctx.now())
      : await store.insertTerm(tx, names, ctx.now())
    if (!saved) throw new AppError('request.invalid', { fields: [{ field: 'zh', message: 'term-duplicate' }] })
    await actor.recordAudit(tx, {
      action: 'search.term',
      subject: { kind: 'search-term', id: saved.id },
      ...(before ? { before: namesOf(before) } : {}),
      after: names,
    })
    return present(saved)
  })
}

/** @throws AppError admin.not-found, admin.conflict */
export async function removeTerm(
  ctx: Ctx,
  actor: Actor,
  { id, version }: ParsedInputOf<typeof removeSearchTerm>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = present(await store.lockTerm(tx, id))
    if (before.version !== version) throw new AppError('admin.conflict')
    await store.deleteTerm(tx, Number(id))
    await actor.recordAudit(tx, {
      action: 'search.term-removed',
      subject: { kind: 'search-term', id },
      before: namesOf(before),
    })
  })
}

/** @throws AppError admin.not-found */
export function present(row: Stored | undefined): SearchTermRow {
  if (!row) throw new AppError('admin.not-found')
  const { id, zh, en, synonyms, version, updated_at } = row
  return { id: String(id), zh, en, synonyms, version, updatedAt: updated_at.toISOString() }
}

function namesOf({ zh, en, synonyms }: SearchTermRow) {
  return { zh, en, synonyms }
}
