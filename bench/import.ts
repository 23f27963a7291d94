// npm run bench -- import [rows]: time from an upload in the console until its last report is searchable, against PostgreSQL's COPY of the same rows.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { openContext, type Started } from '#server/bootstrap.ts'
import { findBatch, insertBatch, updateBatch } from '#server/catalogue/import/batches.store.ts'
import { importProcessFlags } from '#server/import-process.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import { openSearch, type SearchEngine } from '#server/search/search.service.ts'
import { insertOwner } from './support/bench-staff.ts'
import { cpuSeconds, processesWith } from './support/processes.ts'
import { withFolder } from './support/product.ts'
import { reportsAsCsv, syntheticWord } from './support/synthetic-reports.ts'
import { printTable } from './support/table.ts'

const rows = Number(process.argv[2] ?? 100_000)
const minRowsPerSecond = 5_000
const memoryGoalMb = 300
const copied = ['reports', 'report_texts', 'report_prices'] as const

await withFolder(async (dataDir) => {
  const load = loadavg()[0] ?? 0
  console.log(`${rows} rows; ${cpus().length} cores, load ${load.toFixed(1)} before the start`)
  const env = { NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const started = await openContext(env, () => {})
  const search = await openSearch(started.ctx, { connectionString: started.connectionString })
  try {
    await search.ready
    const id = await createBatch(started)
    const work = () => workInProcess({ ...env, DATABASE_URL: started.connectionString }, id)
    const check = await work()
    await assertState(started, id, 'checked')
    await updateBatch(started.ctx.db, id, { state: 'running' })
    const startedAt = performance.now()
    const before = { ofDatabase: databaseCpu(dataDir), ofSearch: process.cpuUsage() }
    const loading = await work()
    await assertState(started, id, 'done')
    await untilFound(search)
    const seconds = (performance.now() - startedAt) / 1000
    const { user, system } = process.cpuUsage(before.ofSearch)
    const cpu = { database: databaseCpu(dataDir) - before.ofDatabase, search: (user + system) / 1e6 }
    const copy = await measureCopy(started)
    const peak = Math.max(check.peakMb, loading.peakMb)
    printTable(
      ['', 'seconds', 'rows per second', 'peak memory, MB'],
      [
        ['check', check.seconds, rows / check.seconds, check.peakMb],
        ['loading', loading.seconds, rows / loading.seconds, loading.peakMb],
        ['loading until the last is found', seconds, rows / seconds, ''],
        ['check and loading until the last is found', check.seconds + seconds, rows / (check.seconds + seconds), ''],
        [`COPY into ${copied.join(', ')}`, copy, rows / copy, ''],
      ],
    )
    const cpuOf = Object.entries({ 'the import': loading.cpu, PostgreSQL: cpu.database, search: cpu.search })
    console.log(`CPU seconds while loading: ${cpuOf.map(([name, spent]) => `${name} ${spent.toFixed(1)}`).join(', ')}`)
    const rate = rows / seconds
    console.log(
      `loading until the last is found: ${rate.toFixed(0)} rows per second (at least ${minRowsPerSecond}): ${rating(rate >= minRowsPerSecond)}; ${(copy / seconds).toFixed(3)} of COPY`,
    )
    console.log(`peak memory: ${peak.toFixed(0)} MB (at most ${memoryGoalMb}): ${rating(peak <= memoryGoalMb)}`)
    console.log(`load ${(loadavg()[0] ?? 0).toFixed(1)} at the end`)
  } finally {
    await search.close()
    await started.close()
  }
})

async function createBatch({ ctx }: Started): Promise<string> {
  const stored = await ctx.files.put(Readable.from(reportsAsCsv(rows)))
  console.log(`the file has ${(stored.sizeBytes / 1024 / 1024).toFixed(0)} MB`)
  const fileId = await insertFile(ctx.db, { ...stored, name: 'reports.csv', mime: 'text/csv' })
  const staffId = await insertOwner(ctx)
  const batch = { fileId, fileName: 'reports.csv', language: undefined, staffId, at: ctx.now() }
  return insertBatch(ctx.db, batch)
}

/** CPU time of the database so far, in seconds. */
function databaseCpu(dataDir: string): number {
  return cpuSeconds(processesWith(dataDir).filter(({ command }) => command.includes('postgres')))
}

type Work = { readonly seconds: number; readonly cpu: number; readonly peakMb: number }

/** Runs the import in the process that the server starts for it. */
async function workInProcess(env: Record<string, string>, id: string): Promise<Work> {
  const startedAt = performance.now()
  const args = [...importProcessFlags, join(import.meta.dirname, '../server/cli.ts'), 'work-on-import', id]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const pid = child.pid ?? 0
  let [peakMb, cpu] = [0, 0]
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(pid))
    cpu = Math.max(cpu, cpuSeconds([{ pid }]))
  }, 100)
  const code = await new Promise((resolve) => child.on('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return { seconds: (performance.now() - startedAt) / 1000, cpu, peakMb }
}

/** Peak memory of the process so far, in MB. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function assertState({ ctx }: Started, id: string, state: string): Promise<void> {
  const batch = await findBatch(ctx.db, id)
  if (batch?.state !== state) throw new Error(`the import is ${batch?.state}, not ${state}: ${batch?.failure}`)
}

async function untilFound(search: SearchEngine): Promise<void> {
  const query = {
    kind: 'report',
    language: 'zh-CN',
    keyword: syntheticWord(rows),
    filters: [],
    offset: 0,
    limit: 1,
  } as const
  for (;;) {
    const { total } = await search.search({ ...query, now: new Date() }).catch(() => ({ total: 0 }))
    if (total > 0) return
    await sleep(50)
  }
}

/** Copies the imported rows into tables with the same columns and indexes but without triggers. @returns seconds */
async function measureCopy({ pool }: Started): Promise<number> {
  const { rows: folders } = await pool.query("select current_setting('data_directory') as folder")
  const file = (table: string) => `${folders[0].folder}/bench-${table}.copy`
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const table of copied) {
      await client.query(`copy ${table} to '${file(table)}'`)
      await client.query(`create table copy_of_${table} (like ${table} including all)`)
    }
    const startedAt = performance.now()
    for (const table of copied) await client.query(`copy copy_of_${table} from '${file(table)}'`)
    return (performance.now() - startedAt) / 1000
  } finally {
    client.release()
  }
}

function rating(isReached: boolean): string {
  return isReached ? 'reached' : 'MISSED'
}
