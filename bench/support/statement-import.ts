// An account with open purchases, and statements of any length for it.
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { checkCharacterOf, typedAlphabet } from '#contract/check-character.ts'
import { insertMapping } from '#server/bank-statements/mappings.store.ts'
import { insertImport } from '#server/bank-statements/statement-imports.store.ts'
import type { Started } from '#server/bootstrap.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import { insertSellingEntity } from '../../devtools/seed/selling-entity.ts'
import { insertOwner } from './bench-staff.ts'

export const purchases = 5_000
const header = ['date', 'credit', 'payer', 'account', 'reference', 'remark']

function referenceOf(index: number): string {
  let body = ''
  for (let rest = index * 7_919 + 1; body.length < 7; rest = Math.floor(rest / 31)) body += typedAlphabet[rest % 31]
  return body + checkCharacterOf(body)
}

/** Every second line has no reference of the bank. Every fortieth names a purchase; others have the amount of one, or nothing in common with any. */
export function statementRow(index: number, statement = 'L'): string[] {
  const named = index % 40 === 0 ? `货款 ${referenceOf((index / 40) % purchases).toLowerCase()}` : `货款第${index}笔`
  const day = `2026-10-${String((index % 28) + 1).padStart(2, '0')}`
  return [
    day,
    `${1_000 + (index % 9_000)}.00`,
    `客户${index % 30_000}科技有限公司`,
    String(6_222_000_000_000 + index),
    index % 2 === 0 ? `${statement}${index}` : '',
    named,
  ]
}

/** Who imports, and into which account, with the layout of its statements. */
export async function prepareAccount({ ctx }: Started): Promise<{ accountId: number; staffId: string; at: Date }> {
  const staffId = await insertOwner(ctx)
  await ctx.db.transaction().execute((tx) => insertSellingEntity(tx, ctx.now()))
  const account = await ctx.db
    .selectFrom('bank_accounts')
    .select('id')
    .where('currency', '=', 'CNY')
    .executeTakeFirstOrThrow()
  const by = { accountId: account.id, staffId, at: ctx.now() }
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
  return by
}

/** @param statement begins the references of its lines, so that no other has them */
export async function prepareImport(
  { ctx }: Started,
  by: Awaited<ReturnType<typeof prepareAccount>>,
  { rows, statement }: { readonly rows: number; readonly statement: string },
): Promise<string> {
  const stored = await ctx.files.put(Readable.from(linesOf(rows, statement)))
  const fileId = await insertFile(ctx.db, { ...stored, name: 'statement.csv', mime: 'text/csv' })
  return insertImport(ctx.db, { ...by, fileId, fileName: 'statement.csv', sha256: stored.sha256 })
}

function* linesOf(rows: number, statement: string): Generator<Buffer> {
  yield Buffer.from(`${header.join(',')}\n`)
  for (let index = 0; index < rows; index++) {
    const cells = statementRow(index, statement)
    // Other statements are of other payers, so that their lines without a reference differ as well.
    cells[3] = `${cells[3]}${statement}`
    yield Buffer.from(`${cells.join(',')}\n`)
  }
}

/** Purchases without their orders and documents' contents: the constraints are off, since matching reads neither. */
export async function insertPurchases({ ctx }: Started): Promise<void> {
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
