// A customer's own fapiao, and the orders that can get one.
import { moneyOnWire } from '#contract/common/money.ts'
import type { Page } from '#contract/common/pagination.ts'
import type { FapiaoOrder, OwnFapiao } from '#contract/fapiao.ts'
import { type FapiaoObstacle, fapiaoRequestDays } from '#contract/fapiao-states.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findSeller } from '#server/selling-entities/selling-entities.service.ts'
import { fapiaoSettings, publicHolidays } from '#server/site-config/site-config.service.ts'
import { isOpenToBuyer, obstacleOf, type PromiseTerms, promisedAt, requestUntil } from './fapiao.rules.ts'
import * as requests from './fapiao.store.ts'
import { listFilesOf } from './fapiao-files.store.ts'
import { withSeller } from './fapiao-requests.service.ts'
import * as store from './own-fapiao.store.ts'

const listedOrders = 100
const dayMs = 86_400_000

export async function promiseTerms(ctx: Ctx, db: Db): Promise<PromiseTerms> {
  const { promiseDays } = await fapiaoSettings(db)
  return { days: promiseDays, holidays: await publicHolidays(ctx, db) }
}

export async function listOwnFapiao(
  ctx: Ctx,
  customerId: string,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<Page<OwnFapiao>> {
  const { total, rows } = await store.listOwn(ctx.db, customerId, page)
  return { total, rows: await present(ctx, rows) }
}

/** @throws AppError fapiao.not-found */
export async function getOwnFapiao(ctx: Ctx, customerId: string, id: string): Promise<OwnFapiao> {
  const row = await store.findOwn(ctx.db, customerId, id)
  const [own] = row ? await present(ctx, [row]) : []
  if (!own) throw new AppError('fapiao.not-found')
  return own
}

/** @throws AppError fapiao.unknown-order */
export async function getFapiaoOfOrder(ctx: Ctx, customerId: string, orderNo: string) {
  const found = await requests.findCandidate(ctx.db, customerId, orderNo)
  if (!found) throw new AppError('fapiao.unknown-order')
  const order = withSeller(found, await findSeller(ctx.db, 'CNY', 'zh-CN'))
  const latest = await store.findLatestOfOrder(ctx.db, order.id)
  const [fapiao] = latest ? await present(ctx, [latest]) : []
  const obstacle: FapiaoObstacle | null = obstacleOf(order, ctx.now()) ?? null
  const { promiseDays } = await fapiaoSettings(ctx.db)
  return {
    fapiao: fapiao ?? null,
    canRequest: obstacle === null,
    obstacle,
    requestUntil: order.paid_at ? requestUntil(order.paid_at) : null,
    promiseDays,
  }
}

export async function listFapiaoOrders(ctx: Ctx, customerId: string) {
  const now = ctx.now()
  const paidSince = new Date(now.getTime() - (fapiaoRequestDays + 1) * dayMs)
  const found = await requests.listCandidates(ctx.db, customerId, { paidSince, now, limit: listedOrders + 1 })
  const online = await findSeller(ctx.db, 'CNY', 'zh-CN')
  const orders = found
    .slice(0, listedOrders)
    .map((order) => withSeller(order, online))
    .filter((order) => obstacleOf(order, now) === undefined)
  const { promiseDays } = await fapiaoSettings(ctx.db)
  return { orders: orders.map(presentOrder), isMore: found.length > listedOrders, promiseDays }
}

function presentOrder(order: requests.CandidateOrder): FapiaoOrder {
  return {
    orderNo: order.order_no,
    title: order.title,
    isPaid: order.status === 'paid',
    amount: cny(order.due_minor),
    paidAt: order.paid_at?.toISOString() ?? null,
    requestUntil: order.paid_at ? requestUntil(order.paid_at) : null,
  }
}

async function present(ctx: Ctx, rows: readonly requests.FapiaoRequest[]): Promise<OwnFapiao[]> {
  const ids = rows.map((row) => row.id)
  const [orders, reversals, files, terms] = await Promise.all([
    requests.listOrdersOf(ctx.db, ids),
    requests.listReversalsOf(ctx.db, ids),
    listFilesOf(ctx.db, ids),
    promiseTerms(ctx, ctx.db),
  ])
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    isWaitingForPayment: row.state === 'requested' && row.ready_at === null,
    buyerKind: row.buyer_kind,
    title: row.title,
    taxCode: row.tax_code,
    address: row.address,
    phone: row.phone,
    bankName: row.bank_name,
    bankAccount: row.bank_account,
    email: row.email,
    remark: row.remark,
    amount: cny(row.amount_minor),
    orders: orders
      .filter((order) => order.request_id === row.id)
      .map((order) => ({ orderNo: order.order_no, title: order.title, amount: cny(order.amount_minor) })),
    rejectReason: row.reject_reason,
    fapiaoNumber: row.fapiao_number ?? '',
    issuedOn: row.issued_on,
    requestedAt: row.requested_at.toISOString(),
    promisedAt: promiseOf(row, terms)?.toISOString() ?? null,
    reversals: reversals
      .filter((reversal) => reversal.request_id === row.id && reversal.state !== 'withdrawn')
      .map((reversal) => ({
        amount: cny(reversal.amount_minor),
        state: reversal.state,
        fapiaoNumber: reversal.fapiao_number ?? '',
        issuedOn: reversal.issued_on,
      })),
    files: files
      .filter((file) => file.request_id === row.id)
      .map((file) => ({
        id: file.id,
        format: file.format,
        sizeBytes: file.size_bytes,
        isReversal: file.reversal_id !== null,
      })),
    canWithdraw: isOpenToBuyer(row.state),
    canCorrect: isOpenToBuyer(row.state),
  }))
}

/** Undefined while it waits for payment or for the buyer, and once it is issued. */
export function promiseOf(
  { state, ready_at }: Pick<requests.FapiaoRequest, 'state' | 'ready_at'>,
  terms: PromiseTerms,
): Date | undefined {
  if (ready_at === null || (state !== 'requested' && state !== 'exported')) return undefined
  return promisedAt(ready_at, terms)
}

export function cny(minor: number) {
  return moneyOnWire({ currency: 'CNY', minor })
}
