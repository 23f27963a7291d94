// Phrases for search engines, social networks and feed readers. Only the server uses them, so they are outside the groups that browsers load.
import type { Language } from '#contract/common/language.ts'
import { licenceList } from './licence-list.ts'

const zh = {
  kinds: { report: '研究报告', briefing: '行研简报', news: '行业资讯' },
  separator: ' · ',
  site: '行业研究 · 行研简报 · 定制研究',
  reportsFeed: '研报研究：新发布的研究报告',
  newsFeed: '研报研究：行业资讯',
  /** Appended to a description so that no two pages share one. */
  reportNumber: (number: string) => `（报告编号 ${number}）`,
  briefingNumber: (number: string) => `（简报编号 ${number}）`,
  newsDate: (date: string) => `（${date}）`,
  pageNumber: (page: string) => `（第 ${page} 页）`,
  llms: {
    summary: `行业研究报告出版商的网站：市场规模、竞争格局与价格数据，设中文站与英文站。报告按授权（${licenceList.zh}）出售，付款后 72 小时内交付。`,
    reports: '研究报告',
    notes:
      '每份报告一个页面：摘要、目录、图表清单、各授权价格（人民币）与常见问题。页面无需 JavaScript 即可完整阅读，并带有 schema.org 的 JSON-LD。',
    newestFirst: '按发布时间倒序',
    reportCount: (count: number) => `${count} 份`,
    more: '其他',
    news: '行业资讯',
    ordering: '订购流程',
    method: '研究方法',
    custom: '定制研究',
    contact: '联系我们',
  },
}

const en: typeof zh = {
  kinds: { report: 'Research report', briefing: 'Briefing', news: 'Industry news' },
  separator: ' · ',
  site: 'Industry reports · News · Custom research',
  reportsFeed: 'Yanbao Research: new reports',
  newsFeed: 'Yanbao Research: industry news',
  reportNumber: (number) => ` Report ${number}.`,
  briefingNumber: (number) => ` Briefing ${number}.`,
  newsDate: (date) => ` ${date}.`,
  pageNumber: (page) => ` Page ${page}.`,
  llms: {
    summary: `A publisher of industry research reports: market size, competition and prices, on a Chinese and an English site. Reports are sold by licence (${licenceList.en}) and delivered within 72 hours of payment.`,
    reports: 'Research reports',
    notes:
      'One page per report: summary, contents, list of tables and figures, prices by licence (US dollars) and frequently asked questions. Pages are complete without JavaScript and carry schema.org JSON-LD.',
    newestFirst: 'newest first',
    reportCount: (count) => (count === 1 ? '1 report' : `${count} reports`),
    more: 'More',
    news: 'Industry news',
    ordering: 'How to order',
    method: 'Research method',
    custom: 'Custom research',
    contact: 'Contact',
  },
}

export function discoveryPhrases(language: Language): typeof zh {
  return language === 'zh-CN' ? zh : en
}
