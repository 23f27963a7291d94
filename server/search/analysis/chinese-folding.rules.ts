// Chinese as search compares it: traditional characters as the simplified ones, and how words sound.
import { Converter } from 'opencc-js/t2cn'
import { syllablesOf } from '#server/platform/pinyin.ts'

/** Character by character, so that a text keeps its length: what a query is folded to never depends on what stands around it. */
export function simplified(text: string): string {
  table ??= readTable()
  const { simple, traditional } = table
  return text.replace(traditional, (character) => simple.get(character) ?? character)
}

let table: ReturnType<typeof readTable> | undefined

/** Every traditional character of the basic plane: some three thousand. */
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
  const syllables = syllablesOf(word, 'apart')
  return { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable[0] ?? '').join('') }
}
