// Configuration → context → listen. The only file of the server that knows the built site.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { PostedForm } from '#contract/common/posted-form.ts'
import type { SiteEntry } from '#site/server-context.ts'
import { type App, createApp } from './app.ts'
import { seedWhenEmpty, startSimulator, wantsSimulator } from './demonstration.ts'
import type { Provider } from './gateways/gateways.service.ts'
import { inProcessClient } from './in-process-client.ts'
import { leadsFormRoutes, type ShowPosted } from './leads/leads.form-routes.ts'
import { checkClock } from './payments/clock-check.service.ts'
import { sweepTask } from './payments/payments.jobs.ts'
import { readConfig } from './platform/config/config.ts'
import type { Ctx } from './platform/context.ts'
import { openDatabase } from './platform/db/db.ts'
import { assertPortIsFree, listen } from './platform/http/listen.ts'
import type { Front } from './platform/http/page-cache/front.ts'
import { openPageCache, type PageCache } from './platform/http/page-cache/page-cache.ts'
import { followPageChanges } from './platform/http/page-cache/page-changes.ts'
import type { PageNotes } from './platform/http/page-cache/page-notes.ts'
import { serveSite } from './platform/http/site-pages.ts'
import { addJob, startJobs, unlockAbandonedJobs } from './platform/jobs/jobs.ts'
import { catchTheRest } from './platform/last-resort.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { openSearch } from './search/search.service.ts'
import { openContext } from './start-context.ts'

const root = resolve(import.meta.dirname, '..')

/** Four jobs at once, what they do side by side, and the queue itself. */
const connectionsOfJobs = 10

async function main(): Promise<void> {
  const startedAt = performance.now()
  const env = process.env
  await assertPortIsFree(readConfig(env))
  const simulator = wantsSimulator(env) ? await startSimulator(env) : undefined
  const started = await openContext({ ...env, ...simulator?.settings }, say)
  const { connectionString } = started
  catchTheRest(process, started.ctx.log)
  const { config } = started.ctx
  if (!config.isProduction) await seedWhenEmpty(started.ctx, say)
  const cache = openPageCache({ maxBytes: config.pageCacheBytes })
  const changes = await followPageChanges({ connectionString, cache, log: started.ctx.log, now: started.ctx.now })
  const ctx: Ctx = { ...started.ctx, remember: cache.remember }
  const search = await openSearch(ctx, { connectionString })
  // Jobs go on, whatever pages and calls wait for.
  const ofJobs = openDatabase({ connectionString, max: connectionsOfJobs })
  const app = await createApp(ctx, { search, jobsDb: ofJobs.db })
  const front = await serveSite(app.http, await sitePages(ctx, app, cache))
  const told = setInterval(() => tellOfHits(ctx, front, cache), tellEveryMs)
  await listen(app.http, config)
  const jobs = await startJobs({ pool: ofJobs.pool, log: ctx.log, handlers: app.jobs, schedule: app.schedule })
  await unlockAbandonedJobs(ctx.db)
  const sweep = setInterval(() => void queueSweep(ctx), config.paySweepSeconds * 1000)
  say(`Yanbao is ready: ${config.originZh}/ (English: ${config.originEn}/en), started in ${seconds(startedAt)} s`)
  const demonstrated = app.gateways.all.filter((gateway) => gateway.isDemonstration)
  if (demonstrated.length > 0)
    say(`Payments by ${new Intl.ListFormat('en').format(demonstrated.map(nameOf))} are demonstrations: no money moves.`)
  void checkClock({ ...ctx, gateways: app.gateways }, say)

  // In-flight requests get 10 seconds; a second signal changes nothing.
  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    clearInterval(sweep)
    clearInterval(told)
    await app.http.close()
    tellOfHits(ctx, front, cache)
    await jobs.stop()
    await ofJobs.close()
    await changes.close()
    await search.close()
    await started.close()
    simulator?.process.kill()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

async function sitePages(ctx: Ctx, app: App, cache: PageCache) {
  const { config } = ctx
  const build = await loadSite()
  const entry = build.entry.module as unknown as SiteEntry // see site/entry.server.tsx
  const { siteContext, documentContext } = entry
  const source = { calls: app.inProcess, answers: cache.answers }
  const contextFor = (id: string, notes: PageNotes, posted: PostedForm | undefined) => {
    const context = new RouterContextProvider()
    context.set(siteContext, {
      clientFor: (language) => inProcessClient(source, notes, language),
      originZh: config.originZh,
      originEn: config.originEn,
      demonstrationPayments: app.gateways.isDemonstration,
      apiBase: config.apiBase,
      payMethods: app.gateways.methods,
      reportError: (error) => {
        ctx.log.error({ err: error, id }, 'page failed')
        return id
      },
      shows: (...tags) => {
        for (const tag of tags) notes.tags.add(tag)
      },
      unlist: () => {
        notes.isUnlisted = true
      },
      ...(posted ? { posted } : {}),
    })
    return context
  }
  return {
    config,
    build,
    cache,
    clientDir: join(root, 'build/client'),
    queryNames: entry.keptQueryNames,
    isSearch: entry.isSearch,
    addressOf: entry.addressOf,
    homeOfChoice: entry.homeOfChoice,
    limits: app.limits,
    addForms: (show: ShowPosted) => leadsFormRoutes({ app: app.http, limits: app.limits, show }, ctx),
    contextFor,
    documentIn: (context: RouterContextProvider) => context.get(documentContext) || undefined,
  }
}

/** Pages from memory leave no line each in the log: their number does, once a minute. */
function tellOfHits(ctx: Ctx, front: Front, cache: PageCache): void {
  const hits = front.takeHits()
  if (hits > 0) ctx.log.info({ hits, ...cache.pages.size() }, 'pages from memory')
}
const tellEveryMs = 60_000

async function loadSite(): Promise<ServerBuild> {
  try {
    return (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as ServerBuild
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND')
      throw new StartRefusal('The site is not built yet: start with npm start')
    throw error
  }
}

async function queueSweep(ctx: Ctx): Promise<void> {
  await unlockAbandonedJobs(ctx.db).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'abandoned jobs not unlocked'),
  )
  await addJob(ctx.db, sweepTask, {}, { key: sweepTask, maxAttempts: 1 }).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'sweep not queued'),
  )
}

function nameOf({ provider }: { readonly provider: Provider }): string {
  return { alipay: 'Alipay', wechat: 'WeChat Pay', stripe: 'Stripe' }[provider]
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  const text = error instanceof StartRefusal ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
