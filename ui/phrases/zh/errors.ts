// Words of the pages that say something is missing or went wrong.
export const errorPages = {
  notFoundTitle: '没有这个页面',
  notFound: (path: string) => `页面不存在：${path}`,
  notFoundBefore: '地址 ',
  notFoundAfter: ' 不存在，可能已改名或下架。',
  /** The line that the specification asks for in both languages. */
  notFoundLine: (path: string) => `Page not found: ${path}`,
  /** The same for an address that a page has, but for no such value in it. */
  notValidLine: 'Page Not Found',
  inOtherLanguage: '这项内容有英文版：',
  perhaps: '也许在找',
  recommended: '推荐报告',
  usualPages: '常用页面',
  failedTitle: '系统异常，请稍后再试',
  failed: '页面没有载入，5 秒后返回首页。',
  failedHome: '首页没有载入，请稍后刷新。',
  errorId: '错误编号',
  toHome: '返回首页',
  retry: '重试',
  noAnswerTitle: '页面没有载入',
  noAnswer: '没有收到服务器的回应，请检查网络后重试。',
}
