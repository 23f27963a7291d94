// Links to documents: the PDF and the page, for as long as the link is valid.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { createDocumentLink } from './document-links.service.ts'
import { commercialContents, makeEntity } from './documents.fixture.ts'
import { issueDocument, nextNumber } from './documents.service.ts'

let test: TestApp
let documentId: string

beforeAll(async () => {
  test = await createTestApp()
  const entity = await makeEntity(test.ctx.db)
  const contents = commercialContents()
  documentId = await test.ctx.db.transaction().execute(async (tx) =>
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
})
afterAll(() => test.close())

const get = (url: string) => test.app.http.inject({ url, headers: { 'accept-language': 'en' } })

describe('a link to a document', () => {
  it('opens the PDF as a download that no cache keeps', async () => {
    const answer = await get((await createDocumentLink(test.ctx, documentId)).url)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Q-\d{4}-00001\.pdf"$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
  })

  it('opens the page, which needs no scripts and is not indexed', async () => {
    const answer = await get((await createDocumentLink(test.ctx, documentId)).pageUrl)
    expect(answer.body).toContain('00001')
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' })
  })

  it('ends after an hour, and nobody can guess one', async () => {
    const { url } = await createDocumentLink(test.ctx, documentId)
    test.advance(3_600_001)
    for (const path of [url, `${url}/page`, url.replace(/[^/]+$/, 'A'.repeat(43))]) {
      const answer = await get(path)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('This link to the document has expired')
    }
  })
})
