// Companies for staff: details, changes, members. Every change is recorded in the audit log.
import { isDeepStrictEqual } from 'node:util'
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import type {
  addCompanyMember,
  listCompanyHistory,
  removeCompanyMember,
  saveCompany,
} from '#contract/companies-admin.ts'
import { parseTaxNumber } from '#contract/tax-numbers.ts'
import { findActiveCustomer } from '#server/accounts/accounts.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as store from './companies.store.ts'
import { insertCompanyEvent, listCompanyEvents } from './company-events.store.ts'
import { domainsForStaff } from './domains.service.ts'
import { findRole } from './members.store.ts'
import { releaseTaxNumber } from './merge.store.ts'

/** A company with its members and domains. @throws AppError admin.not-found */
export async function describeCompany(db: Db, id: string) {
  const company = await getCompany(db, id)
  return { company, members: await store.listMembers(db, id), domains: await domainsForStaff(db, id) }
}

/** @returns its id @throws AppError admin.not-found, admin.conflict, request.invalid when another company has the tax number */
export function saveCompanyAs(
  ctx: Ctx,
  actor: Actor,
  { id, version, ...input }: ParsedInputOf<typeof saveCompany>,
): Promise<string> {
  const taxNumber = parseTaxNumber(input.taxNumber, input.country)
  const values: store.CompanyValues = {
    legal_name: input.legalName,
    country: input.country,
    tax_number: taxNumber.isValid ? taxNumber.value : '',
    address: input.address,
    phone: input.phone,
    invoice_email: input.invoiceEmail,
  }
  return ctx.db.transaction().execute(async (tx) => {
    const before = id === undefined ? undefined : await lockAndRead(tx, id)
    if (before && before.version !== version) throw new AppError('admin.conflict')
    if (before && isDeepStrictEqual(valuesOf(before), values)) {
      actor.nothingChanged()
      return before.id
    }
    const saved = await saveRow(tx, before?.id, values, ctx.now())
    const by = { staffId: actor.staffId }
    await insertCompanyEvent(tx, { companyId: saved, kind: before ? 'changed' : 'founded', by, at: ctx.now() })
    await actor.recordAudit(tx, {
      action: 'company.save',
      subject: { kind: 'company', id: saved },
      ...(before ? { before: valuesOf(before) } : {}),
      after: values,
    })
    return saved
  })
}

async function saveRow(tx: Db, id: string | undefined, values: store.CompanyValues, at: Date): Promise<string> {
  if (values.tax_number !== '') {
    const owner = await store.findByTaxNumber(tx, { country: values.country, taxNumber: values.tax_number })
    if (owner !== undefined && owner !== id) throw taxNumberTaken()
  }
  if (id === undefined) {
    const inserted = await store.insertCompany(tx, values, at)
    if (inserted === undefined) throw taxNumberTaken() // a concurrent request was faster
    return inserted
  }
  // Where it is the number of a company that was merged into this one.
  if (values.tax_number !== '') await releaseTaxNumber(tx, id, values)
  await store.updateCompany(tx, id, values, at)
  return id
}

function taxNumberTaken(): AppError {
  return new AppError('request.invalid', { fields: [{ field: 'taxNumber', message: 'tax-number-used' }] })
}

/** @throws AppError admin.not-found, request.invalid when no customer has the address */
export async function addMember(
  ctx: Ctx,
  actor: Actor,
  { id, email, role }: ParsedInputOf<typeof addCompanyMember>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockAndRead(tx, id)
    const customer = await findActiveCustomer(tx, email)
    if (!customer) throw new AppError('request.invalid', { fields: [{ field: 'email', message: 'no-such-customer' }] })
    const before = await findRole(tx, { companyId: id, customerId: customer.id })
    await insertCompanyEvent(tx, {
      companyId: id,
      kind: before === undefined ? 'member-joined' : 'member-role',
      by: { staffId: actor.staffId },
      memberId: customer.id,
      detail: before === undefined ? role : `${before} → ${role}`,
      at: ctx.now(),
    })
    await store.saveMember(tx, { companyId: id, customerId: customer.id, role, at: ctx.now() })
    const after = { customerId: customer.id, role }
    await actor.recordAudit(tx, { action: 'company.add-member', subject: { kind: 'company', id }, after })
  })
}

/** @throws AppError admin.not-found */
export async function removeMember(
  ctx: Ctx,
  actor: Actor,
  { id, customerId }: ParsedInputOf<typeof removeCompanyMember>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockAndRead(tx, id)
    if (!(await store.deleteMember(tx, id, customerId))) return actor.nothingChanged()
    const by = { staffId: actor.staffId }
    await insertCompanyEvent(tx, { companyId: id, kind: 'member-removed', by, memberId: customerId, at: ctx.now() })
    const before = { customerId }
    await actor.recordAudit(tx, { action: 'company.remove-member', subject: { kind: 'company', id }, before })
  })
}

const maxEvents = 50

/** @throws AppError admin.not-found */
export async function describeHistory(
  db: Db,
  { id, before }: ParsedInputOf<typeof listCompanyHistory>,
): Promise<OutputOf<typeof listCompanyHistory>> {
  await getCompany(db, id)
  const rows = await listCompanyEvents(db, { companyId: id, before, limit: maxEvents + 1 })
  return {
    events: rows.slice(0, maxEvents).map((row) => ({
      id: String(row.id),
      kind: row.kind,
      at: row.at.toISOString(),
      by: row.staff_name ?? row.customer_name ?? '',
      isByStaff: row.staff_id !== null,
      member: row.member_name ?? '',
      detail: row.detail,
    })),
    isMore: rows.length > maxEvents,
  }
}

/** @throws AppError admin.not-found */
export async function getCompany(db: Db, id: string): Promise<store.CompanyRecord> {
  const company = await store.findCompany(db, id)
  if (!company) throw new AppError('admin.not-found')
  return company
}

/** For a change. @throws AppError admin.not-found, companies.merged */
export async function lockAndRead(tx: Db, id: string): Promise<store.CompanyRecord> {
  await store.lockCompany(tx, id)
  const company = await getCompany(tx, id)
  if (company.merged_into !== null) throw new AppError('companies.merged')
  return company
}

function valuesOf({ legal_name, country, tax_number, address, phone, invoice_email }: store.CompanyRecord) {
  return { legal_name, country, tax_number, address, phone, invoice_email }
}
