// Highlighting of matches: escaped text in which only <mark> is markup.
import { escapeHtml } from '#server/platform/html.ts'
import { fold, splitScripts } from './analyzer.rules.ts'
import type { HighlightTerms } from './query-parser.rules.ts'
import { unitsOf } from './tokenizer.rules.ts'

/** HTML of the text with `<mark>` around matches. Grapheme clusters are never split. */
export function highlight(text: string, highlightTerms: HighlightTerms): string {
  const { folded, clusters } = foldedOf(text)
  // By offset into the text. Folding changes lengths (㎏ becomes kg), so that a match covers all characters that it has a part of.
  const marked = new Uint8Array(text.length)
  for (const { at, length } of matchesIn(folded, highlightTerms)) {
    const start = clusters ? (clusters[at]?.start ?? 0) : at
    const end = clusters ? (clusters[at + length - 1]?.end ?? start) : at + length
    marked.fill(1, start, end)
  }
  let html = ''
  for (let start = 0; start < text.length; ) {
    const isMarked = marked[start] === 1
    const next = marked.indexOf(isMarked ? 0 : 1, start)
    const end = next === -1 ? text.length : next
    const part = escapeHtml(text.slice(start, end))
    html += isMarked ? `<mark>${part}</mark>` : part
    start = end
  }
  return html
}

type Match = { readonly at: number; readonly length: number }

function matchesIn(folded: string, highlightTerms: HighlightTerms): Match[] {
  const matches: Match[] = []
  for (const { run, words } of highlightTerms.han)
    for (const word of folded.includes(run) ? [run] : words)
      for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1))
        matches.push({ at, length: word.length })
  const terms = new Set(highlightTerms.terms)
  for (const run of terms.size > 0 ? splitScripts(folded) : []) {
    if (run.script === 'han') continue
    if (terms.has(run.joined)) matches.push({ at: run.at, length: run.text.length })
    else matches.push(...run.parts.filter((part) => terms.has(part.term)))
  }
  const units = highlightTerms.names.length > 0 ? unitsOf(folded) : []
  for (const name of highlightTerms.names)
    for (const [from, first] of units.entries()) {
      if (first.text !== name[0] || !name.every((unit, n) => units[from + n]?.text === unit)) continue
      const last = units[from + name.length - 1] ?? first
      matches.push({ at: first.at, length: last.at + last.length - first.at })
    }
  return matches
}

/** Characters that neither combine with a neighbour nor change their length when folded. */
const plain = /^[\x20-\x7e\u2013\u2014\u2018-\u201d\u3000-\u3002\u4e00-\u9fff\uff01-\uff5e]*$/

/** `clusters`: where the grapheme cluster of each folded position is in the text; undefined where folding changes no position. */
function foldedOf(text: string) {
  if (plain.test(text)) return { folded: fold(text), clusters: undefined }
  let folded = ''
  const clusters: { readonly start: number; readonly end: number }[] = []
  for (const { segment, index } of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)) {
    const foldedSegment = fold(segment)
    folded += foldedSegment
    for (let n = 0; n < foldedSegment.length; n++) clusters.push({ start: index, end: index + segment.length })
  }
  return { folded, clusters }
}
