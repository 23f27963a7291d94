// Credit of companies for staff: what finance has approved, and what is used of it.
import { isDeepStrictEqual } from 'node:util'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import { currencies, moneyOnWire } from '#contract/common/money.ts'
import type { CompanyCredit, saveCompanyCredit } from '#contract/receivables-admin.ts'
import { getCompanyFacts } from '#server/companies/companies.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as store from './credit.store.ts'
import { sumByCurrency } from './receivables-admin.store.ts'
import { listStatements } from './statements.store.ts'

const shownStatements = 50

/** @throws AppError admin.not-found */
export async function describeCredit(ctx: Ctx, db: Db, companyId: string): Promise<CompanyCredit> {
  const company = await getCompanyFacts(db, companyId)
  const credit = await store.findCreditWithApprover(db, companyId)
  const sums = await sumByCurrency(db, companyId, beijingDay(ctx.now()))
  const statements = await listStatements(db, companyId, shownStatements)
  return {
    company: { id: companyId, name: company.legalName, invoiceEmail: company.invoiceEmail },
    credit: credit ? presentCredit(credit) : null,
    open: sums.map(({ currency, open }) => moneyOnWire({ currency, minor: Number(open) })),
    statements: statements.map((row) => ({
      id: row.document_id,
      number: row.number,
      total: moneyOnWire({ currency: row.currency, minor: row.gross_minor }),
      issuedAt: row.issued_at.toISOString(),
      by: row.staff_name,
      sentTo: row.sent_to,
    })),
  }
}

function presentCredit(
  row: store.CreditRecord & { readonly staff_name: string },
): NonNullable<CompanyCredit['credit']> {
  const limits = { CNY: row.limit_cny_minor, USD: row.limit_usd_minor }
  return {
    limits: currencies
      .filter((currency) => limits[currency] > 0)
      .map((currency) => moneyOnWire({ currency, minor: limits[currency] })),
    netDays: row.net_days,
    isSuspended: row.is_suspended,
    note: row.note,
    version: row.version,
    approvedBy: row.staff_name,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** @throws AppError admin.not-found, admin.conflict */
export function saveCreditAs(
  ctx: Ctx,
  actor: Actor,
  { companyId, version, ...input }: ParsedInputOf<typeof saveCompanyCredit>,
): Promise<CompanyCredit> {
  const values: store.CreditValues = {
    limit_cny_minor: input.limitCnyMinor ?? 0,
    limit_usd_minor: input.limitUsdMinor ?? 0,
    net_days: input.netDays,
    is_suspended: input.isSuspended,
    note: input.note,
  }
  const by = { staffId: Number(actor.staffId), at: ctx.now() }
  return ctx.db.transaction().execute(async (tx) => {
    await getCompanyFacts(tx, companyId)
    const before = await store.lockCredit(tx, companyId)
    if (before?.version !== version) throw new AppError('admin.conflict')
    if (before && isDeepStrictEqual(valuesOf(before), values)) {
      actor.nothingChanged()
      return describeCredit(ctx, tx, companyId)
    }
    if (before) await store.updateCredit(tx, companyId, values, by)
    else if (!(await store.insertCredit(tx, companyId, values, by))) throw new AppError('admin.conflict')
    await actor.recordAudit(tx, {
      action: before ? 'company.change-credit' : 'company.approve-credit',
      subject: { kind: 'company', id: companyId },
      ...(before ? { before: valuesOf(before) } : {}),
      after: values,
    })
    return describeCredit(ctx, tx, companyId)
  })
}

function valuesOf(row: store.CreditRecord): store.CreditValues {
  const { limit_cny_minor, limit_usd_minor, net_days, is_suspended, note } = row
  return { limit_cny_minor, limit_usd_minor, net_days, is_suspended, note }
}
