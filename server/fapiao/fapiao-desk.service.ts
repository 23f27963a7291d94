// The fapiao desk: what staff see.

import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type * as contract from '#contract/fapiao-admin.ts'
import { type FapiaoRecord, type FapiaoReversal, type FapiaoRow, fapiaoAges } from '#contract/fapiao-admin.ts'
import { type FapiaoMatch, type FapiaoState, fapiaoStates } from '#contract/fapiao-states.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { afterWorkingHours } from '#server/platform/working-time.ts'
import { hoursLeft, type PromiseTerms, readyForPromiseBy } from './fapiao.rules.ts'
import * as requests from './fapiao.store.ts'
import * as store from './fapiao-desk.store.ts'
import { countTray, type ListedFile, listFilesOf } from './fapiao-files.store.ts'
import type { Reversal } from './fapiao-issue.store.ts'
import { cny, promiseOf, promiseTerms } from './own-fapiao.service.ts'
import { listCallsOf, type ProviderCall } from './provider-calls.store.ts'

export async function listFapiao(ctx: Ctx, query: ParsedInputOf<typeof contract.listFapiao>) {
  const terms = await promiseTerms(ctx, ctx.db)
  const { rows, ...total } = await store.listRequests(ctx.db, query, ageLimits(ctx, terms))
  return { ...total, rows: rows.map((row) => presentRow(row, { terms, now: ctx.now() })) }
}

function ageLimits(ctx: Ctx, terms: PromiseTerms): store.AgeLimits {
  const now = ctx.now()
  const endOfToday = afterWorkingHours(now, 24, terms.holidays)
  return { late: readyForPromiseBy(now, terms), today: readyForPromiseBy(endOfToday, terms) }
}

export async function countFapiao({ db, ...ctx }: Ctx) {
  const terms = await promiseTerms({ db, ...ctx }, db)
  const limits = ageLimits({ db, ...ctx }, terms)
  const [states, ages, requested, exported, unbooked] = await Promise.all([
    store.countStates(db, fapiaoStates),
    Promise.all(fapiaoAges.map(async (age) => [age, await store.countAge(db, age, limits)] as const)),
    store.countReversals(db, 'requested'),
    store.countReversals(db, 'exported'),
    store.countUnbooked(db),
  ])
  const countOf = (state: FapiaoState) => states.get(state) ?? 0
  const ageOf = new Map(ages)
  return {
    states: {
      requested: countOf('requested'),
      exported: countOf('exported'),
      issued: countOf('issued'),
      delivered: countOf('delivered'),
      rejected: countOf('rejected'),
      withdrawn: countOf('withdrawn'),
      reversed: countOf('reversed'),
    },
    ages: {
      waiting: ageOf.get('waiting') ?? 0,
      ready: ageOf.get('ready') ?? 0,
      today: ageOf.get('today') ?? 0,
      late: ageOf.get('late') ?? 0,
    },
    reversals: { requested, exported },
    unbooked,
    promiseDays: terms.days,
  }
}

/** What waits at the desk. */
export async function countWaiting(ctx: Ctx) {
  const terms = await promiseTerms(ctx, ctx.db)
  const limits = ageLimits(ctx, terms)
  const [ready, late, inTray] = await Promise.all([
    store.countAge(ctx.db, 'ready', limits),
    store.countAge(ctx.db, 'late', limits),
    countTray(ctx.db),
  ])
  return { ready, late, inTray, promiseDays: terms.days }
}

