// Tells search engines of pages that appeared, changed or went: in batches, with pauses after failures, and within Baidu's quota.
import type { Language } from '#contract/common/language.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { publicSites } from './sites.rules.ts'
import { baiduBatchSize, pauseAfterFailures } from './url-submission.rules.ts'
import type { PushService, QueuedPage, ServiceState } from './url-submission.store.ts'
import * as store from './url-submission.store.ts'
import {
  baiduBatch,
  indexNowBatch,
  type SubmissionResult,
  submitToBaidu,
  submitToIndexNow,
} from './url-submission-clients.ts'
import { addressOf, itemPath } from './urls.rules.ts'

/** Somebody who is told about the pages of one site. */
type Channel = {
  readonly service: PushService
  readonly origin: string
  readonly languages: readonly Language[]
  /** Whether a page that has gone is worth telling. */
  readonly tellsOfGone: boolean
  readonly batchSize: (state: ServiceState) => Promise<number>
  readonly tell: (urls: readonly string[]) => Promise<SubmissionResult>
}

/** Batches in a run for a channel; the job comes back in a minute. */
const mostRounds = 3
const claimedForMs = 5 * 60_000
const misconfiguredPauseMs = 6 * 3_600_000

/** What is queued and due. Safe to run at the same time in several processes. */
export async function submitChangedUrls(ctx: Ctx): Promise<void> {
  const channels = channelsOf(ctx)
  await store.saveSubmissionServices(ctx.db, [...new Set(channels.map(({ service }) => service))], ctx.now())
  for (const channel of channels) await pushTo(ctx, channel)
  if (channels.length > 0) await store.deleteOldSubmissions(ctx.db, ctx.now())
}

function channelsOf(ctx: Ctx): Channel[] {
  const { indexNow, baiduPush, originZh } = ctx.config
  const toIndexNow = indexNow
    ? publicSites(ctx.config).map(
        ({ origin, languages }): Channel => ({
          service: 'indexnow',
          origin,
          languages,
          tellsOfGone: true,
          batchSize: async () => indexNowBatch,
          tell: (urls) => submitToIndexNow(indexNow, origin, urls),
        }),
      )
    : []
  const toBaidu: Channel[] = baiduPush
    ? [
        {
          service: 'baidu',
          origin: originZh,
          languages: ['zh-CN'],
          // Baidu's interface takes addresses that are there; what has gone it finds out by itself.
          tellsOfGone: false,
          batchSize: async (state) =>
            baiduBatchSize({
              left: state.quota_day === beijingDay(ctx.now()) ? (state.quota_left ?? undefined) : undefined,
              sentToday: await store.countSent(ctx.db, 'baidu', startOfBeijingDay(beijingDay(ctx.now()))),
              dailyQuota: baiduPush.dailyQuota,
              most: baiduBatch,
            }),
          tell: (urls) => submitToBaidu(baiduPush, originZh, urls),
        },
      ]
    : []
  return [...toIndexNow, ...toBaidu]
}

async function pushTo(ctx: Ctx, channel: Channel): Promise<void> {
  const { service, languages } = channel
  for (let round = 0; round < mostRounds; round++) {
    const now = ctx.now()
    const state = await store.readService(ctx.db, service)
    if (state.paused_until && state.paused_until > now) return
    const limit = await channel.batchSize(state)
    if (limit === 0) return
    const until = new Date(now.getTime() + claimedForMs)
    const pages = await store.claimPages(ctx.db, service, { languages, limit, now, until })
    // A page that was never public is nobody's business.
    const told = pages.filter(({ isPublic, wasPublic }) => isPublic || (wasPublic && channel.tellsOfGone))
    await store.finishPages(
      ctx.db,
      service,
      pages.filter((page) => !told.includes(page)),
    )
    if (told.length > 0) {
      const urls = told.map(({ kind, language, slug }) => addressOf(ctx.config, language, itemPath(kind, slug)))
      await settle(ctx, channel, { pages: told, state, answer: await channel.tell(urls) })
    }
    if (pages.length < limit) return
  }
}

async function settle(
  ctx: Ctx,
  { service, origin }: Channel,
  { pages, state, answer }: { pages: readonly QueuedPage[]; state: ServiceState; answer: SubmissionResult },
): Promise<void> {
  const { outcome, httpStatus, detail } = answer
  const now = ctx.now()
  const { host } = new URL(origin)
  await store.logPush(ctx.db, { service, host, at: now, urlCount: pages.length, outcome, httpStatus, detail })
  const line = { service, host, urls: pages.length, outcome, status: httpStatus }
  ctx.log[outcome === 'sent' ? 'info' : 'warn'](line, 'search engine told of changed pages')
  if (outcome === 'sent' || outcome === 'refused') await store.finishPages(ctx.db, service, pages)
  else await store.releasePages(ctx.db, service, pages)
  await store.setService(ctx.db, service, {
    failures: outcome === 'failed' ? state.failures + 1 : 0,
    paused_until: pauseUntil(answer, state.failures, now),
    ...(answer.left === undefined ? {} : { quota_day: beijingDay(now), quota_left: answer.left }),
  })
}

function pauseUntil({ outcome, retryAfterSeconds }: SubmissionResult, failures: number, now: Date): Date | null {
  if (outcome === 'misconfigured') return new Date(now.getTime() + misconfiguredPauseMs)
  if (outcome !== 'failed') return null
  return new Date(now.getTime() + Math.max(pauseAfterFailures(failures + 1), (retryAfterSeconds ?? 0) * 1000))
}
