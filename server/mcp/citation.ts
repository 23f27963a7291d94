// One line that names a report as a source.
import type { ReportRow } from '#contract/catalogue.ts'
import { type Language, say } from '#contract/common/language.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { siteName } from '#server/platform/http/minimal-page.ts'

type Cited = Pick<ReportRow, 'title' | 'reportNo' | 'institution' | 'publishedAt'>

export function citationOf(report: Cited, language: Language, address: string): string {
  const publisher = report.institution ?? say(siteName, language)
  const day = beijingDay(new Date(report.publishedAt))
  const cited = {
    zh: `${publisher}. ${report.title}[R/OL]. (${day}). ${address}`,
    en: `${publisher}. (${day.slice(0, 4)}). ${report.title} (Report ${report.reportNo}). ${address}`,
  }
  return say(cited, language)
}
