// Items of the site as works that can be cited.
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { BriefingDetail, NewsDetail } from '#contract/content.ts'
import type { CitedWork, FileFormat } from '#contract/references.ts'
import { isoDay } from '#ui/format.ts'
import { briefingPath, newsPath, reportPath } from '../paths.ts'

/** `path` is that of its page, without language. */
export type CitedItem = Omit<CitedWork, 'author' | 'url'> & { readonly path: string }

type Fields = 'title' | 'publishedAt' | 'webTitle'

export function citedReport(
  { reportNo, title, publishedAt, webTitle }: Pick<ReportDetail, Fields | 'reportNo'>,
  language: Language,
): CitedItem {
  return {
    kind: 'report',
    number: reportNo,
    title,
    publishedOn: isoDay(publishedAt),
    path: reportPath(webTitle),
    language,
  }
}

/** Briefings are written in Chinese, on the English site too (decision 5). */
export function citedBriefing(briefing: Pick<BriefingDetail, Fields | 'briefingNo'>): CitedItem {
  const { briefingNo, title, publishedAt, webTitle } = briefing
  return {
    kind: 'briefing',
    number: briefingNo,
    title,
    publishedOn: isoDay(publishedAt),
    path: briefingPath(webTitle),
    language: 'zh-CN',
  }
}

export function citedNews(
  { id, title, publishedAt, webTitle }: Pick<NewsDetail, Fields | 'id'>,
  language: Language,
): CitedItem {
  return {
    kind: 'news',
    number: String(id),
    title,
    publishedOn: isoDay(publishedAt),
    path: newsPath(webTitle),
    language,
  }
}

/** The file with a reference to an item. */
export function referenceFilePath({ path }: Pick<CitedItem, 'path'>, format: FileFormat): string {
  return `${path}/cite/${format}`
}
