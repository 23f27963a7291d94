// Queries of one published report: details, prices, slugs.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Language, otherLanguage } from '#contract/common/language.ts'
import { compiledStatement } from '#server/platform/db/compiled-statement.ts'
import type { Db } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { priceColumns, published, publishedRows, publishedTexts, rowColumns } from './published-reports.store.ts'

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

/** A published report with what its page shows, and the newest others of its category, in one statement. */
export async function findPublished(
  db: Db,
  { slug, id, ...query }: { language: Language; slug?: string; id?: number; now: Date },
) {
  const values = { ...query, otherLanguage: otherLanguage(query.language), slug: slug ?? '', id: id ?? 0 }
  const [row] = await selectPublished(db, values, { by: slug === undefined ? 'id' : 'slug' })
  return row
}

type PublishedValues = {
  readonly language: Language
  readonly otherLanguage: Language
  readonly now: Date
  readonly slug: string
  readonly id: number
}

const relatedCount = 5

const selectPublished = compiledStatement((db, values: PublishedValues, { by }: { by: 'id' | 'slug' }) => {
  const report = publishedTexts(db, values.language, values.now)
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
    .$call((qb) => (by === 'id' ? qb.where('r.id', '=', values.id) : qb.where('t.slug', '=', values.slug)))
  const related = publishedRows(db, values.language, values.now)
    .where('t.category', '=', sql.ref<string>('shown.category'))
    .where('t.report_id', '<>', sql.ref<number>('shown.id'))
    .orderBy('t.publish_at', 'desc')
    .orderBy('t.report_id', 'desc')
    .limit(sql.lit(relatedCount))
  return db
    .selectFrom(report.as('shown'))
    .selectAll('shown')
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('report_prices as p').select(priceColumns).whereRef('p.report_id', '=', 'shown.id'),
      ).as('prices'),
      // The length of its sample.
      eb
        .selectFrom('samples as s')
        .select(sql<number>`cardinality(s.pages)`.as('pages'))
        .whereRef('s.report_id', '=', 'shown.id')
        .where('s.lang', '=', values.language)
        .where('s.state', '=', 'ready')
        .as('sample_pages'),
      eb
        .selectFrom('report_texts as o')
        .select('o.slug')
        .whereRef('o.report_id', '=', 'shown.id')
        .where('o.lang', '=', values.otherLanguage)
        .where('o.status', '=', published)
        .where('o.publish_at', '<=', values.now)
        .as('other_slug'),
      // Whether an earlier report of this language has the same title.
      eb
        .exists(
          eb
            .selectFrom('report_texts as n')
            .whereRef('n.title', '=', 'shown.title')
            .where('n.lang', '=', values.language)
            .where('n.status', '=', published)
            .where('n.publish_at', '<=', values.now)
            .whereRef('n.report_id', '<', 'shown.id'),
        )
        .as('is_namesake'),
      eb
        .exists(
          eb
            .selectFrom('report_series as e')
            .where((of) =>
              of.or([of('e.report_id', '=', of.ref('shown.id')), of('e.previous_id', '=', of.ref('shown.id'))]),
            ),
        )
        .as('is_in_series'),
      jsonArrayFrom(related).as('related'),
    ])
    .modifyEnd(prepared)
})

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
