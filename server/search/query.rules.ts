// From a keyword to match expressions of FTS5, and to the words that are marked in what was found.
import {
  type CutWords,
  fold,
  type HanWord,
  isOneCharacter,
  joinSingles,
  pairsOf,
  type Run,
  runsOf,
} from './text.rules.ts'

/** What to mark: Chinese as a whole run or, where that does not occur, by its words; everything else by its terms. */
export type Marks = {
  readonly han: readonly { readonly run: string; readonly words: readonly string[] }[]
  readonly terms: readonly string[]
}

export type MatchExpressions = {
  /** All words are in the title. */
  readonly inTitle: string
  /** All words are somewhere, but not all in the title. */
  readonly elsewhere: string
  readonly anywhere: string
}

export type ParsedKeyword = { readonly words: readonly WordTerms[]; readonly marks: Marks }

/** One word of a keyword, as expressions over the terms of titles and of bodies. */
type WordTerms = { readonly title: string; readonly body: string }

/** @returns no words when there is nothing in the keyword that could be searched */
export function parseKeyword(keyword: string, cut: CutWords): ParsedKeyword {
  const words = new Map<string, WordTerms>()
  const han = new Map<string, string[]>()
  const terms = new Set<string>()
  for (const run of runsOf(fold(keyword))) {
    if (run.script === 'han') {
      const inRun = joinSingles(cut(run.text, 'words'))
      for (const word of inRun) words.set(word.text, hanWord(word))
      han.set(
        run.text,
        inRun.map((word) => word.text).filter((text) => !isOneCharacter(text) || isOneCharacter(run.text)),
      )
    } else {
      const expression = compound(run)
      words.set(run.text, { title: expression, body: expression })
      for (const term of [run.joined, ...run.parts.map((part) => part.term)]) terms.add(term)
    }
  }
  return {
    words: [...words.values()],
    marks: { han: [...han].map(([run, inRun]) => ({ run, words: inRun })), terms: [...terms] },
  }
}

/** Each filter is a token that must stand in the column `filters`. */
export function matchExpressions(words: readonly WordTerms[], filters: readonly string[]): MatchExpressions {
  const inTitle = `{title} : (${words.map((word) => word.title).join(' AND ')})`
  const anywhere = words.map((word) => `({title} : ${word.title} OR {body} : ${word.body})`).join(' AND ')
  const filtered = (expression: string) =>
    [expression, ...filters.map((token) => `filters : ${quote(token)}`)].join(' AND ')
  return {
    inTitle: filtered(inTitle),
    anywhere: filtered(anywhere),
    elsewhere: `(${filtered(anywhere)}) NOT (${inTitle})`,
  }
}

function hanWord(word: HanWord): WordTerms {
  if (isOneCharacter(word.text)) return { title: allOf([word.text]), body: allOf([word.text]) }
  const pairs = allOf(pairsOf(word.text))
  return { title: pairs, body: word.isKnown ? allOf([word.text]) : pairs }
}

/** `e-commerce` also finds `ecommerce`. Parts of one letter each say nothing: `R&D` is `rd`. */
function compound(run: Extract<Run, { script: 'other' }>): string {
  const parts = run.parts.map((part) => part.term)
  if (parts.length === 1 || parts.every((part) => part.length === 1)) return allOf([run.joined])
  return `(${allOf(parts)} OR ${quote(run.joined)})`
}

function allOf(terms: readonly string[]): string {
  return `(${[...new Set(terms)].map(quote).join(' AND ')})`
}

function quote(term: string): string {
  return `"${term.replaceAll('"', '""')}"`
}
