// Invitations to a company by mail: sent, sent again and revoked by its admins, accepted once by the owner of the address.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import type { acceptInvitation, getInvitation, inviteMember, listInvitations } from '#contract/company-invitations.ts'
import { findActiveCustomer, getCustomer } from '#server/accounts/accounts.service.ts'
import { canSendCode } from '#server/accounts/email-codes.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { originOf } from '#server/platform/origin.ts'
import { newToken, tokenHash } from '#server/platform/secrets.ts'
import { getCompanyFacts } from './companies.service.ts'
import { insertCompanyEvent } from './company-events.store.ts'
import { invitationMail } from './company-members.mail.ts'
import { assertDailyQuota } from './company-quotas.ts'
import * as store from './invitations.store.ts'
import { addMemberTx, lockAsMember, requireMember } from './members.service.ts'
import { findRole } from './members.store.ts'

const invitationTtlMs = 7 * 24 * 3_600_000
const mailsPerDay = 50
/** Mails of one invitation in a day. */
const mailsPerInvitation = 3

type Admin = { readonly customerId: string; readonly language: Language }

/** @throws AppError companies.not-found, companies.not-allowed */
export async function invitationsOf(
  ctx: Ctx,
  customerId: string,
  companyId: string,
): Promise<OutputOf<typeof listInvitations>> {
  await requireMember(ctx.db, { companyId, customerId }, ['admin'])
  const rows = await store.listOpenInvitations(ctx.db, companyId)
  return {
    invitations: rows.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      invitedBy: row.inviter,
      sentAt: row.sent_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      isExpired: row.expires_at <= ctx.now(),
    })),
  }
}

/** @throws AppError companies.not-found, companies.not-allowed, companies.too-many, companies.member-already, companies.invited-already */
export async function invite(
  ctx: Ctx,
  { customerId, language }: Admin,
  { companyId, email, role, greeting }: ParsedInputOf<typeof inviteMember>,
): Promise<void> {
  const token = newToken()
  const at = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    await lockAsMember(tx, { companyId, customerId }, ['admin'])
    await assertDailyQuota(ctx, tx, `company-invitations:${companyId}`, mailsPerDay)
    const invited = await findActiveCustomer(tx, email)
    if (invited && (await findRole(tx, { companyId, customerId: invited.id })))
      throw new AppError('companies.member-already')
    const invitation = await store.insertInvitation(tx, {
      companyId,
      email,
      emailKey: normalizeKey(email),
      role,
      greeting,
      language,
      tokenHash: tokenHash(token),
      invitedBy: customerId,
      at,
      expiresAt: new Date(at.getTime() + invitationTtlMs),
    })
    if (!invitation) throw new AppError('companies.invited-already')
    await insertCompanyEvent(tx, { companyId, kind: 'invited', by: { customerId }, detail: role, at })
    await mailInvitation(ctx, tx, invitation, token)
  })
}

/** @throws AppError companies.not-found, companies.not-allowed, companies.too-many, companies.invitation-not-found */
export async function resend(
  ctx: Ctx,
  customerId: string,
  { companyId, invitationId }: { readonly companyId: string; readonly invitationId: string },
): Promise<void> {
  const token = newToken()
  const at = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    await lockAsMember(tx, { companyId, customerId }, ['admin'])
    await assertDailyQuota(ctx, tx, `company-invitations:${companyId}`, mailsPerDay)
    await assertDailyQuota(ctx, tx, `company-invitation:${invitationId}`, mailsPerInvitation - 1)
    const invitation = await store.renewInvitation(tx, {
      id: invitationId,
      companyId,
      tokenHash: tokenHash(token),
      at,
      expiresAt: new Date(at.getTime() + invitationTtlMs),
    })
    if (!invitation) throw new AppError('companies.invitation-not-found')
    const { role: detail } = invitation
    await insertCompanyEvent(tx, { companyId, kind: 'invitation-resent', by: { customerId }, detail, at })
    await mailInvitation(ctx, tx, invitation, token)
  })
}

/** @throws AppError companies.not-found, companies.not-allowed, companies.invitation-not-found */
export async function revoke(
  ctx: Ctx,
  customerId: string,
  { companyId, invitationId }: { readonly companyId: string; readonly invitationId: string },
): Promise<void> {
  const at = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    await lockAsMember(tx, { companyId, customerId }, ['admin'])
    const isRevoked = await store.endInvitation(tx, { id: invitationId, companyId, state: 'revoked', at })
    if (!isRevoked) throw new AppError('companies.invitation-not-found')
    await insertCompanyEvent(tx, { companyId, kind: 'invitation-revoked', by: { customerId }, at })
  })
}

/** @throws AppError companies.invitation-ended */
export async function describeInvitation(ctx: Ctx, token: string): Promise<OutputOf<typeof getInvitation>> {
  const invitation = await getActive(ctx, ctx.db, token)
  return {
    companyName: invitation.legal_name,
    invitedBy: invitation.inviter,
    email: invitation.email,
    role: invitation.role,
    expiresAt: invitation.expires_at.toISOString(),
  }
}

/**
 * Once: of two requests at the same moment the second finds the invitation accepted. A member keeps the present role.
 * @throws AppError companies.invitation-ended, companies.other-account, companies.address-unproven
 */
export async function accept(ctx: Ctx, customerId: string, token: string): Promise<OutputOf<typeof acceptInvitation>> {
  const customer = await getCustomer(ctx, customerId)
  const at = ctx.now()
  return ctx.db.transaction().execute(async (tx) => {
    const { id, company_id: companyId, ...invitation } = await getActive(ctx, tx, token)
    if (normalizeKey(customer.email) !== invitation.email_key) throw new AppError('companies.other-account')
    if (customer.email_proven_at === null) throw new AppError('companies.address-unproven')
    const isFirst = await store.endInvitation(tx, { id, companyId, state: 'accepted', at })
    if (!isFirst) throw new AppError('companies.invitation-ended')
    await addMemberTx(tx, { companyId, customerId, role: invitation.role, by: customerId, at })
    const role = await requireMember(tx, { companyId, customerId })
    return { companyId, companyName: invitation.legal_name, role }
  })
}

async function getActive(ctx: Ctx, db: Db, token: string) {
  const invitation = await store.findActiveInvitation(db, tokenHash(token), ctx.now())
  if (!invitation) throw new AppError('companies.invitation-ended')
  return invitation
}

/** @throws AppError companies.too-many beyond three mails an hour to an address, from all companies (security row 31) */
async function mailInvitation(ctx: Ctx, tx: Db, invitation: store.Invitation, token: string): Promise<void> {
  const { id, email, role, greeting, lang: language, mail_count: count } = invitation
  if (!(await canSendCode(ctx, tx, `company-invitation-to:${invitation.email_key}`)))
    throw new AppError('companies.too-many')
  const company = await getCompanyFacts(tx, invitation.company_id)
  const inviter = await getCustomer({ ...ctx, db: tx }, invitation.invited_by)
  await queueMail(tx, {
    dedupeKey: `company-invitation:${id}:${count}`,
    template: 'company-invitation',
    language,
    to: email,
    content: invitationMail({
      language,
      origin: originOf(ctx, language),
      company: company.legalName,
      inviter: inviter.name,
      role,
      email,
      greeting,
      token,
    }),
  })
}

/** Kept for a month after their end, so that an admin sees which ones have expired. */
export function deleteOldInvitations(ctx: Ctx): Promise<void> {
  return store.deleteInvitationsBefore(ctx.db, new Date(ctx.now().getTime() - 30 * 24 * 3_600_000))
}
