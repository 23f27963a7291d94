// Fields of a request: what is required, rejected, stored or ignored.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'
import { deleteRequests, filled, listLeads, listRequests, sendRequest } from './leads.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { MAIL_FROM: 'Yanbao <desk@yanbao.example>' } })
})
afterAll(() => test.close())
beforeEach(() => deleteRequests(test))

describe('version field', () => {
  it.each([{ type: 1 }, { type: '1' }])('is required for a sample in Chinese: %o', async (wanted) => {
    for (const version of [undefined, '', null, 2, 'China', [], true]) {
      const refused = await apiErrorOf(sendRequest(test, { ...filled, ...wanted, version }))
      expect(refused.fields).toEqual([{ field: 'version', msg: '请选择版本' }])
    }
  })

  it('is required when the report implies a sample', async () => {
    const { id } = await makeReport(test.ctx)
    const refused = await apiErrorOf(
      sendRequest(test, { ...filled, type: undefined, reportId: id, version: undefined }),
    )
    expect(refused.message).toBe('请选择版本')
  })

  it('is neither required nor stored otherwise', async () => {
    await sendRequest(test, { ...filled, type: 2, version: 7 })
    await sendRequest(test, { ...filled, type: 3, version: 'x' })
    await sendRequest(test, { ...filled, type: 1, version: 1 }, 'en-US')
    expect((await listRequests(test)).map((request) => request.version)).toEqual([null, null, null])
  })
})

describe('input validation', () => {
  it.each([
    [{ type: 4 }, 'type'],
    [{ type: 'sample' }, 'type'],
    [{ type: {} }, 'type'],
    [{ reportId: 'abc', type: 2 }, 'reportId'],
    [{ reportId: -1, type: 2 }, 'reportId'],
    [{ reportId: 1e30, type: 2 }, 'reportId'],
    [{ reportId: '9'.repeat(10_000), type: 2 }, 'reportId'],
    [{ companyName: true }, 'companyName'],
    [{ name: ['a'] }, 'name'],
    [{ demand: 'a\u0000b' }, 'demand'],
    [{ name: '\uD800' }, 'name'],
  ])('is said beside its field: %o', async (wrong, field) => {
    const refused = await apiErrorOf(sendRequest(test, { ...filled, ...wrong }))
    expect(refused.code).toBe(5002)
    expect(refused.fields.map((entry) => entry.field)).toEqual([field])
  })

  it('rejects a line break in a single-line field, in both languages', async () => {
    for (const field of ['companyName', 'addr', 'name', 'createKey']) {
      const text = { ...filled, [field]: '林\n晓' }
      expect((await apiErrorOf(sendRequest(test, text))).fields).toEqual([
        { field, msg: '请写在一行内，不要包含换行或制表符' },
      ])
      const english = await apiErrorOf(sendRequest(test, { ...text, type: 2 }, 'en-US'))
      expect(english.fields).toEqual([{ field, msg: 'Write this on one line, without tabs' }])
    }
    expect(
      (await apiErrorOf(sendRequest(test, { ...filled, contact: '+44 20\n7946 0018' }, 'en-US'))).fields,
    ).toMatchObject([{ field: 'contact' }])
  })

  it('keeps the lines of a description', async () => {
    await sendRequest(test, { ...filled, demand: '第一行\r\n\r\n\t第二行\n第三行' })
    expect((await listRequests(test))[0]?.demand).toBe('第一行\r\n\r\n\t第二行\n第三行')
  })

  it('rejects 10,000 characters in any field', async () => {
    const long = '长'.repeat(10_000)
    for (const field of ['companyName', 'addr', 'email', 'contact', 'name', 'demand', 'createKey']) {
      const refused = await apiErrorOf(sendRequest(test, { ...filled, [field]: long }))
      expect(refused.fields).toEqual([{ field, msg: '内容过长' }])
    }
    await sendRequest(test, { ...filled, reportPrice: long, demand: '需'.repeat(5000) })
    expect((await listRequests(test))[0]?.report_price).toBe('长'.repeat(32))
  })

  it('stores any displayed price as a note', async () => {
    for (const reportPrice of [{ amount: 1 }, ['x'], true, 'a\u0000b', '\uD800', -5, null]) {
      await sendRequest(test, { ...filled, email: `price${Math.random()}@example.com`, reportPrice })
    }
    expect((await listRequests(test)).map((request) => request.report_price)).toEqual([
      '',
      '',
      '',
      'a b',
      '\uFFFD',
      '-5',
      '',
    ])
  })

  it('ignores unknown fields', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const extra = {
      id,
      state: 'won',
      owner: 'me',
      request_count: 99,
      ip: '1.2.3.4',
      createdAt: '2001-01-01',
      lead_id: id,
    }
    await sendRequest(test, { ...filled, ...extra, spam_reason: 'x', staff_told_at: '2001-01-01' })
    const [lead] = await listLeads(test)
    expect(lead).toMatchObject({ state: 'new', request_count: 1, spam_reason: null })
    expect(lead?.id).not.toBe(id)
    expect((await listRequests(test))[0]?.ip).toBe('127.0.0.1')
  })
})
