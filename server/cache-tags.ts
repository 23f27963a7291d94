// What the answers of calls are made of, in the tags of the database's `page_changes`: a page is made anew when one of them is named there.
import {
  countByCategory,
  countByPublishDate,
  countReportChoices,
  getReport,
  listHotReports,
  listReports,
} from '#contract/catalogue.ts'
import type { Endpoint, OutputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { getCompanyPage } from '#contract/company.ts'
import {
  countBriefingsByCategory,
  getBriefing,
  getNews,
  listBriefings,
  listChoiceBriefings,
  listNews,
  pageBriefingCategories,
} from '#contract/content.ts'
import { findSettings, listCarousel, listDictionary, mapData } from '#contract/site-config.ts'

export type Reads = {
  /** The answer stands on many pages: it is kept by itself. */
  readonly isShared: boolean
  /** `answer` is undefined when the call was refused: what would have to change for it to be answered. */
  tags(language: Language, answer: unknown): readonly string[]
}

/**
 * What a call reads, or undefined when nobody tells of its changes: the page that makes it is not kept. Searches are such calls, since the
 * index follows the database a moment later.
 */
export function cacheTagsOf(
  call: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown>,
): Reads | undefined {
  return typeof input.keyword === 'string' && input.keyword.trim() !== '' ? undefined : table.get(nameOf(call))
}

/** The built site has copies of its own of the calls: they are told by what they are called. */
function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

const reportLists = (language: Language) => ['report', `reports:${language}`, 'dictionaries']
const briefingLists = (language: Language) => ['briefing', `briefings:${language}`, 'dictionaries']
const newsLists = (language: Language) => ['news', `news:${language}`, 'dictionaries']

const table: ReadonlyMap<string, Reads> = new Map([
  shared(listDictionary, () => ['dictionaries']),
  shared(findSettings, () => ['settings']),
  shared(listCarousel, (language) => [...reportLists(language), 'settings']),
  shared(mapData, (language) => [...reportLists(language), 'regions']),

  own(listReports, reportLists),
  shared(countByCategory, reportLists),
  shared(countByPublishDate, reportLists),
  shared(countReportChoices, (language) => [...reportLists(language), 'settings']),
  shared(listHotReports, (language) => [...reportLists(language), 'settings']),
  // The one report, those beside it, and whichever of its industry might stand there instead.
  own(getReport, (language, answer) =>
    answer === undefined || 'movedTo' in answer
      ? reportLists(language)
      : [
          'report',
          'dictionaries',
          `reports:${language}:${answer.category}`,
          // Told apart from another of the same title, which may go.
          ...(answer.isNamesake ? [`reports:${language}`] : []),
          ...[answer, ...answer.related].map(({ id }) => `report:${id}`),
        ],
  ),

  own(getCompanyPage, () => ['company:zh-CN', 'company:en-US']),

  own(listBriefings, briefingLists),
  shared(countBriefingsByCategory, briefingLists),
  shared(pageBriefingCategories, briefingLists),
  shared(listChoiceBriefings, (language) => [...briefingLists(language), 'settings']),
  own(getBriefing, (language, answer) =>
    answer === undefined || 'movedTo' in answer
      ? briefingLists(language)
      : ['briefing', 'dictionaries', `briefing:${answer.id}`],
  ),

  own(listNews, newsLists),
  // Its neighbours may be any others.
  own(getNews, (language, answer) =>
    answer === undefined || 'movedTo' in answer
      ? newsLists(language)
      : [...newsLists(language), `news:${answer.detail.id}`],
  ),
])

type TagsOf<C extends Endpoint> = (language: Language, answer: OutputOf<C> | undefined) => readonly string[]

function own<C extends Endpoint>(call: C, tags: TagsOf<C>): [string, Reads] {
  return [nameOf(call), { isShared: false, tags: tags as Reads['tags'] }] // the answer is that of this call
}

function shared<C extends Endpoint>(call: C, tags: TagsOf<C>): [string, Reads] {
  return [nameOf(call), { isShared: true, tags: tags as Reads['tags'] }]
}
