// Search documents of news.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { plainText } from '#server/platform/plain-text.ts'
import type { DocumentSelection, SearchDocument } from '../engine/search-documents.ts'

export async function listNewsDocuments(db: Db, selection: DocumentSelection): Promise<SearchDocument[]> {
  const rows = await selectNews(db, selection)
  return rows.map((row) => ({
    id: row.news_id,
    publishAt: row.publish_at ?? new Date(0), // a check of the table: published rows have one
    title: row.title,
    body: [
      row.dek,
      plainText(row.body_html),
      row.category_label ?? row.category,
      row.market_label ?? row.market_type,
    ].join('\n'),
    filters: [`market=${row.market_type}`, `category=${row.category}`],
  }))
}

function selectNews(db: Db, selection: DocumentSelection) {
  const isChinese = selection.language === 'zh-CN'
  return db
    .selectFrom('news_texts as t')
    .leftJoin('dictionary_entries as c', (join) =>
      join
        .on('c.dict_type', '=', isChinese ? 'reports_category' : 'reports_category_en')
        .onRef('c.dict_value', '=', 't.category'),
    )
    .leftJoin('dictionary_entries as m', (join) =>
      join
        .on('m.dict_type', '=', isChinese ? 'market_type' : 'market_type_en')
        .onRef('m.dict_value', '=', 't.market_type'),
    )
    .select([
      't.news_id',
      't.publish_at',
      't.title',
      't.dek',
      't.body_html',
      't.market_type',
      't.category',
      'c.dict_label as category_label',
      'm.dict_label as market_label',
    ])
    .where('t.lang', '=', selection.language)
    .where('t.status', '=', 'published')
    .where(sql<boolean>`t.news_id = any(${selection.ids}::bigint[])`)
    .execute()
}
