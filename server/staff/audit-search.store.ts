// Search of the audit log by record, order number, person, IP address or action. Each has an index.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { containsAllWords, idsByIndex } from '#server/platform/db/text-filter.ts'
import { searchTerms } from '#server/platform/search-bigrams.ts'

export type AuditSearch = {
  readonly text: string
  /** Ids of records that this text identifies, such as an order by its number. */
  readonly subjectIds: readonly string[]
  /** Codes of the actions whose label matches. */
  readonly actions: readonly string[]
}

/** A column and the values that match. */
type Place = { readonly column: RawBuilder<unknown>; readonly type: RawBuilder<unknown>; readonly values: unknown[] }

const textType = sql`text`

export async function columnsOf(db: Db, { text, subjectIds, actions }: AuditSearch): Promise<Place[]> {
  const [names, staffIds] = await Promise.all([namesWith(db, text), staffWith(db, text)])
  const columns: Place[] = [
    { column: sql`e.subject_id`, type: textType, values: [text, ...subjectIds] },
    { column: sql`e.action`, type: textType, values: [text, ...actions] },
    { column: sql`e.staff_name`, type: textType, values: names },
    { column: sql`e.staff_id`, type: sql`bigint`, values: staffIds },
    { column: sql`e.ip`, type: textType, values: /^[\da-f.:]{3,}$/i.test(text) ? [text.toLowerCase()] : [] },
  ]
  return columns.filter(({ values }) => values.length > 0)
}

/** Names recorded in entries, which may differ from current names. A loose index scan lists the distinct ones. */
async function namesWith(db: Db, text: string): Promise<string[]> {
  const name = sql`n.name`
  const { rows } = await sql<{ name: string }>`
    with recursive n (name) as (
      (select staff_name from audit_entries order by staff_name limit 1)
      union all
      select (select staff_name from audit_entries where staff_name > n.name order by staff_name limit 1) from n where n.name is not null
    )
    select n.name from n where n.name <> '' and ${containsAll(name, text)}`.execute(db)
  return rows.map((row) => row.name)
}

async function staffWith(db: Db, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from staff where ${containsAll(sql`name`, text)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Substring match without the bigram index, as there are few rows. */
function containsAll(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const normalized = sql`lower(normalize(${column}, NFKC))`
  return containsAllWords({ indexed: column, normalized }, text, new Set(searchTerms(text)))
}

type Paging = { readonly order: 'asc' | 'desc'; readonly limit: number; readonly offset: number }

/**
 * Sequence numbers of a page of entries and the total. Rare matches come from their indexes; frequent ones from a
 * scan by time.
 */
export async function findPage(
  db: Db,
  places: readonly Place[],
  filters: RawBuilder<SqlBool>,
  { order, limit, offset }: Paging,
): Promise<Total & { readonly seqs: number[] }> {
  const anyPlace = sql.join(
    places.map(({ column, type, values }) => sql`${column} = any (${values}::${type}[])`),
    sql` or `,
  )
  const found = sql`select e.seq as id from audit_entries e where (${anyPlace}) and ${filters}`
  const few = await idsByIndex(db, sql<{ id: number }>`${found} limit ${maxCountedRows}`)
  if (few.length < maxCountedRows) {
    const sorted = few.sort((a, b) => (order === 'asc' ? a - b : b - a))
    return { ...totalOf(few.length), seqs: sorted.slice(offset, offset + limit) }
  }
  const { rows } = await sql<{ id: number }>`
    ${found} order by e.seq ${sql.raw(order)} limit ${limit} offset ${offset}`.execute(db)
  return { ...totalOf(few.length), seqs: rows.map(({ id }) => id) }
}