/** @throws AppError admin.not-found */
export async function getFapiao(ctx: Ctx, db: Db, id: string): Promise<FapiaoRecord> {
  const row = await store.findRequest(db, id)
  if (!row) throw new AppError('admin.not-found')
  const [orders, reversals, events, files, calls, terms] = await Promise.all([
    requests.listOrdersOf(db, [id]),
    requests.listReversalsOf(db, [id]),
    store.listEvents(db, id),
    listFilesOf(db, [id]),
    listCallsOf(db, id),
    promiseTerms(ctx, db),
  ])
  return {
    ...presentRow(row, { terms, now: ctx.now() }),
    version: row.version,
    address: row.address,
    phone: row.phone,
    bankName: row.bank_name,
    bankAccount: row.bank_account,
    email: row.email,
    remark: row.remark,
    rejectReason: row.reject_reason,
    exportedAmount: row.exported_minor === null ? null : cny(row.exported_minor),
    batchId: row.batch_id,
    orders: orders.map((order) => ({
      id: order.order_id,
      orderNo: order.order_no,
      title: order.title,
      price: cny(order.price_minor),
      // Not below zero, so that staff can look at an order that contradicts its payment.
      refunded: cny(order.status === 'paid' ? Math.max(0, order.price_minor - order.due_minor) : 0),
      amount: cny(order.amount_minor),
      isPaid: order.status === 'paid',
      isActive: order.is_active,
    })),
    reversals: reversals.map(presentReversal),
    events: events.map((event) => ({
      id: String(event.id),
      kind: event.kind,
      staffName: event.staff_name ?? '',
      isBuyer: event.is_buyer,
      note: event.note,
      at: event.at.toISOString(),
    })),
    files: files.flatMap((file) => (file.matched_by === null ? [] : [presentFile(file, file.matched_by)])),
    providerCalls: calls.map(presentCall),
  }
}

function presentCall(call: ProviderCall): FapiaoRecord['providerCalls'][number] {
  const { serial, reversal_id, state, reason, number, issued_on, issued_minor, obstacle, updated_at } = call
  const amount = issued_minor === null ? null : cny(issued_minor)
  const unbooked = obstacle && { number: number ?? '', issuedOn: issued_on, amount, obstacle }
  return { serial, reversalId: reversal_id, state, reason, unbooked, updatedAt: updated_at.toISOString() }
}

function presentFile(file: ListedFile, matchedBy: FapiaoMatch): FapiaoRecord['files'][number] {
  return {
    id: file.id,
    name: file.name,
    format: file.format,
    sizeBytes: file.size_bytes,
    matchedBy,
    reversalId: file.reversal_id,
    uploadedAt: file.uploaded_at.toISOString(),
  }
}

function presentRow(row: store.ListedFapiao, { terms, now }: { terms: PromiseTerms; now: Date }): FapiaoRow {
  const promised = promiseOf(row, terms)
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    buyerKind: row.buyer_kind,
    title: row.title,
    taxCode: row.tax_code,
    amount: cny(row.amount_minor),
    orderCount: row.order_count,
    customer: { id: row.customer_id, name: row.customer_name },
    requestedAt: row.requested_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
    promisedAt: promised?.toISOString() ?? null,
    hoursLeft: promised ? hoursLeft(promised, now, terms.holidays) : null,
    exportedAt: row.exported_at?.toISOString() ?? null,
    isChangedSinceExport: row.exported_at !== null && ['requested', 'rejected', 'withdrawn'].includes(row.state),
    fapiaoNumber: row.fapiao_number ?? '',
    issuedOn: row.issued_on,
  }
}

export async function listReversals(ctx: Ctx, query: ParsedInputOf<typeof contract.listFapiaoReversals>) {
  const { rows, ...total } = await store.listReversals(ctx.db, query)
  return {
    ...total,
    rows: rows.map((row) => ({
      ...presentReversal(row),
      request: {
        id: row.request_id,
        number: row.request_number,
        fapiaoNumber: row.original_number,
        title: row.title,
      },
    })),
  }
}

function presentReversal(row: Reversal): FapiaoReversal {
  return {
    id: row.id,
    state: row.state,
    amount: cny(row.amount_minor),
    cause: row.cause,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    exportedAt: row.exported_at?.toISOString() ?? null,
    fapiaoNumber: row.fapiao_number ?? '',
    issuedOn: row.issued_on,
  }
}
