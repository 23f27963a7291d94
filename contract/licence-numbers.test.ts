// Numbers of licences among the texts that people search for.
import { describe, expect, it } from 'vitest'
import { licenceNumberIn } from './licence-numbers.ts'

describe('a search text', () => {
  it('is a number of a licence however it is written', () => {
    for (const text of ['L-7F3K-22QX-B', '7f3k 22qx b', 'l7f3k22qxb', 'Ｌ－７Ｆ３Ｋ－２２ＱＸ－Ｂ', '7F3K-22QX-B'])
      expect(licenceNumberIn(text), text).toEqual({ isValid: true, value: '7F3K22QXB' })
  })

  it('is a wrong number when only a licence could be meant, with the character that no number contains', () => {
    expect(licenceNumberIn('L-7F0K-22QX-B')).toEqual({ isValid: false, position: 3, character: '0' })
    expect(licenceNumberIn('L-7F3K-22QX-C')).toEqual({ isValid: false })
  })

  it('is no number when it is a word or a part of a number', () => {
    for (const text of ['', '固态电池', 'L-7F3K', 'batteries', 'YB-7K2M-4PQX-3'])
      expect(licenceNumberIn(text), text).toBeUndefined()
  })
})
