// Cache tags of endpoints: a page is purged when one of the tags of its calls is logged in `page_changes`.
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
import { getSample } from '#contract/samples.ts'
import { findSettings, listCarousel, listDictionary, mapData } from '#contract/site-config.ts'
import type { CacheTag } from '#server/platform/cache-tag.ts'

export type Reads = {
  /** The output appears on many pages and is cached on its own. */
  readonly isShared: boolean
  /** `output` is undefined for an error: the tags are then those whose change could make the call succeed. */
  tags(language: Language, output: unknown): readonly CacheTag[]
}

/**
 * The tags that a call reads; undefined when its changes are not logged, so that the page is not cacheable. Searches are such calls, since the index
 * is updated a moment after the database.
 */
export function cacheTagsOf(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown>,
): Reads | undefined {
  return typeof input.keyword === 'string' && input.keyword.trim() !== '' ? undefined : table.get(nameOf(endpoint))
}

/** The built site contains its own copies of the endpoints, so they are identified by method and path. */
function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

const reportLists = (language: Language): CacheTag[] => ['report', `reports:${language}`, 'dictionaries']
const briefingLists = (language: Language): CacheTag[] => ['briefing', `briefings:${language}`, 'dictionaries']
const newsLists = (language: Language): CacheTag[] => ['news', `news:${language}`, 'dictionaries']

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
  // The report itself, related ones, and any of its industry that could become related.
  own(getReport, (language, output) =>
    output === undefined || 'movedTo' in output
      ? reportLists(language)
      : [
          'report',
          'dictionaries',
          `reports:${language}:${output.category}`,
          // Distinguished from another of the same title, which may be deleted.
          ...(output.isNamesake ? [`reports:${language}` as const] : []),
          ...[output, ...output.related].map(({ id }) => `report:${id}` as const),
        ],
  ),

  // Changes of a sample are logged as those of its report, which the page reads as well.
  own(getSample, () => ['report']),
  own(getCompanyPage, () => ['company:zh-CN', 'company:en-US']),

  own(listBriefings, briefingLists),
  shared(countBriefingsByCategory, briefingLists),
  shared(pageBriefingCategories, briefingLists),
  shared(listChoiceBriefings, (language) => [...briefingLists(language), 'settings']),
  own(getBriefing, (language, output) =>
    output === undefined || 'movedTo' in output
      ? briefingLists(language)
      : ['briefing', 'dictionaries', `briefing:${output.id}`],
  ),

  own(listNews, newsLists),
  // Any other item may become its neighbour.
  own(getNews, (language, output) =>
    output === undefined || 'movedTo' in output
      ? newsLists(language)
      : [...newsLists(language), `news:${output.detail.id}`],
  ),
])

type TagsOf<C extends Endpoint> = (language: Language, output: OutputOf<C> | undefined) => readonly CacheTag[]

function own<C extends Endpoint>(endpoint: C, tags: TagsOf<C>): [string, Reads] {
  return entry(endpoint, false, tags)
}

function shared<C extends Endpoint>(endpoint: C, tags: TagsOf<C>): [string, Reads] {
  return entry(endpoint, true, tags)
}

function entry<C extends Endpoint>(endpoint: C, isShared: boolean, tags: TagsOf<C>): [string, Reads] {
  return [nameOf(endpoint), { isShared, tags: tags as Reads['tags'] }] // an entry only receives the output of its own endpoint
}
