// Requests to buy for a company: made by purchases above its limit and by readers, answered by its admins.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import type {
  Approval,
  ApprovalDetails,
  ApprovalLine,
  answerApproval,
  askForReport,
  listApprovals,
  withdrawApproval,
} from '#contract/company-approvals.ts'
import { findReportOnSale } from '#server/catalogue/catalogue.service.ts'
import { findBriefingOnSale } from '#server/content/briefings.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { cursorPage } from '#server/platform/cursor-page.ts'
import type { Db } from '#server/platform/db/db.ts'
import { mailAnswer, mailRequest } from './approval-mails.service.ts'
import { approvalTtlMs, linesKey } from './approvals.rules.ts'
import * as store from './approvals.store.ts'
import { insertCompanyEvent } from './company-events.store.ts'
import { assertDailyQuota } from './company-quotas.ts'
import { lockAsMember, type Member, requireMember } from './members.service.ts'

const pageSize = 25
/** New requests of one member, as each is a mail to admins. */
const requestsPerDay = 30

/** Admins see all requests, others their own. @throws AppError companies.not-found */
export async function approvalsOf(
  ctx: Ctx,
  customerId: string,
  { companyId, onlyOpen, cursor }: ParsedInputOf<typeof listApprovals>,
): Promise<OutputOf<typeof listApprovals>> {
  const role = await requireMember(ctx.db, { companyId, customerId })
  const only = role === 'admin' ? undefined : customerId
  const found = await store.listApprovalsOf(ctx.db, { companyId, only, onlyOpen, after: cursor, limit: pageSize + 1 })
  const { page, next } = cursorPage(found, pageSize, ({ id }) => id)
  return { rows: page.map((row) => present(row, customerId)), next }
}

/** @throws AppError companies.not-found, also for the request of another member */
async function approvalOf(db: Db, member: Member, approvalId: string): Promise<Approval> {
  return present(await findVisible(db, member, approvalId), member.customerId)
}

async function findVisible(db: Db, member: Member, approvalId: string): Promise<store.ApprovalRecord> {
  const role = await requireMember(db, member)
  const row = await store.findApproval(db, member.companyId, approvalId)
  if (!row || (role !== 'admin' && row.requested_by !== member.customerId)) throw new AppError('companies.not-found')
  return row
}

/** Of the link to a quote, which a feature of a higher level knows. */
export type QuoteToken = (quoteId: string) => string

/** With the link to the quote for who has asked, as another customer cannot accept it. @throws AppError companies.not-found */
export async function approvalDetailsOf(
  { db }: Pick<Ctx, 'db'>,
  quoteToken: QuoteToken,
  member: Member,
  approvalId: string,
): Promise<ApprovalDetails> {
  const row = await findVisible(db, member, approvalId)
  const approval = present(row, member.customerId)
  const isCompletable = approval.isOwn && approval.state === 'approved'
  return { ...approval, quoteToken: isCompletable && row.quote_id !== null ? quoteToken(row.quote_id) : '' }
}

/** @throws AppError companies.not-found, companies.not-allowed, companies.request-answered */
export async function answerApprovalAs(
  ctx: Ctx,
  customerId: string,
  { companyId, approvalId, isApproved, note }: ParsedInputOf<typeof answerApproval>,
): Promise<Approval> {
  const at = ctx.now()
  return ctx.db.transaction().execute(async (tx) => {
    await lockAsMember(tx, { companyId, customerId }, ['admin'])
    const found = await store.findApproval(tx, companyId, approvalId)
    if (!found) throw new AppError('companies.not-found')
    const state = isApproved ? 'approved' : 'declined'
    const validUntil = isApproved ? new Date(at.getTime() + approvalTtlMs) : null
    const decision = { id: approvalId, companyId, state, by: customerId, note, at, validUntil } as const
    if (!(await store.decideApproval(tx, decision))) throw new AppError('companies.request-answered')
    const memberId = found.requested_by
    await insertCompanyEvent(tx, { companyId, kind: `approval-${state}`, by: { customerId }, memberId, at })
    await mailAnswer(ctx, tx, companyId, { ...found, decision_note: note }, isApproved)
    return approvalOf(tx, { companyId, customerId }, approvalId)
  })
}

