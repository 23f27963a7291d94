// The references of a page as the server sends them: complete without scripts, the same for everybody.
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { siteIn } from '../layout/site.fixture.ts'
import { SiteContext } from '../layout/use-site.ts'
import { Citation } from './citation.tsx'
import { citedBriefing, citedNews, citedReport } from './cited-items.ts'

const origin = 'https://www.example.cn'
const item = { title: 'Batteries <b>', webTitle: 'batteries', publishedAt: '2026-11-18T02:00:00.000Z' }
const report = { ...item, reportNo: 'YB2611-0001' }

function show(cited: Parameters<typeof Citation>[0]['item'], language: Language, at = '/reports/batteries'): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <SiteContext value={siteIn(language, { origin })}>
        <Routes>
          {['/reports/:webTitle', '/preview/:token'].map((path) => (
            <Route key={path} path={path} element={<Citation item={cited} />} />
          ))}
        </Routes>
      </SiteContext>
    </MemoryRouter>,
  )
}

describe('the references of a page', () => {
  it('are text in a closed section, and links to files', () => {
    const html = show(citedReport(report, 'en-US'), 'en-US')
    expect(html).toContain('<details><summary><span>Cite this report</span>')
    expect(html).toContain(`Yanbao Research. Batteries &lt;b&gt;[R/OL]. (2026-11-18). ${origin}/en/reports/batteries.`)
    expect(html).toContain('<i>Batteries &lt;b&gt;</i>')
    expect([...html.matchAll(/<a [^>]*href="([^"]*)"[^>]* download=""/g)].map(([, href]) => href)).toEqual([
      '/en/reports/batteries/cite/bib',
      '/en/reports/batteries/cite/ris',
    ])
  })

  it('contain neither a day of access nor a button, which need scripts', () => {
    const html = show(citedReport(report, 'zh-CN'), 'zh-CN')
    expect(html).toContain('引用本报告')
    expect(html).not.toMatch(/<button|Accessed|\)\[/)
  })

  it('of a briefing and a news item name their own pages', () => {
    expect(show(citedBriefing({ ...item, briefingNo: 'B-1' }), 'zh-CN')).toContain(
      `${origin}/bulletin/bulletin-detail/batteries.`,
    )
    expect(show(citedNews({ ...item, id: 12 }, 'en-US'), 'en-US')).toContain(`${origin}/en/news/batteries.`)
  })

  it('are not shown of a draft, which has no address of its own', () => {
    expect(show(citedReport(report, 'zh-CN'), 'zh-CN', '/preview/rToken')).toBe('')
  })
})
