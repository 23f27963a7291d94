// Base queries of published reports.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'

/**
 * A literal rather than a parameter: generic plans use partial indexes on published texts only if the value is known.
 */
export const published = sql.lit<'published'>('published')

/** Texts that are published and whose publication time has passed. */
export function publishedTexts(db: Db, language: Language, now: Date) {
  return db
    .selectFrom('report_texts as t')
    .innerJoin('reports as r', 'r.id', 't.report_id')
    .where('t.lang', '=', language)
    .where('t.status', '=', published)
    .where('t.publish_at', '<=', now)
}

export const rowColumns = [
  'r.id',
  'r.report_no',
  'r.pages',
  'r.exhibit_count',
  'r.formats',
  'r.default_edition',
  'r.cover_look',
  'r.cover_file_id',
  't.title',
  't.short_title',
  't.slug',
  't.dek',
  't.institution',
  't.category',
  't.publish_at',
] as const

export const priceColumns = ['p.edition', 'p.licence', 'p.currency', 'p.amount_minor'] as const

/** List rows, with the prices of their default edition. */
export function publishedRows(db: Db, language: Language, now: Date) {
  return publishedTexts(db, language, now)
    .select(rowColumns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('report_prices as p')
          .select(priceColumns)
          .whereRef('p.report_id', '=', 'r.id')
          .whereRef('p.edition', '=', 'r.default_edition'),
      ).as('prices'),
    ])
}
