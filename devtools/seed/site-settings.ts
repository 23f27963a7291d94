// Initial settings and dictionaries of the demonstration; editable in the console.
import type { DictType } from '#contract/site-config.ts'
import { industries } from './facts/all.ts'
import type { Bilingual, NewsFacts } from './facts/facts.types.ts'
import { researchSettings } from './research-settings.ts'

export type SeedSetting = { readonly site: 'zh' | 'en' | 'all'; readonly key: string; readonly value: unknown }

export const settings: readonly SeedSetting[] = [
  {
    site: 'zh',
    key: 'contacts',
    value: [
      { label: '国内咨询', value: '400-000-0000', href: 'tel:4000000000' },
      { label: '美国', value: '+1 000-000-0000', href: 'tel:+10000000000' },
      { label: '国际', value: '+00 000 0000 0000', href: 'tel:+0000000000000' },
      { label: '邮箱', value: 'service@example.com', href: 'mailto:service@example.com' },
    ],
  },
  {
    site: 'en',
    key: 'contacts',
    value: [
      { label: 'United States', value: '+1 000-000-0000', href: 'tel:+10000000000' },
      { label: 'International', value: '+00 000 0000 0000', href: 'tel:+0000000000000' },
      { label: 'China', value: '400-000-0000', href: 'tel:4000000000' },
      { label: 'Email', value: 'service@example.com', href: 'mailto:service@example.com' },
    ],
  },
  { site: 'zh', key: 'notices', value: [{ text: 'ICP 备 00000000 号' }, { text: '公网安备 00000000000000 号' }] },
  { site: 'en', key: 'notices', value: [] },
  { site: 'zh', key: 'tagline', value: '为企业、投资与研究机构提供行业研究报告、行研简报与定制研究。' },
  {
    site: 'en',
    key: 'tagline',
    value:
      'Industry reports and custom research on China and 21 other countries, for strategy, procurement and investment teams.',
  },
  {
    site: 'zh',
    key: 'customer-qr',
    value: { text: 'https://example.com/customer-service', caption: '微信扫码联系客服', note: '工作日 9:00—18:00' },
  },
  { site: 'zh', key: 'hot-words', value: ['固态电池', '高带宽存储器', '数据中心液冷', '虚拟电厂'] },
  { site: 'en', key: 'hot-words', value: ['Solid-state batteries', 'Liquid cooling', 'Roller screws'] },
  { site: 'zh', key: 'reply-within', value: '一个工作日' },
  { site: 'en', key: 'reply-within', value: 'one working day' },
  { site: 'zh', key: 'office-hours', value: '周一至周五 9:00—18:00（北京时间），法定节假日除外' },
  {
    site: 'en',
    key: 'office-hours',
    value: 'Monday to Friday, 9:00–18:00 Beijing time, except Chinese public holidays',
  },
  { site: 'zh', key: 'office-address', value: '' },
  { site: 'en', key: 'office-address', value: '' },
  ...researchSettings,
  { site: 'all', key: 'public-holidays', value: publicHolidays() },
]

const markets: Record<NewsFacts['market'], Bilingual> = {
  policy: { zh: '政策', en: 'Policy' },
  company: { zh: '企业', en: 'Companies' },
  technology: { zh: '技术', en: 'Technology' },
  trade: { zh: '贸易', en: 'Trade' },
}

export function composeDictionaries(): { dictType: DictType; value: string; label: string; sort: number }[] {
  const categories = industries.map(({ value, name }) => ({ value, name }))
  const marketTypes = Object.entries(markets).map(([value, name]) => ({ value, name }))
  const inBoth = (entries: { value: string; name: Bilingual }[], zh: DictType, en: DictType) =>
    entries.flatMap(({ value, name }, index) => [
      { dictType: zh, value, label: name.zh, sort: (index + 1) * 10 },
      { dictType: en, value, label: name.en, sort: (index + 1) * 10 },
    ])
  return [
    ...inBoth(categories, 'reports_category', 'reports_category_en'),
    ...inBoth(marketTypes, 'market_type', 'market_type_en'),
  ]
}

/** Holidays of China that fall on working days. 2026 as announced; 2027 by statute, with the usual bridging days. */
function publicHolidays(): string[] {
  const days = {
    '2026-01': [1, 2],
    '2026-02': [16, 17, 18, 19, 20, 23],
    '2026-04': [6],
    '2026-05': [1, 4, 5],
    '2026-06': [19],
    '2026-09': [25],
    '2026-10': [1, 2, 5, 6, 7],
    '2027-01': [1],
    '2027-02': [5, 8, 9, 10, 11],
    '2027-04': [5],
    '2027-05': [3, 4, 5],
    '2027-06': [9],
    '2027-09': [15],
    '2027-10': [1, 4, 5, 6, 7],
  }
  return Object.entries(days).flatMap(([month, dates]) =>
    dates.map((day) => `${month}-${String(day).padStart(2, '0')}`),
  )
}
