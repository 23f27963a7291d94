// Saved searches of readers: listed, saved, changed, deleted.

import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import type { PriceBand } from '#contract/price-bands.ts'
import type {
  changeSavedSearch,
  DigestFrequency,
  listSavedSearches,
  SavedSearch,
  saveSearch,
} from '#contract/saved-searches.ts'
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
  normaliseSearch,
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
  const search = searchOf(input)
  const key = searchKey(search)
  const asked = isEmptySearch(search)
    ? null
    : {
        words: await nameSearch(ctx, language, search),
        savedId: rows.find((row) => row.lang === language && row.search_key === key)?.id ?? null,
      }
  return {
    rows: await Promise.all(rows.map((row) => presentSearch(ctx, row))),
    isEmailProven: customer.email_proven_at !== null,
    email: customer.email,
    asked,
  }
}

/**
 * Saves a search, which is the consent to its mails; what means the same as one that is saved already is answered with that one.
 * @throws AppError alerts.nothing-to-search, alerts.too-many, request.invalid beside an industry or a region that there is not
 */
export async function saveOwnSearch(
  ctx: Ctx,
  { customerId, ip, language }: Reader,
  input: ParsedInputOf<typeof saveSearch>,
): Promise<OutputOf<typeof saveSearch>> {
  const search = searchOf(input)
  if (isEmptySearch(search)) throw new AppError('alerts.nothing-to-search')
  await refuseUnknown(ctx, language, search)
  const key = searchKey(search)
  const { row, isNew } = await ctx.db.transaction().execute(async (tx) => {
    // One at a time, so that the limit holds and nothing is saved for somebody who is being deleted.
    if (!(await lockAccount(tx, customerId))) throw new AppError('session.ended')
    const saved = await store.listOf(tx, customerId)
    const same = saved.find((one) => one.lang === language && one.search_key === key)
    if (same) return { row: same, isNew: false }
    if (saved.length >= maxSavedSearches) throw new AppError('alerts.too-many')
    const at = ctx.now()
    await recordConsent(ctx, tx, { customerId, document: 'search-alerts', ip, language })
    const { rhythm } = input
    const dueAt = nextDigest(rhythm, at)
    return { row: await store.insert(tx, { ...search, customerId, language, key, rhythm, at, dueAt }), isNew: true }
  })
  return { search: await presentSearch(ctx, row), isNew }
}

/** Whoever goes on with a paused search agrees to its mails anew. @throws AppError alerts.not-found */
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
    const rhythm = input.rhythm ?? (row.rhythm as DigestFrequency) // checked by the table
    const isPaused = input.isPaused ?? row.paused_at !== null
    const goesOn = row.paused_at !== null && !isPaused
    const language = row.lang as Language // checked by the table
    if (goesOn) await recordConsent(ctx, tx, { customerId, document: 'search-alerts', ip, language })
    return store.update(tx, row.id, {
      rhythm,
      pausedAt: isPaused ? (row.paused_at ?? now) : null,
      toldUntil: goesOn ? now : row.told_until,
      dueAt: goesOn || rhythm !== row.rhythm ? nextDigest(rhythm, now) : row.due_at,
    })
  })
  return presentSearch(ctx, changed)
}

export function deleteOwnSearch(ctx: Ctx, customerId: string, id: string): Promise<void> {
  return store.deleteOne(ctx.db, customerId, id)
}

/** Ends all mails about saved searches; the searches stay, paused. */
export async function unsubscribeReader(ctx: Ctx, customerId: string): Promise<void> {
  const paused = await store.pauseAllOf(ctx.db, customerId, ctx.now())
  ctx.log.info({ customerId, paused }, 'reader unsubscribed from saved searches')
}

/** The part of saved searches in a deletion, inside the transaction of privacy. */
export async function deleteSavedSearches(tx: Db, customerId: string): Promise<void> {
  await store.deleteAllOf(tx, customerId)
}

/** What a search asks for, in words of its language. */
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

export function searchOfRow(row: Pick<store.SavedSearchRow, 'keyword' | 'category' | 'price_band' | 'region'>): Search {
  const { keyword, category, price_band, region } = row
  return { keyword, category, band: price_band as PriceBand | '', region } // checked by the table
}

type AskedFields = {
  readonly keyword: string
  readonly activeIndustryType: string
  readonly priceBand?: PriceBand | undefined
  readonly region: string
}

function searchOf({ keyword, activeIndustryType, priceBand, region }: AskedFields): Search {
  return normaliseSearch({ keyword, category: activeIndustryType, band: priceBand ?? '', region })
}

async function refuseUnknown(ctx: Ctx, language: Language, { category, region }: Search): Promise<void> {
  const [industries, regions] = await Promise.all([
    category ? dictionaryLabels(ctx, categoryDictionary(language)) : undefined,
    region ? regionNames(ctx, language) : undefined,
  ])
  const field = industries?.has(category) === false ? 'activeIndustryType' : regions?.has(region) === false && 'region'
  if (field) throw new AppError('request.invalid', { fields: [{ field, message: 'unknown-choice' }] })
}

async function presentSearch(ctx: Ctx, row: store.SavedSearchRow): Promise<SavedSearch> {
  const language = row.lang as Language // checked by the table, as the rhythm is
  const search = searchOfRow(row)
  return {
    id: row.id,
    language,
    words: await nameSearch(ctx, language, search),
    keyword: search.keyword,
    activeIndustryType: search.category,
    priceBand: search.band,
    region: search.region,
    rhythm: row.rhythm as DigestFrequency,
    isPaused: row.paused_at !== null,
    savedAt: row.created_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    nextAt: row.paused_at === null ? row.due_at.toISOString() : null,
  }
}
