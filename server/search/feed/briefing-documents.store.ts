// Search documents of briefings.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { plainText } from '#server/platform/plain-text.ts'
import type { DocumentSelection, SearchDocument } from '../engine/search-documents.ts'
import { textsOf, textsUnder } from './stored-texts.rules.ts'

export async function listBriefingDocuments(db: Db, selection: DocumentSelection): Promise<SearchDocument[]> {
  const rows = await selectBriefings(db, selection)
  return rows.map((row) => ({
    id: row.id,
    publishAt: row.publish_at ?? new Date(0), // a check of the table: published rows have one
    title: row.title,
    body: [
      row.label,
      row.dek,
      plainText(row.body_html),
      ...textsOf(row.points),
      ...textsUnder(row.exhibit, 'caption'),
      ...textsUnder(row.exhibit, 'name'),
      row.dict_label ?? row.category,
      row.briefing_no,
    ].join('\n'),
    filters: [`kind=${row.kind}`, `category=${row.category}`],
  }))
}

function selectBriefings(db: Db, selection: DocumentSelection) {
  return db
    .selectFrom('briefing_texts as t')
    .innerJoin('briefings as b', 'b.id', 't.briefing_id')
    .leftJoin('dictionary_entries as d', (join) =>
      join
        .on('d.dict_type', '=', selection.language === 'zh-CN' ? 'reports_category' : 'reports_category_en')
        .onRef('d.dict_value', '=', 't.category'),
    )
    .select([
      'b.id',
      'b.briefing_no',
      'b.kind',
      't.publish_at',
      't.title',
      't.label',
      't.dek',
      't.body_html',
      't.points',
      't.exhibit',
      't.category',
      'd.dict_label',
    ])
    .where('t.lang', '=', selection.language)
    .where('t.status', '=', 'published')
    .where(sql<boolean>`t.briefing_id = any(${selection.ids}::bigint[])`)
    .execute()
}
