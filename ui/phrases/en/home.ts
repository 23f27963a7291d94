// Phrases of the home page.
import { licenceList } from '../licence-list.ts'
import type { home as Chinese } from '../zh/home.ts'

export const home: typeof Chinese = {
  metaTitle: 'Yanbao Research: industry reports',
  metaDescription:
    'Market size, competition and price data for strategy, procurement and investment. Industry reports delivered within 72 hours of payment.',
  title: 'Industry research, delivered within 72 hours',
  intro: 'Market size, competition and price data for strategy, procurement and investment decisions.',
  reports: 'reports',
  industries: 'industries',
  countries: 'countries',
  delivery: 'delivery',
  hours: 'h',
  featured: 'Featured',
  chooseFeatured: 'Choose a featured report',
  requestSample: 'Request a sample',
  carousel: 'carousel',
  viewReport: 'View report',
  latest: 'Latest',
  byIndustry: 'Browse by industry',
  recommended: 'Recommended reports',
  moreReports: 'More reports',
  moreOnOrdering: 'How ordering works',
  promises: 'Our commitments',
  promise: [
    { title: 'Delivered within 72 hours', text: 'Sent to the email address on your order' },
    { title: 'Word, PDF, hard copy', text: 'Hard copy by courier in 3–5 working days' },
    { title: 'Three licences', text: licenceList.en.replace(/^./, (first) => first.toUpperCase()) },
    { title: 'Six months of support', text: 'Ask about the data and methodology' },
  ],
  allBriefings: 'All briefings',
  moreNews: 'All news',
  howToOrder: 'How to order',
  ordering: [
    { title: 'Choose a report and a licence', text: 'Prices are shown before you log in.' },
    { title: 'Pay online', text: 'Check the amount and currency before you pay.' },
    { title: 'Receive it within 72 hours', text: 'PDF or Word by email, with six months of support.' },
  ],
  payBy: (names) => `Payment methods: ${names.join(', ')}. `,
  custom: 'Custom research',
  customTitle: 'No report answers your question?',
  customText: (within) =>
    `Tell us the decision you face. An analyst will reply ${within && `within ${within} `}with scope, method, timing and a quote.`,
  requestCustom: 'Request custom research',
  howItWorks: 'How it works',
  covers: (count) => `${count} countries covered`,
  mapNote: 'Schematic, borders not shown',
  mapLabel: (names) => `Schematic world map of the countries covered. Most reports: ${names}`,
  nameJoin: ', ',
  separator: ' · ',
}
