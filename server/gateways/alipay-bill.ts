// Alipay's daily trade statement: fetched from Alipay's hosts, unpacked within limits, and read to its last line or rejected.
import { parse } from 'csv-parse/sync'
import { Unzip, UnzipInflate } from 'fflate'
import { parseYuan } from './alipay-formats.ts'
import { type BillRow, GatewayUnknown } from './gateway.ts'
import { fetchWithLimits } from './limited-fetch.ts'

/** The hosts that serve statements of Alipay and of its sandbox. */
const billHosts = ['dwbillcenter.alipay.com', 'dwbillcenter.alipaydev.com']
/** A row takes about 300 bytes, compressed a tenth of that: room for hundreds of thousands of sales a day. */
const limits = { compressedBytes: 32 << 20, unpackedBytes: 128 << 20, timeoutMs: 60_000 }
export type BillBounds = typeof limits

/**
 * @param gateway the API URL: statements are fetched from its host or from Alipay's statement hosts
 * @throws GatewayUnknown for any other host, and for a file that is too large
 */
export async function fetchBill(
  downloadUrl: string,
  gateway: string,
  { compressedBytes, timeoutMs }: Pick<BillBounds, 'compressedBytes' | 'timeoutMs'> = limits,
): Promise<Uint8Array> {
  return fetchWithLimits(allowedUrl(downloadUrl, gateway), {}, { bytes: compressedBytes, timeoutMs })
}

function allowedUrl(downloadUrl: string, gateway: string): URL {
  if (!URL.canParse(downloadUrl)) throw new GatewayUnknown('statement has no download URL')
  const url = new URL(downloadUrl)
  if (url.origin === new URL(gateway).origin) return url
  if (!billHosts.includes(url.hostname) || url.port !== '' || url.username !== '')
    throw new GatewayUnknown(`statement host not allowed: ${url.host}`)
  // Alipay also returns these URLs without TLS.
  url.protocol = 'https:'
  return url
}

/**
 * The text of the file with the single trades.
 * @throws GatewayUnknown when it is no ZIP archive, lacks that file or exceeds the limit unpacked
 */
export function unpackBill(packed: Uint8Array, { unpackedBytes }: Pick<BillBounds, 'unpackedBytes'> = limits): string {
  const chunks: Uint8Array[] = []
  let size = 0
  let isComplete = false
  // Read as a stream, since the sizes that a ZIP archive states may be false.
  const unzip = new Unzip((file) => {
    if (!isTradeList(file.name) || chunks.length > 0) return
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      size += chunk.length
      if (size > unpackedBytes) throw new GatewayUnknown('statement exceeds the size limit when unpacked')
      chunks.push(chunk)
      isComplete ||= isLast
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    const chunkBytes = 64 * 1024
    for (let at = 0; at < packed.length; at += chunkBytes)
      unzip.push(packed.subarray(at, at + chunkBytes), at + chunkBytes >= packed.length)
    if (!isComplete) throw new GatewayUnknown('statement is not a ZIP archive with a list of trades')
    return new TextDecoder('gbk', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    throw error instanceof GatewayUnknown ? error : new GatewayUnknown('statement cannot be unpacked', { cause: error })
  }
}

/** File names in the archive are GBK, which the reader returns as Latin-1. */
function isTradeList(name: string): boolean {
  return new TextDecoder('gbk').decode(Buffer.from(name, 'latin1')).endsWith('业务明细.csv')
}

/** Column names with ASCII brackets; some of Alipay's files have full-width ones. */
const columns = {
  tradeNo: '支付宝交易号',
  outTradeNo: '商户订单号',
  type: '业务类型',
  doneAt: '完成时间',
  amount: '订单金额(元)',
  refundNo: '退款批次号/请求号',
}

/** @throws GatewayUnknown unless every row can be read and the totals at the end of the statement match */
export function readBill(text: string): BillRow[] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd())
  const headerIndex = lines.findIndex((line) => /^#-+业务明细列表-+$/.test(line))
  const end = lines.findIndex((line) => /^#-+业务明细列表结束-+$/.test(line))
  if (headerIndex < 0 || end < headerIndex + 2) throw new GatewayUnknown('statement has no list of trades or no end')
  const rows = tableRows(lines.slice(headerIndex + 1, end).join('\n')).flatMap(billRow)
  for (const [kind, label] of [
    ['paid', '交易'],
    ['refund', '退款'],
  ] as const) {
    const counted = new RegExp(`^#${label}合计[：:](\\d+)笔`, 'm').exec(text)?.[1]
    if (Number(counted) !== rows.filter((row) => row.kind === kind).length)
      throw new GatewayUnknown(`statement has fewer or more ${kind} rows than its total`)
  }
  return rows
}

function tableRows(table: string): Record<string, string>[] {
  const [header = [], ...rows] = tableCells(table)
  const names = header.map((name) => name.normalize('NFKC'))
  const isWhole = Object.values(columns).every((name) => names.includes(name))
  return rows.map((row) => {
    const cells = joinedSubject(row, names)
    if (!isWhole || cells.length !== names.length) throw new GatewayUnknown(unexpectedLayout)
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}

const unexpectedLayout = 'unexpected statement layout'

function tableCells(table: string): string[][] {
  try {
    // Text cells end with a tab, so that spreadsheets keep long numbers as text.
    return parse(table, { relax_column_count: true, skip_empty_lines: true, trim: true, relax_quotes: true })
  } catch (error) {
    throw new GatewayUnknown(unexpectedLayout, { cause: error })
  }
}

/** A comma in a subject is not always quoted and then splits one cell into two. */
function joinedSubject(row: readonly string[], names: readonly string[]): readonly string[] {
  const surplus = row.length - names.length
  if (surplus <= 0) return row
  const at = names.indexOf('商品名称')
  if (at < 0) return row
  return row.toSpliced(at, surplus + 1, row.slice(at, at + surplus + 1).join(','))
}

function billRow(cells: Record<string, string>): BillRow[] {
  const type = cells[columns.type]
  if (type !== '交易' && type !== '退款') return []
  const amount = /^(-?)(.+)$/.exec(cells[columns.amount] ?? '')
  const amountMinor = amount ? parseYuan(amount[2] ?? '') : undefined
  const at = new Date(`${cells[columns.doneAt]?.replace(' ', 'T')}+08:00`)
  const { tradeNo, outTradeNo } = { tradeNo: cells[columns.tradeNo], outTradeNo: cells[columns.outTradeNo] }
  const isRefund = type === '退款'
  if (!tradeNo || !outTradeNo || amountMinor === undefined || Number.isNaN(at.getTime()) || !!amount?.[1] !== isRefund)
    throw new GatewayUnknown(`unreadable statement row: ${outTradeNo || tradeNo || 'without numbers'}`)
  const movement = { tradeNo, outTradeNo, amountMinor, currency: 'CNY', at }
  return [
    isRefund
      ? { ...movement, kind: 'refund', outRefundNo: cells[columns.refundNo] ?? '', status: 'succeeded' }
      : { ...movement, kind: 'paid' },
  ]
}
