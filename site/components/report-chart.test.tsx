// Labels of a stacked bar chart whose segments are too narrow for their values.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ReportChart as Chart } from '#contract/catalogue.ts'
import { defaultContactRules } from '#contract/common/contact-rules.ts'
import { hardCopyPricesOf } from '#contract/common/hard-copy-prices.ts'
import { licenceRulesOf } from '#contract/common/licence-rules.ts'
import { zh } from '#ui/phrases/zh.ts'
import { unknownSite } from '../layout/site-data.ts'
import { SiteContext } from '../layout/use-site.ts'
import { ReportChart } from './report-chart.tsx'

const chart: Chart = {
  kind: 'shares',
  caption: '用途',
  years: [2025, 2032],
  parts: [
    { name: '化工', shares: [89, 60] },
    { name: '交通', shares: [8, 37] },
    { name: '其他', shares: [3, 3] },
  ],
}

it('a stacked bar chart shows each value in or below the chart at both widths', () => {
  const site = {
    ...unknownSite('zh-CN'),
    phrases: zh,
    isChinese: true,
    contactRules: defaultContactRules('zh-CN'),
    licenceRules: licenceRulesOf(undefined),
    hardCopyPrices: hardCopyPricesOf(undefined),
    to: (path: string) => path,
  }
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <ReportChart chart={chart} width="page" />
    </SiteContext>,
  )
  const [wide = '', small = ''] = html.split('chart__narrow')
  const drawn = (part: string) => [...part.matchAll(/<text[^>]*>([\d.]+%)<\/text>/g)].map(([, text]) => text)
  const below = (part: string) => /chart__more[^>]*>([^<]*)</.exec(part)?.[1]
  expect([drawn(wide), below(wide)]).toEqual([['89%', '8%', '60%', '37%'], '2025 年：其他 3%；2032 年：其他 3%'])
  expect([drawn(small), below(small)]).toEqual([['89%', '60%', '37%'], '2025 年：交通 8%，其他 3%；2032 年：其他 3%'])
})
