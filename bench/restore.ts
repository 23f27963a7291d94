// npm run bench -- restore: backup and restore of 100,000 reports and 1 GB of files while orders come in. Measures the time of each and the size,
// and verifies that nothing is missing that existed at the moment of the backup.
import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createClient } from '#contract/client.ts'
import { payReport } from '#contract/payments.ts'
import { createApp } from '#server/app.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { readTables } from '#server/platform/backup/schema.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { readDiskSpace } from '#server/platform/files/disk-space.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import { openLocalFiles } from '#server/platform/files/file-store.ts'
import { inProcessFetch } from '#server/platform/http/in-process-fetch.ts'
import type { SearchEngine } from '#server/search/search.service.ts'
import { ensureKeys } from '../devtools/gateway-simulator/keys.ts'
import { makeCustomer } from '../tests/support/factories.ts'
import { openCheapPasswords } from '../tests/support/passwords.ts'
import { root, withFolder } from './support/product.ts'
import { printTable } from './support/table.ts'

const reports = 100_000
const files = 50
const fileBytes = 20 * 1024 * 1024
/** Original, backup and restored copy hold each file once; the rest is three copies of the database and a reserve. */
const neededBytes = 3 * files * fileBytes + 4 * 1024 ** 3
/** Tables that a restore clears on purpose, or that change once it is running. */
const notCompared = /page_changes|sessions|download_links|_private_|picture_codes|password_resets|email_codes|tickets/

await withFolder(async (folder) => {
  const { freeBytes } = await readDiskSpace(folder)
  if (freeBytes < neededBytes) throw new Error(`${folder} has ${mb(freeBytes)} MB free: ${mb(neededBytes)} are needed`)
  const [shop, backups, into] = [join(folder, 'shop'), join(folder, 'backups'), join(folder, 'restored')]
  const env = { DATA_DIR: shop, ...(await gateway(join(folder, 'keys'))) }
  console.log(`writing ${reports} reports and ${mb(files * fileBytes)} MB of files …`)
  const started = await openContext(env, () => {})
  try {
    await writeReports(started.connectionString)
    await writeFiles(started)
    const orders = await orderOnAndOn(started)
    while (orders.acknowledged.length < 20) await new Promise((done) => setTimeout(done, 20))
    const before = [...orders.acknowledged]
    const backup = await timed(() => yanbao(env, 'backup', backups))
    const during = orders.acknowledged.length - before.length
    const secondBackup = await timed(() => yanbao(env, 'backup', backups))
    await orders.stop()
    const path = backup.output.split(': ')[0] ?? ''
    const restore = await timed(() => yanbao({ NODE_ENV: 'development' }, 'restore', path, '--into', into))
    const lost = await compare(started, into, before)
    printTable(
      ['drill', 'seconds', 'what it says'],
      [
        ['backup', backup.seconds, backup.output.replace(path, '…')],
        ['second backup, files linked', secondBackup.seconds, secondBackup.output.replace(/^.*?: /, '…: ')],
        ['restore', restore.seconds, `${before.length} orders before the backup, ${during} while it was made`],
      ],
    )
    for (const line of lost) console.log(`LOST: ${line}`)
    console.log(
      lost.length === 0 ? 'Nothing is missing: every row and every byte is as it was.' : 'The drill has failed.',
    )
    if (lost.length > 0) process.exitCode = 1
  } finally {
    await started.close()
  }
})

/** Gateway settings without a gateway: creating an order sends no request to Alipay. */
async function gateway(dir: string): Promise<Record<string, string>> {
  const keys = await ensureKeys(dir)
  return {
    NODE_ENV: 'development',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ALIPAY_GATEWAY: 'http://127.0.0.1:1/gateway.do',
    ALIPAY_APP_ID: keys.appId,
    ALIPAY_SELLER_ID: keys.sellerId,
    ALIPAY_PRIVATE_KEY_FILE: keys.appPrivateKeyFile,
    ALIPAY_PUBLIC_KEY_FILE: keys.alipayPublicKeyFile,
  }
}

