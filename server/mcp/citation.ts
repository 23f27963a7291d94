// The reference by which an answer is cited: in the style of its language, as the page of the report has it too.
import type { ReportRow } from '#contract/catalogue.ts'
import { type Language, say } from '#contract/common/language.ts'
import { usualReference } from '#contract/references.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { siteName } from '#server/platform/http/minimal-page.ts'

type Cited = Pick<ReportRow, 'title' | 'reportNo' | 'publishedAt'>

export function citationOf({ title, reportNo, publishedAt }: Cited, language: Language, url: string): string {
  const publishedOn = beijingDay(new Date(publishedAt))
  const author = say(siteName, language)
  return usualReference({ kind: 'report', number: reportNo, title, author, publishedOn, url, language })
}
