// The request form posted by a browser without scripts.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormPost } from '#contract/common/form-post.ts'
import { en } from '#ui/phrases/en.ts'
import { zh } from '#ui/phrases/zh.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { leadsFormRoutes } from './leads.form-routes.ts'

let test: TestApp
/** The form that the site would render. */
let shown: FormPost | undefined
beforeAll(async () => {
  test = await createTestApp()
  leadsFormRoutes(
    {
      app: test.app.http,
      limits: test.app.limits,
      show: async (_request, reply, posted) => {
        shown = posted
        reply.send('')
      },
    },
    test.ctx,
  )
})
afterAll(() => test?.close())
beforeEach(async () => {
  shown = undefined
  await test.ctx.db.deleteFrom('leads').execute()
})

const typed = {
  type: '2',
  companyName: '示例公司',
  addr: '',
  email: 'lin.xiao@example.com',
  contact: '13800138000',
  name: '林晓',
  demand: '第一行\r\n第二行',
  consent: 'on',
  website: '',
}

async function post(url: string, fields: Record<string, string>, headers: Record<string, string | undefined> = {}) {
  const all = {
    host: 'localhost',
    origin: 'http://localhost',
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  }
  return test.app.http.inject({
    method: 'POST',
    url,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    payload: new URLSearchParams(fields).toString(),
  })
}

const leads = () => test.ctx.db.selectFrom('leads').select(['type', 'lang', 'state', 'email', 'report_id']).execute()
const demands = () => test.ctx.db.selectFrom('lead_requests').select(['demand', 'consent_version']).execute()

describe('posted request form', () => {
  it('is accepted and redirects to the confirmation', async () => {
    const answer = await post('/market', typed)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/market?sent=2#request'])
    expect(await leads()).toMatchObject([{ type: 2, lang: 'zh-CN', state: 'new', email: typed.email }])
    expect(await demands()).toEqual([{ demand: '第一行\n第二行', consent_version: expect.any(String) }])
  })

  it('uses English and the rules of the English site below /en', async () => {
    const answer = await post('/en/contactUs', { ...typed, type: '3', contact: '+44 20 7946 0958' })
    expect(answer.headers.location).toBe('/en/contactUs?sent=3#request')
    expect(await leads()).toMatchObject([{ type: 3, lang: 'en-US' }])
  })

  it('requires the version of a Chinese sample, but not of an English one', async () => {
    const report = await makeReport(test.ctx)
    const sample = { ...typed, type: '1', reportId: String(report.id) }
    expect((await post('/contactUs?sample=x', sample)).statusCode).toBe(200)
    expect(shown?.errors).toEqual({ version: '请选择版本' })
    expect(await leads()).toEqual([])
    expect((await post('/contactUs?sample=x', { ...sample, version: '0' })).statusCode).toBe(303)
    expect(await leads()).toMatchObject([{ type: 1, report_id: report.id }])

    const english = await makeReport(test.ctx, { language: 'en-US' })
    expect((await post('/en/contactUs', { ...sample, reportId: String(english.id) })).statusCode).toBe(303)
  })

  it('is shown again with all errors in the language of the page and all input', async () => {
    await post('/en/market', { ...typed, companyName: ' ', email: 'nowhere', consent: '' })
    expect(shown).toEqual({
      values: expect.objectContaining({ companyName: ' ', email: 'nowhere', name: '林晓' }),
      errors: {
        companyName: 'Please enter company name',
        email: 'Please enter the correct format email address',
        consent: 'Please read and accept the terms and the privacy notice',
      },
      failure: undefined,
    })
    expect(shown?.values).not.toHaveProperty('website')
    expect(await leads()).toEqual([])
  })

  it('shows errors of the report above the button', async () => {
    await post('/contactUs', { ...typed, type: '1', reportId: '999999', version: '0' })
    expect(shown?.failure).toBe('研究报告为空')
  })

  it('is confirmed but stored as spam when the hidden field is filled in', async () => {
    expect((await post('/market', { ...typed, website: 'https://spam.example' })).statusCode).toBe(303)
    expect(await leads()).toMatchObject([{ state: 'spam' }])
  })

  it.each([undefined, 'null', 'https://evil.example', 'http://localhost.evil.example'])(
    'from %s is refused with 403 and a page',
    async (origin) => {
      const answer = await post('/market', typed, { origin })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
      expect(await leads()).toEqual([])
    },
  )

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('as %s is 415', async (type) => {
    expect((await post('/market', typed, { 'content-type': type })).statusCode).toBe(415)
    expect(await leads()).toEqual([])
  })
})

describe('texts of the form', () => {
  it('name a reply time only when the settings do', () => {
    expect(zh.request.next[2]('', 'a@example.com')).not.toContain('内')
    expect(en.request.next[2]('one working day', 'a@example.com')).toContain('within one working day')
    expect(en.request.next[2]('', 'a@example.com')).not.toContain('within')
  })
})
