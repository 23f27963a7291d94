// Files of the demonstration: complete, with real text, no two chapters alike.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/common/language.ts'
import { industries } from '../facts/all.ts'
import { reportsWithFiles } from '../reports-with-files.ts'
import { composeBriefingDocument } from './compose-briefing-document.ts'
import { composeReportDocument } from './compose-report-document.ts'
import type { PrintDocument } from './document.types.ts'
import { type Fonts, loadFonts } from './fonts.ts'
import { printDocument } from './print-document.ts'
import { printReport } from './print-report.ts'

const date = new Date('2026-11-20T02:00:00Z')
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined

let fonts: Fonts
let folder: string

beforeAll(() => {
  fonts = loadFonts()
  folder = mkdtempSync(join(tmpdir(), 'yanbao-pdf-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function reports(): PrintDocument[] {
  const products = industries.flatMap((industry) => industry.products)
  return reportsWithFiles.flatMap((key) => {
    const product = products.find((each) => each.key === key)
    if (!product) throw new Error(`no facts of ${key}`)
    return languages.map((language) => composeReportDocument(product, language, { reportNo: 'YB2611-0482', date }))
  })
}

function pagesOf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  )
}

/** Without spaces; of one page or of all. */
function textOf(pdf: Uint8Array, page?: number): string {
  const file = join(folder, 'printed.pdf')
  writeFileSync(file, pdf)
  const pages = page === undefined ? [] : ['-f', String(page), '-l', String(page)]
  return spawnSync('pdftotext', [...pages, file, '-'], { encoding: 'utf8' }).stdout.replace(/\s+/g, '')
}

describe('the file of a report', () => {
  it('repeats no paragraph', () => {
    for (const report of reports()) {
      const texts = report.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
      expect(new Set(texts).size, report.title).toBe(texts.length)
      expect(texts.filter((text) => text.includes('{}') || /NaN|undefined|Infinity/.test(text))).toEqual([])
      const captions = report.blocks.flatMap((block) => ('caption' in block ? [block.caption] : []))
      expect(new Set(captions).size).toBe(captions.length)
    }
  })

  it('has about twenty pages, bookmarks and its title', async () => {
    for (const report of reports()) {
      const { bytes, pages } = await printDocument(report, fonts)
      const pdf = Buffer.from(bytes)
      expect(pages).toBe(pagesOf(pdf))
      expect(pagesOf(pdf), report.title).toBeGreaterThanOrEqual(16)
      expect(pagesOf(pdf), report.title).toBeLessThanOrEqual(26)
      for (const part of ['/Outlines', '/ToUnicode', '/FontFile3', '/Title'])
        expect(pdf.includes(part), part).toBe(true)
    }
  })

  it.skipIf(!hasPdftotext)('has extractable text, including the contents with page numbers', async () => {
    for (const report of reports().slice(0, 2)) {
      const text = textOf((await printDocument(report, fonts)).bytes)
      expect(text).toContain(report.title.replace(/\s+/g, ''))
      for (const block of report.blocks)
        if (block.kind === 'chapter') expect(text).toContain(block.text.replace(/\s+/g, ''))
    }
  })

  it.skipIf(!hasPdftotext)('has as many pages in both languages, and each section on its page', async () => {
    const product = industries.flatMap(({ products }) => products).find(({ key }) => key === reportsWithFiles[0])
    if (!product) throw new Error('no facts of the first report')
    const printed = await printReport({ product, issue: { reportNo: 'YB2611-0482', date } }, fonts)
    for (const language of languages) {
      const { bytes, pages, contents, exhibits } = printed[language]
      expect(pages).toBe(pagesOf(bytes))
      expect(pages).toBe(printed['en-US'].pages)
      for (const section of contents.flatMap((chapter) => [chapter, ...chapter.sections])) {
        const words = section.title.replace(/[“”‘’"'\s]/g, '')
        expect(textOf(bytes, section.page ?? 0).replace(/[“”‘’"']/g, '')).toContain(words)
      }
      const text = textOf(bytes)
      for (const { kind } of exhibits.slice(-1)) {
        const label = { 'zh-CN': { figure: '图', table: '表' }, 'en-US': { figure: 'Figure', table: 'Table' } }
        expect(text).toContain(`${label[language][kind]}${exhibits.length}`)
      }
    }
  })
})

describe('the file of a briefing', () => {
  it('has a few pages', async () => {
    const briefing = industries[0]?.briefings[0]
    if (!briefing) throw new Error('no briefing')
    const { bytes: pdf } = await printDocument(
      composeBriefingDocument(briefing, { briefingNo: 'YBB2611-001', date }),
      fonts,
    )
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(2)
    expect(pagesOf(pdf)).toBeLessThanOrEqual(5)
  })

  it('is complete for every briefing', () => {
    for (const briefing of industries.flatMap((industry) => industry.briefings)) {
      const text = JSON.stringify(composeBriefingDocument(briefing, { briefingNo: 'YBB2611-001', date }))
      expect(text).not.toMatch(/NaN|undefined|Infinity/)
    }
  })
})
