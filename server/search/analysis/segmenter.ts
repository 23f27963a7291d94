// Chinese word segmentation by jieba and its dictionary.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Jieba } from '@node-rs/jieba'
import type { WordSegmenter } from './analyzer.rules.ts'

/**
 * The dictionary takes about 40 MB and is loaded at the first Chinese text.
 * Unknown words are never guessed (no hidden Markov model): a guess depends on the neighbouring characters, so that a query would be segmented
 * differently from the text that it should find.
 */
export function openSegmenter(): WordSegmenter {
  let jieba: Jieba | undefined
  const subwords = new Map<string, readonly string[]>()

  /** Of single words, which recur in most texts. */
  function cutForSearch(text: string): readonly string[] {
    const known = subwords.get(text)
    if (known) return known
    jieba ??= Jieba.withDict(readDictionary())
    const words = jieba.cutForSearch(text, false)
    if (subwords.size >= maxSubwords) subwords.clear()
    if (text.length <= maxKnownLength) subwords.set(text, words)
    return words
  }

  return (text, depth) => {
    if (depth === 'all') return cutForSearch(text)
    jieba ??= Jieba.withDict(readDictionary())
    return jieba.cut(text, false)
  }
}

/** About 4 MB. */
const maxSubwords = 20_000
const maxKnownLength = 8

/** The dictionary of the package: a line for each word, with its frequency and part of speech. Its own module would read the IDF table too. */
export function readDictionary(): Buffer {
  const folder = dirname(createRequire(import.meta.url).resolve('@node-rs/jieba/package.json'))
  return readFileSync(join(folder, 'dict.txt'))
}
