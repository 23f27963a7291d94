// A search of the index with all its help: other names, sounds, fewer words where all together find nothing, mended errors.
import { otherLanguage } from '#contract/common/language.ts'
import type { WordSegmenter } from './analysis/analyzer.rules.ts'
import { expandPartialInput } from './analysis/partial-input.rules.ts'
import {
  dropStopWords,
  isSelective,
  noHighlightTerms,
  type ParsedKeyword,
  parseKeyword,
  type WordAssistance,
  type WordTerms,
} from './analysis/query-parser.rules.ts'
import { subwordsOf } from './analysis/subwords.rules.ts'
import type { Synonyms } from './analysis/synonyms.rules.ts'
import type { IndexFile } from './engine/index-file.ts'
import { selectTerms, termWeight } from './query-relaxation.rules.ts'
import type {
  CountQuery,
  OtherLanguageMatches,
  OtherLanguageQuery,
  SearchQuery,
  SearchResult,
  SuggestQuery,
} from './search.messages.ts'
import { correctSpelling } from './spelling-correction.rules.ts'

export type PipelineInput = {
  readonly index: IndexFile
  readonly names: Synonyms
  readonly cut: WordSegmenter
  /** What is not there is not in the catalogue either. */
  readonly isWhole: boolean
}

type Asked = Pick<SearchQuery, 'kind' | 'language' | 'now'>

export function find(input: PipelineInput, { keyword, isHelped = false, ...query }: SearchQuery): SearchResult {
  const { index } = input
  const parsed = parse(input, query, keyword)
  const found = { ...index.find({ ...query, parsed }), marks: parsed.marks }
  if (!isHelped || parsed.words.length === 0) return found
  const isNarrowed = query.filters.length > 0 || query.since !== undefined
  const wider = widened(input, query, { parsed, found: isNarrowed ? undefined : found.total, least: found.total })
  const more = wider && findWider(input, query, { parsed, wider })
  if (more && more.total > found.total) return { ...more, marks: parsed.marks, shownFor: textOf(wider) }
  if (found.total > 0) return found
  if (isNarrowed && hasAny(input, query, parsed)) return found
  const instead = mend(input, query, keyword)
  const { shown, dropped, shownFor } = showInstead(input, query, { parsed, instead })
  const help = { dropped, instead, shownFor, isMiss: input.isWhole }
  return { ...index.find({ ...query, parsed: shown }), marks: shown.marks, ...help }
}

export function count(input: PipelineInput, { keyword, isHelped = false, ...query }: CountQuery): readonly number[] {
  const parsed = parse(input, query, keyword)
  const counts = input.index.count({ ...query, parsed })
  const wider = isHelped ? widened(input, query, { parsed, found: undefined, least: Math.max(...counts) }) : undefined
  if (wider) return input.index.count({ ...query, parsed: wider })
  if (!isHelped || counts.some((one) => one > 0) || hasAny(input, query, parsed)) return counts
  const { shown } = showInstead(input, query, { parsed, instead: mend(input, query, keyword) })
  return input.index.count({ ...query, parsed: shown })
}

/**
 * Where few have all words, those that say little are not asked for: 白酒行业深度报告 means 白酒.
 * @param of.found how many have all words, whatever is narrowed; `of.least`: at least so many
 */
function widened(
  input: PipelineInput,
  asked: Asked,
  of: { readonly parsed: ParsedKeyword; readonly found: number | undefined; readonly least: number },
): ParsedKeyword | undefined {
  const telling = of.least < few ? dropStopWords(of.parsed) : undefined
  if (!telling) return undefined
  const found = of.found ?? countAll(input, asked, of.parsed)
  return found > 0 && found < few ? telling : undefined
}

