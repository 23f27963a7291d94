// The rows of WeChat Pay's trade statement: all are read and match the totals, or the statement is rejected.
import { parseYuan } from './alipay-formats.ts'
import { type BillRow, GatewayUnknown, type RefundStatus } from './gateway.ts'

const columns = {
  at: '交易时间',
  merchantId: '商户号',
  tradeNo: '微信订单号',
  outTradeNo: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  outRefundNo: '商户退款单号',
  refundState: '退款状态',
  /** The price and the requested refund, before coupons. */
  paid: '订单金额',
  refunded: '申请退款金额',
}
const sums = { count: '总交易单数', paid: '订单总金额', refunded: '申请退款总金额' }

const refundStates: Readonly<Record<string, RefundStatus>> = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  CLOSED: 'closed',
  ABNORMAL: 'abnormal',
  CHANGE: 'abnormal',
  FAIL: 'abnormal',
}

type Cells = Readonly<Record<string, string>>

/** @throws GatewayUnknown unless every row can be read, and their number and amounts match the totals at the end */
export function readWechatBill(text: string, merchantId: string): BillRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  const [header = '', ...body] = lines
  const summary = body.splice(-2)
  const rows = body.map((line) => cellsOf(header, line))
  const total = cellsOf(summary[0] ?? '', summary[1] ?? '')
  if (Number(total[sums.count]) !== rows.length || total[sums.count] === '')
    throw new GatewayUnknown('statement has fewer or more rows than its total')
  for (const side of ['paid', 'refunded'] as const) {
    const sum = rows.reduce((all, cells) => all + amountOf(cells, columns[side]), 0)
    if (sum !== amountOf(total, sums[side]))
      throw new GatewayUnknown(`statement rows do not add up to its total of ${side}`)
  }
  return rows.flatMap((cells) => billRow(cells, merchantId))
}

/** Each cell starts with a backtick, so that a comma inside a cell does not end it. Column names have no backtick. */
function cellsOf(header: string, line: string): Cells {
  const names = header.replace(/^\uFEFF/, '').split(',')
  const cells = line.startsWith('`') ? line.slice(1).split(',`') : []
  if (cells.length !== names.length) throw new GatewayUnknown('unexpected statement layout')
  return Object.fromEntries(names.map((name, index) => [name, cells[index]?.trim() ?? '']))
}

function amountOf(cells: Cells, column: string): number {
  const amount = parseYuan(cells[column] ?? '')
  if (amount === undefined) throw new GatewayUnknown(`statement has no amount in column ${column}`)
  return amount
}

function billRow(cells: Cells, merchantId: string): BillRow[] {
  const state = cells[columns.state]
  // Trades revoked at a counter are not ours.
  if (state === 'REVOKED') return []
  const { tradeNo, outTradeNo } = { tradeNo: cells[columns.tradeNo], outTradeNo: cells[columns.outTradeNo] }
  const at = new Date(`${cells[columns.at]?.replace(' ', 'T')}+08:00`)
  const isRefund = state === 'REFUND'
  const amountMinor = amountOf(cells, isRefund ? columns.refunded : columns.paid)
  const outRefundNo = cells[columns.outRefundNo]
  const status = refundStates[cells[columns.refundState] ?? '']
  const isWhole = tradeNo && outTradeNo && amountMinor > 0 && !Number.isNaN(at.getTime())
  const isOurs = cells[columns.merchantId] === merchantId
  const isKnown = isRefund ? outRefundNo && outRefundNo !== '0' && status : state === 'SUCCESS'
  if (!isWhole || !isOurs || !isKnown)
    throw new GatewayUnknown(`unreadable statement row: ${outTradeNo || tradeNo || 'without numbers'}`)
  const movement = { tradeNo, outTradeNo, amountMinor, currency: cells[columns.currency] ?? '', at }
  return [
    isRefund
      ? { ...movement, kind: 'refund', outRefundNo: outRefundNo ?? '', status: status ?? 'abnormal' }
      : { ...movement, kind: 'paid' },
  ]
}
