// Chinese words by the dictionary that comes with jieba.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Jieba } from '@node-rs/jieba'
import type { CutWords } from './text.rules.ts'

/**
 * The dictionary is read at the first Chinese run, and takes about 40 MB then.
 * Words are never guessed (hmm): a guess depends on what stands around it, and a query would be cut otherwise than the text.
 */
export function openCutter(): CutWords {
  let jieba: Jieba | undefined
  const opened = () => {
    jieba ??= Jieba.withDict(readFileSync(dictionaryPath()))
    return jieba
  }
  /** The words, and those of the dictionary inside them. */
  const all = (run: string): readonly string[] =>
    opened()
      .cut(run, false)
      .flatMap((word) => (word.length < 3 ? [word] : opened().cutForSearch(word, false)))
  const kept = new Map<string, readonly string[]>()
  return (run, depth) => {
    if (depth === 'words') return opened().cut(run, false)
    if (run.length > longestKept) return all(run)
    // Mostly a word of the dictionary that comes again and again: a call costs more than the answer.
    const known = kept.get(run)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const found = all(run)
    kept.set(run, found)
    return found
  }
}
const longestKept = 8
const mostKept = 20_000

/** The package's own entry for it also reads a second file of the same size. */
function dictionaryPath(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@node-rs/jieba/package.json')), 'dict.txt')
}
