// Phrases of a report’s page.
import type { report as Chinese } from '../zh/report.ts'

export const report: typeof Chinese = {
  previewNotice:
    'Preview: this content is not yet published and cannot be ordered. The link expires seven days after it was created.',
  onThisPage: 'On this page',
  newerEdition: 'A newer edition is available: ',
  whatChanged: 'What changed in this edition',
  previousEdition: 'Previous edition: ',
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
  joinMethods: (names) => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or '),
  notOnSaleTitle: 'Not on sale yet',
  notOnSale:
    'This report has no list price yet and cannot be bought online. Request a quote, or ask for a sample first.',
  enquire: 'Request a quote',
  askFirst: 'Ask an analyst before you buy',
  askToBuy: 'Contact us to buy',
  sampleFirst: 'See a sample before you decide',
  readSample: (pages) => (pages === 1 ? 'Read a sample page' : `Read ${pages} sample pages`),
  sampleHow:
    'Leave your contact details and we will email you a sample. If the scope does not fit, request custom research.',
  ask: {
    delivery: 'How soon will I receive it?',
    deliveryAnswer: (hours) =>
      `We email the electronic version to the address on your order within ${hours} hours of payment, excluding weekends and Chinese public holidays. You can also download it from “My downloads”.`,
    paper: 'Can I get a hard copy?',
    paperAnswer:
      'Yes. Hard copies are sent by courier and take 3–5 working days. If you need one, contact us after payment.',
    licences: 'How do the three licences differ?',
    licencesAnswer:
      'A single-user licence is for one named person, a multi-user licence for up to five people at one company, and an enterprise licence for the whole company. The content is the same.',
    downloads: 'How many times can I download a file?',
    downloadsAnswer: 'You can download each file up to 10 times within 30 days.',
    support: 'What if I have questions after reading?',
    supportAnswer: 'For six months after payment, our analysts answer questions about the data and methodology.',
  },
}
