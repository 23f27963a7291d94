// Digests: one mail for all saved searches of a customer, with the reports that became public since the last one.
import { lockAccount } from '#server/accounts/erasure.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { isIndexCurrent } from '#server/search/index-currency.service.ts'
import { reportsOfSpan, type SearchCtx } from '#server/search/search.service.ts'
import { type DigestPart, digestMail } from './saved-searches.mail.ts'
import {
  digestCutoff,
  lastDigest,
  nextDigest,
  reportUrl,
  savedSearchesUrl,
  searchUrl,
  unsubscribeUrl,
} from './saved-searches.rules.ts'
import { nameSearch, toSearch } from './saved-searches.service.ts'
import * as store from './saved-searches.store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Reports listed for each search. */
const maxReports = 10
/** Customers per job: about a second of work, so that searches of visitors are not delayed for longer. */
const batchSize = 20

/**
 * Queues the digests of a batch of customers whose searches are due, by id.
 * @returns the customer to resume after; undefined after the last batch
 */
export async function sendDueDigests(ctx: SearchCtx, after: string | undefined): Promise<string | undefined> {
  const digest = lastDigest(ctx.now())
  const customers = await store.listDueCustomers(ctx.db, { dueAt: digest, after, limit: batchSize })
  for (const customerId of customers)
    await sendDigest(ctx, customerId, digest).catch((error: unknown) =>
      // The searches stay due for the next run.
      ctx.log.error({ err: error, customerId }, 'digest failed; retrying with the next run'),
    )
  return customers.length === batchSize ? customers.at(-1) : undefined
}

/** Whether the index contains everything that the current digests cover. */
export function hasIndexReachedCutoff(ctx: SearchCtx): Promise<boolean> {
  return isIndexCurrent(ctx, digestCutoff(lastDigest(ctx.now())))
}

type SearchedPart = { readonly search: store.SavedSearchRow; readonly part: DigestPart | undefined }

async function sendDigest(ctx: SearchCtx, customerId: string, digest: Date): Promise<void> {
  const due = await store.listDue(ctx.db, customerId, digest)
  const searched: SearchedPart[] = []
  // One after the other, since searches of visitors wait in the same queue.
  for (const search of due) searched.push({ search, part: await findNewReports(ctx, search, digestCutoff(digest)) })
  // The index may have been lost meanwhile.
  if (!(await hasIndexReachedCutoff(ctx))) throw new AppError('service.unavailable')
  await ctx.db.transaction().execute((tx) => queueDigest(ctx, tx, { customerId, digest, searched }))
}

/** Queues the mail and advances the cut-offs in one transaction, so that each publication is reported exactly once, even by concurrent or crashed processes. */
async function queueDigest(
  ctx: SearchCtx,
  tx: Db,
  { customerId, digest, searched }: { customerId: string; digest: Date; searched: readonly SearchedPart[] },
): Promise<void> {
  const customer = await lockAccount(tx, customerId)
  if (!customer || searched.length === 0 || customer.email_proven_at === null) return
  const stillDue = await store.lockStillDue(
    tx,
    searched.map(({ search }) => search),
    digest,
  )
  const current = searched.filter(({ search }) => stillDue.has(search.id))
  const parts = current.flatMap(({ part }) => part ?? [])
  for (const { search, part } of current)
    await store.advanceDigestCutoff(tx, search, {
      digestedUntil: digestCutoff(digest),
      dueAt: nextDigest(search.rhythm, ctx.now()),
      sentAt: part && ctx.now(),
    })
  const [first] = parts
  if (!first) return
  const isOfOneLanguage = parts.every((part) => part.language === first.language)
  const language = isOfOneLanguage ? first.language : customer.lang
  const origin = originOf(ctx, language)
  const token = unsubscribeToken(ctx.config.appSecret, customerId)
  const leaveUrl = unsubscribeUrl(origin, ctx.config.apiBase, language, token)
  await queueMail(tx, {
    dedupeKey: `search-digest:${customerId}:${beijingDay(digest)}`,
    template: 'search-digest',
    language,
    to: customer.email,
    content: digestMail({
      language,
      parts,
      manageUrl: savedSearchesUrl(origin, language),
      unsubscribeUrl: leaveUrl,
    }),
    unsubscribeUrl: leaveUrl,
  })
}

async function findNewReports(ctx: SearchCtx, row: store.SavedSearchRow, until: Date): Promise<DigestPart | undefined> {
  if (row.told_until >= until) return undefined
  const language = row.lang
  const { keyword, ...filter } = toSearch(row)
  const { rows, total } = await reportsOfSpan(ctx, {
    language,
    keyword,
    filter,
    span: { after: row.told_until, until },
    limit: maxReports,
  })
  if (rows.length === 0) return undefined
  const origin = originOf(ctx, language)
  return {
    words: await nameSearch(ctx, language, { keyword, ...filter }),
    language,
    reports: rows.map(({ shortTitle, webTitle }) => ({ shortTitle, url: reportUrl(origin, language, webTitle) })),
    total,
    url: searchUrl(origin, language, { keyword, ...filter }),
  }
}
