// Alipay's bill files: both layouts and their totals, as GBK text in a zip file.
import { beijingDate, beijingTime } from '../clock.ts'
import { makeGbkEncoder } from '../gbk.ts'
import { makeZip } from '../zip.ts'
import { type AlipayContext, type Trade, yuan } from './model.ts'

export const billTypes = ['trade', 'signcustomer'] as const
export type BillType = (typeof billTypes)[number]

/** A payment, or a refund with a negative amount. */
type Movement = { trade: Trade; amountMinor: number; at: number; requestNo: string }

export function countMovements(ctx: AlipayContext, period: string): number {
  return movementsOf(ctx, period).length
}

/** @param period `yyyy-MM-dd` or `yyyy-MM`, in Beijing */
export function makeBill(ctx: AlipayContext, type: BillType, period: string): { name: string; content: Buffer } {
  const movements = movementsOf(ctx, period)
  const encode = makeGbkEncoder()
  const account = `${ctx.keys.sellerId}0156`
  const stem = `${account}_${period.replaceAll('-', '')}`
  const billName = type === 'trade' ? '业务' : '账务'
  const detail = type === 'trade' ? tradeRows(movements) : accountRows(movements)
  const head = [`#账号：[${account}]`, periodLine(period)]
  const exported = `#导出时间：[${chineseTime(ctx.clock.now())}]`
  const files = [
    {
      name: `${stem}_${billName}明细.csv`,
      lines: [
        `#支付宝${billName}明细查询`,
        ...head,
        ...framed(`${billName}明细`, detail),
        ...totals(type, movements),
        exported,
      ],
    },
    {
      name: `${stem}_${billName}明细(汇总).csv`,
      lines: [
        `#支付宝${billName}汇总查询`,
        ...head,
        ...framed(`${billName}汇总`, summaryRows(type, movements)),
        exported,
      ],
    },
  ]
  const entries = files.map((file) => ({ name: encode(file.name), content: encode(`${file.lines.join('\r\n')}\r\n`) }))
  return { name: `${stem}.csv.zip`, content: makeZip(entries) }
}

function movementsOf(ctx: AlipayContext, period: string): Movement[] {
  const movements: Movement[] = []
  for (const trade of ctx.trades.list()) {
    if (trade.paidAt !== undefined)
      movements.push({ trade, amountMinor: trade.amountMinor, at: trade.paidAt, requestNo: '' })
    for (const refund of trade.refunds) {
      if (refund.state !== 'done' || refund.doneAt === undefined) continue
      movements.push({ trade, amountMinor: -refund.amountMinor, at: refund.doneAt, requestNo: refund.outRequestNo })
    }
  }
  return movements.filter((movement) => beijingDate(movement.at).startsWith(period)).sort((a, b) => a.at - b.at)
}

/** Text cells end with a tab, so that spreadsheets do not round long numbers. Amounts have no tab. */
function tradeRows(movements: readonly Movement[]): string[] {
  const columns =
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
  const rows = movements.map(({ trade, amountMinor, at, requestNo }) => {
    const amount = yuan(amountMinor)
    const subject = cell(trade.params.subject ?? '')
    const names = `${trade.tradeNo}\t,${trade.outTradeNo}\t,${amountMinor < 0 ? '退款' : '交易'}\t,${subject}`
    const times = `${beijingTime(trade.createdAt)},${beijingTime(at)},\t,\t,\t,\t,*示(${trade.buyerLogonId})\t`
    return `${names},${times},${amount},${amount},0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,${requestNo}\t,0.00,0.00,${subject}`
  })
  return [columns, ...rows]
}

function accountRows(movements: readonly Movement[]): string[] {
  const columns =
    '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注'
  let balance = 0
  const rows = movements.map(({ trade, amountMinor, at, requestNo }, index) => {
    balance += amountMinor
    const flow = `${trade.tradeNo.slice(0, 8)}${(index + 1).toString().padStart(10, '0')}`
    const names = `${flow}\t,${trade.tradeNo}\t,${trade.outTradeNo}\t,${cell(trade.params.subject ?? '')}\t,${beijingTime(at)}`
    const money = amountMinor < 0 ? `0.00,${yuan(amountMinor)}` : `${yuan(amountMinor)},0.00`
    const kind = amountMinor < 0 ? '交易退款' : '在线支付'
    return `${names},*示(${trade.buyerLogonId})\t,${money},${yuan(balance)},支付宝\t,${kind}\t,${requestNo}\t`
  })
  return [columns, ...rows]
}

function summaryRows(type: BillType, movements: readonly Movement[]): string[] {
  const { paid, refunds, paidMinor, refundedMinor } = sums(movements)
  if (type === 'signcustomer') {
    return [
      '类型,入款笔数,入款金额（元）,出款笔数,出款金额（元）,总金额（元）',
      `合计\t,${paid},${yuan(paidMinor)},${refunds},${yuan(refundedMinor)},${yuan(paidMinor + refundedMinor)}`,
    ]
  }
  const net = yuan(paidMinor + refundedMinor)
  return [
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）',
    `合计\t,\t,${paid},${refunds},${net},${net},0.00,0.00,0.00,0.00,0.00,${net}`,
  ]
}

function totals(type: BillType, movements: readonly Movement[]): string[] {
  const { paid, refunds, paidMinor, refundedMinor } = sums(movements)
  if (type === 'signcustomer') {
    return [`#支出合计：${refunds}笔，共${yuan(refundedMinor)}元`, `#收入合计：${paid}笔，共${yuan(paidMinor)}元`]
  }
  return [
    `#交易合计：${paid}笔，商家实收共${yuan(paidMinor)}元，商家优惠共0.00元`,
    `#退款合计：${refunds}笔，商家实收退款共${yuan(refundedMinor)}元，商家优惠退款共0.00元`,
  ]
}

function sums(movements: readonly Movement[]) {
  const paid = movements.filter((movement) => movement.amountMinor > 0)
  const refunds = movements.filter((movement) => movement.amountMinor < 0)
  const add = (of: readonly Movement[]) => of.reduce((sum, movement) => sum + movement.amountMinor, 0)
  return { paid: paid.length, refunds: refunds.length, paidMinor: add(paid), refundedMinor: add(refunds) }
}

function framed(billName: string, rows: readonly string[]): string[] {
  const line = '-'.repeat(41)
  return [`#${line}${billName}列表${'-'.repeat(40)}`, ...rows, `#${line}${billName}列表结束${'-'.repeat(36)}`]
}

function periodLine(period: string): string {
  const [year = 0, month = 1, day] = period.split('-').map(Number)
  const start = Date.UTC(year, month - 1, day ?? 1)
  const end = day === undefined ? Date.UTC(year, month, 1) : Date.UTC(year, month - 1, day + 1)
  const text = (ms: number) => chineseTime(ms - 8 * 3600_000)
  return `#起始日期：[${text(start)}]   终止日期：[${text(end)}]`
}

function chineseTime(ms: number): string {
  const [date = '', time = ''] = beijingTime(ms).split(' ')
  const [year, month, day] = date.split('-')
  return `${year}年${month}月${day}日 ${time}`
}

/** [K] Alipay's escaping of a comma in a name is not known; quotes are the standard of CSV. */
function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""').replace(/[\r\n]+/g, ' ')}"` : text
}
