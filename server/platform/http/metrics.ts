// /metrics: Prometheus metrics for operators only.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../app-error.ts'
import type { Config } from '../config/config.ts'
import { openProxies } from './connection-limits.ts'
import type { CacheHandler } from './page-cache/cache-handler.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { RateLimits } from './rate-limits.ts'

export type Metrics = {
  readonly registry: Registry
  /** The text of `/metrics`: the metrics of this process, unless replaced by those of several processes. */
  read(): Promise<string>
  /** Counts a download rejected because the file is missing or has changed. */
  recordDamagedFile(): void
  /** Runs the work and records its duration under its kind. */
  timeSearch<T>(kind: string, work: () => Promise<T>): Promise<T>
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Records every request that reaches the application, and serves `/metrics`. Must be called before other routes are registered. */
export function openMetrics(
  app: FastifyInstance,
  config: Pick<Config, 'metricsToken' | 'trustedProxies'>,
  limits: Pick<RateLimits, 'isInternal'>,
): Metrics {
  const registry = new Registry()
  recordRequests(app, registry, limits)
  const metrics: Metrics = {
    registry,
    read: () => registry.metrics(),
    timeSearch: searchTimer(registry),
    recordDamagedFile: damagedFileRecorder(registry),
  }
  const canRead = openAccessCheck(config)
  app.get('/metrics', async (request, reply) => {
    // Others get the response of an unknown path.
    if (!canRead(request)) throw new AppError('request.unknown-path')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await metrics.read())
  })
  return metrics
}

function recordRequests(app: FastifyInstance, registry: Registry, limits: Pick<RateLimits, 'isInternal'>): void {
  const requests = new Counter({
    name: 'yanbao_http_requests_total',
    help: 'Requests by route and status, without pages served from the cache',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'yanbao_http_request_duration_seconds',
    help: 'Duration from the request to the end of the response, by route',
    labelNames: ['route'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // In-process requests of server rendering are part of the page request.
    if (limits.isInternal(request)) return
    const route = request.routeOptions.url ?? '(no route)'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    durations.observe({ route }, reply.elapsedTime / 1000)
  })
}

function searchTimer(registry: Registry): Metrics['timeSearch'] {
  const durations = new Histogram({
    name: 'yanbao_search_duration_seconds',
    help: 'Duration of a search in the index, by kind',
    labelNames: ['kind'],
    buckets,
    registers: [registry],
  })
  return async (kind, work) => {
    const end = durations.startTimer({ kind })
    try {
      return await work()
    } finally {
      end()
    }
  }
}

function damagedFileRecorder(registry: Registry): Metrics['recordDamagedFile'] {
  const files = new Counter({
    name: 'yanbao_damaged_files_total',
    help: 'Downloads rejected because the file is missing or has changed',
    registers: [registry],
  })
  return () => files.inc()
}

/**
 * Access: requests from this machine or a trusted proxy itself, or with the token. A forwarded request comes from another client, whether or not its
 * proxy is named in the settings.
 */
function openAccessCheck({ metricsToken, trustedProxies }: Pick<Config, 'metricsToken' | 'trustedProxies'>) {
  const isTrusted = openProxies(['loopback', ...trustedProxies])
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return ({ headers, raw }: FastifyRequest): boolean => {
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
    if (metricsToken !== undefined && timingSafeEqual(hash(token), hash(metricsToken))) return true
    const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined)
    return !isForwarded && isTrusted(raw.socket.remoteAddress ?? '')
  }
}

/** Metrics of the process: event loop, memory, CPU, open files. Once per process. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry })
}

export function addPageCacheMetrics(
  { registry }: Metrics,
  handler: Pick<CacheHandler, 'hits'>,
  cache: PageCache,
  maxBytes: number,
): void {
  const gauges: [name: string, help: string, read: () => number][] = [
    ['yanbao_page_cache_entries', 'Pages in the cache', () => cache.pages.size().entries],
    ['yanbao_page_cache_bytes', 'Memory used by the page cache', () => cache.pages.size().weight],
    ['yanbao_page_cache_max_bytes', 'Memory limit of the page cache', () => maxBytes],
  ]
  for (const [name, help, read] of gauges) gaugeOf(registry, name, help, read)
  const totals: [name: string, help: string, read: () => number][] = [
    ['yanbao_page_cache_hits_total', 'Requests served from the page cache', () => handler.hits()],
    [
      'yanbao_page_cache_misses_total',
      'Pages rendered because the cache had none or a stale one',
      () => cache.pages.fills(),
    ],
  ]
  for (const [name, help, read] of totals) {
    let reported = 0
    const counter: Counter = new Counter({
      name,
      help,
      registers: [registry],
      collect: () => {
        const total = read()
        counter.inc(total - reported)
        reported = total
      },
    })
  }
}

/** @param pools by purpose */
export function addPoolMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  pools: Readonly<Record<string, pg.Pool>>,
): void {
  const gauge: Gauge<'pool' | 'state'> = new Gauge({
    name: 'yanbao_database_connections',
    help: 'Database connections: open, idle, and requests waiting for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        gauge.set({ pool, state: 'open' }, totalCount)
        gauge.set({ pool, state: 'idle' }, idleCount)
        gauge.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}

function gaugeOf(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) })
}
