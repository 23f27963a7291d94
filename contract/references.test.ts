// References in every style and format: Chinese and English, of items with and without date and author, with any characters.
import { describe, expect, it } from 'vitest'
import { type CitedWork, fileFormats, keyOf, referenceFiles, referenceStyles, textOf } from './references.ts'

const chinese: CitedWork = {
  kind: 'report',
  number: 'YB2611-0001',
  title: '固态电池：路线与量产',
  author: '研报研究',
  publishedOn: '2026-11-18',
  url: 'https://www.example.cn/reports/gu-tai-dian-chi',
  language: 'zh-CN',
}
const english: CitedWork = {
  kind: 'report',
  number: 'YB2611-0001',
  title: 'Solid-state batteries: routes to volume',
  author: 'Yanbao Research',
  publishedOn: '2026-11-18',
  url: 'https://www.example.com/en/reports/solid-state-batteries',
  language: 'en-US',
}
const news: CitedWork = { ...english, kind: 'news', number: '12', title: 'Is lithium “cheap”?' }

function styled(work: CitedWork, accessedOn?: string): Record<string, string> {
  return Object.fromEntries(referenceStyles.map(({ name, refer }) => [name, textOf(refer(work, accessedOn))]))
}

function italicsOf(work: CitedWork, style: string): string[] {
  const reference = referenceStyles.find(({ name }) => name === style)?.refer(work, undefined) ?? []
  return reference.flatMap((part) => (typeof part === 'string' ? [] : [part.italic]))
}

