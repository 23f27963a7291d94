// Lines of bank statements in the console: list, detail with proposals, export, search for a purchase.

import * as z from 'zod'
import type { LineState, StatementLine, StatementLineDetail } from '#contract/bank-statements-admin.ts'
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findPurchasesToReceive, type OpenPurchase } from '#server/purchases/purchases.service.ts'
import { listAllocations } from './allocations.store.ts'
import { toAccount } from './bank-accounts.service.ts'
import { loadMatcher, toMatchable } from './matching.service.ts'
import * as store from './statement-lines.store.ts'

export type LineQuery = {
  readonly state?: LineState | undefined
  readonly accountId?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly search: string
}

export async function listStatementLines(
  ctx: Ctx,
  query: LineQuery & { sort: 'day' | 'amount'; order: 'asc' | 'desc'; page: number; perPage: number },
) {
  const { sort, order, page, perPage } = query
  const paging = { sort, order, limit: perPage, offset: (page - 1) * perPage }
  const { rows, ...total } = await store.listLines(ctx.db, filtersOf(query), paging)
  return { ...total, rows: rows.map(toLine) }
}

function filtersOf({ accountId, ...filters }: LineQuery): store.LineFilters {
  return { ...filters, accountId: accountId === undefined ? undefined : Number(accountId) }
}

const exportBatchSize = 1_000

export async function* exportStatementLines(ctx: Ctx, query: LineQuery): AsyncGenerator<StatementLine> {
  const filters = filtersOf(query)
  const search = await store.searchCondition(ctx.db, query.search)
  let after: { day: string; id: number } | undefined
  for (;;) {
    const rows = await store.listNext(ctx.db, filters, search, after, exportBatchSize)
    for (const row of rows) yield toLine(row)
    after = rows.at(-1)
    if (!after || rows.length < exportBatchSize) return
  }
}

/** @throws AppError admin.not-found */
export async function getStatementLine(ctx: Ctx, id: number): Promise<StatementLineDetail> {
  const row = await store.findLine(ctx.db, id)
  if (!row) throw new AppError('admin.not-found')
  const [match, allocations] = await Promise.all([
    row.open_minor > 0 ? loadMatcher(ctx.db, row.currency) : undefined,
    listAllocations(ctx.db, id),
  ])
  const today = beijingDay(ctx.now())
  const money = (minor: number) => moneyOnWire({ currency: row.currency, minor })
  return {
    ...toLine(row),
    lineNumber: row.line_number,
    fileName: row.file_name,
    raw: z.array(z.string()).parse(row.raw),
    proposals: (match?.(toMatchable(row)) ?? []).map(({ purchase, ...proposal }) => ({
      ...proposal,
      purchase: toPurchase(purchase),
    })),
    history: allocations.map((one) => ({
      id: one.id,
      kind: one.kind,
      purchase: one.purchase_id === null ? null : { id: one.purchase_id, number: one.number ?? '' },
      amount: money(one.amount_minor),
      bankReference: one.bank_reference,
      note: one.note,
      by: one.staff_name,
      at: one.created_at.toISOString(),
      undoneAt: one.undone_at?.toISOString() ?? null,
      undoneBy: one.undone_name,
      canUndo: one.undone_at === null && (one.is_unused || beijingDay(one.created_at) === today),
    })),
  }
}

const maxFound = 20

/** @throws AppError admin.not-found */
export async function findPurchasesToPay(ctx: Ctx, { id, search }: { readonly id: number; readonly search: string }) {
  const line = await store.findLine(ctx.db, id)
  if (!line) throw new AppError('admin.not-found')
  const purchases = await findPurchasesToReceive(ctx.db, { currency: line.currency, search, limit: maxFound })
  return { rows: purchases.map(toPurchase) }
}

function toPurchase(purchase: OpenPurchase): StatementLineDetail['proposals'][number]['purchase'] {
  const money = (currency: Currency, minor: number) => moneyOnWire({ currency, minor })
  return {
    id: purchase.id,
    number: purchase.number,
    remittanceReference: purchase.remittanceReference,
    proFormaNumber: purchase.proFormaNumber,
    buyer: purchase.billingName,
    total: money(purchase.currency, purchase.totalMinor),
    due: money(purchase.currency, purchase.dueMinor),
  }
}

function toLine(row: store.ListedLine): StatementLine {
  return {
    id: String(row.id),
    account: toAccount({ ...row, id: row.account_id }),
    day: row.day,
    direction: row.direction,
    amount: moneyOnWire({ currency: row.currency, minor: row.amount_minor }),
    open: moneyOnWire({ currency: row.currency, minor: row.open_minor }),
    payerName: row.payer_name,
    payerAccount: row.payer_account,
    remark: row.remark,
    bankReference: row.bank_reference,
    match: row.open_minor > 0 ? row.match : null,
    isReturned: row.is_returned,
  }
}
