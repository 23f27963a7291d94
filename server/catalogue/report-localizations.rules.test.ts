// Requirements for publishing a report.
import { expect, it } from 'vitest'
import { missingForPublication } from './report-localizations.rules.ts'

const whole = {
  title: '标题',
  slug: 'biao-ti',
  category: 'energy-power',
  summaryHtml: '<p>概述</p>',
  shortTitle: null,
  institution: null,
  dek: '',
  contents: [],
  exhibits: [],
  charts: [],
  questions: [],
}
const price = (edition: 0 | 1, currency: 'CNY' | 'USD') => ({ edition, licence: 'single' as const, currency })

it('requires a price in the currency of the site only for reports that are sold', () => {
  const missing = (language: 'zh-CN' | 'en-US', prices: ReturnType<typeof price>[]) =>
    missingForPublication(whole, language, { prices, defaultEdition: 0 })
  expect(missing('zh-CN', [])).toEqual([])
  expect(missing('zh-CN', [price(0, 'CNY')])).toEqual([])
  expect(missing('en-US', [price(0, 'CNY')])).toEqual(['prices'])
  expect(missing('zh-CN', [price(1, 'CNY')]), 'lists show the default edition').toEqual(['prices'])
})

it('treats markup without text as an empty summary', () => {
  const empty = { ...whole, summaryHtml: '<p>&nbsp;</p><p></p>', category: '' }
  expect(missingForPublication(empty, 'zh-CN', { prices: [], defaultEdition: 0 })).toEqual(['category', 'summaryHtml'])
})
