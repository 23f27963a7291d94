// Home page and footer with and without content.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { en } from '#ui/phrases/en.ts'
import { zh } from '#ui/phrases/zh.ts'
import { Services } from '../../dialogs/use-app-services.ts'
import { readPublicSettings } from '../../layout/public-settings.ts'
import { siteIn, unusedServices } from '../../layout/site.fixture.ts'
import { SiteFooter } from '../../layout/site-footer.tsx'
import { type Site, SiteContext } from '../../layout/use-site.ts'
import type { HomeData } from './home.loader.ts'
import { HomePage } from './home-page.tsx'

const nothing: HomeData = {
  featured: [],
  latest: [],
  industryCount: 0,
  reportCount: 0,
  industries: [],
  recommended: [],
  briefings: [],
  news: [],
  regions: [],
  head: { title: '', language: 'zh-CN' },
}
const item = { id: 7, title: '标题', webTitle: 'title', publishedAt: '2026-11-20T01:00:00.000Z' }

function home(site: Site, data: Partial<HomeData> = {}): string {
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <Services value={unusedServices}>
        <HomePage data={{ ...nothing, ...data }} />
      </Services>
    </SiteContext>,
  )
}

function footer(site: Site): string {
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <SiteFooter />
    </SiteContext>,
  )
}

const headings = (html: string) => [...html.matchAll(/<h2[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, text]) => text)

describe('the home page', () => {
  it('omits every empty block', () => {
    expect(headings(home(siteIn('zh-CN')))).toEqual([zh.home.customTitle])
    expect(headings(home(siteIn('en-US')))).toEqual([en.home.howToOrder, en.home.customTitle])
  })

  it('shows briefings beside news on the Chinese site, and either alone', () => {
    const briefings = [{ ...item, marketType: 'industry-brief' as const }]
    const news = [{ ...item, categoryLabel: '能源' }]
    expect(headings(home(siteIn('zh-CN'), { briefings, news }))).toEqual([
      zh.common.bulletin,
      zh.common.news,
      zh.home.customTitle,
    ])
    const html = home(siteIn('zh-CN'), { briefings })
    expect(headings(html)).toEqual([zh.common.bulletin, zh.home.customTitle])
    expect(html).toContain('href="/bulletin/bulletin-detail/title"')
    expect(html).toContain('<time class="num" dateTime="2026-11-20">11-20</time>')
  })

  it('names each available payment method once', () => {
    const html = home(siteIn('en-US', { payMethods: ['zfb', 'zfb_h5', 'card'] }))
    expect(html).toContain('Alipay, Card. Check the amount')
    expect(html).not.toContain('WeChat')
  })
})

describe('the footer', () => {
  const settings = (values: Record<string, unknown>) =>
    readPublicSettings(Object.entries(values).map(([configKey, configValue]) => ({ configKey, configValue })))

  it('omits missing and malformed settings', () => {
    for (const values of [{}, { 'customer-qr': 7, contacts: 'x', notices: {}, partners: [{}] }]) {
      const html = footer(siteIn('zh-CN', { settings: settings(values) }))
      expect(html).not.toMatch(/<img|<dl/)
    }
    expect(footer(siteIn('en-US', { settings: settings({}) }))).not.toContain('class="marks')
  })

  it('shows the uploaded QR picture or a code generated from a text, never a foreign picture', () => {
    const pictureFor = (value: unknown) =>
      /<img src="([^"]*)"/.exec(footer(siteIn('zh-CN', { settings: settings({ 'customer-qr': value }) })))?.[1]
    expect(pictureFor({ image: '/uploads/qr.png', text: 'x' })).toBe('/uploads/qr.png')
    expect(pictureFor({ text: 'https://example.com/' })).toBe('/customer-qr.svg')
    expect(pictureFor({ image: 'https://evil.example/qr.png' })).toBeUndefined()
    expect(pictureFor({ image: '//evil.example/qr.png' })).toBeUndefined()
  })

  it('shows the customer QR code, the notices and Chinese-only pages on the Chinese site only', () => {
    const all = settings({
      'customer-qr': { text: 'x' },
      notices: [{ text: 'ICP 1' }],
    })
    const chinese = footer(siteIn('zh-CN', { settings: all, payMethods: ['wx'] }))
    expect(chinese).toMatch(/customer-qr\.svg.*ICP 1/)
    expect(chinese).toContain('href="/qualify"')
    const english = footer(siteIn('en-US', { settings: { ...all, notices: [] }, payMethods: ['wx'] }))
    expect(english).not.toMatch(/qualify|bulletin|customer-qr/)
  })

  it.each(['zh-CN', 'en-US'] as const)('shows payment methods and partners on the %s site', (language) => {
    const all = settings({
      partners: [{ name: 'Partner', image: '/p.svg' }, { name: 'Unpictured' }],
      'payment-logos': { card: '/card.png' },
    })
    const html = footer(siteIn(language, { settings: all, payMethods: ['wx', 'wx_h5', 'card'] }))
    const { wx, card } = (language === 'zh-CN' ? zh : en).common.methodLabels
    expect(html.match(/<li><svg .*?<\/svg>([^<]*)<\/li>/)?.[1]).toBe(wx.label)
    expect(html).toContain(`<img src="/card.png" alt="${card.label}"`)
    expect(html).toMatch(/<img src="\/p\.svg" alt="Partner"[^>]*\/><\/li><li>Unpictured<\/li>/)
  })
})
