// The leak lookup: copies with all that is known of them, and found files.
import type { Db } from '#server/platform/db/db.ts'

export function findTraces(db: Db, by: { readonly numbers: readonly string[] } | { readonly sha256: string }) {
  return db
    .selectFrom('copies as p')
    .innerJoin('entitlements as e', 'e.id', 'p.entitlement_id')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .innerJoin('licences as l', 'l.entitlement_id', 'e.id')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .innerJoin('customers as h', 'h.id', 'l.customer_id')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .leftJoin('companies as n', 'n.id', 'l.company_id')
    .select(['p.number', 'p.created_at', 'p.entitlement_id', 'p.customer_id', 'p.file_id', 'f.name as file_name'])
    .select(['l.id as licence_id', 'l.number as licence_number', 'l.state', 'n.legal_name'])
    .select(['o.id as order_id', 'o.order_no', 'e.item_kind', 'e.item_id', 'e.title'])
    .select([
      'h.id as holder_id',
      'h.name as holder_name',
      'h.company_name as holder_company',
      'h.email as holder_email',
    ])
    .select(['c.name as person_name', 'c.company_name as person_company', 'c.email as person_email'])
    .$if('numbers' in by, (query) => query.where('p.number', 'in', 'numbers' in by ? [...by.numbers] : []))
    .$if('sha256' in by, (query) => query.where('p.sha256', '=', 'sha256' in by ? by.sha256 : ''))
    .orderBy('p.created_at')
    .limit(100)
    .execute()
}
export type Trace = Awaited<ReturnType<typeof findTraces>>[number]

/** Samples that were sent by rule. */
export function findSampleTraces(db: Db, by: { readonly numbers: readonly string[] } | { readonly sha256: string }) {
  return db
    .selectFrom('sample_copies as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .select(['c.number', 'c.lead_id', 'l.email', 'l.report_id', 'l.report_title', 'c.created_at', 'c.opened_at'])
    .$if('numbers' in by, (query) => query.where('c.number', 'in', 'numbers' in by ? [...by.numbers] : []))
    .$if('sha256' in by, (query) => query.where('c.sha256', '=', 'sha256' in by ? by.sha256 : ''))
    .orderBy('c.created_at')
    .limit(100)
    .execute()
}
export type SampleTrace = Awaited<ReturnType<typeof findSampleTraces>>[number]

/** The newest first. */
export function listDownloads(db: Db, copy: Pick<Trace, 'entitlement_id' | 'customer_id' | 'file_id'>, limit: number) {
  return db
    .selectFrom('downloads')
    .select(['at', 'ip'])
    .where('entitlement_id', '=', copy.entitlement_id)
    .where('file_id', '=', copy.file_id)
    .where('customer_id', '=', copy.customer_id)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

/** Items to which a file with these bytes is attached. */
export function findOriginals(db: Db, sha256: string) {
  return (
    db
      .selectFrom('files as f')
      .innerJoin('item_files as i', 'i.file_id', 'f.id')
      .leftJoin('entitlements as e', (join) =>
        join.onRef('e.item_kind', '=', 'i.item_kind').onRef('e.item_id', '=', 'i.item_id'),
      )
      // A new edition that nobody has bought yet is read by holders of earlier ones.
      .leftJoin('report_texts as t', (join) =>
        join.on('i.item_kind', '=', 'report').onRef('t.report_id', '=', 'i.item_id'),
      )
      .select(['i.item_kind', 'i.item_id', 'f.name'])
      .select((eb) => eb.fn.coalesce(eb.fn.max('e.title'), eb.fn.max('t.title'), 'f.name').as('title'))
      .where('f.sha256', '=', sha256)
      .groupBy(['i.item_kind', 'i.item_id', 'f.name'])
      .limit(20)
      .execute()
  )
}

/** A file that this person has uploaded for a lookup. */
export function findUploaded(db: Db, fileId: string, staffId: string) {
  return db
    .selectFrom('uploads as u')
    .innerJoin('files as f', 'f.id', 'u.file_id')
    .select(['f.id', 'f.name', 'f.size_bytes', 'f.sha256', 'f.storage_key'])
    .where('u.file_id', '=', fileId)
    .where('u.staff_id', '=', Number(staffId))
    .where('u.purpose', '=', 'trace')
    .executeTakeFirst()
}

/** Found files whose lookup did not end. */
export function listForgotten(db: Db, before: Date) {
  return db
    .selectFrom('uploads as u')
    .innerJoin('files as f', 'f.id', 'u.file_id')
    .select(['f.id', 'f.storage_key'])
    .where('u.purpose', '=', 'trace')
    .where('u.last_chunk_at', '<', before)
    .limit(100)
    .execute()
}

export async function deleteUploaded(tx: Db, fileId: string): Promise<void> {
  await tx.deleteFrom('uploads').where('file_id', '=', fileId).where('purpose', '=', 'trace').execute()
  await tx.deleteFrom('files').where('id', '=', fileId).execute()
}
