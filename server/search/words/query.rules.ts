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
  titleMark,
} from './text.rules.ts'

/** What to mark: Chinese as a whole run or, where that does not occur, by its words; everything else by its terms. */
export type Marks = {
  readonly han: readonly { readonly run: string; readonly words: readonly string[] }[]
  readonly terms: readonly string[]
}

/** All of `all` hold, and not all of `butNotAll`; `expression` says the same to FTS5. */
export type Wanted = {
  readonly expression: string
  readonly all: readonly string[]
  readonly butNotAll?: readonly string[] | undefined
}

export type MatchExpressions = {
  /** All words are in the title. */
  readonly inTitle: Wanted
  /** All words are somewhere, but not all in the title. */
  readonly elsewhere: Wanted
  readonly anywhere: Wanted
}

export type ParsedKeyword = { readonly words: readonly WordTerms[]; readonly marks: Marks }

/** One word of a keyword, as expressions of which all must hold: over the terms of titles, and over whole documents. */
export type WordTerms = {
  /** As the reader has written it. */
  readonly text: string
  readonly title: readonly string[]
  readonly anywhere: readonly string[]
}

/** What else a word may stand for. */
export type WordHelp = {
  /** Other names of what goes by the name with this key; see `nameKey`. */
  otherNames?(key: string): readonly string[]
  /** Words that stand in titles and sound as the letters of this word spell; for the last word also those that it may become. */
  meantBy?(word: WordTerms, isLast: boolean): readonly string[]
}

/** A word of the dictionary, or a compound of letters and digits. */
export type Token = { readonly at: number; readonly text: string } & (
  | { readonly word: HanWord; readonly inRun: string }
  | { readonly run: Extract<Run, { script: 'other' }> }
)

export function tokensOf(folded: string, cut: CutWords): Token[] {
  return runsOf(folded).flatMap((run): Token[] => {
    if (run.script === 'other') return [{ at: run.at, text: run.text, run }]
    let { at } = run
    return joinSingles(cut(run.text, 'words')).map((word) => {
      const token = { at, text: word.text, word, inRun: run.text }
      at += word.text.length
      return token
    })
  })
}

/** What names are compared by: `lithium-ion battery` and `Lithium Ion Batteries` have the same. */
export function nameKey(tokens: readonly Token[]): string {
  const keys = tokens.map((token) =>
    'word' in token
      ? token.text
      : token.run.isQuantity
        ? token.run.joined
        : token.run.parts.map((part) => part.term).join(' '),
  )
  return keys.reduce((key, next, index) => {
    const isHanPair = 'word' in (tokens[index - 1] ?? {}) && 'word' in (tokens[index] ?? {})
    return index === 0 ? next : key + (isHanPair ? '' : ' ') + next
  }, '')
}

/** A name of the dictionary is no longer than so many words. */
const longestName = 6

/** The words of a keyword, those of a known name taken together with the key of that name where it has `isName`. */
export function namesIn(tokens: readonly Token[], isName: (key: string) => boolean) {
  const pieces: { tokens: readonly Token[]; name: string | undefined }[] = []
  for (let from = 0; from < tokens.length; ) {
    let to = Math.min(tokens.length, from + longestName)
    while (to > from && !isName(nameKey(tokens.slice(from, to)))) to--
    const isKnown = to > from
    const piece = tokens.slice(from, isKnown ? to : from + 1)
    pieces.push({ tokens: piece, name: isKnown ? nameKey(piece) : undefined })
    from += piece.length
  }
  return pieces
}

/** @returns no words when there is nothing in the keyword that could be searched */
export function parseKeyword(keyword: string, cut: CutWords, help: WordHelp = {}): ParsedKeyword {
  const folded = fold(keyword)
  const tokens = tokensOf(folded, cut)
  const words = new Map<string, WordTerms>()
  const marked: Token[] = [...tokens]
  const otherNames = (key: string) => help.otherNames?.(key) ?? []
  for (const { tokens: piece, name } of namesIn(tokens, (key) => otherNames(key).length > 0)) {
    const own = allOf(piece.map(termsOf))
    const letters = name === undefined && piece[0] && 'run' in piece[0] ? piece[0].text : ''
    const meant = letters === '' ? [] : (help.meantBy?.({ text: letters, ...own }, piece[0] === tokens.at(-1)) ?? [])
    const others = [...(name === undefined ? [] : otherNames(name)), ...meant].map((other) =>
      tokensOf(fold(other), cut),
    )
    for (const other of others) marked.push(...other.map(asWhole))
    const [first, last] = [piece[0], piece.at(-1)]
    const at = first?.at ?? 0
    const end = (last?.at ?? 0) + (last?.text.length ?? 0)
    const text = (folded.length === keyword.length ? keyword : folded).slice(at, end)
    words.set(folded.slice(at, end), {
      text,
      ...(others.length === 0 ? own : anyOf([own, ...others.map((other) => allOf(other.map(termsOf)))])),
    })
  }
  return { words: [...words.values()], marks: marksOf(marked) }
}

/** Each filter is a token that must stand there too. */
export function matchExpressions(words: readonly WordTerms[], filters: readonly string[]): MatchExpressions {
  const tokens = filters.map(quote)
  const title = [...new Set(words.flatMap((word) => word.title))]
  const inTitle = [...title, ...tokens]
  const anywhere = [...new Set(words.flatMap((word) => word.anywhere)), ...tokens]
  return {
    inTitle: { expression: inTitle.join(' AND '), all: inTitle },
    anywhere: { expression: anywhere.join(' AND '), all: anywhere },
    elsewhere: {
      expression: `(${anywhere.join(' AND ')}) NOT (${title.join(' AND ')})`,
      all: anywhere,
      butNotAll: title,
    },
  }
}

type Expressions = Omit<WordTerms, 'text'>

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
  const pairs = isOneCharacter(text) ? [text] : pairsOf(text)
  const title = everyTerm(pairs.map(inTitle))
  if (!isKnown || pairs.length === 1) return { title, anywhere: everyTerm(pairs) }
  return { title, anywhere: [`(${quote(text)} OR ${asOne(title)})`] }
}

function inTitle(term: string): string {
  return titleMark + term
}

/** `e-commerce` also finds `ecommerce`. Parts of one letter each say nothing: `R&D` is `rd`. */
function compound(run: Extract<Run, { script: 'other' }>, as: (term: string) => string): string[] {
  const parts = run.parts.map((part) => part.term)
  if (run.isQuantity || parts.length === 1 || parts.every((part) => part.length === 1))
    return everyTerm([as(run.joined)])
  return [`(${asOne(everyTerm(parts.map(as)))} OR ${quote(as(run.joined))})`]
}

/** What stands for a word of the reader is marked only as a whole. */
function asWhole(token: Token): Token {
  return 'word' in token ? { ...token, inRun: token.text } : token
}

function marksOf(tokens: readonly Token[]): Marks {
  const han = new Map<string, string[]>()
  const terms = new Set<string>()
  for (const token of tokens) {
    if ('run' in token) {
      terms.add(token.run.joined)
      if (!token.run.isQuantity) for (const part of token.run.parts) terms.add(part.term)
      continue
    }
    const words = han.get(token.inRun) ?? []
    if (!isOneCharacter(token.text) || isOneCharacter(token.inRun)) words.push(token.text)
    han.set(token.inRun, words)
  }
  return { han: [...han].map(([run, words]) => ({ run, words })), terms: [...terms] }
}

function everyTerm(terms: readonly string[]): string[] {
  return [...new Set(terms)].map(quote)
}

function quote(term: string): string {
  return `"${term.replaceAll('"', '""')}"`
}
