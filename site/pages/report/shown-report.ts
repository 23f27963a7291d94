// What the page of a report shows of the report, and of related ones.
import type { ReportDetail, ReportRow } from '#contract/catalogue.ts'
import type { ShelvedReport } from '../../components/report-card.tsx'

export type ShownReport = Omit<ReportDetail, 'related'> & { readonly related: readonly ShelvedReport[] }

/** Related reports are reduced to what their cards show, as they are sent twice: in the document and as hydration data. */
export function shownReport({ related, ...report }: ReportDetail): ShownReport {
  return { ...report, related: related.map(toCard) }
}

function toCard(row: ReportRow): ShelvedReport {
  const { id, webTitle, title, shortTitle, category, categoryLabel, publishedAt, cover, prices } = row
  return {
    ...{ id, webTitle, title, shortTitle, category, categoryLabel, publishedAt },
    ...(cover && { cover }),
    prices: { single: prices.single },
  }
}
