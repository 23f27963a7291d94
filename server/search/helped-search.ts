// A search of the index with all its help: other names, sounds, fewer words where all together find nothing, mended errors.
import { languages, otherLanguage } from '#contract/common/language.ts'
import { mended } from './correction.rules.ts'
import { mostTelling, weightOf } from './fewer-words.rules.ts'
import type { IndexFile } from './index/index-file.ts'
import { countCap } from './index/index-questions.ts'
import type { CountQuery, Elsewhere, ElsewhereQuery, Found, SearchQuery, SuggestQuery } from './search.messages.ts'
import type { Names } from './words/names.rules.ts'
import { type ParsedKeyword, parseKeyword, type WordHelp, type WordTerms } from './words/query.rules.ts'
import { type CutWords, fold } from './words/text.rules.ts'

export type HelpedInput = {
  readonly index: IndexFile
  readonly names: Names
  readonly cut: CutWords
  /** What is not there is not in the catalogue either. */
  readonly isWhole: boolean
}

type Asked = Pick<SearchQuery, 'kind' | 'language' | 'now'>

export function find(input: HelpedInput, { keyword, isHelped = false, ...query }: SearchQuery): Found {
  const { index } = input
  const parsed = parse(input, query, keyword)
  const found = { ...index.find({ ...query, parsed }), marks: parsed.marks }
  if (!isHelped) return found
  if (found.total > 0 || parsed.words.length === 0) return found
  const isNarrowed = query.filters.length > 0 || query.since !== undefined
  if (isNarrowed && hasAny(input, query, parsed)) return found
  const instead = mend(input, query, keyword)
  const { shown, dropped, shownFor } = showInstead(input, query, { parsed, instead })
  const help = { dropped, instead, shownFor, isMiss: input.isWhole }
  return { ...index.find({ ...query, parsed: shown }), marks: shown.marks, ...help }
}

export function count(input: HelpedInput, { keyword, isHelped = false, ...query }: CountQuery): readonly number[] {
  const parsed = parse(input, query, keyword)
  const counts = input.index.count({ ...query, parsed })
  if (!isHelped || counts.some((one) => one > 0) || hasAny(input, query, parsed)) return counts
  const { shown } = showInstead(input, query, { parsed, instead: mend(input, query, keyword) })
  return input.index.count({ ...query, parsed: shown })
}

/** What is shown where nothing has all words: what has the most telling of them, or else what was probably meant. */
function showInstead(
  input: HelpedInput,
  asked: Asked,
  { parsed, instead }: { parsed: ParsedKeyword; instead: string | undefined },
) {
  const { kept, dropped } = fewerWords(input, asked, parsed)
  if (dropped.length > 0) return { shown: kept, dropped, shownFor: kept.words.map(({ text }) => text).join(' ') }
  return { shown: instead === undefined ? kept : parse(input, asked, instead), dropped, shownFor: instead }
}

/** Ids of a few whose titles have what is typed; the last word may be begun only. */
export function suggest(input: HelpedInput, { keyword, ...query }: SuggestQuery): readonly number[] {
  return input.index.findTitles({ ...query, parsed: parse(input, query, keyword, true) })
}

/** What the other language has for the same words, or for those of them that are known there; some words are the same in both. */
export function lookElsewhere(input: HelpedInput, { kind, language, now, keyword }: ElsewhereQuery): Elsewhere {
  const other = otherLanguage(language)
  const asked = { kind, language: other, now }
  const parsedThere = (words: string) => parseKeyword(words, input.cut, { otherNames: input.names.namesOf })
  for (const words of [...input.names.translate(keyword, other), keyword]) {
    const total = countAll(input, asked, parsedThere(words))
    if (total > 0) return { keyword: words, total }
  }
  return undefined
}

/** What most titles have is asked for most: made ready in advance, where there are so many reports that it takes time. */
export function expectFrequent(input: HelpedInput): void {
  for (const language of languages) {
    if (input.index.size('report', language) < countCap) continue
    const asked = { kind: 'report', language, now: new Date() } as const
    for (const word of input.index.words(language).frequent(mostExpected))
      input.index.expect({ ...asked, parsed: parse(input, asked, word) })
  }
}

