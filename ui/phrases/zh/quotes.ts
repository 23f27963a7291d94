// Phrases of quotes on other pages: buttons, and the name of "My quotes". Those of their own pages are in quote-pages.ts.
export const quotes = {
  get: '获取报价单',
  add: '加入报价清单',
  open: (count: number) => `查看报价清单（${count}）`,
  mine: '我的报价',
}