/** @throws AppError companies.not-found, companies.request-answered */
export async function withdrawApprovalAs(
  ctx: Ctx,
  customerId: string,
  { companyId, approvalId }: ParsedInputOf<typeof withdrawApproval>,
): Promise<Approval> {
  return ctx.db.transaction().execute(async (tx) => {
    const member = { companyId, customerId }
    await lockAsMember(tx, member)
    const approval = await approvalOf(tx, member, approvalId)
    if (!approval.isOwn) throw new AppError('companies.not-found')
    if (!(await store.withdrawOpen(tx, companyId, approvalId))) throw new AppError('companies.request-answered')
    await insertCompanyEvent(tx, { companyId, kind: 'approval-withdrawn', by: { customerId }, at: ctx.now() })
    return approvalOf(tx, member, approvalId)
  })
}

/** A report or briefing at its list price. @throws AppError companies.not-found, orders.item-not-on-sale, companies.too-many */
export async function askForReportAs(
  ctx: Ctx,
  { customerId, language }: { readonly customerId: string; readonly language: Language },
  { companyId, note, ...item }: ParsedInputOf<typeof askForReport>,
): Promise<Approval> {
  await requireMember(ctx.db, { companyId, customerId })
  const offer = await findOffer(ctx, language, item)
  const { line, currency, totalMinor } = offer
  const request = { companyId, customerId, currency, totalMinor, lines: [line], quoteId: null, isWish: true, note }
  const id = await createApproval(ctx, request)
  return approvalOf(ctx.db, { companyId, customerId }, id)
}

type Item = Omit<ParsedInputOf<typeof askForReport>, 'companyId' | 'note'>
type Offer = { readonly line: ApprovalLine; readonly currency: Currency; readonly totalMinor: number }

/** As the checkout sells it: CNY on the Chinese site; USD on the English one, or CNY for an item without a price in it. */
async function findOffer(ctx: Ctx, language: Language, item: Item): Promise<Offer> {
  for (const currency of language === 'zh-CN' ? (['CNY'] as const) : (['USD', 'CNY'] as const)) {
    const { itemKind, itemId, licence, edition, competitorData } = item
    if (itemKind === 'briefing') {
      const found = await findBriefingOnSale(ctx, { id: itemId, language, currency })
      const line = { itemKind, itemId, licence: 'single', edition: 0, competitorData: false } as const
      if (found) return { line: { ...line, title: found.title }, currency, totalMinor: found.price.minor }
    } else {
      const found = await findReportOnSale(ctx, {
        id: itemId,
        language,
        licence,
        edition,
        competitorData,
        currency,
      })
      const line = { itemKind, itemId, licence, competitorData } as const
      if (found)
        return {
          line: { ...line, edition: found.edition, title: found.title },
          currency,
          totalMinor: found.price.minor,
        }
    }
  }
  throw new AppError('orders.item-not-on-sale')
}

/** The admins get a mail, once while the request is open. @returns its id @throws AppError companies.not-found, companies.too-many */
export async function createApproval(ctx: Ctx, request: Omit<store.NewApproval, 'linesKey' | 'at'>): Promise<string> {
  const { companyId, customerId } = request
  const at = ctx.now()
  return ctx.db.transaction().execute(async (tx) => {
    await lockAsMember(tx, { companyId, customerId })
    const { id, isNew } = await store.upsertOpenApproval(tx, { ...request, linesKey: linesKey(request.lines), at })
    if (!isNew) return id
    await assertDailyQuota(ctx, tx, `company-approvals:${companyId}:${customerId}`, requestsPerDay)
    await insertCompanyEvent(tx, { companyId, kind: 'approval-requested', by: { customerId }, at })
    await mailRequest(ctx, tx, id, request)
    return id
  })
}

function present(row: store.ApprovalRecord, customerId: string): Approval {
  return {
    id: row.id,
    state: row.state,
    requestedBy: { customerId: row.requested_by, name: row.requester },
    isOwn: row.requested_by === customerId,
    lines: row.lines,
    total: moneyOnWire({ currency: row.currency, minor: row.total_minor }),
    quoteNumber: row.quote_number ?? '',
    note: row.note,
    decisionNote: row.decision_note,
    decidedBy: row.decider ?? '',
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    validUntil: row.valid_until?.toISOString() ?? null,
    purchaseNumber: row.purchase_number ?? '',
  }
}