async function writeReports(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const copy = (into: string, row: (n: number) => readonly (string | number)[]) =>
    pipeline(lines(reports, row), client.query(copyFrom(`copy ${into} from stdin`)))
  try {
    await client.query('begin')
    // There are no cached pages to invalidate.
    await client.query('alter table report_texts disable trigger user')
    await copy('reports (id, report_no, pages, exhibit_count, list_cny_minor)', (n) => [
      n,
      `DRILL-${n}`,
      186,
      94,
      2_280_000,
    ])
    const summary = '<p>本报告研究供给、需求、价格与竞争格局，并给出到2032年的预测。</p>'.repeat(12)
    await copy('report_texts (report_id, lang, slug, title, category, summary_html, status, publish_at)', (n) => [
      n,
      'zh-CN',
      `drill-${n}`,
      `2026—2032年行业市场研究报告第${n}号`,
      'energy-power',
      summary,
      'published',
      '2026-11-01T00:00:00Z',
    ])
    await copy('report_prices (report_id, edition, licence, currency, amount_minor)', (n) => [
      n,
      0,
      'single',
      'CNY',
      2_280_000,
    ])
    await client.query('alter table report_texts enable trigger user')
    await client.query(`select setval(pg_get_serial_sequence('reports', 'id'), ${reports})`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function* lines(count: number, row: (n: number) => readonly (string | number)[]): AsyncGenerator<Buffer> {
  for (let n = 1; n <= count; n += 1000) {
    const some = Array.from({ length: Math.min(1000, count - n + 1) }, (_, i) => `${row(n + i).join('\t')}\n`)
    yield Buffer.from(some.join(''))
  }
}

async function writeFiles({ ctx }: Started): Promise<void> {
  for (let n = 1; n <= files; n += 1) {
    const chunks = Array.from({ length: 20 }, () => randomBytes(fileBytes / 20))
    const stored = await ctx.files.put(Readable.from(chunks))
    await insertFile(ctx.db, { ...stored, name: `report-${n}.pdf`, mime: 'application/pdf' })
  }
}

/** Places orders through the API one after the other, each for another report. */
async function orderOnAndOn({ ctx }: Started) {
  const search = new Proxy({} as SearchEngine, {}) // orders do not use the search engine
  const app = await createApp(ctx, { search, passwords: await openCheapPasswords() })
  const { token } = await makeCustomer(ctx)
  const client = createClient({
    fetch: inProcessFetch(app.http, { host: 'localhost' }),
    base: ctx.config.apiBase,
    language: () => 'zh-CN',
    token: () => token,
    timeoutMs: 60_000,
  })
  const acknowledged: string[] = []
  let isOver = false
  const working = (async () => {
    for (let n = 1; n <= reports && !isOver; n += 1) {
      const order = { researchReportId: n, payMethod: 'zfb', payPrice: '22800.00', createKey: randomUUID() } as const
      acknowledged.push((await client(payReport, order)).orderNo)
      await new Promise((done) => setTimeout(done, 20))
    }
  })()
  return {
    acknowledged,
    async stop() {
      isOver = true
      await working
      await app.http.close()
    },
  }
}

async function yanbao(env: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
  const fullEnv = { PATH: process.env.PATH, ...env }
  const { stdout } = await promisify(execFile)(process.execPath, ['server/cli.ts', ...args], {
    cwd: root,
    env: fullEnv,
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}

async function timed(work: () => Promise<string>): Promise<{ seconds: number; output: string }> {
  const startedAt = performance.now()
  const output = await work()
  return { seconds: (performance.now() - startedAt) / 1000, output }
}

/** @returns missing and different rows, one line each */
async function compare({ ctx, connectionString }: Started, into: string, before: readonly string[]): Promise<string[]> {
  const server = await startEmbedded({ dataDir: into, log: () => {} })
  const [original, back] = [new pg.Client({ connectionString }), new pg.Client(server)]
  await Promise.all([original.connect(), back.connect()])
  const lost: string[] = []
  try {
    for (const { table } of (await readTables(back)).filter(({ table: name }) => !notCompared.test(name))) {
      // Rows written after the backup exist only in the original: every restored row must exist there, and every row of the moment of the backup must be restored.
      const [now, then] = [await hashesOf(original, table), await hashesOf(back, table)]
      const strange = [...then].filter((hash) => !now.has(hash)).length
      const missing = now.size - then.size
      if (strange > 0) lost.push(`${table}: ${strange} of ${then.size} rows are not as they were`)
      if (missing > 0 && /reports|report_texts|report_prices|\.?files$/.test(table))
        lost.push(`${table}: ${missing} rows`)
    }
    const { rows } = await back.query<{ order_no: string }>('select order_no from orders')
    const orders = new Set(rows.map((row) => row.order_no))
    lost.push(...before.filter((no) => !orders.has(no)).map((no) => `order ${no}`))
    const restored = openLocalFiles(join(into, 'files'))
    for (const file of await ctx.db.selectFrom('files').selectAll().execute()) {
      const hash = createHash('sha256')
      await pipeline(await restored.open(file.storage_key), hash)
      if (hash.digest('hex') !== file.sha256) lost.push(`file ${file.storage_key}`)
    }
    return lost
  } finally {
    await Promise.all([original.end(), back.end()])
    await server.stop()
  }
}

/** Hashes of all rows, over all columns. */
async function hashesOf(client: pg.Client, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ hash: string }>(
    `select md5(t::text) || count(*) as hash from ${table} t group by t::text`,
  )
  return new Set(rows.map((row) => row.hash))
}

function mb(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
