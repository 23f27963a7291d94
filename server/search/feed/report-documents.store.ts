// Search documents of reports.
import { sql } from 'kysely'
import { bandsOf } from '#contract/price-bands.ts'
import type { FacetValues, ReportFacet } from '#contract/report-filters.ts'
import type { Db } from '#server/platform/db/db.ts'
import { plainText } from '#server/platform/plain-text.ts'
import type { DocumentSelection, SearchDocument } from '../engine/search-documents.ts'
import { textsUnder } from './stored-texts.rules.ts'

export async function listReportDocuments(db: Db, selection: DocumentSelection): Promise<SearchDocument[]> {
  const rows = await selectReports(db, selection)
  return rows.map((row) => ({
    id: row.id,
    publishAt: row.publish_at ?? new Date(0), // a check of the table: published rows have one
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
    sample: row.sample ?? '',
    filters: Object.entries(facetValues).flatMap(([facet, valuesOf]) =>
      valuesOf(row).map((value) => `${facet}=${value}`),
    ),
  }))
}

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** The values of a report for each facet. */
const facetValues: { readonly [Facet in ReportFacet]: (row: ReportRow) => readonly FacetValues[Facet][] } = {
  category: (row) => [row.category],
  band: (row) => bandsOf(row.list_usd_minor),
  region: (row) => row.regions,
}

/** Characters: more than twenty full pages of Chinese. */
const maxSampleText = 50_000

function selectReports(db: Db, selection: DocumentSelection) {
  return db
    .selectFrom('report_texts as t')
    .innerJoin('reports as r', 'r.id', 't.report_id')
    .leftJoin('dictionary_entries as d', (join) =>
      join
        .on('d.dict_type', '=', selection.language === 'zh-CN' ? 'reports_category' : 'reports_category_en')
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
      't.list_usd_minor',
      sql<string[]>`array(select region_code from report_regions rr where rr.report_id = r.id)`.as('regions'),
      // Scanned books of tables would take the segmenter seconds.
      sql<string | null>`(select left(string_agg(p.text, e'\n' order by p.page), ${maxSampleText})
        from samples s join sample_pages p on p.sample_id = s.id
        where s.report_id = t.report_id and s.lang = t.lang)`.as('sample'),
    ])
    .where('t.lang', '=', selection.language)
    .where('t.status', '=', 'published')
    .where(sql<boolean>`t.report_id = any(${selection.ids}::bigint[])`)
    .execute()
}
