// Our cutter beside the library whose dictionary it reads.
import { readFileSync } from 'node:fs'
import { Jieba } from '@node-rs/jieba'
import { describe, expect, it } from 'vitest'
import { dictionaryPath, openCutter } from './jieba.ts'
import { readWordTree } from './word-tree.ts'

const dictionary = readFileSync(dictionaryPath())
const library = Jieba.withDict(dictionary)
const cut = openCutter()

/** Words of the dictionary in a row, which may be cut otherwise than they were put together; always the same. */
function madeUpTexts(count: number): string[] {
  const lines = dictionary.toString('utf8').split('\n')
  let state = 1
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const word = () => lines[random(lines.length)]?.split(' ')[0] ?? ''
  return Array.from({ length: count }, () => Array.from({ length: 1 + random(12) }, word).join(''))
}

const odd = [
  '',
  '锂',
  '锂'.repeat(300),
  '𬭎锂𠀀电池',
  'あいう锂电池カナ한글',
  '\n锂电池\n负极材料\n',
  '研究生命起源',
  'ー',
]
const texts = [...odd, ...madeUpTexts(20_000)].map((text) =>
  text.replace(/[ -~]/g, (sign) => (sign === '\n' ? sign : '')),
)

describe('Chinese text', () => {
  it('is cut into the words into which jieba cuts it', () => {
    expect(texts.map((text) => cut(text, 'words'))).toEqual(texts.map((text) => library.cut(text, false)))
  })

  it('has the words inside long words that jieba finds there', () => {
    expect(texts.map((text) => cut(text, 'all'))).toEqual(texts.map((text) => library.cutForSearch(text, false)))
  })

  it('is cut by no dictionary that is out of order', () => {
    expect(() => readWordTree('电池 3 n\n材料 3 n\n')).toThrow('电池 stands before 材料')
    expect(() => readWordTree('电池 3 n\n电池 3 n\n')).toThrow('not in order')
  })
})
