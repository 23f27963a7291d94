// Imports into a real database: repeated, with errors, in both languages, interrupted.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import type { Ctx } from '#server/platform/context.ts'
import { openLocalFiles } from '#server/platform/files/file-store.ts'
import { openLog } from '#server/platform/log/log.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type ImportInput, runImport } from './import.service.ts'

let database: TestDatabase
let folder: string
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'yanbao-import-'))
  ctx = {
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder }),
    db: database.db,
    now: () => new Date('2026-11-21T08:00:00Z'),
    log: openLog('silent'),
    files: openLocalFiles(join(folder, 'files')),
  }
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

afterEach(async () => {
  await database.pool.query(
    'truncate reports, dictionary_entries, slug_history, search_changes restart identity cascade',
  )
})

function fileOf(content: string | Uint8Array, name = 'reports.csv'): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

function load(content: string | Uint8Array, options: Partial<ImportInput> = {}) {
  return runImport(ctx, { file: fileOf(content), ...options })
}

function texts() {
  return database.db
    .selectFrom('report_texts as t')
    .innerJoin('reports as r', 'r.id', 't.report_id')
    .selectAll('t')
    .select(['r.report_no', 'r.pages', 'r.default_edition', 'r.list_cny_minor', 'r.list_usd_minor'])
    .orderBy('t.report_id')
    .orderBy('t.lang', 'desc')
    .execute()
}

async function countReports(): Promise<number> {
  return (await database.pool.query('select count(*)::int as n from reports')).rows[0].n
}

