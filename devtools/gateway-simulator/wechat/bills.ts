// Trade bill: its download address, and the CSV file whose cells start with a backtick.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beijingDate, beijingTime, parseBeijingTime } from '../clock.ts'
import { wrong } from './fields.ts'
import {
  ApiError,
  type Refund,
  type SimulatedRequest,
  type SimulatedResponse,
  type Trade,
  type WechatContext,
  yuan,
} from './model.ts'

/** Stores the bill, so that the download always matches the hash, even if the trades change in between. */
type BillLink = { id: string; csv: string; isPacked: boolean; expiresAt: number }

const billTypes = ['ALL', 'SUCCESS', 'REFUND'] as const
type BillType = (typeof billTypes)[number]

export function requestBill(ctx: WechatContext, call: SimulatedRequest): SimulatedResponse {
  const date = call.query.get('bill_date') ?? ''
  const type = billTypes.find((one) => one === (call.query.get('bill_type') ?? 'ALL'))
  const packing = call.query.get('tar_type')
  if (!type) throw wrong('bill_type', call.query.get('bill_type'), '账单类型不存在', 'query')
  if (packing !== null && packing !== 'GZIP') throw wrong('tar_type', packing, '压缩类型不存在', 'query')
  checkDate(ctx, date)
  const link: BillLink = {
    id: ctx.randomDigits(32),
    csv: makeBill(ctx, date, type).toString('utf8'),
    isPacked: packing === 'GZIP',
    expiresAt: ctx.clock.now() + ctx.facts.billUrlSeconds * 1000,
  }
  const links = linksOf(ctx)
  for (const old of links.list()) if (old.expiresAt <= ctx.clock.now()) links.delete(old.id)
  links.put(link.id, link)
  const hash = createHash('sha1').update(link.csv, 'utf8').digest('hex')
  const address = `${ctx.publicOrigin()}/v3/billdownload/file?token=${link.id}`
  return { status: 200, body: { hash_type: 'SHA1', hash_value: hash, download_url: address } }
}

/** The request needs a signature; the response has none. */
export function downloadBill(ctx: WechatContext, call: SimulatedRequest): SimulatedResponse {
  const link = linksOf(ctx).get(call.query.get('token') ?? '')
  if (!link || link.expiresAt <= ctx.clock.now()) throw new ApiError('RESOURCE_NOT_EXISTS')
  const csv = Buffer.from(link.csv, 'utf8')
  const content = link.isPacked ? gzipSync(csv) : csv
  return { status: 200, file: { content, type: link.isPacked ? 'application/x-gzip' : 'text/plain' } }
}

/** @param date `yyyy-MM-dd` in Beijing */
export function makeBill(ctx: WechatContext, date: string, type: BillType): Buffer {
  const movements = movementsOf(ctx, date).filter(
    ({ refund }) => type === 'ALL' || (type === 'REFUND') === (refund !== undefined),
  )
  const rows = movements.map((movement) => cells(rowOf(ctx, movement)))
  const payments = movements.filter(({ refund }) => !refund)
  const paid = payments.reduce((sum, { trade }) => sum + trade.totalMinor, 0)
  const settled = payments.reduce((sum, { trade }) => sum + trade.totalMinor - trade.couponMinor, 0)
  const refunded = movements.reduce((sum, { refund }) => sum + (refund?.amountMinor ?? 0), 0)
  const summary = [
    String(movements.length),
    yuan(settled),
    yuan(refunded),
    '0.00',
    '0.00000',
    yuan(paid),
    yuan(refunded),
  ]
  const lines = [columns, ...rows, summaryColumns, cells(summary)]
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8')
}

const columns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const summaryColumns = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

type Movement = { trade: Trade; refund: Refund | undefined; at: number }

function movementsOf(ctx: WechatContext, date: string): Movement[] {
  const movements: Movement[] = []
  for (const trade of ctx.trades.list()) {
    if (trade.paidAt !== undefined) movements.push({ trade, refund: undefined, at: trade.paidAt })
    // A refund belongs to the bill of the day on which it was accepted, whatever its outcome.
    for (const refund of trade.refunds) movements.push({ trade, refund, at: refund.createdAt })
  }
  return movements.filter(({ at }) => beijingDate(at) === date).sort((a, b) => a.at - b.at)
}

function rowOf(ctx: WechatContext, { trade, refund, at }: Movement): string[] {
  const paid = refund ? '0.00' : yuan(trade.totalMinor - trade.couponMinor)
  return [
    beijingTime(at),
    ctx.keys.appId,
    ctx.keys.mchId,
    '0',
    '',
    trade.transactionId ?? '',
    trade.outTradeNo,
    'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
    trade.type,
    refund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    paid,
    refund ? '0.00' : yuan(trade.couponMinor),
    refund?.refundId ?? '0',
    refund?.outRefundNo ?? '0',
    yuan(refund?.amountMinor ?? 0),
    '0.00',
    refund ? 'ORIGINAL' : '',
    refund?.state ?? '',
    trade.description.replaceAll(',', ' '),
    trade.attach ?? '',
    '0.00000',
    '0.60%',
    refund ? '0.00' : yuan(trade.totalMinor),
    yuan(refund?.amountMinor ?? 0),
    '',
  ]
}

function cells(values: readonly string[]): string {
  return values.map((value) => `\`${value}`).join(',')
}

/** A bill is available from the configured hour of the next day, for three months. A negative hour allows bills of the current day. */
function checkDate(ctx: WechatContext, date: string): void {
  const start = parseBeijingTime(`${date} 00:00:00`)
  if (start === undefined) throw wrong('bill_date', date, '日期格式不符合要求', 'query')
  const now = ctx.clock.now()
  const day = 86_400_000
  const readyAt = start + day + ctx.facts.billReadyHour * 3_600_000
  if (now - start > ctx.facts.billMaxDays * day) throw new ApiError('NO_STATEMENT_EXIST')
  if (now < readyAt) throw new ApiError(beijingDate(now) <= date ? 'NO_STATEMENT_EXIST' : 'STATEMENT_CREATING')
  if (movementsOf(ctx, date).length === 0) throw new ApiError('NO_STATEMENT_EXIST')
}

function linksOf(ctx: WechatContext) {
  return ctx.store.collection<BillLink>('wechat-bill-link')
}
