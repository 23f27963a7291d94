// /metrics: the metrics are correct and hidden from strangers, and the sample dashboard and alerts use only metrics that exist.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listHotReports } from '#contract/catalogue.ts'
import { suggest } from '#contract/search.ts'
import { backupName } from '#server/platform/backup/backup-folder.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { addPageCacheMetrics, addPoolMetrics, addProcessMetrics } from '#server/platform/http/metrics.ts'
import { openPageCache } from '#server/platform/http/page-cache/page-cache.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { orderReport } from '../../tests/support/buyer.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { registerBusinessMetrics } from './metrics.service.ts'

const token = 'a-token-of-monitoring'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true, withSearch: true, env: { METRICS_TOKEN: token } })
})
afterAll(() => test.close())

type Asked = { remoteAddress?: string; headers?: Record<string, string>; app?: TestApp }

async function requestMetrics({ remoteAddress = '127.0.0.1', headers = {}, app = test }: Asked = {}) {
  const answer = await app.app.http.inject({
    method: 'GET',
    url: '/metrics',
    remoteAddress,
    headers: { host: '10.0.0.7:3000', ...headers },
  })
  return { status: answer.statusCode, text: answer.body }
}

/** @param line a metric with its labels in the exposition format */
function metricIn(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

describe('metrics', () => {
  it('count requests by route and status, orders by state and payments by outcome', async () => {
    await test.client()(listHotReports, {})
    await orderReport(test, { payMethod: 'zfb' })
    const { text } = await requestMetrics()
    const route = `${test.ctx.config.apiBase}${listHotReports.path}`
    expect(metricIn(text, `yanbao_http_requests_total{method="GET",route="${route}",status="200"}`)).toBe(1)
    expect(metricIn(text, `yanbao_http_request_duration_seconds_count{route="${route}"}`)).toBe(1)
    expect(metricIn(text, 'yanbao_orders{state="waiting"}')).toBe(1)
    // A state without orders is reported as well.
    expect(metricIn(text, 'yanbao_orders{state="paid"}')).toBe(0)
    expect(text).toMatch(/yanbao_payments\{provider="alipay",outcome="\w+"\} 1\n/)
    expect(metricIn(text, 'yanbao_webhook_endpoints{state="failing"}')).toBe(0)
    expect(metricIn(text, 'yanbao_webhook_oldest_due_seconds')).toBe(0)
    expect(metricIn(text, 'yanbao_database_up')).toBe(1)
    expect(metricIn(text, 'yanbao_disk_free_bytes{folder="data"}')).toBeGreaterThan(1_000_000)
  })

  it('report the duration of searches', async () => {
    await makeReport(test.ctx, { title: '锂电池回收行业报告' })
    await test.client()(suggest, { q: '锂电池' })
    const { text } = await requestMetrics()
    expect(metricIn(text, 'yanbao_search_duration_seconds_count{kind="suggest"}')).toBe(1)
    expect(metricIn(text, 'yanbao_search_duration_seconds_sum{kind="suggest"}')).toBeGreaterThan(0)
  })

  it('are served without those of the database while it is down', async () => {
    const nowhere = openDatabase({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' })
    const registry = new Registry()
    registerBusinessMetrics({ ...test.ctx, db: nowhere.db }, registry)
    const text = await registry.metrics()
    await nowhere.close()
    expect(metricIn(text, 'yanbao_database_up')).toBe(0)
    expect(metricIn(text, 'yanbao_disk_min_free_bytes')).toBe(test.ctx.config.minFreeDiskBytes)
    expect(text).not.toMatch(/^yanbao_orders\{/m)
  })
})

describe('the time of the newest backup', () => {
  it('is 0 without backups, without a backup folder and once the folder is empty, and is never in the future', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yanbao-metrics-'))
    const read = async (backups: TestApp['ctx']['config']['backups']) => {
      const registry = new Registry()
      registerBusinessMetrics({ ...test.ctx, config: { ...test.ctx.config, backups } }, registry)
      return metricIn(await registry.metrics(), 'yanbao_backup_newest_timestamp_seconds')
    }
    const createBackup = async (at: Date) => {
      const path = join(folder, backupName(at))
      await mkdir(path)
      await writeFile(join(path, 'manifest.json'), '')
      return path
    }
    const backups = { folder, dailyAt: '03:30', maxBackups: 14 }
    try {
      expect(await read(undefined)).toBe(0)
      expect(await read(backups)).toBe(0)
      const madeAt = new Date(Math.floor(test.ctx.now().getTime() / 1000) * 1000 - 3_600_000)
      const path = await createBackup(madeAt)
      await createBackup(new Date(madeAt.getTime() + 30 * 24 * 3_600_000))
      expect(await read(backups)).toBe(madeAt.getTime() / 1000)
      await rm(path, { recursive: true })
      expect(await read(backups)).toBe(0)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('access to metrics', () => {
  it.each([
    ['is allowed to a local client', {}, 200],
    ['is allowed to a local client over IPv6', { remoteAddress: '::1' }, 200],
    ['is hidden from a remote client', { remoteAddress: '203.0.113.9' }, 404],
    [
      'is allowed to a remote client with the token',
      { remoteAddress: '203.0.113.9', headers: { authorization: `Bearer ${token}` } },
      200,
    ],
    [
      'is hidden from a remote client with another token',
      { remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer of bad news' } },
      404,
    ],
    ['is hidden from clients of a local proxy', { headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
    [
      'is hidden from clients of a local proxy that claim to be local',
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      404,
    ],
  ])('%s', async (_who, asked, status) => {
    expect((await requestMetrics(asked)).status).toBe(status)
  })

  it('is allowed to a trusted proxy itself, but not to clients behind it', async () => {
    const behind = await createTestApp({ env: { TRUSTED_PROXIES: '10.0.0.1' } })
    try {
      expect((await requestMetrics({ app: behind, remoteAddress: '10.0.0.1' })).status).toBe(200)
      expect((await requestMetrics({ app: behind, remoteAddress: '10.0.0.2' })).status).toBe(404)
      const visitor = { remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }
      expect((await requestMetrics({ app: behind, ...visitor })).status).toBe(404)
    } finally {
      await behind.close()
    }
  })
})

describe('the sample dashboard and alerts', () => {
  const folder = join(import.meta.dirname, '../../deploy/monitoring')
  /** The metrics of a query: identifiers before a brace, a range or the end that are no keywords of PromQL. */
  const namesIn = (query: string) =>
    [
      ...query
        .replace(/\{[^}]*\}/g, '')
        .replace(/\b(by|without) \([^)]*\)/g, '')
        .matchAll(/\b(?:yanbao|nodejs|process)_\w+/g),
    ].map(([name]) => name)

  const queriesOf = async () => {
    const dashboard = JSON.parse(await readFile(join(folder, 'dashboard.json'), 'utf8')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const alerts = [...(await readFile(join(folder, 'alerts.yaml'), 'utf8')).matchAll(/^ +expr: (.+)$/gm)].map(
      ([, expr = '']) => expr,
    )
    return [...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...alerts]
  }

  it('use labels with values that exist', async () => {
    const database = await createTestDatabase()
    // Metrics cannot be registered twice in the registry of the server.
    const registry = new Registry()
    addPoolMetrics({ registry }, { calls: database.pool })
    const lines = `${(await requestMetrics()).text}\n${await registry.metrics()}`.split('\n')
    await database.drop()
    const asked = (await queriesOf()).flatMap((query) => [...query.matchAll(/\b(yanbao_\w+)\{([^}]+)\}/g)])
    expect(asked.length).toBeGreaterThan(3)
    const missing = asked.flatMap(([selector, name = '', labels = '']) => {
      const matchers = [...labels.matchAll(/(\w+)=(~?)"([^"]*)"/g)]
      const isServed = (line: string) =>
        matchers.every(([, label = '', isPattern, value = '']) => {
          const [, found] = new RegExp(`[{,]${label}="([^"]*)"`).exec(line) ?? []
          // No request has failed here: any status will do.
          if (found === undefined || label === 'status') return found !== undefined
          return isPattern ? new RegExp(`^(${value})$`).test(found) : found === value
        })
      return lines.some((line) => line.startsWith(`${name}{`) && isServed(line)) ? [] : [selector]
    })
    expect(missing).toEqual([])
  })

  it('use metrics that exist', async () => {
    addProcessMetrics(test.app.metrics)
    const cache = openPageCache({ maxBytes: 1_000 })
    addPageCacheMetrics(test.app.metrics, { hits: () => 3 }, cache, 1_000)
    const database = await createTestDatabase()
    addPoolMetrics(test.app.metrics, { calls: database.pool })
    const { text } = await requestMetrics()
    await database.drop()
    expect(metricIn(text, 'yanbao_page_cache_hits_total')).toBe(3)
    const known = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    const asked = new Set((await queriesOf()).flatMap(namesIn))
    expect(asked.size).toBeGreaterThan(20)
    expect([...asked].filter((name) => !known.has(name))).toEqual([])
    // All of our own metrics are shown or watched.
    const shown = [...known].filter((name) => name.startsWith('yanbao_') && !/_(count|sum)$/.test(name))
    expect(shown.filter((name) => !asked.has(name))).toEqual([])
  })
})