/** First the few that have all words in their titles, then those that have the telling ones. */
function findWider(
  { index }: PipelineInput,
  query: Omit<SearchQuery, 'keyword'>,
  { parsed, wider }: { parsed: ParsedKeyword; wider: ParsedKeyword },
) {
  const { offset, limit, order } = query
  if (order === 'newest') return index.find({ ...query, parsed: wider })
  const inTitles = { ...parsed, words: parsed.words.map((word) => ({ ...word, anywhere: word.title })) }
  const first = index.find({ ...query, parsed: inTitles, offset: 0, limit: few }).ids
  const { total, ids } = index.find({ ...query, parsed: wider, offset: 0, limit: offset + limit })
  const others = ids.filter((id) => !first.includes(id))
  return { total, ids: [...first, ...others].slice(offset, offset + limit) }
}

/** What is shown where nothing has all words: what was probably meant, or else what has the most telling of them. */
function showInstead(
  input: PipelineInput,
  asked: Asked,
  { parsed, instead }: { parsed: ParsedKeyword; instead: string | undefined },
) {
  if (instead !== undefined) return { shown: parse(input, asked, instead), dropped: [], shownFor: instead }
  const { kept, dropped } = fewerWords(input, asked, parsed)
  return { shown: kept, dropped, shownFor: dropped.length > 0 ? textOf(kept) : undefined }
}

function textOf({ words }: ParsedKeyword): string {
  return words.map(({ text }) => text).join(' ')
}

/** Ids of a few whose titles have what is typed; the last word may be begun only. */
export function suggest(input: PipelineInput, { keyword, ...query }: SuggestQuery): readonly number[] {
  for (const typed of expandPartialInput(keyword, query.language))
    for (const mostBegun of [mostMeant, mostMeantAtLast]) {
      const ids = input.index.findTitles({ ...query, parsed: parse(input, query, typed, mostBegun) })
      if (ids.length > 0) return ids
    }
  return []
}

/** What the other language has for the same words, or for those of them that are known there; some words are the same in both. */
export function suggestOtherLanguage(
  input: PipelineInput,
  { kind, language, now, keyword }: OtherLanguageQuery,
): OtherLanguageMatches {
  const other = otherLanguage(language)
  const asked = { kind, language: other, now }
  const parsedThere = (words: string) => parseKeyword(words, input.cut, { otherNames: input.names.namesOf })
  for (const words of [...input.names.translate(keyword, other), keyword]) {
    const total = countAll(input, asked, parsedThere(words))
    if (total > 0) return { keyword: words, total }
  }
  return undefined
}

/** @param mostBegun the last word may be begun only, and stand for so many words */
function parse(input: PipelineInput, asked: Asked, keyword: string, mostBegun = 0): ParsedKeyword {
  return parseKeyword(keyword, input.cut, wordHelp(input, asked, mostBegun))
}

