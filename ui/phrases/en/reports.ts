// Phrases about reports that several pages share.
import type { reports as Chinese } from '../zh/reports.ts'

export const reports: typeof Chinese = {
  title: 'Research Report',
  reportCount: (count) => (count === '1' ? '1 report' : `${count} reports`),
  more: (count) => `${count}+`,
  allIndustriesOf: (count) => `All ${count} industries`,
  sample: 'Request sample',
  pages: (count) => `${count} pages`,
  exhibits: (count) => `${count} tables and figures`,
  formats: { word: 'Word', pdf: 'PDF', paper: 'hard copy' },
  formatJoin: ', ',
  didYouMean: 'Did you mean:',
  customResearch: 'Request custom research',
}
