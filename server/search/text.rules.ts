// Text as search sees it: folded, then split into runs of Chinese and of everything else, then into terms.
import { singular } from './english.rules.ts'

/** Cuts a run of Chinese into words: `all` also gives the shorter words inside long ones. */
export type CutWords = (run: string, depth: 'words' | 'all') => string[]

export type Run =
  | { readonly script: 'han'; readonly text: string; readonly at: number }
  | {
      readonly script: 'other'
      readonly text: string
      readonly at: number
      readonly parts: readonly Part[]
      readonly joined: string
    }

/** A part of a compound: `lithium` and `ion` of `lithium-ion`; `term` is the form that is indexed. */
export type Part = { readonly term: string; readonly at: number; readonly length: number }

/** Width, case and accents of Latin letters do not matter. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
}

/** Runs of folded text; what is neither letter nor digit only separates. Offsets are into the folded text. */
export function runsOf(folded: string): Run[] {
  const runs: Run[] = []
  for (const match of folded.matchAll(runPattern)) {
    const [text] = match
    if (match.groups?.han) {
      runs.push({ script: 'han', text, at: match.index })
      continue
    }
    const parts = [...text.matchAll(partPattern)].map((part) => ({
      term: termOf(part[0]),
      at: match.index + part.index,
      length: part[0].length,
    }))
    runs.push({ script: 'other', text, at: match.index, parts, joined: termOf(text.replace(/[-‐–&]/g, '')) })
  }
  return runs
}

/** Terms of a title: every word, and Chinese as single characters and overlapping pairs, so that any substring is found. */
export function titleTerms(text: string): Set<string> {
  const terms = new Set<string>()
  for (const run of runsOf(fold(text))) {
    if (run.script === 'han') for (const term of [...run.text, ...pairsOf(run.text)]) terms.add(term)
    else addCompound(terms, run)
  }
  return terms
}

/** Terms of longer text: Chinese by the dictionary; neighbours that it does not know as a word are paired too. */
export function bodyTerms(text: string, cut: CutWords): Set<string> {
  const terms = new Set<string>()
  for (const run of runsOf(fold(text))) {
    if (run.script === 'other') {
      addCompound(terms, run)
      continue
    }
    for (const word of cut(run.text, 'all')) terms.add(word)
    for (const word of joinSingles(cut(run.text, 'words')))
      for (const pair of isWord(word) ? [] : pairsOf(word.text)) terms.add(pair)
  }
  return terms
}

export type HanWord = { readonly text: string; readonly isKnown: boolean }

/** Words of a cut in which neighbouring single characters are taken together: 钙 钛 矿, where the dictionary lacks it, is 钙钛矿. */
export function joinSingles(words: readonly string[]): HanWord[] {
  const joined: HanWord[] = []
  for (const text of words) {
    const last = joined.at(-1)
    if (last && !last.isKnown && isOneCharacter(text))
      joined[joined.length - 1] = { text: last.text + text, isKnown: false }
    else joined.push({ text, isKnown: !isOneCharacter(text) })
  }
  return joined
}

export function pairsOf(text: string): string[] {
  const characters = [...text]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

export function isOneCharacter(text: string): boolean {
  return text.length <= 2 && [...text].length === 1
}

function isWord(word: HanWord): boolean {
  return word.isKnown || isOneCharacter(word.text)
}

function addCompound(terms: Set<string>, run: Extract<Run, { script: 'other' }>): void {
  for (const part of run.parts) terms.add(part.term)
  terms.add(run.joined)
}

function termOf(word: string): string {
  return singular(word.replace(/['’]/g, '')).slice(0, maxTermLength)
}
const maxTermLength = 64

const han = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`
const letters = String.raw`[[\p{L}\p{N}]--[${han}]][[\p{L}\p{N}\p{M}]--[${han}]]*`
// 4.0 and PM2.5 are one word each; a full stop elsewhere separates.
const word = String.raw`${letters}(?:(?:['’](?=\p{L})|(?<=\d)\.(?=\d))${letters})*`
const runPattern = new RegExp(String.raw`(?<han>[${han}]+)|${word}(?:[\-‐–&]${word})*`, 'gv')
const partPattern = new RegExp(word, 'gv')
