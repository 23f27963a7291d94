// Kinds of published items: their tables, and the columns of a localization.
import type { ItemKind } from '#contract/publishing-admin.ts'

type Column = { readonly field: string; readonly column: string; readonly isJson?: true }

export type KindTables = {
  readonly kind: ItemKind
  readonly items: 'reports' | 'briefings' | 'news' | 'company_page_items'
  readonly texts: 'report_texts' | 'briefing_texts' | 'news_texts' | 'company_page_texts'
  readonly idColumn: 'report_id' | 'briefing_id' | 'news_id' | 'page_id'
  /** The slug belongs to the item and is the same in both languages. */
  readonly hasFixedSlug?: true
  /** Columns stored in a version: everything that readers see of a language. */
  readonly columns: readonly Column[]
}

const every: readonly Column[] = [
  { field: 'title', column: 'title' },
  { field: 'slug', column: 'slug' },
  { field: 'category', column: 'category' },
  { field: 'dek', column: 'dek' },
]

export const kindTables: Readonly<Record<ItemKind, KindTables>> = {
  report: {
    kind: 'report',
    items: 'reports',
    texts: 'report_texts',
    idColumn: 'report_id',
    columns: [
      ...every,
      { field: 'shortTitle', column: 'short_title' },
      { field: 'institution', column: 'institution' },
      { field: 'summaryHtml', column: 'summary_html' },
      { field: 'contents', column: 'contents', isJson: true },
      { field: 'exhibits', column: 'exhibits', isJson: true },
      { field: 'charts', column: 'charts', isJson: true },
      { field: 'questions', column: 'questions', isJson: true },
    ],
  },
  briefing: {
    kind: 'briefing',
    items: 'briefings',
    texts: 'briefing_texts',
    idColumn: 'briefing_id',
    columns: [
      ...every,
      { field: 'label', column: 'label' },
      { field: 'bodyHtml', column: 'body_html' },
      { field: 'points', column: 'points', isJson: true },
      { field: 'exhibit', column: 'exhibit', isJson: true },
    ],
  },
  news: {
    kind: 'news',
    items: 'news',
    texts: 'news_texts',
    idColumn: 'news_id',
    columns: [...every, { field: 'marketType', column: 'market_type' }, { field: 'bodyHtml', column: 'body_html' }],
  },
  'company-page': {
    kind: 'company-page',
    items: 'company_page_items',
    texts: 'company_page_texts',
    idColumn: 'page_id',
    hasFixedSlug: true,
    columns: [
      { field: 'title', column: 'title' },
      { field: 'slug', column: 'slug' },
      { field: 'statement', column: 'statement' },
      { field: 'bodyHtml', column: 'body_html' },
    ],
  },
}
