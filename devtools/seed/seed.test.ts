// Demonstration catalogue on a real database: sizes, and no two pages with the same text.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { languages } from '#contract/common/language.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Ctx } from '#server/platform/context.ts'
import { openLocalFiles } from '#server/platform/files/file-store.ts'
import { openLog } from '#server/platform/log/log.ts'
import { sanitizeHtml } from '#server/platform/rich-text.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { industries } from './facts/all.ts'
import { seedDemonstration } from './seed.ts'
import { seedSamples } from './seed-samples.ts'

let database: TestDatabase
let folder: string
let ctx: Ctx
const lines: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'yanbao-seed-'))
  ctx = {
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder }),
    db: database.db,
    now: () => new Date('2026-11-21T08:00:00Z'),
    log: openLog('silent'),
    files: openLocalFiles(join(folder, 'files')),
  }
  await seedDemonstration(ctx, { log: (line) => lines.push(line) })
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function reportTexts(language: Language) {
  return database.db
    .selectFrom('report_texts as t')
    .innerJoin('reports as r', 'r.id', 't.report_id')
    .selectAll('t')
    .select(['r.pages', 'r.exhibit_count', 'r.report_no', 'r.list_cny_minor', 'r.list_usd_minor'])
    .where('lang', '=', language)
    .execute()
}

