// Phrases of the settings of licences.
import { bothLanguages } from './phrases.ts'

export const licenceSettingsPhrases = bothLanguages({
  zh: {
    title: '三种授权',
    text: '显示在报告页、订购流程与服务条款中，并写入授权证书。修改只影响之后售出的授权。条款文字有变时，请同时更新“规则”中的授权文件版本。',
    multiSeats: '多用户授权的人数',
    multiSeatsHint: '含持有人本人',
    persons: '人',
    seatChanges: '使用人可更换次数',
    seatChangesHint: '每个席位 12 个月内',
    times: '次',
    allows: (licence: string) => `${licence}允许的用途`,
    hardCopies: '纸质版',
    hardCopiesText:
      '买家单独订购一份报告并在线付款时可以加购。价格含税，不参与优惠；留空的币种不提供。修改只影响之后的订单。',
    hardCopyPrice: (currency: string) => `纸质版价格（${currency}）`,
    copies: '编号副本',
    copiesText: '客户下载的 PDF、Word 和 Excel 文件是注明被授权人的编号副本。',
    unstampable: '无法生成副本的文件',
    unstampableHint: '例如已损坏、已加密或带数字签名的文件。无论选择哪种方式，系统都会在异常队列中提醒。',
    unstampableFiles: { refuse: '暂不交付，等待更换文件', 'cover-page': '交付原文件，并附授权说明页' },
  },
  en: {
    title: 'The three licences',
    text: 'Shown on report pages, in the ordering process and the terms, and written into certificates. Changes apply to licences sold from now on. Where the text of the terms changes too, enter a new version of the licence under Rules.',
    multiSeats: 'Users of a multi-user licence',
    multiSeatsHint: 'With the holder',
    persons: 'people',
    seatChanges: 'Changes of a user',
    seatChangesHint: 'For each seat within 12 months',
    times: 'times',
    hardCopies: 'Printed copies',
    hardCopiesText:
      'An option for buyers of a single report who pay online. The price contains tax, and no voucher is taken off it. In a currency without a price, no copy is offered. Changes apply to orders from now on.',
    hardCopyPrice: (currency) => `Price of a printed copy (${currency})`,
    allows: (licence) => `What a ${licence.toLowerCase()} allows`,
    copies: 'Numbered copies',
    copiesText: 'What customers download of a PDF, Word or Excel file is a numbered copy that names the licensee.',
    unstampable: 'Files of which no copy can be made',
    unstampableHint: 'Damaged, encrypted or signed ones. Either way, an alert appears in the queue of exceptions.',
    unstampableFiles: {
      refuse: 'Not delivered until the file is replaced',
      'cover-page': 'The original, with a cover page that names the licensee',
    },
  },
})
