// Companies as the publisher sees them: the list, money, usage and health of one, and who looks after it.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import { roleHas } from '#contract/common/rights.ts'
import type { CompanyRow, listCompanies } from '#contract/companies-admin.ts'
import type { CompanyOverview, listCompanyOwners, setCompanyOwner } from '#contract/company-overview-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { staffWhoMay } from '#server/staff/staff.service.ts'
import { getCompany, lockAndRead } from './companies-admin.service.ts'
import { insertCompanyEvent } from './company-events.store.ts'
import * as list from './company-list.store.ts'
import * as store from './company-overview.store.ts'

const dayMs = 86_400_000
const usageDays = 90
const endingDays = 60

/** What is open is shown to those who can read receivables. */
export async function listForStaff(
  ctx: Ctx,
  actor: Actor,
  { owner, ...query }: ParsedInputOf<typeof listCompanies>,
): Promise<OutputOf<typeof listCompanies>> {
  const now = ctx.now()
  const canSeeOpen = roleHas(actor.role, 'receivables.read')
  if (query.health === 'overdue' && !canSeeOpen) throw new AppError('staff.not-allowed')
  const ownerId = owner === 'me' ? actor.staffId : owner === 'none' ? null : owner
  const idleSince = beijingDay(new Date(now.getTime() - usageDays * dayMs))
  const { rows, ...total } = await list.listCompanies(ctx.db, { ...query, ownerId, today: beijingDay(now), idleSince })
  return { ...total, rows: rows.map((row) => presentRow(row, canSeeOpen)) }
}

function presentRow(row: list.ListedCompany, canSeeOpen: boolean): CompanyRow {
  return {
    id: row.id,
    legalName: row.legal_name,
    country: row.country,
    taxNumber: row.tax_number,
    invoiceEmail: row.invoice_email,
    memberCount: row.member_count,
    licenceCount: row.licence_count,
    unusedSeats: row.unused_seats,
    lastActiveOn: row.last_active_on,
    owner: row.owner_id === null ? null : { id: String(row.owner_id), name: row.owner_name ?? '' },
    open: canSeeOpen ? row.open.map((money) => moneyOnWire(money)) : [],
    isOverdue: canSeeOpen && row.is_overdue,
    mergedInto: row.merged_into === null ? null : { id: row.merged_into, name: row.merged_into_name ?? '' },
    createdAt: row.created_at.toISOString(),
  }
}

/** @throws AppError admin.not-found */
export async function describeOverview(ctx: Ctx, db: Db, id: string): Promise<CompanyOverview> {
  const company = await getCompany(db, id)
  const now = ctx.now()
  const period = {
    companyId: id,
    now,
    since: new Date(now.getTime() - usageDays * dayMs),
    until: new Date(now.getTime() + endingDays * dayMs),
  }
  const owner = await store.findOwner(db, id)
  const mergedFrom = await store.listMergedFrom(db, id)
  const money = await store.sumMoney(db, id)
  const usage = await store.readUsage(db, period)
  const counts = await store.readCounts(db, id)
  const demand = await store.readDemand(db, id)
  const into = company.merged_into === null ? undefined : await getCompany(db, company.merged_into)
  return {
    owner: owner ? { id: String(owner.id), name: owner.name } : null,
    mergedInto: into ? { id: into.id, name: into.legal_name } : null,
    mergedFrom: mergedFrom.map((row) => ({
      id: row.id,
      name: row.legal_name,
      taxNumber: row.tax_number,
      at: row.merged_at?.toISOString() ?? '',
    })),
    money: money.map((sums) => ({
      currency: sums.currency,
      orderCount: sums.orders,
      sold: moneyOnWire({ currency: sums.currency, minor: Number(sums.sold) }),
      received: moneyOnWire({ currency: sums.currency, minor: Number(sums.received) }),
      refunded: moneyOnWire({ currency: sums.currency, minor: Number(sums.refunded) }),
      invoiced: moneyOnWire({ currency: sums.currency, minor: Number(sums.invoiced) }),
    })),
    usage: {
      downloads: usage.downloads,
      readers: usage.readers,
      lastSeenAt: usage.last_seen_at?.toISOString() ?? null,
      lastDownloadAt: usage.last_download_at?.toISOString() ?? null,
    },
    health: {
      licenceCount: counts.licence_count,
      unusedSeats: counts.unused_seats,
      endingUpdates: usage.ending_updates,
      demand: { savedSearches: demand.saved_searches, requests: demand.requests, wishes: demand.wishes },
    },
  }
}

export async function listOwners(ctx: Ctx): Promise<OutputOf<typeof listCompanyOwners>> {
  const people = await staffWhoMay(ctx, 'companies.write')
  return people.map(({ id, name }) => ({ id, name }))
}

/** @throws AppError admin.not-found, companies.merged, companies.no-such-staff */
export async function setOwner(
  ctx: Ctx,
  actor: Actor,
  { id, ownerId }: ParsedInputOf<typeof setCompanyOwner>,
): Promise<void> {
  const people = await listOwners(ctx)
  const owner = people.find((person) => person.id === ownerId)
  if (ownerId !== null && !owner) throw new AppError('companies.no-such-staff')
  await ctx.db.transaction().execute(async (tx) => {
    const { owner_id: before } = await lockAndRead(tx, id)
    if ((before === null ? null : String(before)) === ownerId) return actor.nothingChanged()
    await store.setOwner(tx, id, ownerId)
    const by = { staffId: actor.staffId }
    // The history of a company may name staff.
    await insertCompanyEvent(tx, { companyId: id, kind: 'owner-changed', by, detail: owner?.name ?? '', at: ctx.now() })
    await actor.recordAudit(tx, {
      action: 'company.set-owner',
      subject: { kind: 'company', id },
      before: { ownerId: before === null ? null : String(before) },
      after: { ownerId },
    })
  })
}
