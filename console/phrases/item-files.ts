// Phrases of delivery files: what customers download after payment.
import { editionLabels } from '#contract/common/licence-labels.ts'
import { bothLanguages } from './phrases.ts'

export const itemFilesPhrases = bothLanguages({
  zh: {
    files: '交付文件',
    filesText: {
      report: '客户付款后可下载。上传后，等待交付的订单会自动交付并发送邮件通知。',
      briefing: '客户付款后可立即下载。如无文件，已付款的订单将在上传后交付。',
    },
    noFiles: '暂无文件',
    upload: '上传文件',
    anyLanguage: '两种语言',
    anyEdition: '全部版本',
    fileLanguage: '语言',
    fileEdition: '版本',
    stamping: '交付方式',
    modes: { stamped: '编号副本', 'no-printing': '编号副本，禁止打印', 'as-uploaded': '按原文件交付' },
    stampingText:
      '编号副本会在 PDF 每页页脚（Word、Excel 则在文档属性中）注明被授权人和副本编号。“禁止打印”仅适用于 PDF，且只是权限标记，并非所有阅读器都遵守。带数字签名或已加密的文件请选择“按原文件交付”。',
    changeDelivery: '更改交付方式',
    changeDeliveryText: '从下一次下载起生效。已生成的副本会重新生成，编号不变。',
    deliveryChanged: '已更改',
    detach: '移除',
    detachTitle: (name: string) => `移除“${name}”？`,
    detachText: '已购买的客户将无法下载此文件。',
    holders: (n: string) => `${n} 位客户可下载`,
    detached: '已移除',
    attached: '已添加',
    languages: { 'zh-CN': '中文', 'en-US': '英文' },
    editions: editionLabels['zh-CN'],
  },
  en: {
    files: 'Delivery files',
    filesText: {
      report:
        'Customers can download these files after payment. When you upload a file, waiting orders are delivered and customers are notified by e-mail.',
      briefing:
        'Customers can download these files immediately after payment. If there is no file, paid orders are delivered once you upload one.',
    },
    noFiles: 'No files yet',
    upload: 'Upload file',
    anyLanguage: 'Both languages',
    anyEdition: 'All editions',
    fileLanguage: 'Language',
    fileEdition: 'Edition',
    stamping: 'Delivery',
    modes: {
      stamped: 'Numbered copies',
      'no-printing': 'Numbered copies, no printing',
      'as-uploaded': 'As uploaded',
    },
    stampingText:
      'A numbered copy names the licensee and its number in the footer of every PDF page, or in the properties of a Word or Excel file. “No printing” is for PDF only, and not every reader respects it. Choose “As uploaded” for files that are signed or encrypted.',
    changeDelivery: 'Change delivery',
    changeDeliveryText:
      'Takes effect with the next download. Copies that were made before are made again, under the same numbers.',
    deliveryChanged: 'Changed',
    detach: 'Remove',
    detachTitle: (name: string) => `Remove “${name}”?`,
    detachText: 'Customers who bought this item will no longer be able to download this file.',
    holders: (n: string) => `Available to ${n} customers`,
    detached: 'Removed',
    attached: 'Added',
    languages: { 'zh-CN': 'Chinese', 'en-US': 'English' },
    editions: editionLabels['en-US'],
  },
})
