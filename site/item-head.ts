// Metadata of an item's page: unique title and description of the length that search engines show, image, times.
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { BriefingDetail, NewsDetail } from '#contract/content.ts'
import { formatDate } from '#ui/format.ts'
import { discoveryPhrases } from '#ui/phrases/discovery.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { type SharedKind, shareImagePath } from '#ui/share-image/address.ts'
import { splitTitle } from './components/split-title.tsx'
import { cut, lengthOf, maxDescriptionLength, maxTitleLength } from './fitting-text.ts'
import type { HeadInput } from './meta.ts'

export type ItemHead = Required<Pick<HeadInput, 'title' | 'description' | 'type' | 'image' | 'publishedAt'>> &
  Pick<HeadInput, 'updatedAt'>

export function reportHead(report: ReportDetail, language: Language): ItemHead {
  const { reportNo, shortTitle, isNamesake } = report
  return {
    ...commonHead('report', report, language),
    title: itemTitle({ title: report.title, shortTitle, mark: reportNo, isNamesake }, language),
    description: describe(report, discoveryPhrases(language).reportNumber(reportNo), language),
  }
}

export function briefingHead(briefing: BriefingDetail, language: Language): ItemHead {
  const { title, briefingNo, updatedAt } = briefing
  return {
    ...commonHead('briefing', briefing, language),
    updatedAt,
    title: itemTitle({ title, mark: briefingNo }, language),
    description: describe(briefing, discoveryPhrases(language).briefingNumber(briefingNo), language),
  }
}

export function newsHead(news: NewsDetail, language: Language): ItemHead {
  const date = formatDate(news.publishedAt, language)
  return {
    ...commonHead('news', news, language),
    updatedAt: news.updatedAt,
    title: itemTitle({ title: news.title, mark: date }, language),
    description: describe(news, discoveryPhrases(language).newsDate(date), language),
  }
}

type Item = {
  readonly id: number
  readonly title: string
  readonly dek: string
  readonly category: string
  readonly categoryLabel: string
  readonly publishedAt: string
}

function commonHead(kind: SharedKind, { id, title, category, categoryLabel, publishedAt }: Item, language: Language) {
  const image = shareImagePath({ kind, language, id, title, category, categoryLabel, publishedAt })
  return { type: 'article', image, publishedAt } as const
}

type Titled = {
  readonly title: string
  readonly shortTitle?: string
  /** Suffix that distinguishes the item from others of the same name. */
  readonly mark: string
  readonly isNamesake?: boolean
}

/** The full title, with the site name if it fits. A title that is too long or not unique is shortened and gets the mark. */
export function itemTitle({ title, shortTitle = title, mark, isNamesake = false }: Titled, language: Language): string {
  const maxLength = maxTitleLength[language]
  const candidates = [phrasesIn(language).common.pageTitle(title), title]
  const fitting = isNamesake ? undefined : candidates.find((text) => lengthOf(text) <= maxLength)
  if (fitting) return fitting
  const room = maxLength - lengthOf(mark) - 1
  const part = [title, splitTitle(title).main, shortTitle].find((text) => lengthOf(text) <= room)
  return `${part ?? cut(splitTitle(title).main, room)} ${mark}`
}

function describe({ title, dek }: Item, end: string, language: Language): string {
  return cut(dek || title, maxDescriptionLength[language] - lengthOf(end)) + end
}
