// Words of the pages that say something is missing or went wrong.
const zh = {
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

const en: typeof zh = {
  notFoundTitle: 'Page not found',
  notFound: (path) => `Page not found: ${path}`,
  notFoundBefore: 'The page at ',
  notFoundAfter: ' may have been renamed or withdrawn.',
  notFoundLine: (path) => `Page not found: ${path}`,
  notValidLine: 'Page Not Found',
  inOtherLanguage: 'This item exists in Chinese: ',
  perhaps: 'Perhaps you are looking for',
  recommended: 'Recommended reports',
  usualPages: 'Common pages',
  failedTitle: 'System exception, please try again later',
  failedHome: 'The home page could not be loaded. Please reload it in a moment.',
  failed: 'The page could not be loaded. You will be taken to the home page in 5 seconds.',
  errorId: 'Error number',
  toHome: 'Go to the home page',
  retry: 'Try again',
  noAnswerTitle: 'The page could not be loaded',
  noAnswer: 'No answer from the server. Check your connection and try again.',
}

export const errorPages = { zh, en }
