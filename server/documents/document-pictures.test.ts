// Logo and seal of documents: those of the version of the entity that issued them, in PDF and page.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Resvg } from '@resvg/resvg-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommercialContents } from '#contract/documents.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
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
let seal: { fileId: string; sha256: string; png: Buffer }

beforeAll(async () => {
  test = await createTestApp()
  ctx = { ...test.ctx, pdf: openPdfRenderer() }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><circle cx="60" cy="60" r="50" fill="red"/></svg>'
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  const stored = await test.ctx.files.put(Readable.from([png]))
  const fileId = await insertFile(test.ctx.db, { ...stored, name: 'seal.png', mime: 'image/png' })
  seal = { fileId, sha256: stored.sha256, png }
  entity = await makeEntity(test.ctx.db, '', { seal_file_id: fileId })
})
afterAll(async () => {
  await ctx.pdf.close()
  await test.close()
})

async function issue(changes: Partial<CommercialContents['seller']>): Promise<string> {
  const plain = commercialContents()
  const contents = { ...plain, seller: { ...plain.seller, ...changes } }
  return test.ctx.db.transaction().execute(async (tx) =>
    issueDocument(tx, {
      kind: 'quote',
      number: await nextNumber(tx, { entity, kind: 'quote', at: test.ctx.now() }),
      entityVersionId: entity.versionId,
      language: 'zh-CN',
      paper: 'A4',
      currency: 'CNY',
      totals: contents.totals,
      contents,
      issuedAt: test.ctx.now(),
    }),
  )
}

const pdfOf = async (id: string) => (await buffer(await (await findPdf(ctx, id)).open())).toString('latin1')

describe('a document', () => {
  it('shows the seal that it names over the signature, in PDF and page', async () => {
    const id = await issue({ sealSha256: seal.sha256, signatoryTitle: '销售总监' })
    const page = await findPage(ctx, id)
    expect(page.html).toContain(`src="data:image/png;base64,${seal.png.toString('base64')}"`)
    expect(page.html).toContain('销售总监 张华')
    expect(page.html).toContain('alt="公司印章"')
    expect(await pdfOf(id)).toContain('/S /Figure')
  })

  it('has none when it was issued without', async () => {
    const id = await issue({})
    expect((await findPage(ctx, id)).html).not.toContain('<img')
    expect(await pdfOf(id)).not.toContain('/S /Figure')
  })

  it('is not rendered with another picture than the one it names', async () => {
    const id = await issue({ sealSha256: '0'.repeat(64) })
    await expect(findPage(ctx, id)).rejects.toThrow('names a picture that its entity does not have')
  })
})
