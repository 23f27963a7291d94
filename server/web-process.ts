// A web process: the application, its page cache and its job worker, until it is stopped.
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { type App, createApp } from './app.ts'
import type { Started } from './bootstrap.ts'
import type { Gateways } from './gateways/gateways.service.ts'
import { openImportProcesses } from './import-process.ts'
import { startDailyBackups } from './platform/backup/daily-backup.ts'
import { settingsIn } from './platform/config/config.ts'
import type { Ctx } from './platform/context.ts'
import { openDatabase } from './platform/db/db.ts'
import { openReadReplica, type ReadDatabase } from './platform/db/read-replica.ts'
import { serveConsole } from './platform/http/console-pages.ts'
import { listen } from './platform/http/listen.ts'
import { addPageCacheMetrics, addPoolMetrics, addProcessMetrics } from './platform/http/metrics.ts'
import type { CacheHandler } from './platform/http/page-cache/cache-handler.ts'
import { followInvalidations } from './platform/http/page-cache/invalidation.ts'
import { openPageCache, type PageCache } from './platform/http/page-cache/page-cache.ts'
import { serveSite } from './platform/http/site-pages.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { openSearch } from './search/search.service.ts'
import { builtSite } from './server-build.ts'

const root = resolve(import.meta.dirname, '..')

/** For four concurrent jobs with their parallel queries, the queue itself and the liveness lock. */
const maxJobConnections = 11

/** With more requests in flight than this, jobs yield. */
const busyThreshold = 4

/** Before shutdown, open connections get one more response, which says that it is the last on this connection. */
const drainTimeoutMs = 500

/** During a rolling restart, a new process waits this long for its search index. */
const indexTimeoutMs = 60_000

export type WebProcess = {
  /** Finishes requests in flight and ends all work. The database stays open. */
  stop(): Promise<void>
}

type Input = {
  readonly started: Started
  readonly env: Readonly<Record<string, string | undefined>>
  readonly gateways?: Gateways
  /** For one of several processes: shares its metrics and returns how the metrics of all are read. */
  readonly shareMetrics?: (registry: Registry) => () => Promise<string>
}

/** Resolves when it listens. @throws StartupError */
export async function startWebProcess({ started, env, gateways, shareMetrics }: Input): Promise<WebProcess> {
  const { connectionString } = started
  const { config } = started.ctx
  const pageData = await openPageData(started)
  const { cache } = pageData
  const ctx: Ctx = { ...started.ctx, remember: cache.remember }
  const search = await openSearch(ctx, { connectionString })
  // Jobs have a pool of their own, so that they continue while requests wait for connections.
  const jobsDatabase = openDatabase({ connectionString, max: maxJobConnections })
  const imports = openImportProcesses({ ...env, DATABASE_URL: connectionString, DATA_DIR: config.dataDir })
  const app = await createApp(ctx, {
    search,
    jobsDb: jobsDatabase.db,
    readDb: pageData.readDb,
    workOnImport: imports.work,
    ...(gateways ? { gateways } : {}),
  })
  const stopping = new AbortController()
  reportStopping(app, stopping.signal)
  await serveConsole(app.http, { folder: join(root, 'build/console'), apiBase: config.apiBase })
  const cacheHandler = await serveSite(app.http, await builtSite(ctx, app, cache))
  addProcessMetrics(app.metrics)
  addPageCacheMetrics(app.metrics, cacheHandler, cache, config.pageCacheBytes)
  addPoolMetrics(app.metrics, { calls: started.pool, jobs: jobsDatabase.pool })
  if (shareMetrics) app.metrics.read = shareMetrics(app.metrics.registry)
  const counters = startCounterReports(ctx, { app, cacheHandler, cache })
  // The other processes have a complete index. This one should not serve searches with less, unless there is no index at all yet.
  if (shareMetrics) await Promise.race([search.ready, sleep(indexTimeoutMs, undefined, { ref: false })])
  await listen(app.http, config)
  const jobs = await startJobs({
    pool: jobsDatabase.pool,
    log: ctx.log,
    handlers: app.jobs,
    schedule: app.schedule,
    now: ctx.now,
    isBusy: () => app.inFlight() > busyThreshold,
  })
  const backups = config.backups ? startDailyBackups(ctx, { connectionString, settings: settingsIn(env) }) : undefined
  return {
    async stop() {
      stopping.abort()
      backups?.stop()
      await drainConnections(app)
      await app.http.close()
      await counters.stop()
      imports.stop()
      await jobs.stop()
      await jobsDatabase.close()
      await pageData.close()
      await search.close()
    },
  }
}

/** The page cache, which follows the invalidation log, and the replica from which pages are read, if there is one. */
async function openPageData({ ctx, connectionString, pool, limitedPool }: Started) {
  const { config, log, now } = ctx
  const cache = openPageCache({ maxBytes: config.pageCacheBytes })
  let replica: ReadDatabase | undefined
  const invalidations = await followInvalidations({
    connectionString,
    cache,
    log,
    now,
    beforePurge: async () => replica?.requireAllUntilNow(),
  })
  // Opened after the subscription has started: the replica has to have everything committed before.
  if (config.databaseReadUrl)
    replica = await openReadReplica({
      primary: pool,
      primaryPool: limitedPool,
      replicaUrl: config.databaseReadUrl,
      log,
    })
  return {
    cache,
    readDb: replica?.db,
    async close() {
      await invalidations.close()
      await replica?.close()
    },
  }
}

/** A load balancer that checks `/readyz` then sends no further requests. */
function reportStopping({ http }: App, stopping: AbortSignal): void {
  http.addHook('onRequest', async (request, reply) => {
    if (stopping.aborted && request.url === '/readyz') return reply.code(503).send({ status: 'stopping' })
  })
}

/** A client can lose a request when its idle connection is cut. */
async function drainConnections({ http: { server } }: App): Promise<void> {
  server.maxRequestsPerSocket = 1
  const end = performance.now() + drainTimeoutMs
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((error, open) => resolve(error ? 0 : open)))
  while (performance.now() < end && (await count()) > 0) await sleep(20)
}

type Counted = { readonly app: App; readonly cacheHandler: CacheHandler; readonly cache: PageCache }

/** Logs cache hits and writes view counts at intervals, and for the last time when it stops. */
function startCounterReports(ctx: Ctx, counted: Counted) {
  const hitsTimer = setInterval(() => logCacheHits(ctx, counted), hitsLogIntervalMs)
  const flushTimer = setInterval(() => void flushCounters(ctx, counted), flushIntervalMs)
  return {
    async stop() {
      clearInterval(hitsTimer)
      clearInterval(flushTimer)
      logCacheHits(ctx, counted)
      await flushCounters(ctx, counted)
    },
  }
}

/** Requests served from the cache are not logged one by one; their number is, once a minute. */
function logCacheHits({ log }: Ctx, { cacheHandler, cache }: Counted): void {
  const hits = cacheHandler.drainHits()
  const { entries, weight: bytes } = cache.pages.size()
  if (hits > 0) log.info({ hits, entries, bytes }, 'cached pages served')
}
const hitsLogIntervalMs = 60_000

/** Views and searches counted in memory. A crash loses those of this interval. */
const flushIntervalMs = 15_000

async function flushCounters({ log }: Ctx, { app }: Counted): Promise<void> {
  await app.flushCounters().catch((error: unknown) => log.warn({ err: error }, 'view counts not written'))
}
