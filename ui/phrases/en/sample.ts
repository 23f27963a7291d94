// Phrases of the sample reader, which only the reader loads.
import type { SamplePhrases } from '../zh/sample.ts'

export const sample: SamplePhrases = {
  title: 'Sample',
  titleOf: (title) => `Sample: ${title}`,
  description: (title) => `Read sample pages of “${title}”.`,
  position: (page, pages) => `Page ${page} of ${pages}`,
  page: (page) => `Page ${page}`,
  pages: 'Sample pages',
  noText: 'This page is a picture without readable text.',
  previous: 'Previous page',
  next: 'Next page',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  keys: '← → turn pages, Home and End go to the first and last, + and − zoom, Esc closes.',
  loading: 'Loading the sample',
  gone: 'This report has no sample at the moment',
  back: 'Back to the report',
  rest: 'The sample ends here',
  left: (pages) => `${pages} more`,
  full: 'Full report',
  terms: (licence, hours) => `${licence}, delivered within ${hours} hours of payment`,
  restText: (left) => `The whole report has ${left} more ${left === 1 ? 'page' : 'pages'}.`,
  buy: 'Buy the report',
  quote: 'Get a quote',
  ask: 'Ask us',
}
