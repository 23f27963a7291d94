// What a company owes, as its admins and buyers see it: sums, open receivables, and its account over a period.
import { showReference } from '#contract/check-character.ts'
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import {
  type CompanyStatement,
  dueSoonDays,
  type getCompanyBilling,
  type getCompanyStatement,
  type listCompanyReceivables,
  type OwnReceivable,
} from '#contract/company-billing.ts'
import { type Member, requireMember } from '#server/companies/members.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay, endOfBeijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { cursorPage } from '#server/platform/cursor-page.ts'
import { daysOverdue, stateOfRow } from '#server/receivables/receivables.service.ts'
import * as store from './billing.store.ts'

const pageSize = 25
const shownStatements = 50
const maxStatementLines = 1000

/** Who sees the money of a company. */
export const billingRoles = ['admin', 'buyer'] as const

/** @throws AppError companies.not-found, companies.not-allowed */
export async function describeBilling(ctx: Ctx, member: Member): Promise<OutputOf<typeof getCompanyBilling>> {
  await requireMember(ctx.db, member, billingRoles)
  const now = ctx.now()
  const [sums, statements] = await Promise.all([
    store.sumOpenByCurrency(ctx.db, member.companyId, {
      today: beijingDay(now),
      dueSoonUntil: beijingDay(now, -dueSoonDays),
    }),
    store.listIssuedStatements(ctx.db, member.companyId, shownStatements),
  ])
  return {
    sums: sums.map(({ currency, open, open_count, due_soon, overdue }) => ({
      open: moneyOnWire({ currency, minor: Number(open) }),
      openCount: open_count,
      dueSoon: moneyOnWire({ currency, minor: Number(due_soon) }),
      overdue: moneyOnWire({ currency, minor: Number(overdue) }),
    })),
    statements: statements.map((row) => ({
      documentId: row.document_id,
      number: row.number,
      total: moneyOnWire({ currency: row.currency, minor: row.gross_minor }),
      issuedAt: row.issued_at.toISOString(),
    })),
  }
}

/** @throws AppError companies.not-found, companies.not-allowed */
export async function receivablesOf(
  ctx: Ctx,
  customerId: string,
  { companyId, cursor }: ParsedInputOf<typeof listCompanyReceivables>,
): Promise<OutputOf<typeof listCompanyReceivables>> {
  await requireMember(ctx.db, { companyId, customerId }, billingRoles)
  const found = await store.listOpenReceivables(ctx.db, { companyId, after: cursor, limit: pageSize + 1 })
  const { page, next } = cursorPage(found, pageSize, (row) => row.purchase_id)
  const today = beijingDay(ctx.now())
  return {
    rows: page.map((row) => presentReceivable(row, customerId, today)),
    next,
  }
}

function presentReceivable(row: store.OpenReceivable, customerId: string, today: string): OwnReceivable {
  const { currency } = row
  const state = stateOfRow(row, today)
  return {
    purchaseNumber: row.purchase_number,
    poNumber: row.po_number,
    amount: moneyOnWire({ currency, minor: row.amount_minor }),
    open: moneyOnWire({ currency, minor: row.open_minor }),
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    daysOverdue: daysOverdue(row.due_on, today),
    state: state === 'written-off' ? 'paid' : state,
    remittanceReference: showReference(row.remittance_reference),
    proFormaId: row.pro_forma_id,
    isOwn: row.customer_id === customerId,
  }
}

/** @throws AppError companies.not-found, companies.not-allowed, companies.statement-too-long */
export async function describeStatement(
  ctx: Ctx,
  customerId: string,
  { companyId, currency, from, until }: ParsedInputOf<typeof getCompanyStatement>,
): Promise<CompanyStatement> {
  await requireMember(ctx.db, { companyId, customerId }, billingRoles)
  const account = { companyId, currency, from, startsAt: startOfBeijingDay(from) }
  const period = { ...account, until, endsAt: endOfBeijingDay(until), limit: maxStatementLines + 1 }
  const { openingMinor, rows } = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      openingMinor: await store.sumBefore(tx, account),
      rows: await store.listChanges(tx, period),
    }))
  if (rows.length > maxStatementLines) throw new AppError('companies.statement-too-long')
  const money = (minor: number) => moneyOnWire({ currency, minor })
  let balance = openingMinor
  const lines = rows.map((row) => {
    const minor = Number(row.minor)
    balance += minor
    return {
      day: row.day,
      kind: row.kind,
      purchaseNumber: row.purchase_number,
      poNumber: row.po_number,
      amount: money(Math.abs(minor)),
      isReduction: minor < 0,
      balance: money(balance),
    }
  })
  return { currency, from, until, opening: money(openingMinor), closing: money(balance), lines }
}