function wordHelp(input: PipelineInput, asked: Asked, mostBegun: number): WordAssistance {
  const words = input.index.words(asked.language)
  return {
    otherNames: input.names.namesOf,
    isInTitles: words.has,
    meantBy(word, isLast) {
      const letters = asked.language === 'zh-CN' ? word.text.replace(/['’]/g, '') : word.text
      if (!/^[a-z]{2,40}$/.test(letters)) return []
      if (mostBegun > 0 && isLast) return words.beginningWith(letters, mostBegun)
      const isChinese = asked.language === 'zh-CN'
      const sounding = isChinese && letters.length >= 4 ? words.soundingAs(letters, mostMeant) : []
      if (sounding.length > 0) return sounding
      const meant = [
        ...(isChinese ? words.withInitials(letters, mostMeant) : []),
        // The index has `EVs` as `EV`; in small letters only what stands there tells the plural from another word. Words in -us and -is keep their s there.
        ...(/^(?:[a-z]{2}|[a-z]{1,3}[iu])s$/.test(letters) ? [letters.slice(0, -1)] : []),
      ]
      // Letters that stand somewhere as a word mean that word: DC is no 电池.
      return meant.length === 0 || stands(input, asked, word) ? [] : meant
    },
  }
}

function stands(input: PipelineInput, asked: Asked, word: WordTerms): boolean {
  return hasAny(input, asked, { words: [word], marks: noHighlightTerms })
}

function hasAny({ index }: PipelineInput, { kind, language, now }: Asked, parsed: ParsedKeyword): boolean {
  return index.hasAny({ kind, language, now, parsed })
}

function countAll({ index }: PipelineInput, { kind, language, now }: Asked, parsed: ParsedKeyword): number {
  return index.count({ kind, language, now, parsed, choices: [{ filters: [] }] })[0] ?? 0
}

/** Leaves words out, so that what is left finds something and says as much as may be; of very many the last ones. Of a Chinese word that stands nowhere the words inside it are tried. */
function fewerWords(input: PipelineInput, asked: Asked, parsed: ParsedKeyword) {
  const none = { kept: parsed, dropped: [] as string[] }
  const { kind, language, now } = asked
  const all = input.index.size(kind, language)
  const weigh = (word: WordTerms) => {
    const found = input.index.weigh({ kind, language, now, parsed: { ...parsed, words: [word] } })
    const { says } = word
    return { word, weight: termWeight({ ...found, all, says }), isLittle: !isSelective(word) }
  }
  const telling = parsed.words.filter(isSelective)
  const weighed = parsed.words
    .slice(0, mostWords)
    .map(weigh)
    .flatMap((whole) => {
      if (whole.weight > 0) return whole
      // The words of a name say less than another word of the keyword: wind of wind turbine blades.
      if (whole.word.says === 'much' && /\s/.test(whole.word.text) && telling.length > 1) return [whole]
      const parts = partsOf(input, asked, whole.word.text).map((word) => parse(input, asked, word))
      return [whole, ...parts.flatMap(({ words }) => words.map(weigh))]
    })
  const words = selectTerms(weighed, (some) => {
    // A word that says little is wanted where it stands in the title, not in whatever text has it as well.
    const isLittle = some.at(-1)?.says === 'little'
    const asParsed = { ...parsed, words: some }
    return isLittle
      ? input.index.weigh({ kind, language, now, parsed: asParsed }).isInTitle
      : hasAny(input, asked, asParsed)
  })
  // 公司 is no answer to who asks for 中金公司.
  if (words.length === 0 || (telling.length > 0 && !words.some(isSelective))) return none
  // What was left out is not marked.
  const marks = words.map(({ text }) => parse(input, asked, text).marks)
  const kept: ParsedKeyword = {
    words,
    marks: {
      han: marks.flatMap(({ han }) => han),
      terms: marks.flatMap(({ terms }) => terms),
      names: marks.flatMap(({ names }) => names),
    },
  }
  return { kept, dropped: parsed.words.filter((word) => !words.includes(word)).map(({ text }) => text) }
}

function partsOf({ index, names, cut }: PipelineInput, { language }: Asked, text: string): string[] {
  const isName = (word: string) => names.namesOf(word).length > 0
  return subwordsOf(text, { cut, isName, isInTitles: index.words(language).has }).slice(0, mostInside)
}

/** The keyword without its typing errors, where that finds something. */
function mend(input: PipelineInput, asked: Asked, keyword: string): string | undefined {
  const finds = (words: string) => hasAny(input, asked, parse(input, asked, words))
  const better = correctSpelling(keyword, {
    ...input.index.words(asked.language),
    isFound: (word) => input.names.namesOf(word).length > 0 || finds(word),
    isWord: (run) => input.cut(run, 'words').length === 1,
    isChinese: asked.language === 'zh-CN',
  })
  return better !== undefined && finds(better) ? better : undefined
}

/** Words that a word in letters may stand for. */
const mostMeant = 6
/** The same where these find nothing: `solid st` is no solid storage. */
const mostMeantAtLast = 60
/** Each costs a look into the index. */
const mostWords = 16
const mostInside = 4
/** So many found are a page. */
const few = 10
