// Phrases of the files that buyers get.
import { bothLanguages } from './phrases.ts'

export const itemFilesPhrases = bothLanguages({
  zh: {
    files: '买家得到的文件',
    filesText: {
      report: '付款后可下载。等待交付的订单会在上传后自动交付并收到邮件。',
      briefing: '付款后即可下载。没有文件时，已付款的订单要等上传后才交付。',
    },
    noFiles: '还没有文件',
    upload: '上传文件',
    anyLanguage: '两种语言',
    anyEdition: '全部版本',
    fileLanguage: '语言',
    fileEdition: '版本',
    detach: '移除',
    detachTitle: (name: string) => `移除“${name}”？`,
    detachText: '已购买的客户将不能再下载这个文件。',
    holders: (n: string) => `${n} 位客户可下载`,
    detached: '已移除',
    attached: '已添加',
    languages: { 'zh-CN': '中文', 'en-US': '英文' },
    editions: { 0: '中国版', 1: '全球版' },
  },
  en: {
    files: 'What buyers get',
    filesText: {
      report: 'Downloadable once paid. Orders that wait are delivered and told by mail when a file arrives.',
      briefing: 'Downloadable as soon as it is paid. Without a file, paid orders wait until there is one.',
    },
    noFiles: 'No files yet',
    upload: 'Upload a file',
    anyLanguage: 'Both languages',
    anyEdition: 'All editions',
    fileLanguage: 'Language',
    fileEdition: 'Edition',
    detach: 'Remove',
    detachTitle: (name: string) => `Remove “${name}”?`,
    detachText: 'Customers who have bought it can no longer download this file.',
    holders: (n: string) => `${n} customers can download it`,
    detached: 'Removed',
    attached: 'Added',
    languages: { 'zh-CN': 'Chinese', 'en-US': 'English' },
    editions: { 0: 'China', 1: 'Global' },
  },
})
