// From a keyword to match expressions of FTS5, and to the words that are marked in what was found.

import {
  fold,
  type HanWord,
  isSingleCharacter,
  pairsOf,
  type ScriptRun,
  titleMark,
  type WordSegmenter,
} from './analyzer.rules.ts'
import { isConnective, isPlaceName, stopWordClass } from './stop-words.rules.ts'
import { nameKey, synonymsIn, type Token, tokensOf } from './tokenizer.rules.ts'

/**
 * What to mark: Chinese as a whole run or, where that does not occur, by its words; everything else by its terms. Names of several words that
 * stand for those of the reader are marked as a whole only; see `unitsOf`.
 */
export type HighlightTerms = {
  readonly han: readonly { readonly run: string; readonly words: readonly string[] }[]
  readonly terms: readonly string[]
  readonly names: readonly (readonly string[])[]
}
export const noHighlightTerms: HighlightTerms = { han: [], terms: [], names: [] }

/** Match expressions of FTS5. */
export type MatchExpressions = {
  /** All words are in the title. */
  readonly inTitle: string
  /** All words are in the title or in the body. */
  readonly anywhere: string
}

export type ParsedKeyword = { readonly words: readonly WordTerms[]; readonly marks: HighlightTerms }

/** Names that the dictionary of the trade has say much; words of questions, and of every second title, nothing or little. */
export type Specificity = 'nothing' | 'little' | 'much' | undefined

/** One word of a keyword, as expressions of which all must hold: over the terms of titles, and over whole documents. */
export type WordTerms = {
  /** As the reader has written it. */
  readonly text: string
  readonly title: readonly string[]
  readonly anywhere: readonly string[]
  /** Of a subject. */
  readonly says?: Specificity
}

/** What else a word may stand for. */
export type WordAssistance = {
  /** Other names of what goes by the name with this key; see `nameKey`. */
  otherNames?(key: string): readonly string[]
  isInTitles?(word: string): boolean
  /** Words that stand in titles and sound as the letters of this word spell; for the last word also those that it may become. */
  meantBy?(word: WordTerms, isLast: boolean): readonly string[]
}

/** @returns no words when there is nothing in the keyword that could be searched */
export function parseKeyword(keyword: string, cut: WordSegmenter, help: WordAssistance = {}): ParsedKeyword {
  const folded = fold(keyword)
  const tokens = tokensOf(folded, cut)
  const words = new Map<string, WordTerms>()
  const marked: Token[] = []
  const names: (readonly Token[])[] = []
  const otherNames = (key: string) => help.otherNames?.(key) ?? []
  const isName = (key: string) => otherNames(key).length > 0 || writtenTogether(key, help) !== undefined
  const pieces = synonymsIn(tokens, isName)
  const telling = pieces.filter(
    ({ tokens, name }) => name !== undefined || !tokens.every(({ text }) => isConnective(text)),
  )
  for (const { tokens: piece, name } of telling.length > 0 ? telling : pieces) {
    marked.push(...piece)
    const own = allOf(piece.map(termsOf))
    const letters = name === undefined && piece[0] && 'run' in piece[0] ? piece[0].text : ''
    const meant = letters === '' ? [] : (help.meantBy?.({ text: letters, ...own }, piece[0] === tokens.at(-1)) ?? [])
    const known = name === undefined ? [] : [...otherNames(name), writtenTogether(name, help) ?? []].flat()
    const others = [...known, ...meant].map((other) => tokensOf(fold(other), cut))
    names.push(...others)
    const [first, last] = [piece[0], piece.at(-1)]
    const at = first?.at ?? 0
    const end = (last?.at ?? 0) + (last?.text.length ?? 0)
    const text = (folded.length === keyword.length ? keyword : folded).slice(at, end)
    const says = saidBy(piece, name, otherNames(name ?? '').length > 0)
    words.set(folded.slice(at, end), {
      text,
      says,
      ...(others.length === 0 ? own : anyOf([own, ...others.map(asName)])),
    })
  }
  return { words: [...words.values()], marks: marksOf(marked, names) }
}

/** `health care` is healthcare where titles have that. */
function writtenTogether(key: string, help: WordAssistance): string | undefined {
  const together = /^[a-z]{3,} [a-z]{3,}$/.test(key) ? key.replace(' ', '') : undefined
  return together !== undefined && help.isInTitles?.(together) ? together : undefined
}

