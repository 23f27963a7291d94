// Columns of the CSV exports of vouchers and their uses, in the language of the member of staff.
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import { decimalAmount } from '#contract/common/money.ts'
import type { OrderState } from '#contract/orders.ts'
import type { Voucher, VoucherState, VoucherUse } from '#contract/vouchers-admin.ts'
import { beijingMinute } from '#server/platform/beijing-time.ts'

type Column<T> = { readonly head: Bilingual; readonly cell: (row: T, language: Language) => string }

const states: Readonly<Record<VoucherState, Bilingual>> = {
  active: { zh: '可使用', en: 'Active' },
  planned: { zh: '未开始', en: 'Planned' },
  'used-up': { zh: '已用完', en: 'Used up' },
  ended: { zh: '已结束', en: 'Ended' },
  inactive: { zh: '已停用', en: 'Inactive' },
}
const orderStates: Readonly<Record<OrderState, Bilingual>> = {
  waiting: { zh: '等待付款', en: 'Waiting' },
  closing: { zh: '正在关闭', en: 'Closing' },
  paid: { zh: '支付成功', en: 'Paid' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  failed: { zh: '支付失败', en: 'Failed' },
}

const amountOf = (minor: number | null) => (minor === null ? '' : decimalAmount(minor))
const numberOf = (value: number | null) => (value === null ? '' : String(value))
const momentOf = (instant: string | null) => (instant === null ? '' : beijingMinute(new Date(instant)))

export const voucherColumns: readonly Column<Voucher>[] = [
  { head: { zh: '优惠码', en: 'Code' }, cell: ({ code }) => code },
  { head: { zh: '状态', en: 'State' }, cell: ({ state }, language) => say(states[state], language) },
  {
    head: { zh: '折扣（%）', en: 'Discount (%)' },
    cell: ({ basisPoints }) => (basisPoints === null ? '' : String(basisPoints / 100)),
  },
  { head: { zh: '减免（CNY）', en: 'Amount (CNY)' }, cell: ({ amountCnyMinor }) => amountOf(amountCnyMinor) },
  { head: { zh: '减免（USD）', en: 'Amount (USD)' }, cell: ({ amountUsdMinor }) => amountOf(amountUsdMinor) },
  { head: { zh: '最低金额（CNY）', en: 'Minimum (CNY)' }, cell: ({ minimumCnyMinor }) => amountOf(minimumCnyMinor) },
  { head: { zh: '最低金额（USD）', en: 'Minimum (USD)' }, cell: ({ minimumUsdMinor }) => amountOf(minimumUsdMinor) },
  { head: { zh: '开始日期', en: 'First day' }, cell: ({ startsOn }) => startsOn ?? '' },
  { head: { zh: '结束日期', en: 'Last day' }, cell: ({ endsOn }) => endsOn ?? '' },
  { head: { zh: '已使用', en: 'Uses' }, cell: ({ uses }) => String(uses) },
  { head: { zh: '次数上限', en: 'Maximum uses' }, cell: ({ maxUses }) => numberOf(maxUses) },
  {
    head: { zh: '每位客户上限', en: 'Maximum per customer' },
    cell: ({ maxUsesPerCustomer }) => numberOf(maxUsesPerCustomer),
  },
  { head: { zh: '备注', en: 'Note' }, cell: ({ note }) => note },
  { head: { zh: '创建时间', en: 'Created at' }, cell: ({ createdAt }) => momentOf(createdAt) },
]

export const useColumns: readonly Column<VoucherUse>[] = [
  { head: { zh: '使用时间', en: 'Used at' }, cell: ({ claimedAt }) => momentOf(claimedAt) },
  { head: { zh: '订单号', en: 'Order number' }, cell: ({ orderNo }) => orderNo },
  { head: { zh: '订单状态', en: 'Order state' }, cell: (use, language) => say(orderStates[use.orderState], language) },
  { head: { zh: '客户', en: 'Customer' }, cell: ({ customer }) => customer.name },
  { head: { zh: '公司', en: 'Company' }, cell: ({ customer }) => customer.company },
  { head: { zh: '标题', en: 'Title' }, cell: ({ title }) => title },
  { head: { zh: '币种', en: 'Currency' }, cell: ({ amount }) => amount.currency },
  { head: { zh: '标价', en: 'List price' }, cell: ({ list }) => list.amount },
  { head: { zh: '优惠', en: 'Discount' }, cell: ({ discount }) => discount.amount },
  { head: { zh: '实付', en: 'Amount' }, cell: ({ amount }) => amount.amount },
  { head: { zh: '释放时间', en: 'Released at' }, cell: ({ releasedAt }) => momentOf(releasedAt) },
]
