// npm run bench -- publishing [reports]: time until scheduled reports are published and searchable, while readers search.
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { openContext } from '#server/bootstrap.ts'
import { publishDue } from '#server/publishing/publishing.service.ts'
import { openSearch, type SearchCtx, searchReports } from '#server/search/search.service.ts'
import { ensureCatalogue } from './support/catalogue-in-database.ts'
import { withFolder } from './support/product.ts'
import { queryClasses } from './support/search-queries.ts'
import { syntheticWord } from './support/synthetic-reports.ts'
import { printTable } from './support/table.ts'

const reports = Number(process.argv[2] ?? 10_000)
const searchIntervalMs = 20
const goalMs = 60
const visibleWithinMs = 600_000

await withFolder(async (dataDir) => {
  const started = await openContext({ NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, () => {})
  const { ctx, pool, connectionString } = started
  await ensureCatalogue(started, { reports, loadWay: 'straight', dataDir })
  const search = await openSearch(ctx, { connectionString })
  const asking: SearchCtx = { ...ctx, search }
  try {
    await search.ready
    const numbers = await schedule()
    const load = loadavg()[0] ?? 0
    const startedAt = performance.now()
    const searching = searchAllTheTime(asking)
    let published = 0
    while (published < numbers.length) published += await publishDue(ctx)
    const publishedMs = performance.now() - startedAt
    const missing = await untilFound(asking, numbers)
    const visibleMs = performance.now() - startedAt
    const { times, errors } = await searching.stop()
    const p = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
    const isMet = errors === 0 && missing === 0 && p(0.99) < goalMs
    printTable(
      ['', 'published', 'seconds', 'all found after', 'not found', 'searches', 'errors', 'p50 ms', 'p95 ms', 'p99 ms'],
      [['', published, publishedMs / 1000, visibleMs / 1000, missing, times.length, errors, p(0.5), p(0.95), p(0.99)]],
    )
    console.log(
      `no error, p99 under ${goalMs} ms, all found: ${isMet ? 'met' : 'MISSED'}; load ${load.toFixed(1)} at the start`,
    )
  } finally {
    await search.close()
    await started.close()
  }

  /** Unpublishes the last reports of the catalogue and schedules them for now. @returns their numbers */
  async function schedule(): Promise<number[]> {
    const { rows } = await pool.query(
      `update report_texts set status = 'scheduled', publish_at = now() where lang = 'zh-CN' and status = 'published'
         and report_id in (select report_id from report_texts where lang = 'zh-CN' order by report_id desc limit $1)
       returning substring(title from 'YB(\\d+)X') as number`,
      [reports],
    )
    const numbers = rows.map((row) => Number(row.number))
    while ((await countFound(asking, numbers.slice(0, 20))) > 0) await sleep(50)
    return numbers
  }
})

/** Fifty searches a second, regardless of pending responses. */
function searchAllTheTime(ctx: SearchCtx) {
  const queries = queryClasses('zh-CN', reports).flatMap((each) => (each.name === 'prefix' ? [] : each.queries))
  const times: number[] = []
  const open = new Set<Promise<void>>()
  let errors = 0
  let sent = 0
  const search = async () => {
    const startedAt = performance.now()
    const { keyword = '' } = queries[sent++ % queries.length] ?? {}
    try {
      await searchReports(ctx, { language: 'zh-CN', keyword, filter: {}, pageNum: 1, pageSize: 10 })
      times.push(performance.now() - startedAt)
    } catch {
      errors++
    }
  }
  const timer = setInterval(() => {
    const request = search().finally(() => open.delete(request))
    open.add(request)
  }, searchIntervalMs)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      return { times, errors }
    },
  }
}

/** @returns how many are not searchable at the time-out */
async function untilFound(ctx: SearchCtx, numbers: readonly number[]): Promise<number> {
  const end = performance.now() + visibleWithinMs
  let remaining = [...numbers]
  while (remaining.length > 0 && performance.now() < end) {
    const still: number[] = []
    for (const number of remaining) if ((await countFound(ctx, [number])) === 0) still.push(number)
    remaining = still
    if (remaining.length > 0) await sleep(100)
  }
  return remaining.length
}

async function countFound(ctx: SearchCtx, numbers: readonly number[]): Promise<number> {
  let visible = 0
  for (const number of numbers)
    visible += (
      await searchReports(ctx, {
        language: 'zh-CN',
        keyword: syntheticWord(number),
        filter: {},
        pageNum: 1,
        pageSize: 1,
      })
    ).total
  return visible
}
