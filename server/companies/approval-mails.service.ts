// Mails about purchases that need an admin: to the admins, and to whoever has asked them.
import { getCustomer } from '#server/accounts/accounts.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { approvalAnswerMail, approvalRequestMail } from './approvals.mail.ts'
import type * as store from './approvals.store.ts'
import { getCompanyFacts } from './companies.service.ts'
import { findRole, listAdmins } from './members.store.ts'

/** To each admin, once for a request. */
export async function mailRequest(
  ctx: Ctx,
  tx: Db,
  approvalId: string,
  { companyId, customerId, lines, currency, totalMinor, note }: Omit<store.NewApproval, 'linesKey' | 'at'>,
): Promise<void> {
  const company = await getCompanyFacts(tx, companyId)
  const requester = await getCustomer({ ...ctx, db: tx }, customerId)
  for (const admin of await listAdmins(tx, companyId)) {
    const { lang: language } = admin
    await queueMail(tx, {
      dedupeKey: `company-approval-request:${customerId}:${approvalId}:${admin.id}`,
      template: 'company-approval-request',
      language,
      to: admin.email,
      content: approvalRequestMail({
        language,
        origin: originOf(ctx, language),
        company: company.legalName,
        companyId,
        approvalId,
        requester: requester.name,
        titles: lines.map(({ title }) => title),
        total: { currency, minor: totalMinor },
        note,
      }),
    })
  }
}

/** To whoever has made the request, while that person is a member. */
export async function mailAnswer(
  ctx: Ctx,
  tx: Db,
  companyId: string,
  approval: store.ApprovalRecord,
  isApproved: boolean,
): Promise<void> {
  const customerId = approval.requested_by
  const company = await getCompanyFacts(tx, companyId)
  const role = await findRole(tx, { companyId, customerId })
  // Nobody waits for it any more.
  if (role === undefined) return
  const requester = await getCustomer({ ...ctx, db: tx }, customerId)
  const { lang: language } = requester
  await queueMail(tx, {
    dedupeKey: `company-approval-answer:${customerId}:${approval.id}`,
    template: 'company-approval-answer',
    language,
    to: requester.email,
    content: approvalAnswerMail({
      language,
      origin: originOf(ctx, language),
      company: company.legalName,
      companyId,
      approvalId: approval.id,
      requester: requester.name,
      titles: approval.lines.map(({ title }) => title),
      total: { currency: approval.currency, minor: approval.total_minor },
      note: approval.note,
      isApproved,
      isBuyer: role !== 'reader',
      decisionNote: approval.decision_note,
    }),
  })
}
