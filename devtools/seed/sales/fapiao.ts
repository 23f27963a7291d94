// Fapiao of the demonstration: what the issuing platform returns, and what the desk does with it.
import type { FapiaoContent } from '#contract/fapiao.ts'
import { exportFapiao } from '#server/fapiao/fapiao-export.service.ts'
import { uploadResult } from '#server/fapiao/fapiao-files.service.ts'
import { requestFapiao } from '#server/fapiao/fapiao-requests.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import { makePapers, type Paper } from '../../fapiao-simulator/papers.ts'
import { actorOf, type Colleague, type SalesCtx } from './office.ts'
import { type Customer, ordersOf, type Purchase } from './purchases.ts'

const formats = ['xml', 'pdf', 'ofd'] as const

/** 20 digits, of which the first two are those of the year. */
export function fapiaoNumber(ctx: SalesCtx, count: number): string {
  return `${beijingDay(ctx.now()).slice(2, 4)}00${String(count).padStart(16, '0')}`
}

export function requestOf(db: Db, { id }: Pick<Purchase, 'id'>) {
  return db
    .selectFrom('fapiao_requests as r')
    .innerJoin('fapiao_orders as f', 'f.request_id', 'r.id')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .selectAll('r')
    .where('o.purchase_id', '=', id)
    .orderBy('r.requested_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export async function requestFor(
  ctx: SalesCtx,
  customer: Customer,
  purchase: Purchase,
  content: FapiaoContent,
): Promise<void> {
  const orderNos = (await ordersOf(ctx.db, purchase)).map(({ order_no }) => order_no)
  const { id: customerId, language } = customer
  await requestFapiao(ctx, { customerId, language, orderNos, content, isTitleSaved: true })
}

export async function exportRequests(ctx: SalesCtx, finance: Colleague): Promise<void> {
  await exportFapiao(ctx, actorOf(ctx, finance), {})
}

/** Uploads PDF, OFD and XML of a request, as the issuing platform returns them. They issue it. */
export async function issueByFiles(
  ctx: SalesCtx,
  finance: Colleague,
  purchase: Purchase,
  number: string,
): Promise<void> {
  const request = await requestOf(ctx.db, purchase)
  const paper = {
    number,
    kind: request.kind,
    buyer: { name: request.title, taxCode: request.tax_code },
    amountMinor: request.amount_minor,
    remark: request.number,
  }
  await uploadPapers(ctx, finance, paper, formats)
}

/** The red-letter fapiao of a reversal: for all of the request. */
export async function issueReversalByFiles(
  ctx: SalesCtx,
  finance: Colleague,
  request: Request,
  number: string,
): Promise<void> {
  const { fapiao_number: originalNumber } = request
  if (originalNumber === null) throw new Error(`fapiao request ${request.number} is not issued`)
  const buyer = { name: request.title, taxCode: request.tax_code }
  const facts = { number, kind: request.kind, buyer, amountMinor: -request.amount_minor, remark: '', originalNumber }
  await uploadPapers(ctx, finance, facts, formats)
}

type Request = Awaited<ReturnType<typeof requestOf>>

type Facts = Pick<Paper, 'number' | 'kind' | 'buyer' | 'amountMinor' | 'remark'> & { readonly originalNumber?: string }

export async function uploadPapers(
  ctx: SalesCtx,
  finance: Colleague,
  facts: Facts,
  which: readonly (typeof formats)[number][],
): Promise<void> {
  const papers = await makePapers({
    ...facts,
    seller: { name: '研报研究（北京）有限公司（演示）', taxCode: '911101080000000007' },
    itemName: '*信息技术服务*研究报告服务',
    taxRateBasisPoints: 600,
    issuedOn: beijingDay(ctx.now()),
  })
  for (const format of which)
    await uploadResult(ctx, actorOf(ctx, finance), { name: `${facts.number}.${format}`, bytes: papers[format] })
}