describe('a reference', () => {
  it('to a Chinese report has its day and the marker of online reports', () => {
    expect(styled(chinese, '2026-11-27')).toEqual({
      'GB/T 7714': `研报研究. 固态电池：路线与量产[R/OL]. (2026-11-18)[2026-11-27]. ${chinese.url}.`,
      APA: `研报研究. (2026, November 18). 固态电池：路线与量产 (Report No. YB2611-0001). ${chinese.url}`,
      MLA: `固态电池：路线与量产. 研报研究, 18 Nov. 2026, ${chinese.url}. Accessed 27 Nov. 2026.`,
    })
  })

  it('to an English report has no access date unless one is given', () => {
    expect(styled(english)).toEqual({
      'GB/T 7714': `Yanbao Research. Solid-state batteries: routes to volume[R/OL]. (2026-11-18). ${english.url}.`,
      APA: `Yanbao Research. (2026, November 18). Solid-state batteries: routes to volume (Report No. YB2611-0001). ${english.url}`,
      MLA: `Solid-state batteries: routes to volume. Yanbao Research, 18 Nov. 2026, ${english.url}.`,
    })
  })

  it('to a news item names the site, and has one mark after the title', () => {
    expect(styled(news)).toEqual({
      'GB/T 7714': `Yanbao Research. Is lithium “cheap”?[EB/OL]. (2026-11-18). ${news.url}.`,
      APA: `Yanbao Research. (2026, November 18). Is lithium “cheap”? ${news.url}`,
      MLA: `“Is lithium ‘cheap’?” Yanbao Research, 18 Nov. 2026, ${news.url}.`,
    })
  })

  it('to a briefing has its number', () => {
    const briefing: CitedWork = { ...chinese, kind: 'briefing', number: 'YBB202611-001' }
    expect(styled(briefing).APA).toContain('(Briefing No. YBB202611-001). ')
    expect(styled(briefing)['GB/T 7714']).toContain('[R/OL]')
  })

  it('sets the title in italics, or the site that a news item is part of', () => {
    expect(italicsOf(english, 'GB/T 7714')).toEqual([])
    expect(italicsOf(english, 'APA')).toEqual([english.title])
    expect(italicsOf(english, 'MLA')).toEqual([english.title])
    expect(italicsOf(news, 'MLA')).toEqual(['Yanbao Research'])
  })

  it('without date or author leaves out what is missing', () => {
    expect(styled({ ...english, publishedOn: undefined })).toEqual({
      'GB/T 7714': `Yanbao Research. Solid-state batteries: routes to volume[R/OL]. ${english.url}.`,
      APA: `Yanbao Research. (n.d.). Solid-state batteries: routes to volume (Report No. YB2611-0001). ${english.url}`,
      MLA: `Solid-state batteries: routes to volume. Yanbao Research, ${english.url}.`,
    })
    expect(styled({ ...news, author: '' })).toEqual({
      'GB/T 7714': `Is lithium “cheap”?[EB/OL]. (2026-11-18). ${news.url}.`,
      APA: `Is lithium “cheap”? (2026, November 18). ${news.url}`,
      MLA: `“Is lithium ‘cheap’?” 18 Nov. 2026, ${news.url}.`,
    })
    expect(styled({ ...english, author: '' }).APA).toBe(
      `Solid-state batteries: routes to volume (Report No. YB2611-0001). (2026, November 18). ${english.url}`,
    )
  })

  it.each([
    ['2026-05-04', '4 May 2026'],
    ['2026-06-30', '30 June 2026'],
    ['2026-09-01', '1 Sept. 2026'],
    ['2026-12-31', '31 Dec. 2026'],
  ])('in MLA style abbreviates the month of %s', (day, text) => {
    expect(styled(english, day).MLA).toContain(`Accessed ${text}.`)
  })

  it('does not end a name twice', () => {
    expect(styled({ ...english, author: 'Yanbao Inc.' }).APA).toMatch(/^Yanbao Inc\. \(2026/)
  })
})

describe('a BibTeX entry', () => {
  it('of a report is a technical report by a company, with the title as it is', () => {
    expect(referenceFiles.bib.write(english)).toBe(
      `@techreport{YB2611-0001,
  author = {{Yanbao Research}},
  title = {{Solid-state batteries: routes to volume}},
  institution = {Yanbao Research},
  type = {Research report},
  number = {YB2611-0001},
  year = {2026},
  month = nov,
  day = {18},
  url = {${english.url}},
  langid = {english}
}
`,
    )
  })

  it('of a news item has neither institution nor number', () => {
    const entry = referenceFiles.bib.write({ ...news, language: 'zh-CN' })
    expect(entry).toMatch(/^@misc\{news-12,/)
    expect(entry).not.toMatch(/institution|number|type/)
    expect(entry).toContain('langid = {chinese}')
  })

  it('escapes what TeX would interpret, with balanced braces', () => {
    const entry = referenceFiles.bib.write({ ...english, title: 'R&D_50% {#1} ~x^2 $5 \\end}' })
    expect(entry).toContain(
      'title = {{R\\&D\\_50\\% \\textbraceleft{}\\#1\\textbraceright{} \\textasciitilde{}x\\textasciicircum{}2 \\$5 \\textbackslash{}end\\textbraceright{}}}',
    )
    expect(entry.split('{').length).toBe(entry.split('}').length)
  })

  it('leaves the URL as it is, except for characters that could end it', () => {
    const entry = referenceFiles.bib.write({ ...english, url: 'https://a.example/a_b%20c/{x}' })
    expect(entry).toContain('url = {https://a.example/a_b%20c/%7Bx%7D}')
  })

  it('without date and author has neither', () => {
    const entry = referenceFiles.bib.write({ ...english, author: '', publishedOn: undefined })
    expect(entry).not.toMatch(/author|institution|year|month|day/)
  })
})

describe('a RIS record', () => {
  it('of a Chinese report has its tags in lines that end with CRLF', () => {
    expect(referenceFiles.ris.write(chinese).split('\r\n')).toEqual([
      'TY  - RPRT',
      'AU  - 研报研究',
      'TI  - 固态电池：路线与量产',
      'PY  - 2026',
      'DA  - 2026/11/18',
      'PB  - 研报研究',
      'SN  - YB2611-0001',
      'LA  - zh-CN',
      `UR  - ${chinese.url}`,
      'ER  - ',
      '',
    ])
  })

  it('of a news item is a web page of the site', () => {
    const lines = referenceFiles.ris.write(news).split('\r\n')
    expect(lines[0]).toBe('TY  - ELEC')
    expect(lines).toContain('T2  - Yanbao Research')
    expect(lines.some((line) => line.startsWith('SN'))).toBe(false)
  })

  it('cannot be continued by a title, nor a company be split into two names', () => {
    const lines = referenceFiles.ris
      .write({ ...english, title: 'One\r\nER  - \nTY  - JOUR\u0000', author: 'Yanbao, Inc.' })
      .split('\r\n')
    expect(lines).toContain('TI  - One ER - TY - JOUR')
    expect(lines).toContain('AU  - Yanbao Inc.')
    expect(lines.filter((line) => line.startsWith('ER'))).toHaveLength(1)
  })

  it('without date and author has neither', () => {
    const text = referenceFiles.ris.write({ ...english, author: '', publishedOn: undefined })
    expect(text).not.toMatch(/^(AU|PB|PY|DA)/m)
  })
})

it('the name of a file is safe in a header', () => {
  expect(keyOf({ kind: 'report', number: 'YB"2611\r\n/研报' })).toBe('YB-2611-')
  expect(fileFormats).toEqual(Object.keys(referenceFiles))
})
