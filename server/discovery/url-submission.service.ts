// URL submission: reports published, changed and removed pages to IndexNow and Baidu in batches, with back-off and within Baidu's quota.
import type { Language } from '#contract/common/language.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { publicSites } from './sites.rules.ts'
import { baiduBatchSize, retryDelayMs } from './url-submission.rules.ts'
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

/** A service that receives the URLs of one site. */
type Channel = {
  readonly service: PushService
  readonly origin: string
  readonly languages: readonly Language[]
  /** Whether the service accepts URLs of removed pages. */
  readonly acceptsRemoved: boolean
  readonly batchSize: (state: ServiceState) => Promise<number>
  readonly submit: (urls: readonly string[]) => Promise<SubmissionResult>
}

/** Batches of a channel per run; the job runs every minute. */
const maxBatches = 3
const claimTtlMs = 5 * 60_000
const misconfiguredPauseMs = 6 * 3_600_000

/** Submits queued pages that are due. Safe to run concurrently in several processes. */
export async function submitChangedUrls(ctx: Ctx): Promise<void> {
  const channels = channelsOf(ctx)
  await store.saveSubmissionServices(ctx.db, [...new Set(channels.map(({ service }) => service))], ctx.now())
  for (const channel of channels) await submitTo(ctx, channel)
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
          acceptsRemoved: true,
          batchSize: async () => indexNowBatch,
          submit: (urls) => submitToIndexNow(indexNow, origin, urls),
        }),
      )
    : []
  const toBaidu: Channel[] = baiduPush
    ? [
        {
          service: 'baidu',
          origin: originZh,
          languages: ['zh-CN'],
          // Baidu accepts only existing URLs; its crawler notices removed pages.
          acceptsRemoved: false,
          batchSize: async (state) =>
            baiduBatchSize({
              left: state.quota_day === beijingDay(ctx.now()) ? (state.quota_left ?? undefined) : undefined,
              sentToday: await store.countSent(ctx.db, 'baidu', startOfBeijingDay(beijingDay(ctx.now()))),
              dailyQuota: baiduPush.dailyQuota,
              maxBatch: baiduBatch,
            }),
          submit: (urls) => submitToBaidu(baiduPush, originZh, urls),
        },
      ]
    : []
  return [...toIndexNow, ...toBaidu]
}

async function submitTo(ctx: Ctx, channel: Channel): Promise<void> {
  const { service, languages } = channel
  for (let round = 0; round < maxBatches; round++) {
    const now = ctx.now()
    const state = await store.readService(ctx.db, service)
    if (state.paused_until && state.paused_until > now) return
    const limit = await channel.batchSize(state)
    if (limit === 0) return
    const until = new Date(now.getTime() + claimTtlMs)
    const pages = await store.claimPages(ctx.db, service, { languages, limit, now, until })
    // Pages that were never public are not reported.
    const reported = pages.filter(({ isPublic, wasPublic }) => isPublic || (wasPublic && channel.acceptsRemoved))
    await store.finishPages(
      ctx.db,
      service,
      pages.filter((page) => !reported.includes(page)),
    )
    if (reported.length > 0) {
      const urls = reported.map(({ kind, language, slug }) => addressOf(ctx.config, language, itemPath(kind, slug)))
      await recordResult(ctx, channel, { pages: reported, state, result: await channel.submit(urls) })
    }
    if (pages.length < limit) return
  }
}

async function recordResult(
  ctx: Ctx,
  { service, origin }: Channel,
  { pages, state, result }: { pages: readonly QueuedPage[]; state: ServiceState; result: SubmissionResult },
): Promise<void> {
  const { outcome, httpStatus, detail } = result
  const now = ctx.now()
  const { host } = new URL(origin)
  await store.logPush(ctx.db, { service, host, at: now, urlCount: pages.length, outcome, httpStatus, detail })
  const line = { service, host, urls: pages.length, outcome, status: httpStatus }
  ctx.log[outcome === 'sent' ? 'info' : 'warn'](line, `URL submission: ${outcome}`)
  if (outcome === 'sent' || outcome === 'refused') await store.finishPages(ctx.db, service, pages)
  else await store.releasePages(ctx.db, service, pages)
  await store.setService(ctx.db, service, {
    failures: outcome === 'failed' ? state.failures + 1 : 0,
    paused_until: pauseUntil(result, state.failures, now),
    ...(result.left === undefined ? {} : { quota_day: beijingDay(now), quota_left: result.left }),
  })
}

function pauseUntil({ outcome, retryAfterSeconds }: SubmissionResult, failures: number, now: Date): Date | null {
  if (outcome === 'misconfigured') return new Date(now.getTime() + misconfiguredPauseMs)
  if (outcome !== 'failed') return null
  return new Date(now.getTime() + Math.max(retryDelayMs(failures + 1), (retryAfterSeconds ?? 0) * 1000))
}
