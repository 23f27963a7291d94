// Query relaxation: where no document has all words of a keyword, the most specific words that some document has together.
import { isSelective, type ParsedKeyword, type WordTerms } from '../analysis/query-parser.rules.ts'
import { subwordsOf } from '../analysis/subwords.rules.ts'
import { type AssistanceInput, hasMatch, parse, type Scope } from './keyword-lookup.ts'
import { selectTerms, termWeight } from './query-relaxation.rules.ts'

/** Leaves out words until some document has all others. For a Chinese word that no document has, its subwords are tried. */
export function relaxKeyword(
  input: AssistanceInput,
  scope: Scope,
  parsed: ParsedKeyword,
): { relaxed: ParsedKeyword; dropped: string[] } {
  const selective = parsed.words.filter(isSelective)
  const words = selectTerms(weighWords(input, scope, parsed, selective.length), (some) => {
    // A stop word is worth keeping where it is in the title, not wherever some text has it as well.
    const isStopWord = some.at(-1)?.specificity === 'low'
    const asParsed = { ...parsed, words: some }
    return isStopWord ? matchCounts(input, scope, asParsed).isInTitle : hasMatch(input, scope, asParsed)
  })
  // 公司 alone is no result for 中金公司.
  if (words.length === 0 || (selective.length > 0 && !words.some(isSelective))) return { relaxed: parsed, dropped: [] }
  const terms = words.map(({ text }) => parse(input, scope, text).highlightTerms)
  return {
    relaxed: {
      words,
      highlightTerms: {
        han: terms.flatMap(({ han }) => han),
        terms: terms.flatMap((some) => some.terms),
        names: terms.flatMap(({ names }) => names),
      },
    },
    dropped: parsed.words.filter((word) => !words.includes(word)).map(({ text }) => text),
  }
}

/** The words with their weights; after a word that no document has, its subwords. */
function weighWords(input: AssistanceInput, scope: Scope, parsed: ParsedKeyword, selectiveCount: number) {
  const all = input.index.size(scope.kind, scope.language)
  const weigh = (word: WordTerms) => {
    const counts = matchCounts(input, scope, { ...parsed, words: [word] })
    const { specificity } = word
    return { word, weight: termWeight({ ...counts, all, specificity }), isStopWord: !isSelective(word) }
  }
  return parsed.words
    .slice(0, maxWords)
    .map(weigh)
    .flatMap((weighed) => {
      if (weighed.weight > 0) return weighed
      // The parts of a compound name say less than another word of the keyword: of `wind turbine blades`, `wind` alone is too broad.
      const isName = weighed.word.specificity === 'high' && /\s/.test(weighed.word.text)
      if (isName && selectiveCount > 1) return [weighed]
      const subwords = listSubwords(input, scope, weighed.word.text)
      return [weighed, ...subwords.flatMap((subword) => parse(input, scope, subword).words.map(weigh))]
    })
}

function matchCounts({ index }: AssistanceInput, { kind, language, now }: Scope, parsed: ParsedKeyword) {
  return index.matchCounts({ kind, language, now, parsed })
}

function listSubwords({ index, synonyms, segmenter }: AssistanceInput, { language }: Scope, text: string): string[] {
  const isName = (word: string) => synonyms.namesOf(word).length > 0
  return subwordsOf(text, { segmenter, isName, isInTitles: index.vocabulary(language).has }).slice(0, maxSubwords)
}

/** Each costs a query of the index. */
const maxWords = 16
const maxSubwords = 4
