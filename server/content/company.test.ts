// Company pages, as their call answers them.
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

describe('a company page', () => {
  it('is answered in the language asked for, and says whether the other one has it', async () => {
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

  it('that is not written in a language is null there', async () => {
    await write('qualifications', 'zh-CN')
    expect(await test.client('en-US')(getCompanyPage, { key: 'qualifications' })).toBeNull()
  })

  it('brings no script, whatever stands in the database', async () => {
    const body_html = '<h2>一</h2><p onclick="x()">文字<script>x()</script><a href="javascript:x()">链接</a></p>'
    await write('terms', 'zh-CN', { body_html })
    const page = await test.client('zh-CN')(getCompanyPage, { key: 'terms' })
    expect(page?.bodyHtml).toContain('<h2>一</h2>')
    expect(page?.bodyHtml).not.toMatch(/script|onclick/)
  })

  it('that does not exist is refused', async () => {
    const unknown = 'jobs' as CompanyPageKey // what a stranger may send
    const refusal = await test
      .client('en-US')(getCompanyPage, { key: unknown })
      .catch((error: ApiError) => error)
    expect(refusal).toMatchObject({ code: 5002, fields: [{ field: 'key', msg: 'Choose one of the options' }] })
  })
})
