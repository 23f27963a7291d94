// The bill method and its download address, which is valid for seconds.
import { beijingDate, parseBeijingTime } from '../clock.ts'
import type { FaultName } from '../faults.ts'
import type { SimReply, SimRequest } from '../http.ts'
import { type BillType, billTypes, countMovements, makeBill } from './bill-file.ts'
import { decodeForm } from './form.ts'
import type { Node } from './methods.ts'
import { type AlipayContext, ApiError } from './model.ts'

type BillLink = { id: string; type: BillType; period: string; expiresAt: number }

export const billDownloadFaults: readonly FaultName[] = ['500', 'html', 'slow', 'timeout-before-commit']

export const billPath = '/downloadBillFile.resource'

export function billDownloadUrl(ctx: AlipayContext, biz: Record<string, string>): Node {
  const type = billTypes.find((known) => known === biz.bill_type)
  const period = biz.bill_date ?? ''
  const readyAt = type ? billReadyAt(ctx, period) : undefined
  if (!type || readyAt === undefined) throw new ApiError(ctx.facts.billWrongParameterCode)
  const missing = ctx.clock.now() < readyAt || (ctx.facts.emptyBillMissing && countMovements(ctx, period) === 0)
  if (missing) throw new ApiError(ctx.facts.billMissingCode)
  const fileId = ctx.randomDigits(32)
  const links = linksOf(ctx)
  for (const link of links.list()) if (link.expiresAt <= ctx.clock.now()) links.delete(link.id)
  links.put(fileId, { id: fileId, type, period, expiresAt: ctx.clock.now() + ctx.facts.billUrlSeconds * 1000 })
  const query = new URLSearchParams({
    bizType: type,
    userId: `${ctx.keys.sellerId}0156`,
    fileType: 'csv.zip',
    bizDates: period.replaceAll('-', ''),
    downloadFileName: `${ctx.keys.sellerId}0156_${period.replaceAll('-', '')}.csv.zip`,
    fileId,
  })
  return { code: '10000', msg: 'Success', bill_download_url: `${ctx.publicOrigin()}${billPath}?${query}` }
}

export async function serveBillDownload(ctx: AlipayContext, request: SimRequest): Promise<SimReply> {
  const fault = ctx.faults.take('bill.download', billDownloadFaults)
  if (fault?.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms))
  else if (fault?.fault === 'html')
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>系统繁忙</html>' }
  else if (fault?.fault === '500') return { status: 500 }
  else if (fault) return { hangMs: fault.ms }
  const link = linksOf(ctx).get(decodeForm(request.query, 'utf-8').params.fileId ?? '')
  if (!link || link.expiresAt <= ctx.clock.now())
    return { status: 403, headers: { 'content-type': 'text/plain' }, body: 'expired\n' }
  const bill = makeBill(ctx, link.type, link.period)
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${bill.name}"`,
  }
  return { status: 200, headers, body: bill.content }
}

/** Time from which the bill of a day or month is available: a configured day and hour after its end. Undefined for an invalid date. */
function billReadyAt(ctx: AlipayContext, period: string): number | undefined {
  const isMonth = /^\d{4}-\d{2}$/.test(period)
  const start = parseBeijingTime(`${period}${isMonth ? '-01' : ''} 00:00:00`)
  if (start === undefined) return undefined
  const dayMs = 86_400_000
  const lastDay = isMonth ? lastDayOfMonth(start) : start
  return lastDay + ctx.facts.billReadyAfterDays * dayMs + ctx.facts.billReadyHour * 3_600_000
}

function lastDayOfMonth(start: number): number {
  const dayMs = 86_400_000
  const month = beijingDate(start).slice(0, 7)
  let day = start
  while (beijingDate(day + dayMs).startsWith(month)) day += dayMs
  return day
}

function linksOf(ctx: AlipayContext) {
  return ctx.store.collection<BillLink>('alipay-bill-link')
}
