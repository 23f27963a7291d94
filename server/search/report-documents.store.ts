// Reports as the index takes them.
import type { Db } from '#server/platform/db/db.ts'
import { plainText } from './plain-text.rules.ts'
import type { DocumentChoice, SearchDocument } from './search-documents.ts'

export async function listReportDocuments(db: Db, choice: DocumentChoice): Promise<SearchDocument[]> {
  const rows = await selectReports(db, choice)
  return rows.map((row) => ({
    id: row.id,
    publishAt: row.publish_at ?? new Date(0), // published rows have one: a check of the table
    title: row.title,
    body: [
      row.short_title ?? '',
      row.dek,
      plainText(row.summary_html),
      ...textsUnder(row.contents, 'title'),
      ...textsUnder(row.exhibits, 'caption'),
      row.institution ?? '',
      row.dict_label ?? row.category,
      row.report_no,
    ].join('\n'),
    filters: [`category=${row.category}`],
  }))
}

/** Every text under the key, at any depth. Whatever is stored can be read: one odd report must not hold up the index. */
function textsUnder(json: unknown, key: string): string[] {
  if (Array.isArray(json)) return json.flatMap((entry) => textsUnder(entry, key))
  if (json === null || typeof json !== 'object') return []
  return Object.entries(json).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : textsUnder(value, key),
  )
}

function selectReports(db: Db, choice: DocumentChoice) {
  return db
    .selectFrom('report_texts as t')
    .innerJoin('reports as r', 'r.id', 't.report_id')
    .leftJoin('dictionary_entries as d', (join) =>
      join
        .on('d.dict_type', '=', choice.language === 'zh-CN' ? 'reports_category' : 'reports_category_en')
        .onRef('d.dict_value', '=', 't.category'),
    )
    .select([
      'r.id',
      'r.report_no',
      't.publish_at',
      't.title',
      't.short_title',
      't.dek',
      't.summary_html',
      't.contents',
      't.exhibits',
      't.institution',
      't.category',
      'd.dict_label',
    ])
    .where('t.lang', '=', choice.language)
    .where('t.status', '=', 'published')
    .$if('ids' in choice, (qb) => qb.where('t.report_id', 'in', 'ids' in choice ? choice.ids : []))
    .$if('after' in choice, (qb) => qb.where('t.report_id', '>', 'after' in choice ? choice.after : 0))
    .orderBy('t.report_id')
    .$if('limit' in choice, (qb) => qb.limit('limit' in choice ? choice.limit : 0))
    .execute()
}
