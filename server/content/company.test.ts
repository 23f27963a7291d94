// Company page endpoint.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiError } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { getCompanyPage } from '#contract/company.ts'
import type { CompanyPageKey } from '#contract/company-page-keys.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test?.close())
beforeEach(() => test.ctx.db.deleteFrom('company_pages').execute())

async function write(key: CompanyPageKey, lang: Language, more: { title?: string; body_html?: string } = {}) {
  await test.ctx.db
    .insertInto('company_pages')
    .values({ key, lang, title: '公司简介', statement: '一句话', ...more })
    .execute()
}

describe('company page endpoint', () => {
  it('is returned in the requested language, and states whether the other exists', async () => {
    await write('about', 'zh-CN')
    expect(await test.client('zh-CN')(getCompanyPage, { key: 'about' })).toEqual({
      key: 'about',
      title: '公司简介',
      statement: '一句话',
      bodyHtml: '',
      updatedAt: expect.stringMatching(/Z$/),
      isInOtherLanguage: false,
    })
    await write('about', 'en-US', { title: 'Company profile' })
    expect(await test.client('en-US')(getCompanyPage, { key: 'about' })).toMatchObject({
      title: 'Company profile',
      isInOtherLanguage: true,
    })
  })

  it('is null in a language without text', async () => {
    await write('qualifications', 'zh-CN')
    expect(await test.client('en-US')(getCompanyPage, { key: 'qualifications' })).toBeNull()
  })

  it('contains no script, whatever the database contains', async () => {
    const body_html = '<h2>一</h2><p onclick="x()">文字<script>x()</script><a href="javascript:x()">链接</a></p>'
    await write('terms', 'zh-CN', { body_html })
    const page = await test.client('zh-CN')(getCompanyPage, { key: 'terms' })
    expect(page?.bodyHtml).toContain('<h2>一</h2>')
    expect(page?.bodyHtml).not.toMatch(/script|onclick/)
  })

  it('is rejected for an unknown key', async () => {
    const unknown = 'jobs' as CompanyPageKey // what a stranger may send
    const refusal = await test
      .client('en-US')(getCompanyPage, { key: unknown })
      .catch((error: ApiError) => error)
    expect(refusal).toMatchObject({ code: 5002, fields: [{ field: 'key', msg: 'Choose one of the options' }] })
  })
})
