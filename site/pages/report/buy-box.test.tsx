// Licence box of a report whose price no offered payment method accepts.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { PayMethod } from '#contract/payment-methods.ts'
import { en } from '#ui/phrases/en.ts'
import { zh } from '#ui/phrases/zh.ts'
import { Services } from '../../dialogs/use-app-services.ts'
import { siteIn, unusedServices } from '../../layout/site.fixture.ts'
import { SiteContext } from '../../layout/use-site.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { useChoice } from './use-licence-selection.ts'

const single = [moneyOnWire({ currency: 'CNY', minor: 100_00 }), moneyOnWire({ currency: 'USD', minor: 20_00 })]
const prices = { single, multi: [], enterprise: [] }
const report = {
  id: 7,
  reportNo: 'YB2611-0001',
  title: '标题',
  shortTitle: '',
  webTitle: 'title',
  category: 'energy-power',
  deliveryHours: 72,
  defaultEdition: 0,
  editions: [{ edition: 0, prices }],
  competitorData: [],
  prices,
} as unknown as ReportDetail // what the box reads of it

function Shown() {
  const choice = useChoice(report)
  if (!choice) throw new Error('the report has a price')
  return (
    <>
      <BuyBox report={report} choice={choice} />
      <BuyBar choice={choice} />
    </>
  )
}

function show(language: Language, payMethods: readonly PayMethod[]): string {
  return renderToStaticMarkup(
    <SiteContext value={siteIn(language, { payMethods, to: (path) => path })}>
      <Services value={unusedServices}>
        <Shown />
      </Services>
    </SiteContext>,
  )
}

describe('a report with a price', () => {
  it.each<[Language, readonly PayMethod[]]>([
    ['zh-CN', ['zfb']],
    ['en-US', ['wx']],
    ['en-US', ['card']],
  ])('is bought in %s by %j', (language, methods) => {
    const html = show(language, methods)
    expect(html.match(/type="submit"/g)).toHaveLength(3)
    expect(html).toContain('formAction="/quoteList"')
    expect(html).not.toContain((language === 'zh-CN' ? zh : en).dialogs.pay.notOnline)
  })

  // Cards are charged in USD, and the Chinese site charges CNY only.
  it.each<[Language, readonly PayMethod[]]>([
    ['zh-CN', []],
    ['zh-CN', ['card']],
    ['en-US', []],
  ])('is asked for in %s where there is only %j', (language, methods) => {
    const html = show(language, methods)
    expect(html.match(/type="submit"[^>]*/g)).toEqual(['type="submit" formAction="/quoteList"'])
    expect(html).toContain((language === 'zh-CN' ? zh : en).dialogs.pay.notOnline)
    expect(html).toContain((language === 'zh-CN' ? zh : en).report.askToBuy)
  })
})
