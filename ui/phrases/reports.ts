// Words about reports that several pages use.
const zh = {
  title: '研究报告',
  reportCount: (count: string) => `${count} 份`,
  more: (count: string) => `${count} 以上`,
  allIndustriesOf: (count: string) => `全部 ${count} 个行业`,
  sample: '索取样页',
  pages: (count: string) => `${count} 页`,
  exhibits: (count: string) => `图表 ${count} 个`,
  formats: { word: 'Word', pdf: 'PDF', paper: '纸质版' },
  formatJoin: '、',
  didYouMean: '你要找的是不是：',
  customResearch: '提交定制需求',
}

const en: typeof zh = {
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

export const reports = { zh, en }
