// Text analysis: folds text, splits it into runs by script, and turns the runs into index terms.
import { withoutInvisible } from '#contract/common/zero-width.ts'
import { simplified } from './chinese-folding.rules.ts'
import { singleAcronyms, stemEnglish } from './english-stemming.rules.ts'

/** Segments a run of Chinese into words; `all` adds the shorter words inside long ones. */
export type WordSegmenter = (run: string, depth: 'words' | 'all') => readonly string[]

export type ScriptRun =
  | { readonly script: 'han'; readonly text: string; readonly at: number }
  | {
      readonly script: 'other'
      readonly text: string
      readonly at: number
      readonly parts: readonly Part[]
      readonly joined: string
      /** A number with its unit: `10 kV` is indexed as `10kV`. */
      readonly isQuantity: boolean
    }

/** A part of a compound: `lithium` and `ion` of `lithium-ion`; `term` is the form that is indexed. */
export type Part = { readonly term: string; readonly at: number; readonly length: number }

/** Removes differences of width, case, Latin accents, traditional characters and invisible characters. */
export function fold(text: string): string {
  const lower = singleAcronyms(withoutInvisible(text.normalize('NFKC'))).toLowerCase()
  if (isAscii(lower)) return lower
  return simplified(cannotHaveAccents.test(lower) ? lower : unaccented(lower))
}

function unaccented(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
}

/** Blocks without accented letters: ASCII, dashes and quotation marks, Chinese and its punctuation. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const cannotHaveAccents = /^[\x00-\x7f\u2010-\u2027\u3000-\u3029\u4e00-\u9fff\uff00-\uff0f]*$/

/** Runs of folded text. Characters other than letters and digits separate runs. Offsets are into the folded text. */
export function splitScripts(folded: string): ScriptRun[] {
  const runs: ScriptRun[] = []
  const { runPattern, partPattern } = isAscii(folded) ? asciiPatterns : patterns
  // `matchAll` would compile the pattern on each call.
  runPattern.lastIndex = 0
  for (let match = runPattern.exec(folded); match; match = runPattern.exec(folded)) {
    const [text, chinese, quantity, gap = '', unit] = match
    if (chinese) {
      runs.push({ script: 'han', text, at: match.index })
      continue
    }
    const isQuantity = quantity !== undefined && unit !== undefined
    const parts = isQuantity
      ? [
          { term: termOf(quantity), at: match.index, length: quantity.length },
          { term: termOf(unit), at: match.index + quantity.length + gap.length, length: unit.length },
        ]
      : partsOf(text, match.index, partPattern)
    const [only] = parts.length === 1 ? parts : []
    const joined = only?.term ?? termOf(isQuantity ? quantity + unit : text.replace(/[-‐–&]/g, ''))
    runs.push({ script: 'other', text, at: match.index, parts, joined, isQuantity })
  }
  return runs
}

function partsOf(text: string, at: number, pattern: RegExp): Part[] {
  if (!/[-‐–&]/.test(text)) return [{ term: termOf(text), at, length: text.length }]
  return [...text.matchAll(pattern)].map((part) => ({
    term: termOf(part[0]),
    at: at + part.index,
    length: part[0].length,
  }))
}

/** Prefix of a term that occurs in the title. Terms contain no colon. */
export const titlePrefix = 't:'
/** Prefix of a term that occurs only in the sample. */
export const samplePrefix = 's:'

/** Terms of a title: every word, and Chinese as single characters and overlapping bigrams, so that any substring matches. */
export function titleTerms(text: string): Set<string> {
  const terms = new Set<string>()
  for (const run of splitScripts(fold(text))) {
    if (run.script === 'han') for (const term of [...run.text, ...bigramsOf(run.text)]) terms.add(term)
    else addCompound(terms, run)
  }
  return terms
}

/** Terms of a body: Chinese words by the dictionary, and bigrams of neighbouring characters that it does not have as a word. */
export function bodyTerms(text: string, segmenter: WordSegmenter): Set<string> {
  const terms = new Set<string>()
  const chinese: string[] = []
  for (const line of fold(text).split('\n'))
    for (const run of splitScripts(line)) {
      if (run.script === 'other') addCompound(terms, run)
      else chinese.push(run.text)
    }
  for (const words of segmentRuns(chinese, segmenter)) addWords(terms, words, segmenter)
  return terms
}

