// Queries of a report's shared details and prices for the console.

import { type SqlBool, sql } from 'kysely'
import type { ReportPrice } from '#contract/catalogue-admin.ts'
import type { Edition, FileFormat } from '#contract/licences.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function findReport(db: Db, id: number) {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the report against concurrent changes of prices and details. */
export async function lockReport(tx: Db, id: number) {
  return tx.selectFrom('reports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function listPrices(db: Db, id: number): Promise<{ prices: ReportPrice[]; default_edition: number }> {
  const rows = await db
    .selectFrom('reports as r')
    .leftJoin('report_prices as p', 'p.report_id', 'r.id')
    .select(['r.default_edition', 'p.edition', 'p.licence', 'p.currency', 'p.amount_minor'])
    .where('r.id', '=', id)
    .orderBy('p.edition')
    .orderBy(sql`p.licence desc`)
    .orderBy('p.currency')
    .execute()
  const prices = rows.flatMap((row) =>
    row.edition === null || row.licence === null || row.currency === null
      ? []
      : [
          {
            edition: row.edition,
            licence: row.licence,
            currency: row.currency,
            minor: row.amount_minor ?? 0,
          },
        ],
  )
  return { prices, default_edition: rows[0]?.default_edition ?? 0 }
}

export function listPricesOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('report_prices')
    .select(['report_id', 'edition', 'licence', 'currency', 'amount_minor'])
    .where(sql<SqlBool>`report_id = any (${ids})`)
    .execute()
}

export async function listRegionsOf(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('report_regions')
    .select('region_code')
    .where('report_id', '=', id)
    .orderBy('region_code')
    .execute()
  return rows.map((row) => row.region_code)
}

export function listAllRegions(db: Db) {
  return db.selectFrom('regions').select(['code', 'name_zh', 'name_en']).orderBy('sort').execute()
}

export async function insertReport(tx: Db, reportNo: string): Promise<number> {
  const { id } = await tx
    .insertInto('reports')
    .values({ report_no: reportNo })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ReportFacts = {
  pages: number | null
  exhibit_count: number | null
  formats: FileFormat[]
  delivery_hours: number
  is_pinned: boolean
  cover_look: string | null
  cover_file_id: string | null
}

export async function updateFacts(tx: Db, id: number, facts: ReportFacts, at: Date): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ ...facts, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** Replaces the regions of a report; unknown codes are skipped. */
export async function replaceRegions(tx: Db, id: number, codes: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('report_regions')
    .where('report_id', '=', id)
    .where(sql<boolean>`region_code <> all (${codes})`)
    .execute()
  await sql`
    insert into report_regions (report_id, region_code) select ${id}, code from regions where code = any (${codes})
    on conflict do nothing`.execute(tx)
}

export async function isPicture(db: Db, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('mime', 'like', 'image/%')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a picture only if it is the cover of a report; other files are not public. */
export function findCover(db: Db, fileId: string) {
  return db
    .selectFrom('files as f')
    .select(['f.storage_key', 'f.mime', 'f.size_bytes'])
    .where('f.id', '=', fileId)
    .where('f.mime', 'like', 'image/%')
    .where((eb) => eb.exists(eb.selectFrom('reports as r').select('r.id').whereRef('r.cover_file_id', '=', 'f.id')))
    .executeTakeFirst()
}

export type SaleTerms = {
  prices: readonly ReportPrice[]
  default_edition: Edition
  competitor_cny_minor: number | null
  competitor_usd_minor: number | null
}

/** Replaces prices and terms. List prices are copies of the single licence of the default edition. */
export async function replacePrices(tx: Db, id: number, terms: SaleTerms, at: Date): Promise<void> {
  const { prices, ...rest } = terms
  await tx.deleteFrom('report_prices').where('report_id', '=', id).execute()
  if (prices.length > 0)
    await tx
      .insertInto('report_prices')
      .values(
        prices.map(({ edition, licence, currency, minor }) => ({
          report_id: id,
          edition,
          licence,
          currency,
          amount_minor: minor,
        })),
      )
      .execute()
  const listed = (currency: ReportPrice['currency']) =>
    prices.find((one) => one.edition === terms.default_edition && one.licence === 'single' && one.currency === currency)
      ?.minor ?? null
  await tx
    .updateTable('reports')
    .set({ ...rest, list_cny_minor: listed('CNY'), list_usd_minor: listed('USD'), updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** @returns ids that were changed */
export async function setPinned(tx: Db, ids: readonly number[], isPinned: boolean, at: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('reports')
    .set({ is_pinned: isPinned, updated_at: at })
    .where('id', 'in', [...ids])
    .where('is_pinned', '<>', isPinned)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export function listNumbers(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('reports')
    .select(['id', 'report_no'])
    .where('id', 'in', [...ids])
    .execute()
}
