// Phrases of the sample reader, which only the reader loads.
export const sample = {
  title: '试读',
  titleOf: (title: string) => `试读：${title}`,
  description: (title: string) => `在线试读《${title}》的部分页面。`,
  position: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  page: (page: number) => `第 ${page} 页`,
  pages: '样页',
  noText: '本页为图片，没有可读的文字。',
  previous: '上一页',
  next: '下一页',
  larger: '放大',
  smaller: '缩小',
  keys: '← → 翻页，Home 与 End 到首尾，＋ 与 － 缩放，Esc 关闭。',
  loading: '正在加载样页',
  gone: '该报告目前没有样页',
  back: '返回报告',
  rest: '样页到此结束',
  left: (pages: number) => `其余 ${pages} 页`,
  full: '完整报告',
  terms: (licence: string, hours: string) => `${licence}，付款后 ${hours} 小时内交付`,
  restText: (left: number) => `完整报告还有 ${left} 页。`,
  buy: '购买完整报告',
  quote: '获取报价',
  ask: '咨询我们',
}

export type SamplePhrases = typeof sample
