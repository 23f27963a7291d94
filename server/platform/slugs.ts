// Slugs (`webTitle`): Chinese titles in pinyin, English ones as words, each with a short id (decision 7).
import { hash } from 'node:crypto'
import type { Language } from '#contract/common/language.ts'
import { syllablesOf } from './pinyin.ts'

/** Letters and digits in words joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const maxSlugLength = 120

const maxWordsLength = 60

/** The slug of a title. The id, not the title, makes it unique. */
export function slugOf(language: Language, title: string, id: string): string {
  const words = language === 'zh-CN' ? pinyinWords(title) : latinWords(title)
  return [...withinLength(words), id].join('-')
}

/** Words of a dictionary value or a title, without an id; empty when the text has neither letters nor digits. */
export function plainSlug(language: Language, text: string): string {
  return withinLength(language === 'zh-CN' ? pinyinWords(text) : latinWords(text)).join('-')
}

/** Six characters distinguish `key` among a billion. */
export function shortId(key: string, length = 6): string {
  const digest = hash('sha256', key, 'buffer')
  return [...digest.subarray(0, length)].map((byte) => idLetters[byte & 31]).join('')
}
const idLetters = '0123456789bcdfghjklmnpqrstvwxyza'

function pinyinWords(text: string): string[] {
  return syllablesOf(text.normalize('NFKC'), 'joined').flatMap(latinWords)
}

function latinWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
}

/** As many whole words as fit; a single word that is too long is cut. */
function withinLength(words: readonly string[]): string[] {
  const fitting: string[] = []
  let length = 0
  for (const word of words) {
    length += word.length + 1
    if (length > maxWordsLength + 1) break
    fitting.push(word)
  }
  const [first] = words
  return fitting.length === 0 && first ? [first.slice(0, maxWordsLength)] : fitting
}