/** Segments all runs in one call, which costs less than one for each. A line break is a word of its own. */
function segmentRuns(runs: readonly string[], segmenter: WordSegmenter): string[][] {
  const segmented: string[][] = []
  let words: string[] = []
  for (const word of runs.length > 0 ? segmenter(runs.join('\n'), 'words') : []) {
    if (word !== '\n') words.push(word)
    else {
      segmented.push(words)
      words = []
    }
  }
  return [...segmented, words]
}

function addWords(terms: Set<string>, words: readonly string[], segmenter: WordSegmenter): void {
  for (const word of wordsWithSubwords(words, segmenter)) terms.add(word)
  for (const word of joinSingles(words))
    for (const bigram of isWord(word) ? [] : bigramsOf(word.text)) terms.add(bigram)
}

/** Segmented words, and the shorter ones inside them. */
export function wordsWithSubwords(words: readonly string[], segmenter: WordSegmenter): string[] {
  return words.flatMap((word) => (word.length < 3 ? word : segmenter(word, 'all')))
}

export type HanWord = { readonly text: string; readonly isKnown: boolean }

/** Joins neighbouring single characters of segmented text to one unknown word: 钙 钛 矿, which the dictionary lacks, is 钙钛矿. */
export function joinSingles(words: readonly string[]): HanWord[] {
  const joined: HanWord[] = []
  for (const text of words) {
    const last = joined.at(-1)
    if (last && !last.isKnown && isSingleCharacter(text))
      joined[joined.length - 1] = { text: last.text + text, isKnown: false }
    else joined.push({ text, isKnown: !isSingleCharacter(text) })
  }
  return joined
}

export function bigramsOf(text: string): string[] {
  const characters = [...text]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

export function isSingleCharacter(text: string): boolean {
  return text.length === 1 || (text.length === 2 && (text.codePointAt(0) ?? 0) > 0xffff)
}

function isWord(word: HanWord): boolean {
  return word.isKnown || isSingleCharacter(word.text)
}

function addCompound(terms: Set<string>, run: Extract<ScriptRun, { script: 'other' }>): void {
  for (const part of run.parts) terms.add(part.term)
  terms.add(run.joined)
}

function termOf(word: string): string {
  return stemEnglish(/['’,]/.test(word) ? word.replace(/['’,]/g, '') : word).slice(0, maxTermLength)
}
const maxTermLength = 64

function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  return /^[\x00-\x7f]*$/.test(text)
}

const han = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`
/** Units that follow numbers. */
const units =
  '[kmgt]?(?:wh|w|v|va|vac|vdc|hz|pa|ω)|[kmµμn]?(?:a|ah|m|g|l|s)|mah|bps|[kmgt]bps|[kmgt]?b|mm2|m2|m3|km2|km3|cm|nm|μm|µm|mm|km|kt|mt|gt|t|tpa|hp|rpm|ppm|ppb|db|dbm|bar|psi|kcal|cal|kj|mj|gj|j|kn|°c|inch|ft|lb|oz|bbl|boe|tce|mpa|kva|mva|kvar|gwh|twh|fps|dpi'
const latin = String.raw`[[\p{L}\p{N}]--[${han}]]`
const patterns = patternsOf(latin, String.raw`${latin}[[\p{L}\p{N}\p{M}]--[${han}]]*`, `([${han}]+)|`)
/** The same for folded ASCII text; several times as fast. */
const asciiPatterns = patternsOf('[a-z0-9]', '[a-z0-9]+', '((?!))|')

/** Groups: Chinese, number, gap, unit. */
function patternsOf(letter: string, letters: string, chinese: string) {
  // A unit ends before Chinese, at the end of a sentence and at the dash of a range; `5 V-type` is a compound.
  const quantity = String.raw`(\d+(?:,\d{3})*(?:\.\d+)?)([ \u00a0]?)(${units})(?!${letter}|\.${letter}|[\-‐–&](?!\d)${letter})`
  // 4.0, PM2.5 and 10,000 are one word each; a full stop or comma elsewhere separates.
  const word = String.raw`${letters}(?:(?:['’](?=\p{L})|(?<=\d)\.(?=\d)|(?<=\d),(?=\d{3}(?!\d)))${letters})*`
  return {
    runPattern: new RegExp(String.raw`${chinese}${quantity}|${word}(?:[\-‐–&]${word})*`, 'gv'),
    partPattern: new RegExp(word, 'gv'),
  }
}
