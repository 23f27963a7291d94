// Files with references: media type, name and contents, of items that exist, have moved or do not exist.
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { getReport } from '#contract/catalogue.ts'
import { ApiError, type Client } from '#contract/client.ts'
import { errors } from '#contract/common/errors.ts'
import { getBriefing, getNews } from '#contract/content.ts'
import { siteContext } from '../../server-context.ts'
import { loader } from './citation.route.ts'

const item = { title: 'Batteries', publishedAt: '2026-11-18T02:00:00.000Z', webTitle: 'batteries' }
const found = new Map<unknown, unknown>([
  [getReport, { ...item, reportNo: 'YB2611-0001' }],
  [getBriefing, { ...item, briefingNo: 'YBB202611-001' }],
  [getNews, { detail: { ...item, id: 12 }, previous: null, next: null }],
])

/** Answers as the API does for one item of each kind, a former slug and unknown ones. */
const client = (async (endpoint: unknown, { webTitle }: { webTitle: string }) => {
  if (webTitle === 'former') return { movedTo: 'batteries' }
  if (webTitle === 'batteries') return found.get(endpoint)
  const key = endpoint === getReport ? 'catalogue.report-not-found' : 'content.item-not-found'
  throw new ApiError(errors[key].wire, '', {})
}) as Client // the loader reads no more of it

async function load(path: string): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(siteContext, {
    clientFor: () => client,
    originZh: 'https://www.example.cn',
    originEn: 'https://www.example.com',
    demonstrationPayments: false,
    apiBase: '/api',
    payMethods: [],
  })
  const url = new URL(path, 'https://www.example.cn')
  const [webTitle, , format] = path.split('/').slice(-3)
  const args = { url, context, params: { webTitle, format }, request: new Request(url) }
  return loader(args as unknown as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown)
}

async function loadFile(path: string) {
  const response = await load(path)
  if (!(response instanceof Response)) throw new Error(`no response at ${path}`)
  const { headers, status } = response
  return { status, headers, text: await response.text() }
}

describe('a file with a reference', () => {
  it.each([
    ['/reports/batteries/cite/bib', 'application/x-bibtex; charset=utf-8', 'YB2611-0001.bib'],
    [
      '/en/bulletin/bulletin-detail/batteries/cite/ris',
      'application/x-research-info-systems; charset=utf-8',
      'YBB202611-001.ris',
    ],
    ['/news/batteries/cite/ris', 'application/x-research-info-systems; charset=utf-8', 'news-12.ris'],
  ])('%s has its media type and name, and is not indexed', async (path, mediaType, name) => {
    const { status, headers } = await loadFile(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(mediaType)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  it('names the publisher and the canonical URL in the language of the page', async () => {
    const chinese = (await loadFile('/reports/batteries/cite/bib')).text
    expect(chinese).toContain('author = {{研报研究}}')
    expect(chinese).toContain('url = {https://www.example.cn/reports/batteries}')
    const english = (await loadFile('/en/news/batteries/cite/ris')).text
    expect(english).toContain('AU  - Yanbao Research')
    expect(english).toContain('UR  - https://www.example.com/en/news/batteries')
  })

  it.each(['/reports/', '/en/news/', '/bulletin/bulletin-detail/'])(
    'of a moved item of %s redirects',
    async (folder) => {
      const { status, headers } = await loadFile(`${folder}former/cite/bib`)
      expect([status, headers.get('location')]).toEqual([301, `${folder}batteries/cite/bib`])
    },
  )

  it.each([
    '/reports/unknown/cite/bib',
    '/news/unknown/cite/ris',
    '/bulletin/bulletin-detail/unknown/cite/bib',
    '/reports/batteries/cite/doc',
  ])('does not exist: %s', async (path) => {
    expect(await load(path)).toMatchObject({ init: { status: 404 } })
  })
})
