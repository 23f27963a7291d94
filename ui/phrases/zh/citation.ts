// Phrases of references to an item.
export const citation = {
  titles: { report: '引用本报告', briefing: '引用本简报', news: '引用本文' },
  download: '文件下载',
  copy: '复制',
  copyOf: (name: string) => `复制 ${name} 引文`,
  copied: (name: string) => `已复制 ${name} 引文`,
  notCopied: '无法访问剪贴板，请手动选择文字或下载文件',
}