function parse(input: HelpedInput, asked: Asked, keyword: string, isBegun = false): ParsedKeyword {
  return parseKeyword(keyword, input.cut, wordHelp(input, asked, isBegun))
}

function wordHelp(input: HelpedInput, asked: Asked, isBegun: boolean): WordHelp {
  const words = input.index.words(asked.language)
  return {
    otherNames: input.names.namesOf,
    meantBy(word, isLast) {
      const { text: letters } = word
      if (!/^[a-z]{2,40}$/.test(letters)) return []
      if (isBegun && isLast) return words.beginningWith(letters, mostMeant)
      const isChinese = asked.language === 'zh-CN'
      const sounding = isChinese && letters.length >= 4 ? words.soundingAs(letters, mostMeant) : []
      if (sounding.length > 0) return sounding
      const meant = [
        ...(isChinese ? words.withInitials(letters, mostMeant) : []),
        // The index has `EVs` as `EV`; in small letters only what stands there tells the plural from another word.
        ...(/^[a-z]{2}s$/.test(letters) ? [letters.slice(0, 2)] : []),
      ]
      // Letters that stand somewhere as a word mean that word: DC is no 电池.
      return meant.length === 0 || stands(input, asked, word) ? [] : meant
    },
  }
}

function stands(input: HelpedInput, asked: Asked, word: WordTerms): boolean {
  return hasAny(input, asked, { words: [word], marks: { han: [], terms: [] } })
}

function hasAny({ index }: HelpedInput, { kind, language, now }: Asked, parsed: ParsedKeyword): boolean {
  return index.hasAny({ kind, language, now, parsed })
}

function countAll({ index }: HelpedInput, { kind, language, now }: Asked, parsed: ParsedKeyword): number {
  return index.count({ kind, language, now, parsed, choices: [{ filters: [] }] })[0] ?? 0
}

/** Leaves words out, so that what is left finds something and says as much as may be; of very many the last ones. Of a Chinese word that stands nowhere the words inside it are tried. */
function fewerWords(input: HelpedInput, asked: Asked, parsed: ParsedKeyword) {
  const none = { kept: parsed, dropped: [] as string[] }
  const { kind, language, now } = asked
  const all = input.index.size(kind, language)
  const weigh = (word: WordTerms) => {
    const found = input.index.weigh({ kind, language, now, parsed: { ...parsed, words: [word] } })
    return { word, weight: weightOf({ ...found, all }) }
  }
  const inside: ParsedKeyword[] = []
  const weighed = parsed.words
    .slice(0, mostWords)
    .map(weigh)
    .flatMap((whole) => {
      if (whole.weight > 0) return whole
      const parts = wordsInside(input, asked, whole.word.text)
      inside.push(...parts)
      return [whole, ...parts.flatMap(({ words }) => words.map(weigh))]
    })
  const words = mostTelling(weighed, (some) => hasAny(input, asked, { ...parsed, words: some }))
  if (words.length === 0) return none
  const marks = [parsed, ...inside].map((one) => one.marks)
  const kept: ParsedKeyword = {
    words,
    marks: { han: marks.flatMap(({ han }) => han), terms: marks.flatMap(({ terms }) => terms) },
  }
  return { kept, dropped: parsed.words.filter((word) => !words.includes(word)).map(({ text }) => text) }
}

/** 血糖 in 血糖仪, 农业 and 机械 in 农业机械. */
function wordsInside(input: HelpedInput, asked: Asked, text: string): ParsedKeyword[] {
  if (!/^\p{Script=Han}{3,}$/u.test(text)) return []
  const shorter = input.cut(fold(text), 'all').filter((word) => word.length > 1 && word.length < text.length)
  return shorter.slice(0, mostInside).map((word) => parse(input, asked, word))
}

/** The keyword without its typing errors, where that finds something. */
function mend(input: HelpedInput, asked: Asked, keyword: string): string | undefined {
  const finds = (words: string) => hasAny(input, asked, parse(input, asked, words))
  const better = mended(keyword, input.index.words(asked.language), finds)
  return better !== undefined && finds(better) ? better : undefined
}

/** Two expressions each: half of what is kept for a million reports. */
const mostExpected = 25
/** Words that a word in letters may stand for. */
const mostMeant = 6
/** Each costs a look into the index. */
const mostWords = 16
const mostInside = 4
