// Completions of words that are being typed.
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, it } from 'vitest'
import { openVocabulary } from './vocabulary.ts'

const open: DatabaseSync[] = []
afterEach(() => {
  for (const db of open.splice(0)) db.close()
})

function vocabularyOf(titles: Readonly<Record<string, number>>) {
  const db = new DatabaseSync(':memory:')
  open.push(db)
  const vocabulary = openVocabulary(db, 'words', { isBuild: false })
  for (const [word, n] of Object.entries(titles))
    for (let count = 0; count < n; count += 1) vocabulary.writer.count([word], 1)
  vocabulary.writer.flush()
  return vocabulary
}

it('the words of most titles complete a prefix, among equals the first ones', () => {
  const vocabulary = vocabularyOf({ battery: 3, bath: 2, bat: 2, basalt: 9, batch: 1, bauxite: 5 })
  expect(vocabulary.startingWith('bat', 3)).toEqual(['battery', 'bat', 'bath'])
  expect(vocabulary.startingWith('bat', 9)).toEqual(['battery', 'bat', 'bath', 'batch'])
  expect(vocabulary.startingWith('bz', 3)).toEqual([])
})

it('a frequent word completes a prefix with which thousands of words start', () => {
  const rare = Array.from({ length: 3_000 }, (_, index) => [`con${'abcdefghij'[index % 10]}${index}`, 1])
  const vocabulary = vocabularyOf({ ...Object.fromEntries(rare), construction: 2, consumer: 3 })
  expect(vocabulary.startingWith('con', 2)).toEqual(['consumer', 'construction'])
})

it('a word that has just been written completes a prefix that few words start with', () => {
  const vocabulary = vocabularyOf({ hydrogen: 2 })
  expect(vocabulary.startingWith('hyd', 2)).toEqual(['hydrogen'])
  vocabulary.writer.count(['hydraulics'], 1)
  vocabulary.writer.flush()
  expect(vocabulary.startingWith('hyd', 2)).toEqual(['hydrogen', 'hydraulics'])
})

it('Chinese words complete their pinyin and its initials beside words in letters', () => {
  const vocabulary = vocabularyOf({ 电池: 3, 电力: 1, dianode: 2 })
  expect(vocabulary.startingWith('dian', 3)).toEqual(['电池', 'dianode', '电力'])
  expect(vocabulary.startingWith('dc', 3)).toEqual(['电池'])
})
