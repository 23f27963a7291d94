// npm run bench -- statements [rows]: rows per second of importing a bank statement and matching it with open purchases, against COPY of the same rows.
import { cpus, loadavg } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { checkCharacterOf, typedAlphabet } from '#contract/check-character.ts'
import { workOnStatement } from '#server/bank-statements/import-runner.service.ts'
import { insertMapping } from '#server/bank-statements/mappings.store.ts'
import { matchOpenLines } from '#server/bank-statements/matching.service.ts'
import { findImport, insertImport, updateIn } from '#server/bank-statements/statement-imports.store.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import { insertSellingEntity } from '../devtools/seed/selling-entity.ts'
import { withFolder } from './support/product.ts'
import { printTable } from './support/table.ts'

const rows = Number(process.argv[2] ?? 200_000)
const purchases = 5_000
const header = ['date', 'credit', 'payer', 'account', 'reference', 'remark']

await withFolder(async (dataDir) => {
  console.log(
    `${rows} lines, ${purchases} open purchases; ${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  )
  const started = await openContext({ NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, () => {})
  const { ctx } = started
  try {
    const id = await prepareImport(started)
    await insertPurchases(started)
    const check = await seconds(() => workOnStatement(ctx, id))
    if (!(await updateIn(ctx.db, { id, state: 'checked' }, { state: 'running' })))
      throw new Error(`the check ended as ${(await findImport(ctx.db, id))?.failure}`)
    const cpuBefore = process.cpuUsage()
    const load = await seconds(() => workOnStatement(ctx, id))
    const { user, system } = process.cpuUsage(cpuBefore)
    const match = await seconds(() => matchOpenLines(ctx))
    const { n } = await ctx.db
      .selectFrom('statement_lines')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('match', 'is not', null)
      .executeTakeFirstOrThrow()
    const copy = await measureCopy(started)
    const list: readonly [string, number][] = [
      ['check', check],
      ['adding', load],
      [`matching (${n} proposals)`, match],
      ['adding and matching', load + match],
      ['COPY into a bare table', copy],
    ]
    printTable(
      ['', 'seconds', 'rows per second'],
      list.map(([name, time]) => [name, Math.round(time * 10) / 10, Math.round(rows / time)]),
    )
    console.log(`CPU of this process while adding: ${((user + system) / 1e6).toFixed(1)} s`)
    console.log(
      `adding and matching: ${(copy / (load + match)).toFixed(3)} of COPY; load ${(loadavg()[0] ?? 0).toFixed(1)} at the end`,
    )
  } finally {
    await started.close()
  }
})

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

function referenceOf(index: number): string {
  let body = ''
  for (let rest = index * 7_919 + 1; body.length < 7; rest = Math.floor(rest / 31)) body += typedAlphabet[rest % 31]
  return body + checkCharacterOf(body)
}

/** Every fortieth line names a purchase; others have the amount of one, or nothing in common with any. */
function rowAt(index: number): string[] {
  const named = index % 40 === 0 ? `货款 ${referenceOf((index / 40) % purchases).toLowerCase()}` : `货款第${index}笔`
  const day = `2026-10-${String((index % 28) + 1).padStart(2, '0')}`
  return [
    day,
    `${1_000 + (index % 9_000)}.00`,
    `客户${index % 30_000}科技有限公司`,
    String(6_222_000_000_000 + index),
    `L${index}`,
    named,
  ]
}

async function prepareImport({ ctx }: Started): Promise<string> {
  const text = Array.from({ length: rows }, (_, index) => rowAt(index).join(','))
  const stored = await ctx.files.put(
    Readable.from([`${header.join(',')}\n${text.join('\n')}\n`].map((part) => Buffer.from(part))),
  )
  const fileId = await insertFile(ctx.db, { ...stored, name: 'statement.csv', mime: 'text/csv' })
  const person = {
    login_code: 'bench',
    login_key: 'bench',
    name: 'Bench',
    email: 'bench@example.com',
    role: 'owner',
  } as const
  const staff = await ctx.db
    .insertInto('staff')
    .values({ ...person, password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.transaction().execute((tx) => insertSellingEntity(tx, ctx.now()))
  const account = await ctx.db
    .selectFrom('bank_accounts')
    .select('id')
    .where('currency', '=', 'CNY')
    .executeTakeFirstOrThrow()
  const by = { accountId: account.id, staffId: String(staff.id), at: ctx.now() }
  const columns = {
    amount: null,
    direction: null,
    credit: 1,
    debit: null,
    payerName: 2,
    payerAccount: 3,
    bankReference: 4,
    currency: null,
  }
  const mapping = { ...columns, headerRow: 1, date: 0, dateFormat: 'YYYY-MM-DD', remarks: [5] } as const
  await insertMapping(ctx.db, { ...by, header, mapping: { ...mapping, remarks: [5] } })
  return insertImport(ctx.db, { ...by, fileId, fileName: 'statement.csv', sha256: stored.sha256 })
}

/** Purchases without their orders and documents' contents: the constraints are off, since matching reads neither. */
async function insertPurchases({ ctx }: Started): Promise<void> {
  const references = Array.from({ length: purchases }, (_, index) => referenceOf(index))
  await ctx.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      with issued as (
        insert into documents (kind, number, entity_version_id, lang, paper, currency, net_minor, tax_minor, gross_minor, contents, issued_at)
        select 'pro-forma', 'PI-2026-' || lpad(i::text, 5, '0'), 1, 'zh-CN', 'A4', 'CNY', 1, 0, 1, '{}', now()
        from generate_series(1, ${purchases}::int) i
        returning id, substr(number, 9)::int as i
      )
      insert into purchases (number, remittance_reference, customer_id, entity_version_id, lang, currency, total_minor, billing, billing_name,
        terms, pro_forma_id, created_at, expires_at)
      select 'P-2026-' || lpad(i::text, 5, '0'), (${references}::text[])[i], gen_random_uuid(), 1, 'zh-CN', 'CNY', (1000 + i * 3) * 100, '{}',
        '客户' || i || '科技有限公司', 'transfer', issued.id, now(), now() + interval '14 days'
      from issued`.execute(tx)
  })
}

async function measureCopy({ connectionString }: Started): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      'create temporary table bare (day date, amount numeric, payer text, account text, reference text, remark text)',
    )
    const lines = Array.from({ length: rows }, (_, index) => `${rowAt(index).join('\t')}\n`)
    return await seconds(() => pipeline(Readable.from(lines), client.query(copyFrom('copy bare from stdin'))))
  } finally {
    await client.end()
  }
}
