// Company pages, with and without content.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { documentVersions } from '#contract/common/legal-documents.ts'
import type { CompanyPageKey } from '#contract/company-page-keys.ts'
import { en } from '#ui/phrases/en.ts'
import { zh } from '#ui/phrases/zh.ts'
import { siteIn } from '../../layout/site.fixture.ts'
import { SiteContext } from '../../layout/use-site.ts'
import { companyPageAt } from './company-addresses.ts'
import { CompanyPageView } from './company-page.tsx'
import { companyHead } from './company-text.ts'

const page = (key: CompanyPageKey) => ({
  key,
  title: '标题',
  statement: '一句话',
  bodyHtml: '<h2 id="section-1">一</h2>',
  updatedAt: '2026-11-20T01:00:00.000Z',
  isInOtherLanguage: true,
})

function show(key: CompanyPageKey, language: Language, isWritten = true, isInOtherLanguage = true): string {
  return renderToStaticMarkup(
    <SiteContext value={siteIn(language)}>
      <CompanyPageView
        data={{ key, page: isWritten ? page(key) : null, isInOtherLanguage, head: { title: '', language } }}
      />
    </SiteContext>,
  )
}

const menu = (html: string) =>
  [...html.matchAll(/<li><a href="([^"]+)"(?: aria-current="page")?>/g)].map(([, to]) => to)

describe('a company page', () => {
  it('has one heading, the statement and the text', () => {
    const html = show('about', 'zh-CN')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('一句话')
    expect(html).toContain('<h2 id="section-1">一</h2>')
  })

  it('omits qualifications from the English menu', () => {
    expect(menu(show('about', 'zh-CN'))).toContain('/qualify')
    expect(menu(show('about', 'en-US'))).not.toContain('/en/qualify')
    expect(menu(show('about', 'en-US'))).toContain('/en/contactUs')
  })

  it('offers the other language when it has no content', () => {
    const html = show('qualifications', 'en-US', false)
    expect(html).toContain(en.company.missing)
    expect(html).toMatch(/href="\/qualify" hrefLang="zh-CN"/i)
  })

  it('offers no other language when neither has content', () => {
    const html = show('about', 'en-US', false, false)
    expect(html).toContain(en.company.missingInBoth)
    expect(html).not.toContain(en.company.readOther)
  })

  it('shows what the licences allow on the pages of ordering and terms only', () => {
    expect(show('ordering', 'zh-CN')).toContain(zh.company.licencesTitle)
    expect(show('terms', 'zh-CN')).toContain(zh.company.licencesTitle)
    expect(show('method', 'zh-CN')).not.toContain(zh.company.licencesTitle)
  })

  it('has a meta description of whole words in reading order', () => {
    const written = {
      ...page('about'),
      statement: 'Facts.',
      bodyHtml: `<h2>One</h2><p>R&amp;D of CO<sub>2</sub> ${'storage '.repeat(30)}</p>`,
    }
    const { description } = companyHead('about', written, 'en-US')
    expect(description).toMatch(/^Facts\. R&D of CO2 storage .*storage…$/)
    expect(description.length).toBeLessThanOrEqual(165)
    expect(companyHead('about', { ...written, statement: '事实', bodyHtml: '<p>中</p>' }, 'zh-CN').description).toBe(
      '事实 中',
    )
  })

  it('names the version of the terms', () => {
    expect(show('terms', 'en-US')).toContain(en.company.version(documentVersions.terms))
  })

  it.each([
    ['/about', 'about'],
    ['/link', 'method'],
    ['/order', 'ordering'],
    ['/qualify', 'qualifications'],
    ['/term', 'terms'],
  ])('at %s is %s', (path, key) => expect(companyPageAt(path)).toBe(key))
})
