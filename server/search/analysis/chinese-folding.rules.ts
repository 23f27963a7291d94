// Chinese folding: traditional to simplified characters, and pinyin of words.
import { Converter } from 'opencc-js/t2cn'
import { syllablesOf } from '#server/platform/pinyin.ts'

/** Converts each character independently of its neighbours, so that the length stays the same and a query is folded as the text is. */
export function simplified(text: string): string {
  table ??= readTable()
  const { simple, traditional } = table
  return text.replace(traditional, (character) => simple.get(character) ?? character)
}

let table: ReturnType<typeof readTable> | undefined

/** Every traditional character of the basic plane; about three thousand. */
function readTable() {
  const toSimplified = Converter({ from: 't', to: 'cn' })
  const simple = new Map<string, string>()
  for (let code = 0x3400; code < 0xa000; code++) {
    const character = String.fromCharCode(code)
    const plain = toSimplified(character)
    if (plain !== character && plain.length === 1) simple.set(character, plain)
  }
  return { simple, traditional: new RegExp(`[${[...simple.keys()].join('')}]`, 'g') }
}

/** `xinnengyuan` and `xny` of 新能源. */
export function pinyinOf(word: string): { pinyin: string; initials: string } {
  const syllables = syllablesOf(word, 'split')
  return { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable[0] ?? '').join('') }
}
