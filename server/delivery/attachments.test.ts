// Attachments of customers: judged by content, claimed once, limited per day.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentOutput, attachmentPath, maxAttachmentsPerDay } from '#contract/attachments.ts'
import { tokenHeader } from '#contract/common/endpoint.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { claimAttachment } from './attachments.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')

async function upload(token: string | undefined, bytes: Buffer, name = 'order.pdf') {
  const answer = await test.app.http.inject({
    method: 'POST',
    url: `${test.ctx.config.apiBase}${attachmentPath}?name=${encodeURIComponent(name)}`,
    headers: { 'content-type': 'application/octet-stream', ...(token ? { [tokenHeader]: token } : {}) },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json<{ code: number; data: unknown }>() }
}

describe('an attachment', () => {
  it('is stored under its own name with the extension of its type', async () => {
    const { token } = await makeCustomer(test.ctx)
    const { body } = await upload(token, pdf, '采购订单 4711.PDF')
    expect(attachmentOutput.parse(body.data)).toMatchObject({ name: '采购订单 4711.PDF', size: pdf.length })
  })

  it.each([
    ['a renamed HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that contains the header of a PDF', Buffer.from('<script>alert(1)</script>%PDF-1.7')],
    ['an archive', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0])],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_kind, bytes) => {
    const { token } = await makeCustomer(test.ctx)
    const { status, body } = await upload(token, bytes)
    expect([status, body.code]).toEqual([422, 422])
  })

  it('needs a session', async () => {
    const { body } = await upload(undefined, pdf)
    expect(body.code).toBe(200001)
  })

  it('is claimed once, and only by its customer', async () => {
    const [owner, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)]
    const { id } = attachmentOutput.parse((await upload(owner.token, pdf)).body.data)
    const claim = (customerId: string) => claimAttachment(test.ctx, test.ctx.db, { id, customerId })
    await expect(claim(other.id)).rejects.toMatchObject({ key: 'files.unknown-attachment' })
    await expect(claim(owner.id)).resolves.toMatch(/^[0-9a-f-]{36}$/)
    await expect(claim(owner.id)).rejects.toMatchObject({ key: 'files.unknown-attachment' })
  })

  it('is refused above the number of a day', async () => {
    const { token } = await makeCustomer(test.ctx)
    for (let sent = 0; sent < maxAttachmentsPerDay; sent += 1) expect((await upload(token, pdf)).body.code).toBe(200)
    expect((await upload(token, pdf)).body.code).toBe(5002)
  })
})
