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
  return (run, depth) => {
    jieba ??= Jieba.withDict(readFileSync(dictionaryPath()))
    return depth === 'all' ? jieba.cutForSearch(run, false) : jieba.cut(run, false)
  }
}

/** The package's own entry for it also reads a second file of the same size. */
function dictionaryPath(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@node-rs/jieba/package.json')), 'dict.txt')
}
