// What a file of a fapiao can belong to: requests and reversals by number, by buyer and amount, and by the files beside it.
import { sql } from 'kysely'
import type { Db, Row } from '#server/platform/db/db.ts'
import type { FapiaoFileRow } from './fapiao-files.store.ts'

export type Target = { readonly requestId: string; readonly reversalId: string | null }

type TargetRow = { readonly request_id: string; readonly reversal_id: string | null }

const toTarget = (row: TargetRow): Target => ({ requestId: row.request_id, reversalId: row.reversal_id })

/** The fapiao or reversal that has this number, issued or typed by staff. */
export async function findByNumber(db: Db, number: string): Promise<Target | undefined> {
  const { rows } = await sql<TargetRow>`
    select coalesce(n.request_id, v.request_id) as request_id, n.reversal_id
    from fapiao_numbers n left join fapiao_reversals v on v.id = n.reversal_id where n.number = ${number}
    union all
    select t.request_id, null from fapiao_typed_numbers t
    where t.number = ${number} and not exists (select from fapiao_numbers n where n.number = ${number})`.execute(db)
  return rows[0] && toTarget(rows[0])
}

export async function findByRequestNumber(db: Db, number: string): Promise<Target | undefined> {
  const row = await db.selectFrom('fapiao_requests').select('id').where('number', '=', number).executeTakeFirst()
  return row && { requestId: row.id, reversalId: null }
}

/** What staff typed for a request. */
export async function findTypedNumber(db: Db, requestId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('fapiao_typed_numbers')
    .select('number')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.number
}

/** More of one buyer and amount than anybody has open at once. */
const maxAlike = 50

/** Requests that can be issued with this amount to one of these buyers. */
export async function listOpenRequests(
  db: Db,
  { codes, amountMinor }: { readonly codes: readonly string[]; readonly amountMinor: number },
): Promise<Target[]> {
  const { rows } = await sql<TargetRow>`
    select r.id as request_id, null as reversal_id from fapiao_requests r
    where r.tax_code = any (${codes}) and r.tax_code <> '' and r.state in ('requested', 'exported', 'withdrawn')
      and (r.exported_minor = ${amountMinor}
        or r.state = 'requested' and r.ready_at is not null and r.amount_minor = ${amountMinor})
    limit ${maxAlike}`.execute(db)
  return rows.map(toTarget)
}

/** Reversals that are not issued, by their fapiao where its number is known, otherwise by buyer. */
export async function listOpenReversals(
  db: Db,
  facts: { readonly originalNumber: string; readonly codes: readonly string[]; readonly amountMinor: number },
): Promise<Target[]> {
  const ofFapiao =
    facts.originalNumber === ''
      ? sql`r.tax_code = any (${facts.codes}) and r.tax_code <> ''`
      : sql`r.fapiao_number = ${facts.originalNumber}`
  const { rows } = await sql<TargetRow>`
    select v.request_id, v.id as reversal_id
    from fapiao_reversals v join fapiao_requests r on r.id = v.request_id
    where v.state in ('requested', 'exported') and v.amount_minor = ${facts.amountMinor} and ${ofFapiao}
    limit ${maxAlike}`.execute(db)
  return rows.map(toTarget)
}

/** What files of the same name and uploader belong to that arrived since. */
export async function listByName(db: Db, file: FapiaoFileRow, since: Date): Promise<Target[]> {
  const { rows } = await sql<TargetRow>`
    select distinct ff.request_id, ff.reversal_id from fapiao_files ff
    where ff.base_name = ${file.base_name} and ff.request_id is not null and ff.uploaded_at >= ${since}
      and ff.uploaded_by is not distinct from ${file.uploaded_by}::bigint
    limit 2`.execute(db)
  return rows.map(toTarget)
}

/** Files of the tray that can belong to the same fapiao as this one. */
export async function listRelatedInTray(
  db: Db,
  { id, base_name, fapiao_number }: Pick<FapiaoFileRow, 'id' | 'base_name' | 'fapiao_number'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('fapiao_files')
    .select('id')
    .where('request_id', 'is', null)
    .where('tray_reason', '<>', 'removed')
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([
        eb('base_name', '=', base_name),
        ...(fapiao_number === null ? [] : [eb('fapiao_number', '=', fapiao_number)]),
      ]),
    )
    .orderBy('uploaded_at')
    .limit(10)
    .execute()
  return rows.map((row) => row.id)
}

/** Files of the tray to which a request can have come since, the newest first. */
export async function listToRetry(db: Db, { since, limit }: { since: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('fapiao_files')
    .select('id')
    .where('request_id', 'is', null)
    .where('tray_reason', 'in', ['unknown', 'several', 'closed', 'other-amount'])
    .where('uploaded_at', '>=', since)
    .orderBy('uploaded_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function listTrayByNumbers(db: Db, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('fapiao_files')
    .select('id')
    .where('request_id', 'is', null)
    .where('fapiao_number', 'in', numbers)
    .orderBy('uploaded_at')
    .execute()
  return rows.map((row) => row.id)
}

/** Replaces what was typed for the request before. @throws a unique violation when another request has the number */
export async function upsertTypedNumber(
  tx: Db,
  typed: { readonly requestId: string; readonly number: string; readonly staffId: number; readonly at: Date },
): Promise<void> {
  const values = { number: typed.number, staff_id: typed.staffId, typed_at: typed.at }
  await tx
    .insertInto('fapiao_typed_numbers')
    .values({ request_id: typed.requestId, ...values })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(values))
    .execute()
}

export type CandidateRow = Pick<Row<'fapiao_requests'>, 'number' | 'title' | 'tax_code' | 'state' | 'fapiao_number'> & {
  readonly request_id: string
  readonly reversal_id: string | null
  readonly amount_minor: number
  readonly is_same_amount: boolean
  readonly is_same_buyer: boolean
}

/** Open requests or reversals for a person to choose from, those of the same buyer or amount first. */
export async function listCandidates(
  db: Db,
  facts: { readonly codes: readonly string[]; readonly buyerName: string; readonly amountMinor: number | null },
): Promise<CandidateRow[]> {
  const amount = Math.abs(facts.amountMinor ?? 0)
  const isReversal = (facts.amountMinor ?? 0) < 0
  const source = isReversal
    ? sql`select r.id as request_id, v.id as reversal_id, r.number, r.title, r.tax_code, r.state, r.fapiao_number, v.amount_minor,
          v.amount_minor = ${amount} as is_same_amount, v.created_at as since
        from fapiao_reversals v join fapiao_requests r on r.id = v.request_id where v.state in ('requested', 'exported')
        order by v.created_at desc limit 500`
    : sql`select r.id as request_id, null::uuid as reversal_id, r.number, r.title, r.tax_code, r.state, r.fapiao_number,
          coalesce(r.exported_minor, r.amount_minor) as amount_minor,
          (r.exported_minor = ${amount} or r.amount_minor = ${amount}) is true as is_same_amount, r.requested_at as since
        from fapiao_requests r
        where r.state in ('requested', 'exported') and (r.ready_at is not null or r.exported_minor is not null)
          or r.state in ('issued', 'delivered') and not exists (
            select from fapiao_files ff where ff.request_id = r.id and ff.reversal_id is null)
        order by r.requested_at desc limit 500`
  const { rows } = await sql<CandidateRow>`
    select c.*, (c.tax_code <> '' and c.tax_code = any (${facts.codes})) or c.title = ${facts.buyerName} as is_same_buyer
    from (${source}) c order by is_same_buyer desc, c.is_same_amount desc, c.since desc limit 10`.execute(db)
  return rows
}
