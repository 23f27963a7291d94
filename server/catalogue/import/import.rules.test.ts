// Parsing of the header and the rows of an import file.
import { describe, expect, it } from 'vitest'
import type { SourceCell } from '#server/platform/files/tables/source-row.ts'
import { languageOfTitles, readHeader, readRow } from './import.rules.ts'
import { importColumns } from './import-columns.ts'
import { readAmount, readContents, readCount, readDay } from './import-values.rules.ts'

const { columns } = readHeader(['title', 'date', 'id', '页数', 'slug', 'single CNY', 'dek'], 1)

function read(...cells: SourceCell[]) {
  return readRow({ number: 7, cells }, columns, 'en-US')
}

function rowOf(...cells: SourceCell[]) {
  const result = read(...cells)
  if (!('row' in result)) throw new Error(JSON.stringify(result.refusals))
  return result.row
}

function codes(...cells: SourceCell[]) {
  const result = read(...cells)
  return 'refusals' in result ? result.refusals.map(({ column, code }) => `${column?.slice(0, 1)} ${code}`) : []
}

describe('import header', () => {
  it('accepts column names in either language, in any case and spacing', () => {
    for (const column of importColumns)
      for (const name of [column.name.zh, column.name.en, column.name.en.toUpperCase().replaceAll(' ', '_')])
        expect(readHeader([name, '标题'], 1).columns[0], name).toBe(column)
  })

  it('rejects unknown and duplicate names and a missing title', () => {
    expect(readHeader(['title', 'colour'], 1).refusals).toEqual([
      { row: 1, column: 'B', code: 'header-unknown', detail: 'colour' },
    ])
    expect(readHeader(['title', '标题'], 1).refusals).toMatchObject([{ column: 'B', code: 'header-twice' }])
    expect(readHeader(['id', 'date'], 1).refusals).toMatchObject([{ code: 'header-no-title' }])
  })
})

describe('import row', () => {
  it('is parsed by the kind of each column', () => {
    expect(rowOf('  A   title ', '2026-11-21', 'R-1', '120', 'a-title', '12,800.50', '')).toMatchObject({
      number: 7,
      key: 'id:R-1',
      title: 'A title',
      publishAt: new Date('2026-11-20T16:00:00Z'),
      pages: 120,
      slug: 'a-title',
      prices: [{ edition: 0, licence: 'single', currency: 'CNY', amountMinor: 1_280_050 }],
    })
  })

  it('is identified by all its fields without an id', () => {
    const row = rowOf('A title', '2026-11-21')
    expect(row.key).toBe(rowOf(' A title', '2026-11-21 ').key)
    expect(row.key).not.toBe(rowOf('A title', '2026-11-22').key)
  })

  it('keeps its key but not its hash when other fields change', () => {
    const [before, after] = [rowOf('A title', '', 'R-1'), rowOf('Another title', '', 'R-1')]
    expect(before.key).toBe(after.key)
    expect(before.hash).not.toBe(after.hash)
  })

  it('reports all invalid cells at once', () => {
    expect(codes('x'.repeat(301), '2026-02-30', '@R', '0', 'A b', '-1')).toEqual([
      'A too-long',
      'B date',
      'C formula',
      'D count',
      'E slug',
      'F formula',
    ])
  })

  it.each(['=1+1', '+1', '-1', '@sum', ' =cmd', '＝1', '\t=1'])(
    'is refused when a cell starts a formula: %j',
    (cell) => {
      expect(codes(cell)).toEqual(['A formula'])
    },
  )

  it('rejects broken cells, control characters, spreadsheet errors and values without a header', () => {
    expect(codes('bro\ufffdken')).toEqual(['A encoding'])
    expect(codes('a\u0000b')).toEqual(['A control-character'])
    expect(codes({ problem: 'cell-error' })).toEqual(['A cell-error'])
    expect(codes('A title', '', '', '', '', '', '', 'more')).toEqual(['H cell-outside'])
  })

  it('requires a title', () => {
    expect(codes('', '2026-11-21')).toEqual(['A required'])
  })
})

describe('cell values', () => {
  it('accept existing days in Beijing in common formats', () => {
    const day = new Date('2026-11-20T16:00:00Z')
    for (const text of ['2026-11-21', '2026/11/21', '2026.11.21', '20261121', '2026年11月21日', '2026-11-21 09:30:00'])
      expect(readDay(text), text).toEqual(day)
    for (const text of ['2026-02-30', '21/11/2026', '2026-13-01', '0000-01-01', '2026-11/21', 'soon'])
      expect(readDay(text), text).toBeUndefined()
  })

  it('accept amounts above zero', () => {
    expect(readAmount('22,800')).toBe(2_280_000)
    for (const text of ['0', '1e3', '12,80', '1.234', '¥5', '99999999999999'])
      expect(readAmount(text), text).toBeUndefined()
  })

  it('accept counts within their limit', () => {
    expect(readCount('12', 100)).toBe(12)
    for (const text of ['0', '101', '1.5', '９', '1e2']) expect(readCount(text, 100), text).toBeUndefined()
  })

  it('accept chapters with indented sections and page numbers', () => {
    expect(readContents('市场规模 …… 8\n  全球\t9\n\n　中国\n竞争格局 ... 20\n')).toEqual([
      {
        title: '市场规模',
        page: 8,
        sections: [
          { title: '全球', page: 9 },
          { title: '中国', page: null },
        ],
      },
      { title: '竞争格局', page: 20, sections: [] },
    ])
  })
})

describe('language of a file', () => {
  it('is detected from its titles', () => {
    expect(languageOfTitles(['5G Core Market Size', 'Lithium battery'])).toBe('en-US')
    expect(languageOfTitles(['AI 算力产业链研究', 'POE 市场'])).toBe('zh-CN')
    expect(languageOfTitles([])).toBe('en-US')
  })
})
