// What the catalogue offers for an issue: public items of a month by industry, and those that were viewed most.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { NewsletterItem } from '#contract/newsletter-sections.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Candidate, itemsPerSection, keyOf } from './composition.rules.ts'

type Month = { readonly language: Language; readonly from: Date; readonly until: Date; readonly now: Date }

/** The newest first within their industry, and no more than a section can use. */
export async function listCandidates(db: Db, month: Month): Promise<Candidate[]> {
  // Briefings have pages on the Chinese site only.
  const briefings = month.language === 'zh-CN' ? await newestOf(db, month, sources.briefing) : []
  return [
    ...(await newestOf(db, month, sources.report)),
    ...briefings,
    ...(await newestOf(db, month, sources.news)),
    ...(await listViewed(db, month)),
  ]
}

type Source = {
  readonly kind: 'report' | 'briefing' | 'news'
  readonly table: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  /** When an item became public, as an index has it. */
  readonly since: RawBuilder<unknown>
}

const sources = {
  report: {
    kind: 'report',
    table: sql`report_texts`,
    id: sql`report_id`,
    since: sql`coalesce(first_public_at, publish_at)`,
  },
  briefing: { kind: 'briefing', table: sql`briefing_texts`, id: sql`briefing_id`, since: sql`publish_at` },
  news: { kind: 'news', table: sql`news_texts`, id: sql`news_id`, since: sql`publish_at` },
} as const satisfies Record<string, Source>

async function newestOf(db: Db, { language, from, until, now }: Month, source: Source): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select ${source.kind} as kind, id, industry, title, slug from (
      select ${source.id} as id, category as industry, title, slug, publish_at,
        row_number() over (partition by category order by publish_at desc, ${source.id} desc) as place
      from ${source.table}
      where lang = ${language} and status = 'published' and publish_at <= ${now}
        and ${source.since} >= ${from} and ${source.since} < ${until}
    ) ranked where place <= ${itemsPerSection[source.kind]}
    order by industry, place`.execute(db)
  return rows
}

/** Of the last 30 days. Twice as many as a section lists, since new ones are left out. */
async function listViewed(db: Db, { language, now }: Month): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select 'viewed' as kind, id, industry, title, slug from (
      select t.report_id as id, t.category as industry, t.title, t.slug,
        row_number() over (partition by t.category order by s.score_30d desc, t.report_id desc) as place
      from report_scores s join report_texts t on t.report_id = s.report_id and t.lang = s.lang
      where s.lang = ${language} and t.status = 'published' and t.publish_at <= ${now}
    ) ranked where place <= ${itemsPerSection.viewed + itemsPerSection.report}
    order by industry, place`.execute(db)
  return rows
}

/** Titles and slugs of those items that are public. */
export async function findPublicItems(
  db: Db,
  { language, now, items }: { language: Language; now: Date; items: readonly Pick<NewsletterItem, 'kind' | 'id'>[] },
): Promise<Map<string, { title: string; slug: string }>> {
  const found = new Map<string, { title: string; slug: string }>()
  for (const [kind, source] of [
    ['report', sources.report],
    ['viewed', sources.report],
    ['briefing', sources.briefing],
    ['news', sources.news],
  ] as const) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number; title: string; slug: string }>`
      select ${source.id} as id, title, slug from ${source.table}
      where ${source.id} = any (${ids}::bigint[]) and lang = ${language} and status = 'published' and publish_at <= ${now}`.execute(
      db,
    )
    for (const { id, title, slug } of rows) found.set(keyOf({ kind, id }), { title, slug })
  }
  return found
}