describe('the demonstration catalogue', () => {
  it('has twelve industries, each in both languages', async () => {
    expect(industries).toHaveLength(12)
    const entries = await database.db.selectFrom('dictionary_entries').selectAll().execute()
    for (const dictType of ['reports_category', 'reports_category_en'])
      expect(entries.filter((entry) => entry.dict_type === dictType)).toHaveLength(12)
  })

  it.each(languages)('has at least 120 reports in %s, most of them in the other language too', async (language) => {
    const texts = await reportTexts(language)
    expect(texts.length).toBeGreaterThanOrEqual(120)
    const otherTexts = new Set(
      (await reportTexts(language === 'zh-CN' ? 'en-US' : 'zh-CN')).map((text) => text.report_id),
    )
    expect(texts.filter((text) => otherTexts.has(text.report_id)).length).toBeGreaterThan(texts.length / 2)
  })

  it('has 24 briefings in Chinese and 36 news items in each language', async () => {
    const briefings = await database.db.selectFrom('briefing_texts').select('lang').execute()
    expect(briefings.map((text) => text.lang)).toEqual(Array.from({ length: 24 }, () => 'zh-CN'))
    const news = await database.db.selectFrom('news_texts').select('lang').execute()
    for (const language of languages) expect(news.filter((text) => text.lang === language)).toHaveLength(36)
  })

  it.each(languages)('has no two reports in %s with the same text', async (language) => {
    const texts = await reportTexts(language)
    for (const column of ['title', 'dek', 'summary_html', 'slug'] as const)
      expect(new Set(texts.map((text) => text[column])).size, column).toBe(texts.length)
    for (const column of ['contents', 'exhibits', 'charts', 'questions'] as const)
      expect(new Set(texts.map((text) => JSON.stringify(text[column]))).size, column).toBe(texts.length)
  })

  it.each(languages)(
    'has contents of 8 to 14 chapters in %s, whose pages rise and fit the report',
    async (language) => {
      for (const text of await reportTexts(language)) {
        const chapters = text.contents as { page: number; sections: { page: number }[] }[]
        expect(chapters.length, text.slug).toBeGreaterThanOrEqual(8)
        expect(chapters.length, text.slug).toBeLessThanOrEqual(14)
        const pages = chapters.flatMap((chapter) => [chapter.page, ...chapter.sections.map((section) => section.page)])
        expect(pages, text.slug).toEqual([...pages].sort((a, b) => a - b))
        expect(new Set(chapters.map((chapter) => chapter.page)).size, text.slug).toBe(chapters.length)
        expect(Math.max(...pages), text.slug).toBeLessThan(text.pages ?? 0)
      }
    },
  )

  it('prices every licence of both editions in both currencies, in whole hundreds', async () => {
    const reports = await database.db.selectFrom('reports').select('id').execute()
    const prices = await database.db.selectFrom('report_prices').selectAll().execute()
    expect(prices).toHaveLength(reports.length * 12)
    expect(prices.filter((price) => price.amount_minor % 10_000 !== 0)).toEqual([])
  })

  it('holds only rich text that passes the sanitiser unchanged', async () => {
    const reports = await database.db.selectFrom('report_texts').select('summary_html as html').execute()
    const briefings = await database.db.selectFrom('briefing_texts').select('body_html as html').execute()
    const news = await database.db.selectFrom('news_texts').select('body_html as html').execute()
    for (const { html } of [...reports, ...briefings, ...news]) expect(sanitizeHtml(html)).toBe(html)
  })

  it('was published in the past, the newest within a week', async () => {
    const rows = await database.db
      .selectFrom('report_texts')
      .select('publish_at')
      .orderBy('publish_at', 'desc')
      .execute()
    const newest = rows[0]?.publish_at?.getTime() ?? 0
    expect(newest).toBeLessThan(ctx.now().getTime())
    expect(newest).toBeGreaterThan(ctx.now().getTime() - 7 * 86_400_000)
  })

  it('offers only popular words that find a report', async () => {
    const settings = await database.db.selectFrom('site_settings').selectAll().where('key', '=', 'hot-words').execute()
    for (const setting of settings) {
      const texts = await reportTexts(setting.site === 'zh' ? 'zh-CN' : 'en-US')
      for (const keyword of setting.value as string[])
        expect(
          texts.some((text) => text.title.toLowerCase().includes(keyword.toLowerCase())),
          keyword,
        ).toBe(true)
    }
  })

  it('covers 22 regions, China in every report', async () => {
    const regions = await database.db.selectFrom('regions').selectAll().execute()
    expect(regions).toHaveLength(22)
    const links = await database.db.selectFrom('report_regions').selectAll().execute()
    const reports = await database.db.selectFrom('reports').select('id').execute()
    expect(links.filter((link) => link.region_code === 'cn')).toHaveLength(reports.length)
    expect(new Set(links.map((link) => link.region_code)).size).toBe(22)
  })

  it('has a file for each briefing and, in each language, for three reports', async () => {
    const files = await database.db
      .selectFrom('item_files as i')
      .innerJoin('files as f', 'f.id', 'i.file_id')
      .select(['i.item_kind', 'i.item_id', 'i.lang', 'f.storage_key', 'f.name', 'f.mime', 'f.size_bytes'])
      .execute()
    expect(files.filter((file) => file.item_kind === 'briefing')).toHaveLength(24)
    const reports = files.filter((file) => file.item_kind === 'report')
    for (const language of languages) expect(reports.filter((file) => file.lang === language)).toHaveLength(3)
    expect(new Set(reports.map((file) => file.item_id)).size).toBe(3)
    for (const file of files) {
      const [start] = await (await ctx.files.open(file.storage_key, { start: 0, end: 4 })).toArray()
      expect(String(start), file.name).toBe('%PDF-')
    }
  })

  it('states the number of pages of each file on the page of its item', async () => {
    const { db } = database
    const files = await db
      .selectFrom('item_files as i')
      .innerJoin('files as f', 'f.id', 'i.file_id')
      .leftJoin('reports as r', (join) => join.onRef('r.id', '=', 'i.item_id').on('i.item_kind', '=', 'report'))
      .leftJoin('briefings as b', (join) => join.onRef('b.id', '=', 'i.item_id').on('i.item_kind', '=', 'briefing'))
      .select(['f.name', 'f.storage_key', 'r.pages as report_pages', 'b.pages as briefing_pages'])
      .execute()
    for (const { name, storage_key: key, report_pages, briefing_pages } of files) {
      const pdf = await PDFDocument.load(await buffer(await ctx.files.open(key)))
      expect(report_pages ?? briefing_pages, name).toBe(pdf.getPageCount())
    }
  })

  it('has samples of two reports in both languages, whose pages are in the files', async () => {
    await seedSamples(ctx)
    await seedSamples(ctx)
    const samples = await database.db
      .selectFrom('samples as s')
      .innerJoin('item_files as i', (join) => join.onRef('i.file_id', '=', 's.file_id').onRef('i.lang', '=', 's.lang'))
      .innerJoin('files as f', 'f.id', 's.file_id')
      .select(['s.report_id', 's.pages', 'f.storage_key'])
      .execute()
    expect(samples).toHaveLength(4)
    expect(new Set(samples.map((sample) => sample.report_id)).size).toBe(2)
    for (const { pages, storage_key: key } of samples) {
      const pdf = await PDFDocument.load(await buffer(await ctx.files.open(key)))
      expect(Math.max(...pages)).toBeLessThan(pdf.getPageCount())
    }
    await database.db.deleteFrom('samples').execute()
  })

  it('is completed by the next start after an interruption', async () => {
    const db = database.db
    await db
      .updateTable('site_settings')
      .set({ value: '["settings","selling-entity","voucher","reports","briefings"]' })
      .where('key', '=', 'demonstration-catalogue')
      .execute()
    await db.deleteFrom('news').execute()
    const [file] = await db.deleteFrom('item_files').where('item_kind', '=', 'report').returning('item_id').execute()
    expect(file).toBeDefined()
    expect(await seedDemonstration(ctx, { log: () => {} })).toBe(true)
    expect(await db.selectFrom('news_texts').select('slug').execute()).toHaveLength(72)
    expect(await db.selectFrom('item_files').select('id').execute()).toHaveLength(30)
  })

  it('is loaded once', async () => {
    expect(lines.length).toBeGreaterThan(0)
    expect(await seedDemonstration(ctx, { log: () => {} })).toBe(false)
  })
})

describe('a database with reports of its own', () => {
  it('is not changed', async () => {
    const secondDatabase = await createTestDatabase()
    await secondDatabase.db.insertInto('reports').values({ report_no: 'YB2601-0001' }).execute()
    expect(await seedDemonstration({ ...ctx, db: secondDatabase.db }, { log: () => {} })).toBe(false)
    const settings = await secondDatabase.db.selectFrom('site_settings').selectAll().execute()
    await secondDatabase.drop()
    expect(settings).toEqual([])
  })
})
