// Lines of bank statements: adding, listing, and the result of matching.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LineState } from '#contract/bank-statements-admin.ts'
import type { Currency } from '#contract/common/money.ts'
import { countCapped } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'
import { commonTitleWords, normalizedColumn } from '#server/platform/db/text-filter.ts'
import { bigramsOf, searchTerms } from '#server/platform/search-bigrams.ts'
import type { KeyedLine } from './statement-line.ts'

export type LineOwner = { readonly accountId: number; readonly importId: string; readonly currency: Currency }

export async function countKnown(db: Db, accountId: number, keys: readonly string[]): Promise<number> {
  const { n } = await db
    .selectFrom('statement_lines')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('line_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Adds the lines that the account does not have. @returns how many */
export async function insertLines(tx: Db, owner: LineOwner, lines: readonly KeyedLine[], at: Date): Promise<number> {
  if (lines.length === 0) return 0
  const added = lines.map((line) => ({
    number: line.number,
    key: line.key,
    day: line.day,
    direction: line.direction,
    amount: line.amountMinor,
    name: line.payerName,
    account: line.payerAccount,
    remark: line.remark,
    reference: line.bankReference,
    raw: line.raw,
    bigrams: bigramsIn(`${line.payerName} ${line.remark}`),
  }))
  // One JSON text is a fraction of the work of a parameter for each column.
  const { numAffectedRows } = await sql`
    insert into statement_lines (account_id, import_id, currency, created_at, line_number, line_key, day, direction, amount_minor,
      payer_name, payer_account, remark, bank_reference, raw, search_bigrams, open_minor)
    select ${owner.accountId}::bigint, ${owner.importId}::uuid, ${owner.currency}, ${at}::timestamptz, l.number, l.key, l.day, l.direction,
      l.amount, l.name, l.account, l.remark, l.reference, l.raw, l.bigrams, case when l.direction = 'credit' then l.amount else 0 end
    from json_to_recordset(${JSON.stringify(added)}::json) as l (number int, key text, day date, direction text, amount bigint,
      name text, account text, remark text, reference text, raw jsonb, bigrams text[])
    on conflict (account_id, line_key) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** References and accounts have indexes of their own. */
function bigramsIn(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/)
  return [...new Set(words.flatMap((word) => (word.length < 2 ? [] : bigramsOf(word))))]
}

export type LineFilters = {
  readonly state?: LineState | undefined
  readonly accountId?: number | undefined
  /** Days, both included. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly search: string
}
export type LineSearch = RawBuilder<SqlBool> | undefined

const newest = sql`l.day desc, l.id desc`
const text = normalizedColumn(sql`l.search_text`)

export async function searchCondition(db: Db, search: string): Promise<LineSearch> {
  if (search === '') return undefined
  const frequent = await commonTitleWords(db, { from: sql`statement_lines l`, text, newest }, search)
  const conditions = searchTerms(search).map((word) => {
    const pattern = escapeLike(word)
    const contains = sql<SqlBool>`l.search_text like ${`%${pattern}%`}`
    // A single character has no bigram; a frequent word is found sooner by reading the newest lines.
    if (word.length < 2 || frequent.has(word)) return contains
    return sql<SqlBool>`(l.search_bigrams @> ${bigramsOf(word)}::text[] and ${contains}
      or l.bank_reference <> '' and lower(l.bank_reference) like ${`${pattern}%`}
      or l.payer_account <> '' and lower(l.payer_account) like ${`${pattern}%`})`
  })
  return conditions.length === 0 ? undefined : sql.join<SqlBool>(conditions, sql` and `)
}

function filtered(db: Db, filters: LineFilters, search: LineSearch) {
  let query = db.selectFrom('statement_lines as l')
  if (filters.accountId !== undefined) query = query.where('l.account_id', '=', filters.accountId)
  if (filters.from) query = query.where('l.day', '>=', filters.from)
  if (filters.until) query = query.where('l.day', '<=', filters.until)
  if (search) query = query.where(search)
  switch (filters.state) {
    case 'unallocated':
      return query.where('l.open_minor', '>', 0)
    case 'proposed':
      return query.where('l.open_minor', '>', 0).where('l.match', 'is not', null)
    case 'allocated':
      return query.where('l.open_minor', '=', 0).where('l.direction', '=', 'credit').where('l.is_returned', '=', false)
    case 'returned':
      return query.where('l.is_returned', '=', true)
    case 'outgoing':
      return query.where('l.direction', '=', 'debit')
    case undefined:
      return query
  }
}

function withAccount(query: ReturnType<typeof filtered>) {
  return query
    .innerJoin('bank_accounts as a', 'a.id', 'l.account_id')
    .select([
      'l.id',
      'l.account_id',
      'l.direction',
      'l.currency',
      'l.amount_minor',
      'l.open_minor',
      'l.payer_name',
      'l.payer_account',
      'l.remark',
      'l.bank_reference',
      'l.match',
      'l.is_returned',
      'a.bank_name',
      'a.account_number',
    ])
    .select(sql<string>`to_char(l.day, 'YYYY-MM-DD')`.as('day'))
}

export function findLine(db: Db, id: number) {
  return withAccount(db.selectFrom('statement_lines as l').where('l.id', '=', id))
    .innerJoin('statement_imports as i', 'i.id', 'l.import_id')
    .select(['l.line_number', 'l.raw', 'i.file_name'])
    .executeTakeFirst()
}

export type ListedLine = Awaited<ReturnType<typeof listNext>>[number]

export async function listLines(
  db: Db,
  filters: LineFilters,
  page: { sort: 'day' | 'amount'; order: 'asc' | 'desc'; limit: number; offset: number },
) {
  const search = await searchCondition(db, filters.search)
  const column = page.sort === 'day' ? 'l.day' : 'l.amount_minor'
  const shown = filtered(db, filters, search)
    .select('l.id')
    .orderBy(column, page.order)
    .orderBy('l.id', page.order)
    .limit(page.limit)
    .offset(page.offset)
  const [rows, total] = await Promise.all([
    withAccount(db.selectFrom('statement_lines as l').where('l.id', 'in', shown))
      .orderBy(column, page.order)
      .orderBy('l.id', page.order)
      .execute(),
    countCapped(db, filtered(db, filters, search).select('l.id')),
  ])
  return { rows, ...total }
}

/** The next lines of an export, newest first, after the last one of those before. */
export function listNext(
  db: Db,
  filters: LineFilters,
  search: LineSearch,
  after: { readonly day: string; readonly id: number } | undefined,
  limit: number,
) {
  let query = filtered(db, filters, search)
  if (after) query = query.where(sql<SqlBool>`(l.day, l.id) < (${after.day}::date, ${after.id})`)
  return withAccount(query).orderBy('l.day', 'desc').orderBy('l.id', 'desc').limit(limit).execute()
}

/** Open lines in a currency by id, for matching. */
export function listOpen(db: Db, currency: Currency, afterId: number, limit: number) {
  return db
    .selectFrom('statement_lines')
    .select(['id', 'open_minor', 'payer_name', 'remark', 'bank_reference', 'match'])
    .where('open_minor', '>', 0)
    .where('currency', '=', currency)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function saveMatches(
  db: Db,
  changes: readonly { readonly id: number; readonly match: 'exact' | 'likely' | null }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`update statement_lines l set match = c.match
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ match }) => match)}::text[]) as c (id, match)
    where l.id = c.id`.execute(db)
}
