// Words of a report's own page.
import type { report as Chinese } from '../zh/report.ts'

export const report: typeof Chinese = {
  previewNotice:
    'This is a preview: it is not published yet and cannot be ordered. The link works for seven days after it was made.',
  onThisPage: 'On this page',
  summary: 'Summary',
  contents: 'Contents',
  exhibits: 'Exhibits',
  exhibitCount: (count) => count,
  questions: 'Questions',
  related: 'Related reports',
  reportNo: 'Report ID',
  pages: 'Pages',
  format: 'Format',
  published: 'Published',
  delivery: 'Delivery',
  within: (hours) => `Within ${hours} h of payment`,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  page: (page) => `p. ${page}`,
  exhibitList: 'Tables and figures',
  someOf: (shown, total) => `${shown} of ${total}`,
  figure: 'Fig.',
  table: 'Table',
  showMore: (count) => `Show ${count} more`,
  buy: 'Buy',
  chooseLicence: 'Choose a licence',
  licence: 'Licence',
  licenceOf: (name) => name,
  edition: 'Edition',
  competitorData: 'Add competitor data',
  total: 'Total',
  charged: (methods, amount, byCard) => {
    const inYuan = methods ? `${methods} charges ${amount}` : `Charged in RMB: ${amount}`
    const isYuanSaid = amount !== '' && (methods !== '' || !byCard)
    const parts = [...(byCard ? ['Cards are charged in USD'] : []), ...(isYuanSaid ? [inYuan] : [])]
    return parts.length > 0 ? `${parts.join('; ')}. The amount is confirmed before you pay.` : ''
  },
  buyNow: 'Buy now',
  assureDelivery: (hours) => `Emailed within ${hours} hours of payment`,
  assureSupport: 'Six months of support included',
  assurePay: (methods) => `Pay with ${methods}`,
  methods: { card: 'card', zfb: 'Alipay', wx: 'WeChat Pay' },
  joinMethods: (names) => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or '),
  notOnSaleTitle: 'Not on sale yet',
  notOnSale:
    'This report has no price at the moment, so it cannot be bought online. Ask us for a price, or for a sample first.',
  enquire: 'Ask for a price',
  askFirst: 'Ask an analyst before you buy',
  askToBuy: 'Ask how to buy',
  sampleFirst: 'See a sample before you decide',
  sampleHow: 'Leave your details and the sample is emailed to you. If the scope does not fit, request custom research.',
  ask: {
    delivery: 'How soon will I receive it?',
    deliveryAnswer: (hours) =>
      `The electronic version reaches the email address of your order within ${hours} hours of payment, weekends and Chinese public holidays not counted. You also find it under “My downloads”.`,
    paper: 'Is there a hard copy?',
    paperAnswer: 'Yes. It is sent by express and takes 3–5 working days; contact us after payment if you need one.',
    licences: 'How do the three licences differ?',
    licencesAnswer:
      'A single-user licence is for one named person, a multi-user licence for up to five people of one company, an enterprise licence for the whole company. The content is the same.',
    downloads: 'How often can I download the file?',
    downloadsAnswer: 'Each file can be downloaded ten times within 30 days.',
    support: 'What if I have questions after reading?',
    supportAnswer: 'For six months after payment, analysts answer questions on data and method.',
  },
}
