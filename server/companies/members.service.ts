// Members of a company: who may call what, roles, and the end of a membership.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import { type CompanyRole, companyRoles } from '#contract/companies.ts'
import type { CompanyMember, changeMemberRole, listCompanyMembers } from '#contract/company-accounts.ts'
import { getCustomer } from '#server/accounts/accounts.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { cursorPage } from '#server/platform/cursor-page.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as companies from './companies.store.ts'
import { insertCompanyEvent } from './company-events.store.ts'
import { deleteOpenRequest } from './joining.store.ts'
import * as store from './members.store.ts'

/** A customer who acts in a company. */
export type Member = { readonly companyId: string; readonly customerId: string }

/**
 * What every call of a company checks first.
 * @returns the role of the customer
 * @throws AppError companies.not-found for those who are not members, as for an unknown company; companies.not-allowed for another role
 */
export async function requireMember(
  db: Db,
  member: Member,
  roles: readonly CompanyRole[] = companyRoles,
): Promise<CompanyRole> {
  const role = await store.findRole(db, member)
  if (role === undefined) throw new AppError('companies.not-found')
  if (!roles.includes(role)) throw new AppError('companies.not-allowed')
  return role
}

/** The same with the company locked, so that a membership that ends at the same moment changes nothing any more. */
export async function lockAsMember(
  tx: Db,
  member: Member,
  roles: readonly CompanyRole[] = companyRoles,
): Promise<CompanyRole> {
  await companies.lockCompany(tx, member.companyId)
  return requireMember(tx, member, roles)
}

/** The account of a member. @throws AppError companies.member-not-found */
export async function getMemberAccount(ctx: Ctx, tx: Db, member: Member) {
  if ((await store.findRole(tx, member)) === undefined) throw new AppError('companies.member-not-found')
  return getCustomer({ ...ctx, db: tx }, member.customerId)
}

const pageSize = 50

/** @throws AppError companies.not-found */
export async function listMembersFor(
  ctx: Ctx,
  customerId: string,
  { companyId, search, cursor }: ParsedInputOf<typeof listCompanyMembers>,
): Promise<OutputOf<typeof listCompanyMembers>> {
  const role = await requireMember(ctx.db, { companyId, customerId })
  const isReader = role === 'reader'
  const found = await store.listMembersOf(ctx.db, {
    companyId,
    only: isReader ? customerId : undefined,
    search,
    after: cursor,
    limit: pageSize + 1,
  })
  const { page, next } = cursorPage(found, pageSize, (row) => row.customer_id)
  return {
    rows: page.map((row): CompanyMember => {
      const isSelf = row.customer_id === customerId
      return {
        customerId: row.customer_id,
        name: row.name,
        email: isReader && !isSelf ? null : row.email,
        role: row.role,
        since: row.created_at.toISOString(),
        isSelf,
      }
    }),
    next,
  }
}

/** @throws AppError companies.not-found, companies.not-allowed, companies.member-not-found, companies.last-admin */
export async function changeRole(
  ctx: Ctx,
  adminId: string,
  { companyId, customerId, role }: ParsedInputOf<typeof changeMemberRole>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockAsMember(tx, { companyId, customerId: adminId }, ['admin'])
    const before = await store.findRole(tx, { companyId, customerId })
    if (before === undefined) throw new AppError('companies.member-not-found')
    if (before === role) return
    if (before === 'admin') await assertOtherAdmin(tx, { companyId, customerId })
    await store.setRole(tx, { companyId, customerId, role })
    await insertCompanyEvent(tx, {
      companyId,
      kind: 'member-role',
      by: { customerId: adminId },
      memberId: customerId,
      detail: `${before} → ${role}`,
      at: ctx.now(),
    })
  })
}

/** @throws AppError companies.not-found, companies.not-allowed, companies.member-not-found, companies.last-admin */
export async function removeMemberAs(ctx: Ctx, adminId: string, { companyId, customerId }: Member): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockAsMember(tx, { companyId, customerId: adminId }, ['admin'])
    if (customerId === adminId) await assertOtherAdmin(tx, { companyId, customerId })
    // Seats and licences of the company follow by a trigger.
    if (!(await companies.deleteMember(tx, companyId, customerId))) throw new AppError('companies.member-not-found')
    await insertCompanyEvent(tx, {
      companyId,
      kind: customerId === adminId ? 'member-left' : 'member-removed',
      by: { customerId: adminId },
      memberId: customerId,
      at: ctx.now(),
    })
  })
}

/** @throws AppError companies.not-found, companies.last-admin */
export async function leaveCompanyAs(ctx: Ctx, member: Member): Promise<void> {
  const { companyId, customerId } = member
  await ctx.db.transaction().execute(async (tx) => {
    const role = await lockAsMember(tx, member)
    if (role === 'admin') await assertOtherAdmin(tx, member)
    await companies.deleteMember(tx, companyId, customerId)
    const by = { customerId }
    await insertCompanyEvent(tx, { companyId, kind: 'member-left', by, memberId: customerId, at: ctx.now() })
  })
}

async function assertOtherAdmin(tx: Db, { companyId, customerId }: Member): Promise<void> {
  if (!(await store.hasOtherAdmin(tx, companyId, customerId))) throw new AppError('companies.last-admin')
}

/** Makes a customer a member, in a role that a member of the company has chosen or its setting. Nothing changes for a member. */
export async function addMemberTx(
  tx: Db,
  member: Member & { readonly role: CompanyRole; readonly by: string; readonly at: Date },
): Promise<void> {
  if ((await store.findRole(tx, member)) !== undefined) return
  const { by, ...joining } = member
  await deleteOpenRequest(tx, member.companyId, member.customerId)
  await companies.saveMember(tx, joining)
  await insertCompanyEvent(tx, {
    companyId: member.companyId,
    kind: 'member-joined',
    by: { customerId: by },
    memberId: member.customerId,
    detail: member.role,
    at: member.at,
  })
}
