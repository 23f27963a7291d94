// Columns of an import file: names in both languages, kinds and limits. Messages, template, import rules and export
// read this table.

import type { Bilingual } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import { currencies } from '#contract/common/money.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import { editions, licences } from '#contract/licences.ts'

export type PricePlace = { readonly edition: Edition; readonly licence: Licence; readonly currency: Currency }

export type ColumnKind = 'line' | 'paragraphs' | 'date' | 'count' | 'amount' | 'slug' | 'contents' | 'exhibits'

/** Fields of a report, with an amount of competitor data for each currency. */
export type ReportField =
  | 'id'
  | 'title'
  | 'shortTitle'
  | 'slug'
  | 'institution'
  | 'date'
  | 'industry'
  | 'dek'
  | 'summary'
  | 'pages'
  | 'exhibitCount'
  | 'contents'
  | 'exhibitList'
  | `competitor${Currency}`

type ColumnProperties = {
  readonly kind: ColumnKind
  /** Maximum length in characters; for `count` the maximum value. */
  readonly max: number
  readonly name: Bilingual
  /** Further accepted names. */
  readonly also: readonly string[]
}

export type ReportColumn = ColumnProperties & { readonly field: ReportField; readonly price?: undefined }
export type PriceColumn = ColumnProperties & { readonly field: PriceField; readonly price: PricePlace }
export type ImportColumn = ReportColumn | PriceColumn

export type PriceField = `price ${Edition} ${Licence} ${Currency}`
export function priceField({ edition, licence, currency }: PricePlace): PriceField {
  return `price ${edition} ${licence} ${currency}`
}

const licenceNames: Record<Licence, Bilingual> = {
  single: { zh: '单用户价', en: 'single' },
  multi: { zh: '多用户价', en: 'multi' },
  enterprise: { zh: '企业价', en: 'enterprise' },
}
const currencyNames: Record<Currency, Bilingual> = { CNY: { zh: '人民币', en: 'CNY' }, USD: { zh: '美元', en: 'USD' } }
const editionNames: Record<Edition, Bilingual> = { 0: { zh: '', en: '' }, 1: { zh: ' 全球版', en: ' global' } }

export const importColumns: readonly ImportColumn[] = [
  column('id', 'line', 100, '编号', 'id', '报告编号', 'report id'),
  column('title', 'line', 300, '标题', 'title', '报告标题', '报告名称', 'report title'),
  column('shortTitle', 'line', 60, '短标题', 'short title', '简称'),
  column('slug', 'slug', 120, '网址名', 'slug', 'web title'),
  column('institution', 'line', 200, '机构', 'institution', '发布机构', '研究机构', 'publisher'),
  column('date', 'date', 40, '日期', 'date', '发布日期', 'publish date'),
  column('industry', 'line', 100, '行业', 'industry', '所属行业', 'category'),
  column('dek', 'line', 1_000, '摘要', 'dek', '导语', 'subtitle'),
  column('summary', 'paragraphs', 20_000, '内容概述', 'summary', '正文'),
  column('pages', 'count', 100_000, '页数', 'pages'),
  column('exhibitCount', 'count', 100_000, '图表数', 'exhibits', '图表数量', 'tables and figures'),
  column('contents', 'contents', 50_000, '目录', 'contents', 'table of contents'),
  column('exhibitList', 'exhibits', 50_000, '图表目录', 'list of exhibits', 'list of tables and figures'),
  ...currencies.map((currency) =>
    column(
      `competitor${currency}` as const,
      'amount',
      20,
      `竞争数据价 ${currencyNames[currency].zh}`,
      `competitor data ${currency}`,
    ),
  ),
  ...editions.flatMap((edition) =>
    licences.flatMap((licence) =>
      currencies.map((currency) => ({
        ...column(
          priceField({ edition, licence, currency }),
          'amount',
          20,
          `${licenceNames[licence].zh} ${currencyNames[currency].zh}${editionNames[edition].zh}`,
          `${licenceNames[licence].en} ${currency}${editionNames[edition].en}`,
        ),
        price: { edition, licence, currency },
      })),
    ),
  ),
]

/** Finds a column by its header, ignoring spaces, hyphens, underscores, brackets and case. */
export function findColumn(header: string): ImportColumn | undefined {
  return columnsByName.get(foldHeader(header))
}

const columnsByName: ReadonlyMap<string, ImportColumn> = new Map(
  importColumns.flatMap((each) =>
    [each.name.zh, each.name.en, headerOf(each), ...each.also].map((name): [string, ImportColumn] => [
      foldHeader(name),
      each,
    ]),
  ),
)

/** The header of a column in templates and exports. */
export function headerOf({ name }: Pick<ImportColumn, 'name'>): string {
  return `${name.zh} / ${name.en}`
}

function foldHeader(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-()[\]·.:/]+/g, '')
}

function column<F extends string>(
  field: F,
  kind: ColumnKind,
  max: number,
  zh: string,
  en: string,
  ...also: readonly string[]
): ColumnProperties & { readonly field: F } {
  return { field, kind, max, name: { zh, en }, also }
}
