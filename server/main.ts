// Configuration → context → listen. The only file of the server that knows the built site.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { createClient } from '#contract/client.ts'
import type { siteContext as SiteContextKey } from '#site/server-context.ts'
import { type App, createApp } from './app.ts'
import { seedWhenEmpty, startSimulator, wantsSimulator } from './demonstration.ts'
import type { Provider } from './gateways/gateways.service.ts'
import { sweepTask } from './payments/payments.jobs.ts'
import { readConfig } from './platform/config/config.ts'
import type { Ctx } from './platform/context.ts'
import { injectedFetch } from './platform/http/injected-fetch.ts'
import { assertPortIsFree, listen } from './platform/http/listen.ts'
import { serveSite } from './platform/http/site-pages.ts'
import { addJob, startJobs, unlockAbandonedJobs } from './platform/jobs/jobs.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { openSearch } from './search/search.service.ts'
import { openContext } from './start-context.ts'

const root = resolve(import.meta.dirname, '..')

async function main(): Promise<void> {
  const startedAt = performance.now()
  const env = process.env
  await assertPortIsFree(readConfig(env))
  const simulator = wantsSimulator(env) ? await startSimulator(env) : undefined
  const started = await openContext({ ...env, ...simulator?.settings }, say)
  const { ctx, connectionString, pool } = started
  const { config } = ctx
  if (!config.isProduction) await seedWhenEmpty(ctx, say)
  const search = await openSearch(ctx, { connectionString })
  const app = await createApp(ctx, { search })
  await serveSite(app.http, await sitePages(ctx, app))
  await listen(app.http, config)
  const jobs = await startJobs({ pool, log: ctx.log, handlers: app.jobs, schedule: app.schedule })
  await unlockAbandonedJobs(ctx.db)
  const sweep = setInterval(() => void queueSweep(ctx), config.paySweepSeconds * 1000)
  say(`Yanbao is ready: ${config.originZh}/ (English: ${config.originEn}/en), started in ${seconds(startedAt)} s`)
  const demonstrated = app.gateways.all.filter((gateway) => gateway.isDemonstration)
  if (demonstrated.length > 0)
    say(`Payments by ${demonstrated.map(nameOf).join(' and ')} are demonstrations: no money moves.`)

  // In-flight requests get 10 seconds; a second signal changes nothing.
  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    clearInterval(sweep)
    await app.http.close()
    await jobs.stop()
    await search.close()
    await started.close()
    simulator?.process.kill()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

async function sitePages(ctx: Ctx, app: App) {
  const { config } = ctx
  const build = await loadSite()
  const { siteContext } = build.entry.module as unknown as { siteContext: typeof SiteContextKey } // exported by site/entry.server.tsx
  const headers = { host: new URL(config.originZh).host, ...app.limits.internalHeaders }
  const fetch = injectedFetch(app.http, headers)
  const contextFor = (request: FastifyRequest) => {
    const context = new RouterContextProvider()
    context.set(siteContext, {
      clientFor: (language) => createClient({ fetch, base: config.apiBase, language: () => language }),
      originZh: config.originZh,
      originEn: config.originEn,
      demonstrationPayments: app.gateways.isDemonstration,
      apiBase: config.apiBase,
      payMethods: app.gateways.methods,
      reportError: (error) => {
        ctx.log.error({ err: error, id: request.id }, 'page failed')
        return request.id
      },
    })
    return context
  }
  return { build, clientDir: join(root, 'build/client'), origin: config.originZh, contextFor }
}

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
