// Moving a member to another company: one membership ends, another begins, and the history of both tells it.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import { companyRoles } from '#contract/companies.ts'
import type { moveCompanyMember } from '#contract/company-overview-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as companies from './companies.store.ts'
import { lockAndRead } from './companies-admin.service.ts'
import { insertCompanyEvent } from './company-events.store.ts'
import { deleteOpenRequest } from './joining.store.ts'
import { findRole } from './members.store.ts'

/**
 * What the person holds for the first company passes on as when a membership ends.
 * @throws AppError admin.not-found, companies.merged, companies.merge-self, companies.member-not-found
 */
export async function moveMember(
  ctx: Ctx,
  actor: Actor,
  { id, customerId, toId, role: wanted }: ParsedInputOf<typeof moveCompanyMember>,
): Promise<void> {
  if (id === toId) throw new AppError('companies.merge-self')
  const at = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    const read = new Map<string, string>()
    // In one order, so that two moves cannot wait for each other.
    for (const one of [id, toId].toSorted()) read.set(one, (await lockAndRead(tx, one)).legal_name)
    const before = await findRole(tx, { companyId: id, customerId })
    if (before === undefined) throw new AppError('companies.member-not-found')
    const there = await findRole(tx, { companyId: toId, customerId })
    const role = companyRoles.find((one) => one === wanted || one === there) ?? wanted
    const by = { staffId: actor.staffId }
    await insertCompanyEvent(tx, {
      companyId: id,
      kind: 'member-moved-away',
      by,
      memberId: customerId,
      detail: read.get(toId) ?? '',
      at,
    })
    await companies.deleteMember(tx, id, customerId)
    await deleteOpenRequest(tx, toId, customerId)
    await companies.saveMember(tx, { companyId: toId, customerId, role, at })
    await insertCompanyEvent(tx, {
      companyId: toId,
      kind: 'member-moved-here',
      by,
      memberId: customerId,
      detail: read.get(id) ?? '',
      at,
    })
    await actor.recordAudit(tx, {
      action: 'company.move-member',
      subject: { kind: 'company', id },
      before: { companyId: id, customerId, role: before },
      after: { companyId: toId, customerId, role },
    })
  })
}
