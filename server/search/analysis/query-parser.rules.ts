// Query parser: turns a keyword into expressions over index terms and into the terms to highlight in results.
import {
  bigramsOf,
  fold,
  type HanWord,
  isSingleCharacter,
  type ScriptRun,
  samplePrefix,
  titlePrefix,
  type WordSegmenter,
} from './analyzer.rules.ts'
import { isConnective, isPlaceName, stopWordClass } from './stop-words.rules.ts'
import { replaceTerms, type TermExpression } from './term-expressions.rules.ts'
import { groupNames, type NameGroup, nameKey, type Token, tokensOf } from './tokenizer.rules.ts'

/**
 * What to highlight: a run of Chinese as a whole or, where a text does not have it, by its words; everything else by its terms. Synonyms
 * (`names`) of several words are highlighted only as a whole, unit by unit; see `unitsOf`.
 */
export type HighlightTerms = {
  readonly han: readonly { readonly run: string; readonly words: readonly string[] }[]
  readonly terms: readonly string[]
  readonly names: readonly (readonly string[])[]
}
export const noHighlightTerms: HighlightTerms = { han: [], terms: [], names: [] }

/** Which documents match a keyword. */
export type MatchExpressions = {
  /** All words are in the title. */
  readonly inTitle: TermExpression
  /** All words are in the title or in the body. */
  readonly anywhere: TermExpression
  /** All words are in title, body or sample, and not all of them in title or body. */
  readonly inSample: TermExpression
}

export type ParsedKeyword = { readonly words: readonly WordTerms[]; readonly highlightTerms: HighlightTerms }

/**
 * How much a word says about the subject of a report: names of the synonym dictionary are high; frequent words of titles are low and words of
 * questions none (`stopWordClass`). Undefined for all other words.
 */
export type Specificity = 'none' | 'low' | 'high' | undefined

/** One word of a keyword as expressions that must all match: over the terms of titles, and over whole documents. */
export type WordTerms = {
  /** As typed. */
  readonly text: string
  readonly title: readonly TermExpression[]
  readonly anywhere: readonly TermExpression[]
  readonly specificity?: Specificity
}

/** Alternatives to the words of a keyword. */
export type WordAssistance = {
  /** Synonyms of the name with this key; see `nameKey`. */
  synonymsOf?(key: string): readonly string[]
  isInTitles?(word: string): boolean
  /** Words of titles that the letters of this word stand for as pinyin; of the last word also its completions. */
  alternativesOf?(word: WordTerms, isLast: boolean): readonly string[]
}

/** @returns no words when the keyword has no letter or digit */
export function parseKeyword(
  keyword: string,
  segmenter: WordSegmenter,
  assistance: WordAssistance = {},
): ParsedKeyword {
  const folded = fold(keyword)
  const tokens = tokensOf(folded, segmenter)
  const words = new Map<string, WordTerms>()
  const highlighted: Token[] = []
  const names: (readonly Token[])[] = []
  const synonymsOf = (key: string) => assistance.synonymsOf?.(key) ?? []
  const isName = (key: string) => synonymsOf(key).length > 0 || closedCompound(key, assistance) !== undefined
  const pieces = groupNames(tokens, isName)
  const withoutConnectives = pieces.filter(
    (piece) => piece.name !== undefined || !piece.tokens.every(({ text }) => isConnective(text)),
  )
  for (const { tokens: piece, name } of withoutConnectives.length > 0 ? withoutConnectives : pieces) {
    highlighted.push(...piece)
    const expressions = allOf(piece.map(termsOf))
    const alternatives = [
      ...(name === undefined ? [] : [...synonymsOf(name), closedCompound(name, assistance) ?? []].flat()),
      ...letterAlternatives({ tokens: piece, name }, expressions, { isLast: piece[0] === tokens.at(-1), assistance }),
    ].map((alternative) => tokensOf(fold(alternative), segmenter))
    names.push(...alternatives)
    const [first, last] = [piece[0], piece.at(-1)]
    const start = first?.at ?? 0
    const end = (last?.at ?? 0) + (last?.text.length ?? 0)
    words.set(folded.slice(start, end), {
      text: (folded.length === keyword.length ? keyword : folded).slice(start, end),
      specificity: specificityOf(piece, name, synonymsOf(name ?? '').length > 0),
      ...(alternatives.length === 0 ? expressions : anyOf([expressions, ...alternatives.map(asName)])),
    })
  }
  return { words: [...words.values()], highlightTerms: highlightTermsOf(highlighted, names) }
}

/** What letters that are no name may stand for. */
function letterAlternatives(
  { tokens, name }: NameGroup,
  expressions: Expressions,
  { isLast, assistance }: { readonly isLast: boolean; readonly assistance: WordAssistance },
): readonly string[] {
  const [first] = tokens
  if (name !== undefined || !first || !('run' in first) || first.text === '') return []
  return assistance.alternativesOf?.({ text: first.text, ...expressions }, isLast) ?? []
}

/** `health care` is healthcare where titles have that. */
function closedCompound(key: string, assistance: WordAssistance): string | undefined {
  const joined = /^[a-z]{3,} [a-z]{3,}$/.test(key) ? key.replace(' ', '') : undefined
  return joined !== undefined && assistance.isInTitles?.(joined) ? joined : undefined
}

