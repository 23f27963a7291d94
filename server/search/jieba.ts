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
  const insides = new Map<string, readonly string[]>()
  const words = (run: string) => {
    jieba ??= Jieba.withDict(readFileSync(dictionaryPath()))
    return jieba.cut(run, false)
  }
  /** The word, and those of the dictionary inside it: looked up once, since a call costs more than the answer. */
  const withInside = (word: string): readonly string[] => {
    if (word.length < 3) return [word]
    const known = insides.get(word)
    if (known) return known
    if (insides.size >= mostInsides) insides.clear()
    const found = jieba?.cutForSearch(word, false) ?? [word]
    insides.set(word, found)
    return found
  }
  return (run, depth) => (depth === 'all' ? words(run).flatMap(withInside) : words(run))
}
const mostInsides = 20_000

/** The package's own entry for it also reads a second file of the same size. */
function dictionaryPath(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@node-rs/jieba/package.json')), 'dict.txt')
}