describe('import file', () => {
  it('is published with defaults for missing fields', async () => {
    const result = await load('title,institution,date,industry\n固态电池研究,某某研究院,2023-08-16,电池\n又一份,,,\n')
    expect(result).toMatchObject({ language: 'zh-CN', created: 2, updated: 0, unchanged: 0, refusalCount: 0 })
    expect(result.newIndustries).toEqual(['电池', '其他'])
    const [first, second] = await texts()
    expect(first).toMatchObject({
      title: '固态电池研究',
      institution: '某某研究院',
      category: 'dian-chi',
      status: 'published',
      publish_at: new Date('2023-08-15T16:00:00Z'),
      report_no: 'YB2308-0001',
      list_cny_minor: null,
    })
    expect(first?.slug).toMatch(/^gu-tai-dian-chi-yan-jiu-[a-z0-9]{6}$/)
    expect(second).toMatchObject({ category: 'other', publish_at: ctx.now(), report_no: 'YB2611-0001' })
  })

  it('changes nothing the second time', async () => {
    const csv = 'title,date\nA market,2026-01-05\nAnother market,2026-01-06\n'
    await load(csv)
    const before = await texts()
    const { rows } = await database.pool.query('select count(*)::int as n from search_changes')
    expect(await load(csv)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(await texts()).toEqual(before)
    expect((await database.pool.query('select count(*)::int as n from search_changes')).rows).toEqual(rows)
  })

  it('may contain equal titles, which are different reports', async () => {
    expect(await load('title,date\nWeekly,2026-01-05\nWeekly,2026-01-12\n')).toMatchObject({ created: 2 })
    expect(new Set((await texts()).map((text) => text.slug)).size).toBe(2)
  })

  it('updates a report with a known id and keeps fields that are not given', async () => {
    await load('id,title,pages,dek,single CNY\nR1,A market,120,First words,12800\n')
    const [before] = await texts()
    expect(await load('id,title,single CNY\nR1,A market renamed,13800\n')).toMatchObject({ created: 0, updated: 1 })
    const [after] = await texts()
    expect(after).toMatchObject({
      title: 'A market renamed',
      slug: before?.slug,
      dek: 'First words',
      pages: 120,
      list_cny_minor: 1_380_000,
    })
  })

  it('pairs the languages of a report by its id', async () => {
    await load('编号,标题,页数\nR1,固态电池研究,120\n')
    await load('id,title,single USD\nR1,Solid-state batteries,6900\n')
    expect(await countReports()).toBe(1)
    const sides = await texts()
    expect(sides.map((text) => [text.lang, text.title])).toEqual([
      ['zh-CN', '固态电池研究'],
      ['en-US', 'Solid-state batteries'],
    ])
    expect(sides[0]).toMatchObject({ pages: 120, list_usd_minor: 690_000 })
  })

  it('redirects an old slug to the new one', async () => {
    await load('id,title,slug\nR1,A market,old-name\n')
    await load('id,title,slug\nR1,A market,new-name\n')
    const history = await database.db.selectFrom('slug_history').select(['kind', 'slug']).execute()
    expect(history).toEqual([{ kind: 'report', slug: 'old-name' }])
    await load('id,title,slug\nR1,A market,old-name\n')
    expect(await database.db.selectFrom('slug_history').select('slug').execute()).toEqual([{ slug: 'new-name' }])
  })

  it('makes the global edition the default if only that has prices', async () => {
    await load('title,single USD global,multi USD global\nA market,6900,9900\n')
    expect(await texts()).toMatchObject([{ default_edition: 1, list_usd_minor: 690_000 }])
  })

  it('uses existing industries by their label', async () => {
    await database.db
      .insertInto('dictionary_entries')
      .values({ dict_type: 'reports_category_en', dict_value: 'energy', dict_label: 'Energy and power' })
      .execute()
    const result = await load('title,industry\nA market,energy  AND power\nB market,Energy & power\n')
    expect(result.newIndustries).toEqual(['Energy & power'])
    expect((await texts()).map((text) => text.category)).toEqual(['energy', 'energy-power'])
  })

  it('may be encoded in GBK, UTF-8 with BOM or UTF-16, and use semicolons', async () => {
    // 标题\n电池\n in GBK.
    const gbk = Buffer.from('b1eacce20ab5e7b3d80a', 'hex')
    expect(await load(gbk)).toMatchObject({ created: 1, language: 'zh-CN' })
    expect((await texts())[0]?.title).toBe('电池')
    expect(await load('\ufeff标题\n电池\n')).toMatchObject({ unchanged: 1 })
    expect(await load(Buffer.from('\ufeff标题\r\n电池\r\n', 'utf16le'))).toMatchObject({ unchanged: 1 })
    expect(await load('标题;机构\n电池;\n')).toMatchObject({ unchanged: 1 })
    expect(await load('\ufeffsep=;\r\n标题;机构\r\n电池;\r\n')).toMatchObject({ unchanged: 1 })
  })

  it('may have quotation marks, commas and line breaks in cells, and empty rows', async () => {
    await load('title,dek\n"A ""big"" market, 2026","two\nlines"\n\n,\nB,\n')
    expect((await texts()).map((text) => [text.title, text.dek])).toEqual([
      ['A "big" market, 2026', 'two lines'],
      ['B', ''],
    ])
  })

  it('gives the same result for any chunk size', async () => {
    const rows = Array.from({ length: 1_203 }, (_, i) => `Market ${i},2026-01-05`)
    expect(await load(`title,date\n${rows.join('\n')}\n`)).toMatchObject({ created: 1_203 })
    const numbers = (await texts()).map((text) => text.report_no)
    expect(new Set(numbers).size).toBe(1_203)
    expect(numbers.at(-1)).toBe('YB2601-1203')
  })
})

describe('dry run', () => {
  it('reports the changes and writes nothing', async () => {
    const result = await load('title,industry\nA market,Energy\n', { dryRun: true })
    expect(result).toMatchObject({ created: 1, newIndustries: ['Energy'], isLoaded: false })
    expect(await countReports()).toBe(0)
    expect(await database.db.selectFrom('dictionary_entries').selectAll().execute()).toEqual([])
  })
})

describe('import file with errors', () => {
  const good = 'title,date,id\nGood,2026-01-05,1\n'

  it.each([
    ['a wrong header', 'title,colour\nGood,red\n', { row: 1, column: 'B', code: 'header-unknown' }],
    ['a formula', `${good}=1+1,2026-01-05,2\n`, { row: 3, code: 'formula' }],
    ['a key given twice', `${good}Other,2026-01-05,1\n`, { row: 3, code: 'key-twice', detail: '2' }],
    ['a wrong date', `${good}Other,2026-02-30,2\n`, { row: 3, code: 'date' }],
    ['a quotation mark amid a cell', `${good}Oth"er,2026-01-05,2\n`, { row: 3, code: 'quotes' }],
    ['a quotation mark that is not closed', `${good}"Other,2026-01-05,2\nX,,3\n`, { row: 3, code: 'quotes-open' }],
    ['no rows', 'title\n', { row: undefined, code: 'no-rows' }],
  ])('is refused by row and column, the rest untouched: %s', async (_, csv, refusal) => {
    const result = await load(csv)
    expect(result.refusals).toMatchObject([refusal])
    expect(result.isLoaded).toBe(false)
    expect(await countReports()).toBe(0)
  })

  it('is rejected by row and column for a broken encoding', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => `报告之${i},2026-01-05\n`).join('')
    const broken = Buffer.concat([
      Buffer.from(`title,date\n${rows}坏`),
      Buffer.from([0xe5, 0x9b]),
      Buffer.from(',2026-01-05\n'),
    ])
    expect((await load(broken)).refusals).toMatchObject([{ row: 52, column: 'A (title / 标题)', code: 'encoding' }])
    expect((await load(Buffer.from('title\nCaf\xe9 market\n', 'latin1'))).refusals).toMatchObject([
      { row: 2, code: 'encoding' },
    ])
    expect(await countReports()).toBe(0)
  })

  it('is rejected for duplicate rows without an id', async () => {
    expect((await load('title,date\nA,2026-01-05\nB,2026-01-05\nA,2026-01-05\n')).refusals).toMatchObject([
      { row: 4, code: 'key-twice', detail: '2' },
    ])
  })

  it('is rejected for the slug of another report', async () => {
    await load('id,title,slug\nR1,A market,a-market\n')
    expect((await load('id,title,slug\nR2,B market,a-market\n')).refusals).toMatchObject([
      { row: 2, code: 'slug-taken' },
    ])
    expect((await load('id,title,slug\nR2,B,b\nR3,C,b\n')).refusals).toMatchObject([{ row: 3, code: 'slug-twice' }])
  })

  it('loads valid rows with the option to skip others, except after an open quotation mark', async () => {
    expect(await load(`${good}=1+1,2026-01-05,2\nLast,,3\n`, { skipBad: true })).toMatchObject({
      created: 2,
      refusedRows: 1,
      isLoaded: true,
    })
    expect(await load('title\nMore\n"Open\n', { skipBad: true })).toMatchObject({ isLoaded: false })
    expect(await countReports()).toBe(2)
  })
})

