// Column values of imported reports and texts, from the rows of a file.
import type { ImportRow } from './import.rules.ts'
import type { ReportValues, TextValues } from './import.store.ts'
import { type PriceField, priceField, type ReportField } from './import-columns.ts'
import type { RowDiff } from './import-diff.ts'

type NewReportValues = ReportValues & {
  readonly import_key: string
  readonly default_edition: 0 | 1
  readonly list_cny_minor: number | null
  readonly list_usd_minor: number | null
}

/** The values of a new report; its number is reserved elsewhere. */
export function newReportValues(row: ImportRow): NewReportValues {
  return {
    ...reportValues(row, () => true),
    import_key: row.key,
    default_edition: defaultEdition(row),
    list_cny_minor: listPrice(row, 'CNY'),
    list_usd_minor: listPrice(row, 'USD'),
  }
}

/** The changed values of an existing report; null leaves a value as it is. */
export function changedReportValues(diff: RowDiff): ReportValues {
  return reportValues(diff.row, isChangedIn(diff))
}

/** The changed values of a text; null leaves a value as it is. Its category depends on the dictionary. */
export function changedTextValues(diff: RowDiff): Omit<TextValues, 'report_id' | 'category'> {
  const { row, slug } = diff
  const isChanged = isChangedIn(diff)
  const given = <V>(field: ReportField, value: V | undefined): V | null =>
    value !== undefined && isChanged(field) ? value : null
  return {
    slug,
    title: given('title', row.title),
    short_title: given('shortTitle', row.shortTitle),
    institution: given('institution', row.institution),
    dek: given('dek', row.dek),
    summary_html: given('summary', row.summary && paragraphs(row.summary)),
    contents: given('contents', row.contents),
    exhibits: given('exhibitList', row.exhibits),
    publish_at: given('date', row.publishAt),
    import_hash: row.hash,
  }
}

export function changedPrices(diff: RowDiff): ImportRow['prices'] {
  const isChanged = isChangedIn(diff)
  return diff.row.prices.filter((price) => isChanged(priceField(price)))
}

/** Whether a field is changed by the row. */
export function isChangedIn({ changes }: RowDiff): (field: ReportField | PriceField) => boolean {
  const fields = new Set<string>(changes.map((change) => change.field))
  return (field) => fields.has(field)
}

function reportValues(row: ImportRow, isChanged: (field: ReportField) => boolean): ReportValues {
  const given = (field: ReportField, value: number | undefined) =>
    value !== undefined && isChanged(field) ? value : null
  return {
    pages: given('pages', row.pages),
    exhibit_count: given('exhibitCount', row.exhibitCount),
    competitor_cny_minor: given('competitorCNY', row.competitorCnyMinor),
    competitor_usd_minor: given('competitorUSD', row.competitorUsdMinor),
  }
}

/** The global edition if only that has prices. */
function defaultEdition(row: ImportRow): 0 | 1 {
  return row.prices.length > 0 && row.prices.every((price) => price.edition === 1) ? 1 : 0
}

/** The price in lists: single licence, default edition. */
function listPrice(row: ImportRow, currency: 'CNY' | 'USD'): number | null {
  const edition = defaultEdition(row)
  const price = row.prices.find(
    (each) => each.edition === edition && each.licence === 'single' && each.currency === currency,
  )
  return price?.amountMinor ?? null
}

function paragraphs(texts: readonly string[]): string {
  const escaped = texts.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  return escaped.map((text) => `<p>${text}</p>`).join('')
}
