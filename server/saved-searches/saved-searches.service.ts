// Saved searches of customers: list, save, change, delete, unsubscribe.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { facetsOf } from '#contract/report-filters.ts'
import type { changeSavedSearch, listSavedSearches, SavedSearch, saveSearch } from '#contract/saved-searches.ts'
import { maxSavedSearches } from '#contract/saved-searches.ts'
import { getCustomer, recordConsent } from '#server/accounts/accounts.service.ts'
import { lockAccount } from '#server/accounts/erasure.service.ts'
import { regionNames } from '#server/catalogue/report-counts.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { priceBandLabel } from '#server/search/report-facets.service.ts'
import { categoryDictionary, dictionaryLabels } from '#server/site-config/site-config.service.ts'
import {
  describeSearch,
  isEmptySearch,
  nextDigest,
  normalizeSearch,
  type Search,
  searchKey,
} from './saved-searches.rules.ts'
import * as store from './saved-searches.store.ts'

type Reader = { readonly customerId: string; readonly ip: string; readonly language: Language }

/** @throws AppError session.ended */
export async function listSearches(
  ctx: Ctx,
  { customerId, language }: Omit<Reader, 'ip'>,
  input: ParsedInputOf<typeof listSavedSearches>,
): Promise<OutputOf<typeof listSavedSearches>> {
  const [customer, rows] = await Promise.all([getCustomer(ctx, customerId), store.listOf(ctx.db, customerId)])
  const search = parseSearch(input)
  const key = searchKey(search)
  const match = isEmptySearch(search)
    ? null
    : {
        words: await nameSearch(ctx, language, search),
        savedId: rows.find((row) => row.lang === language && row.search_key === key)?.id ?? null,
      }
  return {
    rows: await Promise.all(rows.map((row) => presentSearch(ctx, row))),
    isEmailProven: customer.email_proven_at !== null,
    email: customer.email,
    asked: match,
  }
}

/**
 * Saves a search and records the consent to its digests. Returns the existing search when an equal one is saved already.
 * @throws AppError alerts.nothing-to-search, alerts.too-many, request.invalid for an unknown industry or region
 */
export async function saveOwnSearch(
  ctx: Ctx,
  { customerId, ip, language }: Reader,
  input: ParsedInputOf<typeof saveSearch>,
): Promise<OutputOf<typeof saveSearch>> {
  const search = parseSearch(input)
  if (isEmptySearch(search)) throw new AppError('alerts.nothing-to-search')
  await assertKnownFacets(ctx, language, search)
  const key = searchKey(search)
  const { row, isNew } = await ctx.db.transaction().execute(async (tx) => {
    // The lock keeps concurrent calls within the limit and excludes accounts that are being deleted.
    if (!(await lockAccount(tx, customerId))) throw new AppError('session.ended')
    const saved = await store.listOf(tx, customerId)
    const existing = saved.find((row) => row.lang === language && row.search_key === key)
    if (existing) return { row: existing, isNew: false }
    if (saved.length >= maxSavedSearches) throw new AppError('alerts.too-many')
    const at = ctx.now()
    await recordConsent(ctx, tx, { customerId, document: 'search-alerts', ip, language })
    const { rhythm } = input
    const dueAt = nextDigest(rhythm, at)
    return { row: await store.insert(tx, { ...search, customerId, language, key, rhythm, at, dueAt }), isNew: true }
  })
  return { search: await presentSearch(ctx, row), isNew }
}

/** Resuming a paused search records a new consent to its digests. @throws AppError alerts.not-found */
export async function changeOwnSearch(
  ctx: Ctx,
  { customerId, ip }: Omit<Reader, 'language'>,
  input: ParsedInputOf<typeof changeSavedSearch>,
): Promise<SavedSearch> {
  const changed = await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, customerId))) throw new AppError('session.ended')
    const row = await store.lockOne(tx, customerId, input.id)
    if (!row) throw new AppError('alerts.not-found')
    const now = ctx.now()
    const rhythm = input.rhythm ?? row.rhythm
    const isPaused = input.isPaused ?? row.paused_at !== null
    const isResumed = row.paused_at !== null && !isPaused
    if (isResumed) await recordConsent(ctx, tx, { customerId, document: 'search-alerts', ip, language: row.lang })
    return store.update(tx, row.id, {
      rhythm,
      pausedAt: isPaused ? (row.paused_at ?? now) : null,
      digestedUntil: isResumed ? now : row.told_until,
      dueAt: isResumed || rhythm !== row.rhythm ? nextDigest(rhythm, now) : row.due_at,
    })
  })
  return presentSearch(ctx, changed)
}

export function deleteOwnSearch(ctx: Ctx, customerId: string, id: string): Promise<void> {
  return store.deleteOne(ctx.db, customerId, id)
}

/** Ends all digests by pausing every saved search. */
export async function unsubscribeReader(ctx: Ctx, customerId: string): Promise<void> {
  const paused = await store.pauseAllOf(ctx.db, customerId, ctx.now())
  ctx.log.info({ customerId, paused }, 'customer unsubscribed from saved searches')
}

/** Deletes saved searches with their account, in the transaction of privacy. */
export async function deleteSavedSearches(tx: Db, customerId: string): Promise<void> {
  await store.deleteAllOf(tx, customerId)
}

/** The label of a search in its language. */
export async function nameSearch(ctx: Ctx, language: Language, search: Search): Promise<string> {
  const { keyword, category, band, region } = search
  const [industries, regions] = await Promise.all([
    dictionaryLabels(ctx, categoryDictionary(language)),
    region ? regionNames(ctx, language) : undefined,
  ])
  return describeSearch(keyword, {
    category: industries.get(category) ?? category,
    band: band && priceBandLabel(band, language),
    region: regions?.get(region) ?? region,
  })
}

export function toSearch({ keyword, category, price_band, region }: store.SavedSearchRow): Search {
  return { keyword, category, band: price_band, region }
}

function parseSearch({ keyword, ...params }: Parameters<typeof facetsOf>[0] & { readonly keyword: string }): Search {
  const { category = '', band = '', region = '' } = facetsOf(params)
  return normalizeSearch({ keyword, category, band, region })
}

/** @throws AppError request.invalid for an unknown industry or region */
async function assertKnownFacets(ctx: Ctx, language: Language, { category, region }: Search): Promise<void> {
  const [industries, regions] = await Promise.all([
    category ? dictionaryLabels(ctx, categoryDictionary(language)) : undefined,
    region ? regionNames(ctx, language) : undefined,
  ])
  const field = industries?.has(category) === false ? 'activeIndustryType' : regions?.has(region) === false && 'region'
  if (field) throw new AppError('request.invalid', { fields: [{ field, message: 'unknown-choice' }] })
}

async function presentSearch(ctx: Ctx, row: store.SavedSearchRow): Promise<SavedSearch> {
  const language = row.lang
  const search = toSearch(row)
  return {
    id: row.id,
    language,
    words: await nameSearch(ctx, language, search),
    keyword: search.keyword,
    activeIndustryType: search.category,
    priceBand: search.band,
    region: search.region,
    rhythm: row.rhythm,
    isPaused: row.paused_at !== null,
    savedAt: row.created_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    nextAt: row.paused_at === null ? row.due_at.toISOString() : null,
  }
}
