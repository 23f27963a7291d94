// Queries of one published report: details, prices, slugs.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Language, otherLanguage } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { priceColumns, published, publishedTexts, rowColumns } from './published-reports.store.ts'

/** Prices of a report, none if it is not published in this language. */
export function listPricesOnSale(db: Db, query: { language: Language; id: number; now: Date }) {
  return publishedTexts(db, query.language, query.now)
    .innerJoin('report_prices as p', 'p.report_id', 'r.id')
    .select([
      ...priceColumns,
      't.category',
      't.title',
      't.short_title',
      'r.default_edition',
      'r.delivery_hours',
      'r.competitor_cny_minor',
      'r.competitor_usd_minor',
    ])
    .where('r.id', '=', query.id)
    .modifyEnd(prepared)
    .execute()
}

/**
 * A published report with the prices of all its editions, the slug of its other language, whether an earlier report of this language has the same
 * title, whether it is in a series, and the length of its sample: what its page shows, in one statement.
 */
export function findPublished(db: Db, query: { language: Language; slug?: string; id?: number; now: Date }) {
  return publishedTexts(db, query.language, query.now)
    .select([
      ...rowColumns,
      'r.delivery_hours',
      'r.competitor_cny_minor',
      'r.competitor_usd_minor',
      't.summary_html',
      't.contents',
      't.exhibits',
      't.charts',
      't.questions',
    ])
    .select((eb) => [
      jsonArrayFrom(eb.selectFrom('report_prices as p').select(priceColumns).whereRef('p.report_id', '=', 'r.id')).as(
        'prices',
      ),
      eb
        .selectFrom('samples as s')
        .select(sql<number>`cardinality(s.pages)`.as('pages'))
        .whereRef('s.report_id', '=', 'r.id')
        .where('s.lang', '=', query.language)
        .where('s.state', '=', 'ready')
        .as('sample_pages'),
      eb
        .selectFrom('report_texts as o')
        .select('o.slug')
        .whereRef('o.report_id', '=', 'r.id')
        .where('o.lang', '=', otherLanguage(query.language))
        .where('o.status', '=', published)
        .where('o.publish_at', '<=', query.now)
        .as('other_slug'),
      eb
        .exists(
          eb
            .selectFrom('report_texts as n')
            .whereRef('n.title', '=', 't.title')
            .where('n.lang', '=', query.language)
            .where('n.status', '=', published)
            .where('n.publish_at', '<=', query.now)
            .whereRef('n.report_id', '<', 'r.id'),
        )
        .as('is_namesake'),
      eb
        .exists(
          eb
            .selectFrom('report_series as e')
            .where((of) => of.or([of('e.report_id', '=', of.ref('r.id')), of('e.previous_id', '=', of.ref('r.id'))])),
        )
        .as('is_in_series'),
    ])
    .$if(query.slug !== undefined, (qb) => qb.where('t.slug', '=', query.slug ?? ''))
    .$if(query.id !== undefined, (qb) => qb.where('r.id', '=', query.id ?? 0))
    .modifyEnd(prepared)
    .executeTakeFirst()
}

/** The slug of a report, if published in this language. */
export async function findSlug(
  db: Db,
  query: { language: Language; id: number; now: Date },
): Promise<string | undefined> {
  const row = await publishedTexts(db, query.language, query.now)
    .select('t.slug')
    .where('t.report_id', '=', query.id)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row?.slug
}

/** The current slug of an item that formerly had this one. */
export async function findMovedSlug(
  db: Db,
  { language, oldSlug, now }: { language: Language; oldSlug: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('slug_history as h')
    .innerJoin('report_texts as t', (join) =>
      join.onRef('t.report_id', '=', 'h.item_id').onRef('t.lang', '=', 'h.lang'),
    )
    .select('t.slug')
    .where('h.kind', '=', 'report')
    .where('h.lang', '=', language)
    .where('h.slug', '=', oldSlug)
    .where('t.status', '=', 'published')
    .where('t.publish_at', '<=', now)
    .executeTakeFirst()
  return row?.slug
}
