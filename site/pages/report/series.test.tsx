// What the page of a report says of other editions.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import { siteIn } from '../../layout/site.fixture.ts'
import { SiteContext } from '../../layout/use-site.ts'
import { NewerEdition, SinceLastEdition } from './series.tsx'

function show(language: Language, series: ReportDetail['series']): string {
  return renderToStaticMarkup(
    <SiteContext value={siteIn(language)}>
      <NewerEdition series={series} />
      <SinceLastEdition series={series} />
    </SiteContext>,
  )
}

const previous = { title: '2026年版', webTitle: 'edition-2026' }
const newest = { title: 'Edition of 2028', webTitle: 'edition-2028' }

describe('the page of a report', () => {
  it('of an earlier edition links to the newest one', () => {
    const html = show('en-US', { whatChanged: '', previous: null, newest })
    expect(html).toContain('A newer edition is available: ')
    expect(html).toContain('href="/en/reports/edition-2028"')
    expect(html).not.toContain('What changed')
  })

  it('of a new edition says what changed, as text, and links to the one before', () => {
    const html = show('zh-CN', { whatChanged: '新增两章\n<b>', previous, newest: null })
    expect(html).toContain('本版更新')
    expect(html).toContain('新增两章\n&lt;b&gt;')
    expect(html).toContain('href="/reports/edition-2026"')
    expect(html).not.toContain('已有新版')
  })

  it('of a report without other editions says nothing of them', () => expect(show('zh-CN', null)).toBe(''))
})
