// One process that answers the web: the application on its database, its pages in memory, its jobs, until it is told to stop.
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

/** Four jobs at once, what they do side by side, the queue itself, and the sign that it lives. */
const connectionsOfJobs = 11

/** With more requests than this under way, jobs let them go first. */
const busyFrom = 4

/** Who is connected when the end is near gets an answer more, with the word that it is the last on this connection. */
const farewellMs = 500

/** One of several processes that replaces another waits so long for its search index. */
const indexWithinMs = 60_000

export type WebProcess = {
  /** Answers what is under way and ends all work; the database stays open. */
  stop(): Promise<void>
}

type Input = {
  readonly started: Started
  readonly env: Readonly<Record<string, string | undefined>>
  readonly gateways?: Gateways
  /** For one process of several: shares its metrics with the others and returns how those of all are read. */
  readonly shareMetrics?: (registry: Registry) => () => Promise<string>
}

/** Resolves once it listens. @throws StartupError */
export async function startWebProcess({ started, env, gateways, shareMetrics }: Input): Promise<WebProcess> {
  const { connectionString } = started
  const { config } = started.ctx
  const cache = openPageCache({ maxBytes: config.pageCacheBytes })
  let reading: ReadDatabase | undefined
  const changes = await followInvalidations({
    connectionString,
    cache,
    log: started.ctx.log,
    now: started.ctx.now,
    beforePurge: async () => reading?.needsAllUntilNow(),
  })
  // Once changes are followed: what was committed before, the replica has to have.
  if (config.databaseReadUrl)
    reading = await openReadReplica({
      primary: started.pool,
      primaryPool: started.limitedPool,
      replicaUrl: config.databaseReadUrl,
      log: started.ctx.log,
    })
  const ctx: Ctx = { ...started.ctx, remember: cache.remember }
  const search = await openSearch(ctx, { connectionString })
  // Jobs go on, whatever pages and calls wait for.
  const ofJobs = openDatabase({ connectionString, max: connectionsOfJobs })
  const imports = openImportProcesses({ ...env, DATABASE_URL: connectionString, DATA_DIR: config.dataDir })
  const app = await createApp(ctx, {
    search,
    jobsDb: ofJobs.db,
    readDb: reading?.db,
    workOnImport: imports.work,
    ...(gateways ? { gateways } : {}),
  })
  let isLeaving = false
  app.http.addHook('onRequest', async (request, reply) => {
    if (isLeaving && request.url === '/readyz') return reply.code(503).send({ status: 'stopping' })
  })
  await serveConsole(app.http, { folder: join(root, 'build/console'), apiBase: config.apiBase })
  const front = await serveSite(app.http, await builtSite(ctx, app, cache))
  addProcessMetrics(app.metrics)
  addPageCacheMetrics(app.metrics, front, cache, config.pageCacheBytes)
  addPoolMetrics(app.metrics, { calls: started.pool, jobs: ofJobs.pool })
  if (shareMetrics) app.metrics.read = shareMetrics(app.metrics.registry)
  const told = setInterval(() => tellOfHits(ctx, front, cache), tellEveryMs)
  const counts = setInterval(() => void writeCounts(ctx, app), countsEveryMs)
  // Those beside it find everything: it is not to answer searches with less, unless there is no index at all yet.
  if (shareMetrics) await Promise.race([search.ready, sleep(indexWithinMs, undefined, { ref: false })])
  await listen(app.http, config)
  const jobs = await startJobs({
    pool: ofJobs.pool,
    log: ctx.log,
    handlers: app.jobs,
    schedule: app.schedule,
    now: ctx.now,
    isBusy: () => app.inFlight() > busyFrom,
  })
  const backups = config.backups ? startDailyBackups(ctx, { connectionString, settings: settingsIn(env) }) : undefined
  return {
    async stop() {
      isLeaving = true
      backups?.stop()
      clearInterval(told)
      clearInterval(counts)
      await sayFarewell(app)
      await app.http.close()
      tellOfHits(ctx, front, cache)
      await writeCounts(ctx, app)
      imports.stop()
      await jobs.stop()
      await ofJobs.close()
      await changes.close()
      await reading?.close()
      await search.close()
    },
  }
}

/** A connection that is cut between two requests may cost its client the second one. */
async function sayFarewell({ http: { server } }: App): Promise<void> {
  server.maxRequestsPerSocket = 1
  const end = performance.now() + farewellMs
  const count = () => new Promise<number>((done) => server.getConnections((error, open) => done(error ? 0 : open)))
  while (performance.now() < end && (await count()) > 0) await sleep(20)
}

/** Pages from memory leave no line each in the log: their number does, once a minute. */
function tellOfHits(ctx: Ctx, front: CacheHandler, cache: PageCache): void {
  const hits = front.takeHits()
  if (hits > 0) ctx.log.info({ hits, ...cache.pages.size() }, 'cached pages served')
}
const tellEveryMs = 60_000

/** Views and searches that are counted in memory: a crash loses this much of them. */
const countsEveryMs = 15_000

async function writeCounts(ctx: Ctx, app: App): Promise<void> {
  await app.flushCounters().catch((error: unknown) => ctx.log.warn({ err: error }, 'view counts not written'))
}
