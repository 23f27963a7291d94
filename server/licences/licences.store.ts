// Licences as customers see them: their own and those that name them.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export type LicenceRecord = NonNullable<Awaited<ReturnType<typeof findLicence>>>

/** What is held for a company is not the holder's any more after leaving it. */
export const isHeldStill = sql<boolean>`not exists (
  select from company_departures g where g.company_id = l.company_id and g.customer_id = l.customer_id)`

function anyLicence(db: Db) {
  return db.selectFrom('licences as l').innerJoin('entitlements as e', 'e.id', 'l.entitlement_id')
}

function licencesOf(db: Db, customerId: string) {
  return anyLicence(db).where((eb) =>
    eb.or([
      eb.and([eb('l.customer_id', '=', customerId), isHeldStill]),
      eb(
        'l.id',
        'in',
        eb
          .selectFrom('licence_seats as s')
          .select('s.licence_id')
          .where('s.customer_id', '=', customerId)
          .where('s.ended_at', 'is', null),
      ),
    ]),
  )
}

function selected(base: ReturnType<typeof licencesOf>) {
  return base
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .leftJoin('companies as n', 'n.id', 'l.company_id')
    .select([
      'l.id',
      'l.number',
      'l.type',
      'l.max_seats',
      'l.rights',
      'l.state',
      'l.valid_from',
      'l.updates_until',
      'l.customer_id',
      'l.order_id',
      'l.entitlement_id',
      'o.order_no',
      'o.customer_id as buyer_id',
      'o.currency',
      'e.item_kind',
      'e.item_id',
      'e.title',
      'e.edition',
      'n.legal_name as company',
      'n.country',
      'c.name as holder_name',
      'c.company_name as holder_company',
      'c.email_key as holder_key',
    ])
    .select((eb) =>
      eb
        .selectFrom('licence_seats as s')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('s.licence_id', '=', 'l.id')
        .where('s.ended_at', 'is', null)
        .as('seats'),
    )
}

export function listLicences(db: Db, query: { customerId: string; limit: number; offset: number }) {
  return selected(licencesOf(db, query.customerId))
    .orderBy('l.valid_from', 'desc')
    .orderBy('l.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

export async function countLicences(db: Db, customerId: string): Promise<number> {
  const row = await licencesOf(db, customerId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** @param number nine characters, without hyphens */
export function findLicence(db: Db, customerId: string, number: string) {
  return selected(licencesOf(db, customerId)).where('l.number', '=', number).executeTakeFirst()
}

/** Whoever asks. */
export function findLicenceById(db: Db, id: string) {
  return selected(anyLicence(db)).where('l.id', '=', id).executeTakeFirst()
}

export type LockedLicence = NonNullable<Awaited<ReturnType<typeof lockOwnLicence>>>

/** Locks a licence of its holder, before its seats change. */
export function lockOwnLicence(tx: Db, customerId: string, number: string) {
  return lockable(tx)
    .where('l.customer_id', '=', customerId)
    .where(isHeldStill)
    .where('l.number', '=', number)
    .executeTakeFirst()
}

/** Locks a licence that a company holds, for those who act for it. */
export function lockLicenceOfCompany(tx: Db, companyId: string, number: string) {
  return lockable(tx).where('l.company_id', '=', companyId).where('l.number', '=', number).executeTakeFirst()
}

/** Locks a licence for staff. */
export function lockLicence(tx: Db, id: string) {
  return lockable(tx).where('l.id', '=', id).executeTakeFirst()
}

function lockable(tx: Db) {
  return tx
    .selectFrom('licences as l')
    .select([
      'l.id',
      'l.number',
      'l.order_id',
      'l.entitlement_id',
      'l.customer_id',
      'l.company_id',
      'l.max_seats',
      'l.state',
      'l.staff_revoked_at',
    ])
    .forUpdate('l')
}

/** What anybody may know of a licence, with its holder. */
export function findPublicLicence(db: Db, number: string) {
  return db
    .selectFrom('licences as l')
    .innerJoin('entitlements as e', 'e.id', 'l.entitlement_id')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .leftJoin('companies as n', 'n.id', 'l.company_id')
    .select(['l.number', 'l.state', 'l.type', 'e.item_kind', 'e.title', 'e.edition'])
    .select(['n.legal_name as company', 'c.name as holder_name', 'c.company_name as holder_company'])
    .where('l.number', '=', number)
    .executeTakeFirst()
}
