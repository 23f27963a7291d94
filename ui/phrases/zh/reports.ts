// Phrases about reports that several pages share.
export const reports = {
  title: '研究报告',
  reportCount: (count: string) => `${count} 份`,
  more: (count: string) => `${count} 以上`,
  allIndustriesOf: (count: string) => `全部 ${count} 个行业`,
  sample: '索取样页',
  pages: (count: string) => `${count} 页`,
  exhibits: (count: string) => `图表 ${count} 个`,
  formats: { word: 'Word', pdf: 'PDF', paper: '纸质版' },
  formatJoin: '、',
  didYouMean: '您要找的是不是：',
  customResearch: '提交定制需求',
}
