// Chinese words as jieba cuts them: by its dictionary, the way through a text whose words are used most.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CutWords } from './text.rules.ts'
import { noWord, readWordTree, type WordTree } from './word-tree.ts'

/**
 * The dictionary is read at the first Chinese run. The library that it comes with keeps it in 40 MB, and hands over every word by a call of its
 * own; here it takes 8. A test compares the two.
 * Words are never guessed (hmm): a guess depends on what stands around it, and a query would be cut otherwise than the text.
 */
export function openCutter(): CutWords {
  let tree: WordTree | undefined
  const opened = () => {
    tree ??= readWordTree(readFileSync(dictionaryPath(), 'utf8'))
    return tree
  }
  return (run, depth) => {
    const words = cutAt(run, likeliestEnds(run, opened()))
    return depth === 'words' ? words : words.flatMap((word) => [...wordsWithin(word, opened()), word])
  }
}

/** The dictionary that comes with jieba: a line for each word, with how often it is used. */
export function dictionaryPath(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@node-rs/jieba/package.json')), 'dict.txt')
}

/** For each place where the word ends that begins there, on the likeliest way to the end of the text. */
function likeliestEnds(text: string, tree: WordTree): Uint32Array {
  const ends = new Uint32Array(text.length)
  const likelihoods = new Float64Array(text.length + 1)
  const all = Math.log(tree.allUses)
  for (let begin = text.length - 1; begin >= 0; begin--) {
    let end = 0
    let likelihood = Number.NEGATIVE_INFINITY
    let node = tree.roots[text.charCodeAt(begin)] ?? 0
    for (let at = begin + 1; node !== 0; node = childOf(tree, node, text.charCodeAt(at++))) {
      const uses = tree.uses[node] ?? noWord
      if (uses === noWord) continue
      const ofWay = Math.log(uses) - all + (likelihoods[at] ?? 0)
      // Of equal ways the one with the longer word.
      if (ofWay >= likelihood) [likelihood, end] = [ofWay, at]
    }
    ends[begin] = end === 0 ? begin + characterLength(text, begin) : end
    likelihoods[begin] = end === 0 ? (likelihoods[ends[begin] ?? 0] ?? 0) - all : likelihood
  }
  return ends
}

function cutAt(text: string, ends: Uint32Array): string[] {
  const words: string[] = []
  for (let begin = 0; begin < text.length; begin = ends[begin] ?? text.length)
    words.push(text.slice(begin, ends[begin]))
  return words
}

/** Words of two and of three characters inside a longer one. */
function wordsWithin(word: string, tree: WordTree): string[] {
  return [2, 3].flatMap((length) => {
    if (word.length <= length) return []
    const parts = Array.from({ length: word.length - length + 1 }, (_, at) => word.slice(at, at + length))
    return parts.filter((part) => isWord(part, tree))
  })
}

function isWord(text: string, tree: WordTree): boolean {
  let node = tree.roots[text.charCodeAt(0)] ?? 0
  for (let at = 1; at < text.length && node !== 0; at++) node = childOf(tree, node, text.charCodeAt(at))
  return node !== 0 && tree.uses[node] !== noWord
}

/** 0 where no word goes on so. */
function childOf({ characters, children }: WordTree, node: number, character: number): number {
  const last = children[node + 1] ?? 0
  let [low, high] = [children[node] ?? 0, last]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((characters[middle] ?? 0) < character) low = middle + 1
    else high = middle
  }
  return low < last && characters[low] === character ? low : 0
}

function characterLength(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}
