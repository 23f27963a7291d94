// One example of each JSON-LD type of the pages.
import { moneyOnWire } from '#contract/common/money.ts'
import { breadcrumbList, faqPage, newsArticle, organization, product, type Thing, website } from './things.ts'

const origin = 'https://www.example.cn'
const publisher = { origin, name: '研报研究', logo: '/share/logo.1.png' }

export function allThings(): Thing[] {
  const page = `${origin}/reports/gu-tai-dian-chi`
  return [
    organization(publisher, {
      language: 'zh-CN',
      contacts: [
        { label: '国内咨询', value: '400-000-0000', href: 'tel:4000000000' },
        { label: '邮箱', value: 'service@example.com', href: 'mailto:service@example.com' },
        { label: '地址', value: '上海' },
      ],
    }),
    website(publisher, {
      language: 'zh-CN',
      searchTarget: `${origin}/report-industries?keyword={search_term_string}`,
    }),
    breadcrumbList([
      { name: '首页', url: `${origin}/` },
      { name: '研究报告', url: `${origin}/report-industries` },
      { name: '固态电池' },
    ]),
    product(publisher, {
      name: '固态电池：路线与量产',
      description: '成本拆解',
      number: 'YB2611-0001',
      url: page,
      image: `${origin}/share/zh/report/1.x.png`,
      category: '能源与电力',
      publishedAt: '2026-11-18T02:00:00.000Z',
      offers: [
        { name: '单用户', price: moneyOnWire({ currency: 'CNY', minor: 2_280_000 }) },
        { name: '企业版', price: moneyOnWire({ currency: 'CNY', minor: 4_560_000 }) },
      ],
      deliveryHours: 72,
    }),
    faqPage([{ ask: '多久交付？', answer: '72 小时内。' }]),
    newsArticle(publisher, {
      language: 'zh-CN',
      title: '三部门就新型储能容量电价公开征求意见',
      description: '征求意见稿',
      url: `${origin}/news/x`,
      image: `${origin}/share/zh/news/1.x.png`,
      section: '能源与电力',
      publishedAt: '2026-11-18T02:00:00.000Z',
      updatedAt: '2026-11-19T02:00:00.000Z',
    }),
  ].filter((thing) => thing !== undefined)
}
