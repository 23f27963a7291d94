// Phrases of the error pages.
export const errorPages = {
  notFoundTitle: '页面不存在',
  notFound: (path: string) => `页面不存在：${path}`,
  notFoundBefore: '地址 ',
  notFoundAfter: ' 不存在，可能已改名或下架。',
  /** The specification requires this line on both sites. */
  notFoundLine: (path: string) => `Page not found: ${path}`,
  /** Shown where the route exists, but not the value in it. */
  notValidLine: 'Page Not Found',
  inOtherLanguage: '该内容有英文版：',
  perhaps: '您可能在找',
  recommended: '推荐报告',
  popularPages: '常用页面',
  failedTitle: '系统异常，请稍后再试',
  failed: '页面加载失败，5 秒后返回首页。',
  failedHome: '首页加载失败，请稍后刷新。',
  errorId: '错误编号',
  toHome: '返回首页',
  retry: '重试',
  noAnswerTitle: '页面加载失败',
  noAnswer: '服务器未响应，请检查网络后重试。',
}
