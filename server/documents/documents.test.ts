// Documents on a real database: numbers without gaps, rows that never change, and one archived PDF each.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { commercialContents, makeEntity } from './documents.fixture.ts'
import {
  type DocumentsCtx,
  findPage,
  findPdf,
  issueDocument,
  nextNumber,
  openPdfRenderer,
} from './documents.service.ts'

let test: TestApp
let ctx: DocumentsCtx
let entity: Awaited<ReturnType<typeof makeEntity>>
const at = new Date('2026-11-25T10:00:00+08:00')

beforeAll(async () => {
  test = await createTestApp()
  ctx = { ...test.ctx, pdf: openPdfRenderer() }
  entity = await makeEntity(test.ctx.db)
})
afterAll(async () => {
  await ctx.pdf.close()
  await test.close()
})

const inTransaction = <T>(run: (tx: Db) => Promise<T>) => test.ctx.db.transaction().execute(run)

async function issueQuote(tx: Db, number?: string): Promise<string> {
  const contents = commercialContents()
  return issueDocument(tx, {
    kind: 'quote',
    number: number ?? (await nextNumber(tx, { entity, kind: 'quote', at })),
    entityVersionId: entity.versionId,
    language: 'zh-CN',
    paper: 'A4',
    currency: 'CNY',
    totals: contents.totals,
    contents,
    issuedAt: at,
  })
}

describe('document numbers', () => {
  it('have no gaps: a number of a transaction that failed is given to the next document', async () => {
    const series = { entity: await makeEntity(test.ctx.db, 'GAP'), kind: 'quote', at } as const
    const first = await inTransaction((tx) => nextNumber(tx, series))
    const failing = inTransaction(async (tx) => {
      await nextNumber(tx, series)
      throw new Error('not issued')
    })
    await expect(failing).rejects.toThrow('not issued')
    const second = await inTransaction((tx) => nextNumber(tx, series))
    expect([first, second]).toEqual(['Q-GAP-2026-00001', 'Q-GAP-2026-00002'])
  })

  it('are unique and without gaps when documents are issued at once', async () => {
    const series = { entity: await makeEntity(test.ctx.db, 'PAR'), kind: 'pro-forma', at } as const
    const numbers = await Promise.all(Array.from({ length: 20 }, () => inTransaction((tx) => nextNumber(tx, series))))
    const expected = Array.from({ length: 20 }, (_, index) => `PI-PAR-2026-${String(index + 1).padStart(5, '0')}`)
    expect(numbers.sort()).toEqual(expected)
  })

  it('restart each year, as counted in Beijing', async () => {
    const other = await makeEntity(test.ctx.db, 'YEAR')
    const inYear = (day: string) =>
      inTransaction((tx) => nextNumber(tx, { entity: other, kind: 'quote', at: new Date(day) }))
    expect(await inYear('2026-12-31T15:59:59Z')).toBe('Q-YEAR-2026-00001')
    expect(await inYear('2026-12-31T16:00:00Z')).toBe('Q-YEAR-2027-00001')
  })
})

describe('an issued document', () => {
  it('can be neither changed nor deleted', async () => {
    const id = await inTransaction((tx) => issueQuote(tx))
    const { db } = test.ctx
    await expect(db.updateTable('documents').set({ number: 'X' }).where('id', '=', id).execute()).rejects.toThrow(
      'update of documents is refused',
    )
    await expect(db.deleteFrom('documents').where('id', '=', id).execute()).rejects.toThrow(
      'delete of documents is refused',
    )
    await expect(db.updateTable('entity_versions').set({ name_en: 'X' }).execute()).rejects.toThrow(
      'update of entity_versions is refused',
    )
  })

  it('has a number of its own', async () => {
    const number = await inTransaction(async (tx) => {
      const next = await nextNumber(tx, { entity, kind: 'quote', at })
      await issueQuote(tx, next)
      return next
    })
    await expect(inTransaction((tx) => issueQuote(tx, number))).rejects.toThrow('documents_kind_number_key')
  })

  it('must add up', async () => {
    const totals = { netMinor: 1, taxMinor: 1, grossMinor: 3 }
    const contents = commercialContents()
    const issue = inTransaction((tx) =>
      issueDocument(tx, {
        kind: 'quote',
        number: 'Q-SUM',
        entityVersionId: entity.versionId,
        language: 'en-US',
        paper: 'A4',
        currency: 'CNY',
        totals,
        contents,
        issuedAt: at,
      }),
    )
    await expect(issue).rejects.toThrow('documents_check')
  })

  it('has one archived PDF, however many readers ask for it at once', async () => {
    const id = await inTransaction((tx) => issueQuote(tx))
    const files = await Promise.all([findPdf(ctx, id), findPdf(ctx, id), findPdf(ctx, id)])
    const [bytes, again] = await Promise.all(
      [files[0], files[1]].map(async (file) => buffer((await file?.open()) ?? '')),
    )
    expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes?.equals(again ?? Buffer.alloc(0))).toBe(true)
    expect(new Set(files.map(({ sha256 }) => sha256))).toEqual(
      new Set([
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      ]),
    )
    expect(files[0].name).toMatch(/^Q-2026-\d{5}\.pdf$/)
  })

  it('is rendered while the worker of earlier documents is still ending', async () => {
    const contents = commercialContents()
    const document = { kind: 'quote', number: 'Q-1', language: 'zh-CN', paper: 'A4', issuedAt: at, contents } as const
    const renderer = openPdfRenderer()
    const first = await renderer.render(document)
    const ending = renderer.close()
    expect(Buffer.from(await renderer.render(document)).equals(first)).toBe(true)
    await ending
    await renderer.close()
  })

  it('has a page with the same contents, in its language', async () => {
    const id = await inTransaction((tx) => issueQuote(tx))
    const { html, headers } = await findPage(ctx, id)
    for (const text of [
      '<html lang="zh-CN">',
      '报价单',
      '宁德新能源科技股份有限公司',
      '91110000600037341L',
      '¥20,520.00',
      'PO-4711',
    ])
      expect(html).toContain(text)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('is rendered by the job that issuing queues', async () => {
    const id = await inTransaction((tx) => issueQuote(tx))
    await test.app.jobs['render-document']?.({ documentId: id })
    const row = await test.ctx.db
      .selectFrom('document_files')
      .selectAll()
      .where('document_id', '=', id)
      .executeTakeFirst()
    expect(row).toBeDefined()
  })

  it('shows text as text', async () => {
    const contents = commercialContents({ note: '<script>alert(1)</script>' })
    const id = await inTransaction((tx) =>
      issueDocument(tx, {
        kind: 'quote',
        number: 'Q-TEXT',
        entityVersionId: entity.versionId,
        language: 'en-US',
        paper: 'LETTER',
        currency: 'CNY',
        totals: contents.totals,
        contents,
        issuedAt: at,
      }),
    )
    expect((await findPage(ctx, id)).html).toContain('&#60;script&#62;')
    expect((await findPdf(ctx, id)).sizeBytes).toBeGreaterThan(1000)
  })
})