describe('workbook', () => {
  const namespaces =
    'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

  function workbook(sheet: string): Uint8Array {
    const files = {
      'xl/workbook.xml': `<workbook ${namespaces}><sheets><sheet name="Reports" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/styles.xml': `<styleSheet ${namespaces}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      'xl/sharedStrings.xml': `<sst ${namespaces}><si><t>标题</t></si><si><t>日期</t></si><si><t>页数</t></si><si><r><t>固态</t></r><r><t>电池</t></r><rPh><t>x</t></rPh></si></sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet ${namespaces}><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>${sheet}</sheetData></worksheet>`,
    }
    return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
  }

  it('is loaded like a CSV file, with dates and numbers', async () => {
    const sheet =
      '<row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" s="1"><v>46085</v></c><c r="C2"><v>120</v></c></row><row r="4"><c r="A4" t="inlineStr"><is><t>第二份</t></is></c></row>'
    expect(await load(workbook(sheet))).toMatchObject({ created: 2, language: 'zh-CN' })
    expect(await texts()).toMatchObject([
      { title: '固态电池', publish_at: new Date('2026-03-03T16:00:00Z'), pages: 120 },
      { title: '第二份' },
    ])
    expect(await load('标题,日期,页数\n固态电池,2026-03-04,120\n')).toMatchObject({ unchanged: 1 })
  })

  it('is rejected for a formula, by row and column', async () => {
    const sheet = '<row r="5"><c r="A5" t="s"><v>3</v></c><c r="C5"><f>1+1</f><v>2</v></c></row>'
    expect((await load(workbook(sheet))).refusals).toMatchObject([
      { row: 5, column: 'C (pages / 页数)', code: 'formula' },
    ])
  })

  it('is rejected with one line if damaged', async () => {
    await expect(load(workbook('<row').slice(0, 900))).rejects.toThrow(/damaged/)
    await expect(load(workbook('<row r="2"><c>'))).rejects.toThrow(/damaged/)
  })

  it('is rejected for a text that exceeds the memory limit, while reading', async () => {
    const endless = 'x'.repeat(20_000_000)
    const sheet = `<row r="2"><c r="A2" t="inlineStr"><is><t>${endless}</t></is></c></row>`
    await expect(load(workbook(sheet))).rejects.toThrow(/damaged/)
  })
})

describe('killed import', () => {
  it('leaves nothing behind, and the next one loads everything', async () => {
    const rows = Array.from({ length: 8_000 }, (_, i) => `Market number ${i},2026-01-05`).join('\n')
    const file = fileOf(`title,date\n${rows}\n`)
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/cli.ts', 'import', file], {
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.connectionString, DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    for await (const chunk of child.stderr) if (/[1-9]\d %/.test(String(chunk))) break
    child.kill('SIGKILL')
    expect(await countReports()).toBe(0)
    expect(await runImport(ctx, { file })).toMatchObject({ created: 8_000, isLoaded: true })
    expect(await countReports()).toBe(8_000)
  })
})
