// Chinese word segmentation.
import { expect, it } from 'vitest'
import { openSegmenter } from './segmenter.ts'

const segment = openSegmenter()

it('segments text into the words of the dictionary', () => {
  expect(segment('研究生命起源', 'words')).toEqual(['研究', '生命', '起源'])
  expect(segment('', 'words')).toEqual([])
})

it('adds the words inside longer words', () => {
  expect(segment('人工智能', 'all')).toEqual(['人工', '智能', '人工智能'])
})

it('splits what the dictionary does not know into single characters', () => {
  expect(segment('镍钴锰', 'words')).toEqual(['镍', '钴', '锰'])
})

it('keeps every character, including those outside the basic plane', () => {
  for (const text of ['𬭎锂𠀀电池', '\n锂电池\n', 'あ锂カ']) expect(segment(text, 'words').join('')).toBe(text)
})