function specificityOf(piece: readonly Token[], name: string | undefined, hasSynonyms: boolean): Specificity {
  if (name !== undefined && isPlaceName(name)) return 'low'
  const classes = piece.map((token) => stopWordClass(nameKey([token])))
  if (!classes.includes(undefined)) return classes.includes('low') ? 'low' : 'none'
  return hasSynonyms ? 'high' : undefined
}

export function isSelective({ specificity }: WordTerms): boolean {
  return specificity === undefined || specificity === 'high'
}

/** The keyword without its stop words; undefined where it has none, or nothing else. */
export function dropStopWords({ words, highlightTerms }: ParsedKeyword): ParsedKeyword | undefined {
  const selective = words.filter(isSelective)
  return selective.length === 0 || selective.length === words.length ? undefined : { words: selective, highlightTerms }
}

/** @param filters tokens that a document must have as well @param withSample the token of documents with a sample */
export function matchExpressions(
  words: readonly WordTerms[],
  filters: readonly string[],
  withSample: string,
): MatchExpressions {
  const every = (name: keyof Expressions) => ({ all: [...words.flatMap((word) => word[name]), ...filters] })
  const anywhere = every('anywhere')
  const sampled = words.flatMap((word) => word.anywhere.map(orInSample))
  return {
    inTitle: every('title'),
    anywhere,
    inSample: { all: [...sampled, ...filters, withSample], except: anywhere },
  }
}

/** Each term may also be one of the sample, except those of the title. */
function orInSample(expression: TermExpression): TermExpression {
  return replaceTerms(expression, (term) =>
    term.startsWith(titlePrefix) ? term : { any: [term, samplePrefix + term] },
  )
}

type Expressions = Pick<WordTerms, 'title' | 'anywhere'>

function allOf(all: readonly Expressions[]): Expressions {
  return { title: all.flatMap(({ title }) => title), anywhere: all.flatMap(({ anywhere }) => anywhere) }
}

function anyOf(all: readonly Expressions[]): Expressions {
  const any = (name: keyof Expressions) => [{ any: all.map((each) => ({ all: each[name] })) }]
  return { title: any('title'), anywhere: any('anywhere') }
}

function termsOf(token: Token): Expressions {
  if ('word' in token) return hanWord(token.word)
  return { title: compound(token.run, inTitle), anywhere: compound(token.run, (term) => term) }
}

/** Titles are indexed by bigrams, bodies by dictionary words; a match in the title counts as one anywhere. */
function hanWord({ text, isKnown }: HanWord): Expressions {
  const bigrams = isSingleCharacter(text) ? [text] : bigramsOf(text)
  const title = bigrams.map(inTitle)
  if (!isKnown || bigrams.length === 1) return { title, anywhere: bigrams }
  return { title, anywhere: [{ any: [text, { all: title }] }] }
}

/** In titles, a name must occur as a whole: 飞行 and 汽车 apart from each other are not 飞行汽车. */
function asName(tokens: readonly Token[]): Expressions {
  const runs: Token[][] = []
  for (const token of tokens) {
    const before = runs.at(-1)?.at(-1)
    const isAdjacent = before && 'word' in before && 'word' in token && before.at + before.text.length === token.at
    if (isAdjacent) runs.at(-1)?.push(token)
    else runs.push([token])
  }
  return allOf(runs.map(runExpressions))
}

function runExpressions(tokens: readonly Token[]): Expressions {
  const [only] = tokens
  if (only && tokens.length === 1) return termsOf(only)
  const title = bigramsOf(tokens.map(({ text }) => text).join('')).map(inTitle)
  const inBody = tokens.flatMap((token) => ('word' in token ? bodyTermsOf(token.word) : []))
  return { title, anywhere: [{ any: [{ all: inBody }, { all: title }] }] }
}

/** As bodies are indexed. */
function bodyTermsOf({ text, isKnown }: HanWord): string[] {
  return isKnown || isSingleCharacter(text) ? [text] : bigramsOf(text)
}

function inTitle(term: string): string {
  return titlePrefix + term
}

/** `e-commerce` also matches `ecommerce`. Parts of one letter each are searched only joined: `R&D` is `rd`. */
function compound(run: Extract<ScriptRun, { script: 'other' }>, as: (term: string) => string): TermExpression[] {
  const parts = run.parts.map((part) => part.term)
  if (run.isQuantity || parts.length === 1 || parts.every((part) => part.length === 1)) return [as(run.joined)]
  return [{ any: [{ all: parts.map(as) }, as(run.joined)] }]
}

function highlightTermsOf(tokens: readonly Token[], names: readonly (readonly Token[])[]): HighlightTerms {
  const han = new Map<string, string[]>()
  const terms = new Set<string>()
  for (const token of tokens) {
    if ('run' in token) {
      terms.add(token.run.joined)
      if (!token.run.isQuantity) for (const part of token.run.parts) terms.add(part.term)
      continue
    }
    const words = han.get(token.inRun) ?? []
    if (!isSingleCharacter(token.text) || isSingleCharacter(token.inRun)) words.push(token.text)
    han.set(token.inRun, words)
  }
  for (const [only, ...more] of names) if (only && 'run' in only && more.length === 0) terms.add(only.run.joined)
  return {
    han: [...han].map(([run, words]) => ({ run, words })),
    terms: [...terms],
    names: names.map((tokens) =>
      tokens.flatMap((token) => ('run' in token ? token.run.parts.map(({ term }) => term) : [...token.text])),
    ),
  }
}
