// Digests: what became public since a reader was last told, one mail for all searches of a reader.

import type { Language } from '#contract/common/language.ts'
import type { DigestFrequency } from '#contract/saved-searches.ts'
import { lockAccount } from '#server/accounts/erasure.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { isIndexCurrent } from '#server/search/index-currency.service.ts'
import { reportsOfSpan, type SearchCtx } from '#server/search/search.service.ts'
import { type DigestPart, digestMail, digestTemplate } from './saved-searches.mail.ts'
import {
  digestCutoff,
  lastDigest,
  nextDigest,
  reportUrl,
  savedSearchesUrl,
  searchUrl,
  unsubscribeUrl,
} from './saved-searches.rules.ts'
import { nameSearch, searchOfRow } from './saved-searches.service.ts'
import * as store from './saved-searches.store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Reports of a search that a mail names. */
const mostNamed = 10
/** Readers that one job looks after: a second's work, after which people go first again. */
const readersAtOnce = 20

/**
 * Looks for news for readers whose searches are due, a batch of them by id.
 * @returns the reader to go on after; undefined when this was the last batch
 */
export async function sendDueDigests(ctx: SearchCtx, after: string | undefined): Promise<string | undefined> {
  const digest = lastDigest(ctx.now())
  const readers = await store.listDueReaders(ctx.db, { dueAt: digest, after, limit: readersAtOnce })
  for (const customerId of readers)
    await tellReader(ctx, customerId, digest).catch((error: unknown) =>
      // They stay due and are looked after with the next run; nobody waits for them.
      ctx.log.error({ err: error, customerId }, 'digest not made'),
    )
  return readers.length === readersAtOnce ? readers.at(-1) : undefined
}

/** Whether the index contains everything that the current digests may mention. */
export function hasIndexReachedCutoff(ctx: SearchCtx): Promise<boolean> {
  return isIndexCurrent(ctx, digestCutoff(lastDigest(ctx.now())))
}

type Looked = { readonly search: store.SavedSearchRow; readonly part: DigestPart | undefined }

async function tellReader(ctx: SearchCtx, customerId: string, digest: Date): Promise<void> {
  const due = await store.listDue(ctx.db, customerId, digest)
  const looked: Looked[] = []
  // One after the other: people's searches stand in the same queue.
  for (const search of due) looked.push({ search, part: await findNews(ctx, search, digestCutoff(digest)) })
  // It may have been lost meanwhile.
  if (!(await hasIndexReachedCutoff(ctx))) throw new AppError('service.unavailable')
  await ctx.db.transaction().execute((tx) => queueDigest(ctx, tx, { customerId, digest, looked }))
}

/** The mail and what has been told are written together: a process that dies has told nothing, one that comes later finds nothing due. */
async function queueDigest(
  ctx: SearchCtx,
  tx: Db,
  { customerId, digest, looked }: { customerId: string; digest: Date; looked: readonly Looked[] },
): Promise<void> {
  const customer = await lockAccount(tx, customerId)
  if (!customer || looked.length === 0 || customer.email_proven_at === null) return
  const stillDue = await store.lockStillDue(
    tx,
    looked.map(({ search }) => search),
    digest,
  )
  const mine = looked.filter(({ search }) => stillDue.has(search.id))
  const parts = mine.flatMap(({ part }) => part ?? [])
  for (const { search, part } of mine)
    await store.advanceDigestCutoff(tx, search, {
      toldUntil: digestCutoff(digest),
      dueAt: nextDigest(search.rhythm as DigestFrequency, ctx.now()), // checked by the table
      sentAt: part && ctx.now(),
    })
  const [first] = parts
  if (!first) return
  const isOfOneLanguage = parts.every((part) => part.language === first.language)
  const language = isOfOneLanguage ? first.language : (customer.lang as Language) // checked by the table
  const origin = originOf(ctx, language)
  const token = unsubscribeToken(ctx.config.appSecret, customerId)
  const leaveUrl = unsubscribeUrl(origin, ctx.config.apiBase, language, token)
  await queueMail(tx, {
    dedupeKey: `${digestTemplate.key}:${customerId}:${beijingDay(digest)}`,
    template: digestTemplate.key,
    language,
    to: customer.email,
    letter: digestMail({
      language,
      parts,
      manageUrl: savedSearchesUrl(origin, language),
      unsubscribeUrl: leaveUrl,
    }),
    unsubscribeUrl: leaveUrl,
  })
}

async function findNews(ctx: SearchCtx, row: store.SavedSearchRow, until: Date): Promise<DigestPart | undefined> {
  if (row.told_until >= until) return undefined
  const language = row.lang as Language // checked by the table
  const search = searchOfRow(row)
  const { category, band, region } = search
  const { rows, total } = await reportsOfSpan(ctx, {
    language,
    keyword: search.keyword,
    filter: { category, region, ...(band && { band }) },
    span: { after: row.told_until, until },
    limit: mostNamed,
  })
  if (rows.length === 0) return undefined
  const origin = originOf(ctx, language)
  return {
    words: await nameSearch(ctx, language, search),
    language,
    reports: rows.map(({ shortTitle, webTitle }) => ({ shortTitle, url: reportUrl(origin, language, webTitle) })),
    total,
    url: searchUrl(origin, language, search),
  }
}
