// Highlighting of matches: escaped text in which only <mark> is markup.
import { escapeHtml } from '#server/platform/html.ts'
import { fold, splitScripts } from './analyzer.rules.ts'
import type { HighlightTerms } from './query-parser.rules.ts'
import { unitsOf } from './tokenizer.rules.ts'

/** HTML of the text with `<mark>` around matches. Grapheme clusters are never split. */
export function highlight(text: string, highlightTerms: HighlightTerms): string {
  const characters = charactersOf(text)
  const marked = markedCharacters(characters, highlightTerms)
  let html = ''
  for (let start = 0; start < characters.length; ) {
    let end = start + 1
    while (end < characters.length && marked[end] === marked[start]) end++
    const part = escapeHtml(characters.slice(start, end).join(''))
    html += marked[start] ? `<mark>${part}</mark>` : part
    start = end
  }
  return html
}

function markedCharacters(characters: readonly string[], highlightTerms: HighlightTerms): boolean[] {
  // Folding changes lengths (㎏ becomes kg), so every folded position is mapped to its character.
  const { folded, characterAt } = foldedOf(characters)
  const marked = characters.map(() => false)
  const mark = (at: number, length: number) => {
    for (let n = at; n < at + length; n++) marked[characterAt[n] ?? 0] = true
  }
  const markAll = (words: readonly string[]) => {
    for (const word of words)
      for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) mark(at, word.length)
  }
  for (const { run, words } of highlightTerms.han) markAll(folded.includes(run) ? [run] : words)
  const terms = new Set(highlightTerms.terms)
  for (const run of terms.size > 0 ? splitScripts(folded) : []) {
    if (run.script === 'han') continue
    if (terms.has(run.joined)) mark(run.at, run.text.length)
    else for (const part of run.parts) if (terms.has(part.term)) mark(part.at, part.length)
  }
  const units = highlightTerms.names.length > 0 ? unitsOf(folded) : []
  for (const name of highlightTerms.names)
    for (const [from, first] of units.entries()) {
      if (first.text !== name[0] || !name.every((unit, n) => units[from + n]?.text === unit)) continue
      const last = units[from + name.length - 1] ?? first
      mark(first.at, last.at + last.length - first.at)
    }
  return marked
}

/** Characters that neither combine with a neighbour nor change their length when folded. */
const plain = /^[\x20-\x7e\u4e00-\u9fff\u3000-\u3002\uff0c\uff1a—–]*$/

function charactersOf(text: string): string[] {
  if (plain.test(text)) return [...text]
  return [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].map((part) => part.segment)
}

function foldedOf(characters: readonly string[]): { folded: string; characterAt: readonly number[] } {
  const text = characters.join('')
  if (plain.test(text)) return { folded: fold(text), characterAt: characters.map((_, index) => index) }
  let folded = ''
  const characterAt: number[] = []
  for (const [index, character] of characters.entries()) {
    const foldedCharacter = fold(character)
    folded += foldedCharacter
    for (let n = 0; n < foldedCharacter.length; n++) characterAt.push(index)
  }
  return { folded, characterAt }
}
