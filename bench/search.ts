// npm run bench -- search [reports per language] [importer|straight]: latency of eleven query classes per language, through the service and over HTTP, compared with PostgreSQL full-text search.
// BENCH_DATA_DIR names a folder that keeps the catalogue and the index for further runs.
import { existsSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { type Language, languages } from '#contract/common/language.ts'
import { suggest } from '#contract/search.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { openPageCache } from '#server/platform/http/page-cache/page-cache.ts'
import { currentFile } from '#server/search/engine/index-folder.ts'
import { rebuildIndex } from '#server/search/rebuild.ts'
import { openSearch, searchReports } from '#server/search/search.service.ts'
import { suggestions } from '#server/search/suggest.service.ts'
import { ensureCatalogue, type LoadWay } from './support/catalogue-in-database.ts'
import { ensurePostgresSearch, openPostgresSearch } from './support/postgres-search.ts'
import { memoryOf, untilAtRest } from './support/processes.ts'
import { serverCommand, startProduct, withFolder } from './support/product.ts'
import { type BenchQuery, type QueryClass, queryClasses } from './support/search-queries.ts'
import { printTable } from './support/table.ts'

const reports = Number(process.argv[2] ?? 1_000_000)
const loadWay: LoadWay = process.argv[3] === 'straight' ? 'straight' : 'importer'
const rounds = 5
/** A single round, since PostgreSQL takes seconds for some classes. */
const postgresRounds = 1
/** Milliseconds, but for the memory of the web process. `first` is for the first round of queries after the start. */
const goals = { p50: 2, p99: 15, first: 30, suggestP95: 5, megabytes: 300 }
/** Where nothing matches, PostgreSQL does not look for other words to show results for. */
const classesWithoutBaseline = new Set(['no hit'])
const goalTexts = {
  p50: `service p50 ≤ ${goals.p50} ms`,
  p99: `service p99 ≤ ${goals.p99} ms`,
  first: `first round of queries after the start, p99 ≤ ${goals.first} ms`,
  PostgreSQL: `median ahead of PostgreSQL, except in ${[...classesWithoutBaseline].join(', ')}`,
}

type RunQuery = (language: Language, query: BenchQuery, category: string | undefined) => Promise<unknown>
type Measured = { readonly language: Language; readonly name: string; readonly times: number[]; readonly cold: number }

await withFolder(async (dataDir) => {
  const env = { NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const opened = await openContext(env, () => {})
  // Labels of industries are memoized as in the product, for both sides of the comparison.
  const { remember } = openPageCache({ maxBytes: 1_000_000 })
  const started = { ...opened, ctx: { ...opened.ctx, remember } }
  try {
    console.log(`${reports} reports per language, load average ${loadavg()[0]?.toFixed(1)}`)
    for (const line of await ensureCatalogue(started, { reports, loadWay, dataDir })) console.log(`loaded ${line}`)
    await ensureIndex(started, dataDir)
    const categories = await categoriesOf(started)
    const classes = new Map(languages.map((language) => [language, queryClasses(language, reports)]))
    const service = await throughService(started, classes, categories)
    await ensurePostgresSearch(started)
    const { search, close } = await openPostgresSearch(started)
    const postgres = await measure(classes, categories, search, { repeats: postgresRounds })
    close()
    const http = await overHttp(started, dataDir, classes, categories)
    print(service, http, postgres)
  } finally {
    await started.close()
  }
})

async function ensureIndex({ ctx, connectionString }: Started, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'search', 'process-0')
  const before = existsSync(folder) ? currentFile(folder) : undefined
  if (!before) {
    const lines: string[] = []
    await rebuildIndex(ctx, { connectionString, log: (line) => lines.push(line) })
    console.log(lines.at(-1))
  }
  const file = currentFile(folder)
  if (file) console.log(`index: ${(statSync(file).size / 1e6).toFixed(0)} MB${before ? ', from an earlier run' : ''}`)
}

async function categoriesOf({ pool }: Started): Promise<Map<string, string>> {
  const { rows } = await pool.query(
    `select dict_label, dict_value from dictionary_entries where dict_type like 'reports_category%'`,
  )
  return new Map(rows.map((row) => [row.dict_label, row.dict_value]))
}

async function throughService(
  { ctx, connectionString }: Started,
  classes: ReadonlyMap<Language, QueryClass[]>,
  categories: ReadonlyMap<string, string>,
): Promise<Measured[]> {
  const search = await openSearch(ctx, { connectionString })
  try {
    await search.ready
    await untilAtRest(process.pid)
    const runQuery: RunQuery = (language, { keyword, isBegun, isNewestFirst }, category) => {
      if (isBegun) return suggestions({ ...ctx, search }, language, keyword)
      const filter = { category }
      const order = isNewestFirst ? { sort: 'newest' as const } : {}
      return searchReports({ ...ctx, search }, { language, keyword, pageNum: 1, pageSize: 10, filter, ...order })
    }
    return await measure(classes, categories, runQuery, { pid: process.pid })
  } finally {
    await search.close()
  }
}

async function overHttp(
  { connectionString }: Started,
  dataDir: string,
  classes: ReadonlyMap<Language, QueryClass[]>,
  categories: ReadonlyMap<string, string>,
): Promise<Measured[]> {
  const product = await startProduct({
    dataDir,
    command: serverCommand,
    env: { NODE_ENV: 'development', DATABASE_URL: connectionString, RATE_LIMITS: 'off' },
    page: { path: '/healthz' },
  })
  try {
    await untilAtRest(product.pid)
    const base = `http://localhost:${product.port}/api`
    const runQuery: RunQuery = (language, { keyword, isBegun, isNewestFirst }, category) => {
      const client = createClient({ fetch, base, language: () => language })
      if (isBegun) return client(suggest, { q: keyword })
      const sort = isNewestFirst ? { sort: 'newest' as const } : {}
      return client(listReports, { keyword, pageNum: 1, pageSize: 10, activeIndustryType: category ?? '', ...sort })
    }
    const measured = await measure(classes, categories, runQuery, { pid: product.pid })
    const { private: own, shared, file } = memoryOf(product.pid)
    const megabytes = (own + shared) / 1e6
    console.log(
      `web process: ${megabytes.toFixed(0)} MB (under ${goals.megabytes}: ${megabytes < goals.megabytes ? 'met' : 'not met'}), file cache apart ${(file / 1e6).toFixed(0)} MB`,
    )
    return measured
  } finally {
    await product.stop()
  }
}

/** Runs each query once for the cold latency; then, once the process is idle, in rounds. */
async function measure(
  classes: ReadonlyMap<Language, QueryClass[]>,
  categories: ReadonlyMap<string, string>,
  runQuery: RunQuery,
  { pid, repeats = rounds }: { pid?: number; repeats?: number },
): Promise<Measured[]> {
  const all = [...classes].flatMap(([language, ofLanguage]) => ofLanguage.map((each) => ({ language, ...each })))
  const timesOf = async ({ language, queries }: (typeof all)[number]) => {
    const times: number[] = []
    for (const query of queries) {
      const startedAt = performance.now()
      // A catalogue that is loaded straight has no dictionary: there, categories are labels.
      const category = query.industry === undefined ? undefined : (categories.get(query.industry) ?? query.industry)
      await runQuery(language, query, category)
      times.push(performance.now() - startedAt)
    }
    return times
  }
  const cold: number[] = []
  for (const each of all) cold.push(quantile(await timesOf(each), 0.99))
  if (pid !== undefined) await untilAtRest(pid)
  const measured: Measured[] = []
  for (const [n, each] of all.entries()) {
    const times: number[] = []
    for (let round = 0; round < repeats; round++) times.push(...(await timesOf(each)))
    measured.push({ language: each.language, name: each.name, times, cold: cold[n] ?? 0 })
  }
  return measured
}

function print(service: readonly Measured[], http: readonly Measured[], postgres: readonly Measured[]): void {
  const rows = service.map((each, n) => {
    const [overHttpTimes, postgresTimes] = [http[n]?.times ?? [], postgres[n]?.times ?? []]
    return [
      each.language.slice(0, 2),
      each.name,
      ...[0.5, 0.95, 0.99].map((share) => quantile(each.times, share)),
      each.cold,
      ...[0.5, 0.95, 0.99].map((share) => quantile(overHttpTimes, share)),
      ...[0.5, 0.95, 0.99].map((share) => quantile(postgresTimes, share)),
      missedGoals(each, postgresTimes).join(', ') || 'met',
    ]
  })
  const of = (name: string) => ['p50', 'p95', 'p99'].map((share) => `${name} ${share}`)
  printTable(['', 'milliseconds', ...of('service'), 'first p99', ...of('HTTP'), ...of('PostgreSQL'), 'goals'], rows)
  const missed = service.map((each, n) => missedGoals(each, postgres[n]?.times ?? []))
  for (const [goal, text] of Object.entries(goalTexts)) {
    const count = missed.filter((goals) => goals.includes(goal)).length
    console.log(`${text}: ${count === 0 ? 'met' : `MISSED in ${count} of ${missed.length} classes`}`)
  }
  for (const { language, name, times } of service) {
    if (name !== 'prefix') continue
    const p95 = quantile(times, 0.95)
    const result = p95 < goals.suggestP95 ? 'met' : 'MISSED'
    console.log(`suggestions ${language}: p95 ${p95.toFixed(2)} ms (under ${goals.suggestP95}): ${result}`)
  }
  console.log(`load average ${loadavg()[0]?.toFixed(1)} at the end`)
}

function missedGoals({ name, times, cold }: Measured, postgresTimes: readonly number[]): string[] {
  const p50 = quantile(times, 0.5)
  const results = {
    p50: p50 <= goals.p50,
    p99: quantile(times, 0.99) <= goals.p99,
    first: cold <= goals.first,
    PostgreSQL: classesWithoutBaseline.has(name) || p50 <= quantile(postgresTimes, 0.5),
  } satisfies Record<keyof typeof goalTexts, boolean>
  return Object.entries(results).flatMap(([goal, isMet]) => (isMet ? [] : [goal]))
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
