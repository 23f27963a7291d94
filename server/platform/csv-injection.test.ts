// Cells that look like formulas are escaped.
import { describe, expect, it } from 'vitest'
import { escapeCell, unescapeCell } from './csv-injection.ts'

describe('escaping a cell', () => {
  it.each(['=1+1', '+86', '-', '@sum', '\t=1', '\rA', '  =1', '＝1', "'=1", "''+1"])(
    'lets a spreadsheet compute nothing: %j',
    (text) => {
      expect(escapeCell(text)).toBe(`'${text}`)
      expect(unescapeCell(escapeCell(text))).toBe(text)
    },
  )

  it.each(['', 'A market', '2026—2032年', "'90s music", 'a=b'])(
    'stays as it is where nothing is computed: %j',
    (text) => {
      expect(escapeCell(text)).toBe(text)
      expect(unescapeCell(text)).toBe(text)
    },
  )
})
