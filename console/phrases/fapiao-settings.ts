// Phrases of the settings of fapiao.
import type { FapiaoColumn, FapiaoProviderName } from '#contract/fapiao-states.ts'
import { bothLanguages } from './phrases.ts'

type Phrases = {
  readonly title: string
  readonly text: string
  readonly itemName: string
  readonly itemNameHint: string
  readonly promiseDays: string
  readonly promiseDaysHint: string
  readonly days: string
  readonly provider: string
  readonly providerHint: string
  readonly providers: Readonly<Record<FapiaoProviderName, string>>
  readonly noticeAddress: string
  readonly noticeAddressHint: string
  readonly columns: string
  readonly columnsHint: string
  readonly addColumn: string
  readonly column: string
  readonly heading: string
  readonly columnNames: Readonly<Record<FapiaoColumn, string>>
}

export const fapiaoSettingsPhrases = bothLanguages<Phrases>({
  zh: {
    title: '发票',
    text: '开票内容、承诺时限与导出清单。已开具的发票不受影响。',
    itemName: '项目名称',
    itemNameHint: '带税收分类简称，例如 *信息技术服务*研究报告服务',
    promiseDays: '承诺时限',
    promiseDaysHint: '付款并提交申请后多少个工作日内开具；买家可见',
    days: '工作日',
    provider: '开具方式',
    providerHint: '手工：财务导出清单，在开票平台开具后登记结果',
    providers: { desk: '手工开具', service: '开票服务商接口' },
    noticeAddress: '退款提醒邮箱',
    noticeAddressHint: '已导出或已开票的订单退款时通知；多个邮箱用逗号隔开，留空则只在开票台显示',
    columns: '导出清单的列',
    columnsHint: '顺序与表头须与开票平台的批量模板一致',
    addColumn: '添加一列',
    column: '内容',
    heading: '表头',
    columnNames: {
      number: '申请单号',
      kind: '发票类型',
      buyerName: '购买方名称',
      buyerCode: '购买方税号',
      buyerAddress: '购买方地址',
      buyerPhone: '购买方电话',
      buyerBank: '购买方开户银行',
      buyerAccount: '购买方银行账号',
      itemName: '项目名称',
      specification: '规格型号（空）',
      unit: '单位',
      quantity: '数量',
      amount: '含税金额',
      taxRate: '税率',
      remark: '备注',
      email: '购买方邮箱',
      orderNumbers: '订单号',
    },
  },
  en: {
    title: 'Fapiao',
    text: 'What a fapiao says, by when it is promised, and the exported list. Issued fapiao stay as they are.',
    itemName: 'Item name',
    itemNameHint: 'With its tax class, such as *信息技术服务*研究报告服务',
    promiseDays: 'Promise',
    promiseDaysHint: 'Working days between the paid request and the fapiao; buyers see it',
    days: 'days',
    provider: 'Way of issue',
    providerHint: 'By hand, finance exports the list, issues it at the tax platform and enters the results',
    providers: { desk: 'By hand', service: 'Through a provider’s service' },
    noticeAddress: 'E-mail addresses for refunds',
    noticeAddressHint:
      'They get a mail when an order with an exported or issued fapiao is refunded. Separate them by commas; without any, only the desk shows it',
    columns: 'Columns of the exported list',
    columnsHint: 'Order and headings must be those of the platform’s batch template',
    addColumn: 'Add a column',
    column: 'Content',
    heading: 'Heading',
    columnNames: {
      number: 'Request number',
      kind: 'Kind of fapiao',
      buyerName: 'Buyer',
      buyerCode: 'Buyer’s tax code',
      buyerAddress: 'Buyer’s address',
      buyerPhone: 'Buyer’s phone',
      buyerBank: 'Buyer’s bank',
      buyerAccount: 'Buyer’s account',
      itemName: 'Item name',
      specification: 'Specification (empty)',
      unit: 'Unit',
      quantity: 'Quantity',
      amount: 'Amount with tax',
      taxRate: 'Tax rate',
      remark: 'Remark',
      email: 'Buyer’s e-mail',
      orderNumbers: 'Order numbers',
    },
  },
})