function saidBy(piece: readonly Token[], name: string | undefined, isKnown: boolean): Specificity {
  if (name !== undefined && isPlaceName(name)) return 'little'
  const little = piece.map((token) => stopWordClass(nameKey([token])))
  if (!little.includes(undefined)) return little.includes('little') ? 'little' : 'nothing'
  return isKnown ? 'much' : undefined
}

export function isSelective({ says }: WordTerms): boolean {
  return says === undefined || says === 'much'
}

/** The keyword without the words that say little; undefined where it has none of these, or no others. */
export function dropStopWords({ words, marks }: ParsedKeyword): ParsedKeyword | undefined {
  const telling = words.filter(isSelective)
  return telling.length === 0 || telling.length === words.length ? undefined : { words: telling, marks }
}

/** @param filters tokens that a document must have as well */
export function matchExpressions(words: readonly WordTerms[], filters: readonly string[]): MatchExpressions {
  const tokens = filters.map(quote)
  const allOfThem = (name: keyof Expressions) =>
    [...new Set(words.flatMap((word) => word[name])), ...tokens].join(' AND ')
  return { inTitle: allOfThem('title'), anywhere: allOfThem('anywhere') }
}

type Expressions = Pick<WordTerms, 'title' | 'anywhere'>

function allOf(all: readonly Expressions[]): Expressions {
  return { title: all.flatMap(({ title }) => title), anywhere: all.flatMap(({ anywhere }) => anywhere) }
}

function anyOf(all: readonly Expressions[]): Expressions {
  const any = (name: keyof Expressions) => [`(${all.map((one) => asOne(one[name])).join(' OR ')})`]
  return { title: any('title'), anywhere: any('anywhere') }
}

function asOne(all: readonly string[]): string {
  return all.length === 1 ? (all[0] ?? '') : `(${all.join(' AND ')})`
}

function termsOf(token: Token): Expressions {
  if ('word' in token) return hanWord(token.word)
  return { title: compound(token.run, inTitle), anywhere: compound(token.run, (term) => term) }
}

/** Titles have every pair of neighbours, other text the words of the dictionary; what is in the title counts as in the text. */
function hanWord({ text, isKnown }: HanWord): Expressions {
  const pairs = isSingleCharacter(text) ? [text] : pairsOf(text)
  const title = everyTerm(pairs.map(inTitle))
  if (!isKnown || pairs.length === 1) return { title, anywhere: everyTerm(pairs) }
  return { title, anywhere: [`(${quote(text)} OR ${asOne(title)})`] }
}

/** A name stands in titles as a whole: 飞行 and 汽车 far from each other are no 飞行汽车. */
function asName(tokens: readonly Token[]): Expressions {
  const runs: Token[][] = []
  for (const token of tokens) {
    const before = runs.at(-1)?.at(-1)
    const goesOn = before && 'word' in before && 'word' in token && before.at + before.text.length === token.at
    if (goesOn) runs.at(-1)?.push(token)
    else runs.push([token])
  }
  return allOf(runs.map(oneRun))
}

function oneRun(tokens: readonly Token[]): Expressions {
  const [only] = tokens
  if (only && tokens.length === 1) return termsOf(only)
  const title = everyTerm(pairsOf(tokens.map(({ text }) => text).join('')).map(inTitle))
  const inText = everyTerm(tokens.flatMap((token) => ('word' in token ? wordTerms(token.word) : [])))
  return { title, anywhere: [`(${asOne(inText)} OR ${asOne(title)})`] }
}

/** As longer texts have it. */
function wordTerms({ text, isKnown }: HanWord): string[] {
  return isKnown || isSingleCharacter(text) ? [text] : pairsOf(text)
}

function inTitle(term: string): string {
  return titleMark + term
}

/** `e-commerce` also finds `ecommerce`. Parts of one letter each say nothing: `R&D` is `rd`. */
function compound(run: Extract<ScriptRun, { script: 'other' }>, as: (term: string) => string): string[] {
  const parts = run.parts.map((part) => part.term)
  if (run.isQuantity || parts.length === 1 || parts.every((part) => part.length === 1))
    return everyTerm([as(run.joined)])
  return [`(${asOne(everyTerm(parts.map(as)))} OR ${quote(as(run.joined))})`]
}

function marksOf(tokens: readonly Token[], names: readonly (readonly Token[])[]): HighlightTerms {
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

function everyTerm(terms: readonly string[]): string[] {
  return [...new Set(terms)].map(quote)
}

function quote(term: string): string {
  return `"${term.replaceAll('"', '""')}"`
}
