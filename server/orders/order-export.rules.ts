// Columns of the CSV export of orders for accounting, in the language of the member of staff.
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import { licenceLabels } from '#contract/common/licence-labels.ts'
import { paymentMethodLabels } from '#contract/common/payment-method-labels.ts'
import type { AdminOrderRow } from '#contract/orders-admin.ts'
import { beijingMinute } from '#server/platform/beijing-time.ts'

type Column = { readonly head: Bilingual; readonly cell: (order: AdminOrderRow, language: Language) => string }

const states: Readonly<Record<AdminOrderRow['state'], Bilingual>> = {
  waiting: { zh: '等待付款', en: 'Waiting' },
  closing: { zh: '正在关闭', en: 'Closing' },
  paid: { zh: '支付成功', en: 'Paid' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  failed: { zh: '支付失败', en: 'Failed' },
}
const fulfilments: Readonly<Record<AdminOrderRow['fulfilmentState'], Bilingual>> = {
  none: { zh: '—', en: '—' },
  preparing: { zh: '备稿中', en: 'In preparation' },
  delivered: { zh: '已交付', en: 'Delivered' },
}
const refunds: Readonly<Record<AdminOrderRow['refundState'], Bilingual>> = {
  none: { zh: '无', en: 'None' },
  requested: { zh: '退款处理中', en: 'Requested' },
  partly: { zh: '部分退款', en: 'Partly' },
  fully: { zh: '全额退款', en: 'Fully' },
}

const sites: Readonly<Record<Language, Bilingual>> = {
  'zh-CN': { zh: '中文站', en: 'Chinese site' },
  'en-US': { zh: '英文站', en: 'English site' },
}

const columns: readonly Column[] = [
  { head: { zh: '订单号', en: 'Order number' }, cell: (order) => order.orderNo },
  { head: { zh: '下单时间', en: 'Ordered at' }, cell: (order) => beijing(order.createdAt) },
  { head: { zh: '站点', en: 'Site' }, cell: (order, language) => say(sites[order.language], language) },
  { head: { zh: '客户', en: 'Customer' }, cell: (order) => order.customer.name },
  { head: { zh: '公司', en: 'Company' }, cell: (order) => order.customer.company },
  { head: { zh: '收件邮箱', en: 'Delivery address' }, cell: (order) => order.email },
  { head: { zh: '标题', en: 'Title' }, cell: (order) => order.title },
  { head: { zh: '授权', en: 'Licence' }, cell: (order, language) => licenceLabels[language][order.licence].label },
  { head: { zh: '币种', en: 'Currency' }, cell: (order) => order.amount.currency },
  { head: { zh: '标价', en: 'List price' }, cell: (order) => (order.discount?.list ?? order.amount).amount },
  { head: { zh: '优惠', en: 'Discount' }, cell: (order) => order.discount?.amount.amount ?? '' },
  { head: { zh: '优惠码', en: 'Voucher' }, cell: (order) => order.discount?.voucherCode ?? '' },
  { head: { zh: '金额', en: 'Amount' }, cell: (order) => order.amount.amount },
  {
    head: { zh: '支付方式', en: 'Paid by' },
    cell: (order, language) => (order.method ? paymentMethodLabels[language][order.method].variantLabel : ''),
  },
  { head: { zh: '状态', en: 'State' }, cell: (order, language) => say(states[order.state], language) },
  { head: { zh: '付款时间', en: 'Paid at' }, cell: (order) => beijing(order.paidAt) },
  {
    head: { zh: '交付', en: 'Delivery' },
    cell: (order, language) => say(fulfilments[order.fulfilmentState], language),
  },
  { head: { zh: '交付时间', en: 'Delivered at' }, cell: (order) => beijing(order.deliveredAt) },
  { head: { zh: '退款', en: 'Refund' }, cell: (order, language) => say(refunds[order.refundState], language) },
  { head: { zh: '负责人', en: 'Looked after by' }, cell: (order) => order.assignee?.name ?? '' },
]

export const exportHead: readonly Bilingual[] = columns.map(({ head }) => head)

export function exportRow(order: AdminOrderRow, language: Language): string[] {
  return columns.map(({ cell }) => cell(order, language))
}

function beijing(instant: string | null): string {
  if (instant === null) return ''
  return beijingMinute(new Date(instant))
}
