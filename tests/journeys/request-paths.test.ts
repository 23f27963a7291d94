// Request paths: traversal, files of the operator, invalid encodings and other methods.
import { describe, expect, it } from 'vitest'
import { startJourney } from '../support/journey.ts'
import { sendRaw } from '../support/raw-request.ts'

const journey = startJourney()
const origin = () => journey.product.origin
const get = (path: string) => fetch(origin() + path, { redirect: 'manual' })

describe('paths', () => {
  it('do not leave their folder', async () => {
    const traversals = [
      '../',
      '..%2f',
      '%2e%2e/',
      '%2e%2e%2f',
      '..%5c',
      '....//',
      '%252e%252e%252f',
      '..%c0%af',
      '..;/',
    ]
    const roots = ['/assets/', '/', '/api/report/websiteUserOrder/file/']
    for (const root of roots) {
      for (const traversal of traversals) {
        for (const target of ['package.json', 'server/main.ts', 'etc/passwd']) {
          const response = await sendRaw(origin(), `${root}${traversal.repeat(6)}${target}`)
          expect(response, `${root}${traversal}${target}`).toMatch(/^HTTP\/1\.1 (400|403|404) /)
          expect(response).not.toMatch(/"dependencies"|root:x:0|openContext/)
        }
      }
    }
    expect(await sendRaw(origin(), '/assets/%00package.json')).toMatch(/^HTTP\/1\.1 (400|404) /)
  })

  it('do not serve sources, settings or data of the operator', async () => {
    const html = await (await get('/')).text()
    const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path)
    expect(scripts.length).toBeGreaterThan(0)
    const paths = [
      '.git/config',
      '.git/HEAD',
      '.env',
      'package.json',
      'server/main.ts',
      'build/server/index.js',
      'build/console/index.html',
    ]
    const more = [
      'console/openapi.json',
      'console/entry.tsx',
      'debug',
      'data/files/',
      'assets/',
      'phpinfo.php',
      'graphql',
      '__vite',
    ]
    for (const path of [...[...paths, ...more].map((one) => `/${one}`), ...scripts.map((one) => `${one}.map`)])
      expect((await get(path)).status, path).toBe(404)
    for (const path of scripts) {
      const response = await get(path)
      expect(response.headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(await response.text(), path).not.toContain('sourceMappingURL')
    }
    expect((await get('/api/openapi.json')).status).toBe(200)
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('that are invalid or resolve to another path show no page', async () => {
    for (const path of ['//x/%2e%2e', '//x/..', '/en/%2E%2e/', '/reports/..', '//'])
      expect(await sendRaw(origin(), path, { headers: 'Accept: text/html\r\n' }), path).toMatch(
        /^HTTP\/1\.1 404 .*没有这个页面|Unknown endpoint|There is no/s,
      )
    for (const [path, language] of [
      ['/reports/%', 'zh-CN'],
      ['/en/reports/%E5%', 'en-US'],
    ] as const) {
      const response = await sendRaw(origin(), path, { headers: 'Accept: text/html\r\n' })
      expect(response, path).toMatch(new RegExp(`^HTTP/1\\.1 400 .*<html lang="${language}">`, 's'))
    }
    for (const path of [
      '/report-industries/%00',
      '/en/report-industries/%00',
      '/report-industries?industry=%00&page=%00',
    ])
      expect((await get(path)).status, path).toBeLessThan(500)
    for (const path of [
      '/reports/%00',
      '/news-categories/%00',
      '/%00',
      '/personalCenter/payBack/%00',
      '/search?keyword=%00',
    ])
      expect((await get(path)).status, path).toBeLessThan(500)
  })

  it('respond to no other method', async () => {
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
      const response = await sendRaw(origin(), '/', {
        headers: 'X-Secret: do-not-echo\r\nContent-Length: 0\r\n',
        method,
      })
      expect(response, method).toMatch(/^HTTP\/1\.1 (400|404|405|501) /)
      expect(response).not.toContain('do-not-echo')
    }
  })
})
