// A report as it is sold: a file in each language, with the same number of pages, as its page states one number for both.
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { ProductFacts } from '../facts/facts.types.ts'
import { composeContents } from '../report-contents.ts'
import { composeReportDocument, exhibitsIn } from './compose-report-document.ts'
import type { PrintDocument } from './document.types.ts'
import type { Fonts } from './fonts.ts'
import { type Entry, printDocument } from './print-document.ts'

export type ReportTask = {
  readonly product: ProductFacts
  readonly issue: { readonly reportNo: string; readonly date: Date }
}
export type PrintedReport = Readonly<Record<Language, ReportFile>>

/** What the page of the report states about its file. */
type ReportFile = Pick<ReportDetail, 'contents' | 'exhibits'> & {
  readonly bytes: Uint8Array
  readonly pages: number
}

export async function printReport({ product, issue }: ReportTask, fonts: Fonts): Promise<PrintedReport> {
  const [chinese, english] = [
    composeReportDocument(product, 'zh-CN', issue),
    composeReportDocument(product, 'en-US', issue),
  ]
  // The same text is longer in English, with few exceptions.
  const first = await printDocument(english, fonts)
  const zh = await printDocument(chinese, fonts, first.pages)
  const en = zh.pages > first.pages ? await printDocument(english, fonts, zh.pages) : first
  return { 'zh-CN': fileOf(product, chinese, zh), 'en-US': fileOf(product, english, en) }
}

function fileOf(
  product: ProductFacts,
  { language, blocks }: PrintDocument,
  { bytes, pages, entries }: { bytes: Uint8Array; pages: number; entries: readonly Entry[] },
): ReportFile {
  return {
    bytes,
    pages,
    contents: pagedContents(product, language, entries),
    exhibits: exhibitsIn(blocks).map(({ kind, caption }) => ({ kind: kind === 'bars' ? 'figure' : kind, caption })),
  }
}

/** With the pages of the file, whose summary precedes the first chapter. */
function pagedContents(product: ProductFacts, language: Language, entries: readonly Entry[]): ReportDetail['contents'] {
  const starts = entries.flatMap(({ level }, index) => (level === 'chapter' ? [index] : []))
  return composeContents(product, language).map((chapter, c) => {
    const start = starts[c + 1] ?? entries.length
    const pageOf = (index: number) => entries[index]?.page ?? null
    const sections = chapter.sections.map((section, s) => ({ ...section, page: pageOf(start + 1 + s) }))
    return { ...chapter, page: pageOf(start), sections }
  })
}
