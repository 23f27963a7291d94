// What an invalid download link shows: a page in browsers, the error envelope elsewhere.
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { downloadFile } from '#contract/delivery.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { buyWithFile, getFile } from './delivery.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

describe('an invalid download link in a browser', () => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  async function expired(language: Language) {
    const { db } = test.ctx
    const bought = await buyWithFile(test)
    await db.updateTable('entitlements').set({ lang: language }).where('order_id', '=', bought.orderId).execute()
    const link = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    await db
      .updateTable('download_links')
      .set({ expires_at: new Date(0) })
      .execute()
    return link.url
  }

  it.each([
    ['zh-CN', '下载链接已失效', '/personalCenter/myDownload'],
    ['en-US', 'This download link no longer works', '/en/personalCenter/myDownload'],
  ] as const)(
    'is a page in the language of its order, whatever the browser prefers: %s',
    async (language, title, path) => {
      const answer = await getFile(test, await expired(language), {
        ...asBrowser,
        'accept-language': 'fr, zh;q=0.9, en;q=0.8',
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      expect(answer.body).toContain(`<html lang="${language}">`)
      expect(answer.body).toContain(`<h1>${title}</h1>`)
      const origin = language === 'zh-CN' ? test.ctx.config.originZh : test.ctx.config.originEn
      expect(answer.body).toContain(`<a href="${origin}${path}">`)
    },
  )

  it.each([
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['en-GB,en;q=0.9,zh;q=0.8', 'en-US'],
    ['fr-FR', 'en-US'],
    ['', 'en-US'],
  ])('is a page in the language that the browser prefers when the link is unknown: %j', async (preferred, language) => {
    const url = `/api/report/websiteUserOrder/file/${'A'.repeat(43)}`
    const answer = await getFile(test, url, { ...asBrowser, 'accept-language': preferred })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain(`<html lang="${language}">`)
  })

  it('executes and loads nothing, and its policy allows its one style', async () => {
    const answer = await getFile(
      test,
      '/api/report/websiteUserOrder/file/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      asBrowser,
    )
    expect(answer.body).not.toMatch(/<script|alert|<link|src=|style=/)
    const style = /<style>(.*)<\/style>/s.exec(answer.body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  })

  it('is the error envelope for other clients, in the language that they prefer', async () => {
    const url = await expired('en-US')
    for (const accept of ['*/*', 'application/json', 'application/pdf', '']) {
      const answer = await getFile(test, url, { accept, 'accept-language': 'zh-CN' })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        code: 404,
        msg: '下载链接已失效，请在“我的下载”中重新获取',
        data: null,
      })
    }
  })

  it('is a page too after too many requests or when the file is missing on disk', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: '1' } })
    const ask = () =>
      limited.app.http.inject({
        method: 'GET',
        url: '/api/report/websiteUserOrder/file/x',
        headers: { host: 'localhost', ...asBrowser },
      })
    for (let i = 0; i < 120; i += 1) expect((await ask()).statusCode).toBe(404)
    const refused = await ask()
    await limited.close()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('<h1>Too many requests, please try again later</h1>')

    const bought = await buyWithFile(test)
    const link = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    await rm(test.ctx.config.filesDir, { recursive: true })
    const failed = await getFile(test, link.url, { ...asBrowser, 'accept-language': 'zh' })
    expect(failed.statusCode).toBe(500)
    expect(failed.body).toContain('<h1>该文件暂时无法下载，我们正在处理，请稍后再试或联系客服</h1>')
  })
})
